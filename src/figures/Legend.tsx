import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import { useText } from '../i18n/text.ts'
import classes from './legend.module.css'

/** How a series is drawn: its shape, and its colour by what it means; a style of its own where no name fits. */
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
export type LegendEntry = readonly [mark: Mark | CSSProperties, name: string, colour?: string]

interface LegendProps {
  marks: readonly LegendEntry[]
  /** Given where each place of the chart is one night: weekends are tinted. `hasMarks`: so are nights of the calendar. */
  nights?: { hasMarks: boolean } | undefined
}

/** What the marks of a chart mean. */
export function Legend({ marks, nights }: LegendProps) {
  const text = useText()
  const tints: LegendEntry[] = nights ? [['weekend', text('figures.weekendNight')]] : []
  if (nights?.hasMarks) tints.unshift(['marked', text('figures.marked')])
  return (
    <ul className={classes.legend}>
      {[...marks, ...tints].map(([mark, name, background]) => (
        <li key={name}>
          {typeof mark === 'string' ? (
            <span className={clsx(classes.mark, classes[mark])} style={background ? { background } : undefined} />
          ) : (
            <span className={classes.mark} style={mark} />
          )}
          {name}
        </li>
      ))}
    </ul>
  )
}
