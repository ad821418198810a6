import { cx } from '../components/cx.ts'
import classes from './legend.module.css'

/** How a series is drawn: its shape, and its colour by what it means. */
export type Mark = 'column' | 'line' | 'capacity' | 'weekend' | 'cancelled' | 'net' | 'holiday' | 'curve' | 'lost'

/** What the marks of a chart mean. */
export function Legend({ marks }: { marks: readonly [mark: Mark, name: string][] }) {
  return (
    <ul className={classes.legend}>
      {marks.map(([mark, name]) => (
        <li key={mark}>
          <span className={cx(classes.mark, classes[mark])} />
          {name}
        </li>
      ))}
    </ul>
  )
}
