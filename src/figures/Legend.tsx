import { cx } from '../components/cx.ts'
import classes from './legend.module.css'

/** How a series is drawn: its shape, and its colour by what it means. */
export type Mark =
  | 'column'
  | 'line'
  | 'capacity'
  | 'weekend'
  | 'cancelled'
  | 'net'
  | 'marked'
  | 'curve'
  | 'lost'
  | 'expected'
  | 'budget'
  | 'market'
  | 'range'
  | 'second'

/** What a mark means; with a colour of its own where it is one of several groups. */
export type LegendEntry = readonly [mark: Mark, name: string, colour?: string]

/** What the marks of a chart mean. */
export function Legend({ marks }: { marks: readonly LegendEntry[] }) {
  return (
    <ul className={classes.legend}>
      {marks.map(([mark, name, background]) => (
        <li key={name}>
          <span className={cx(classes.mark, classes[mark])} style={background ? { background } : undefined} />
          {name}
        </li>
      ))}
    </ul>
  )
}
