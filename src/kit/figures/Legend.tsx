import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import { useText } from '../../core/i18n/text.ts'
import classes from './legend.module.css'

/** How a series is drawn: its shape, and its colour by meaning; a custom style if no predefined name fits. */
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

/** The meaning of a mark; with a custom colour if it is one of several groups. */
export type LegendEntry = readonly [mark: Mark | CSSProperties, name: string, colour?: string]

interface LegendProps {
  marks: readonly LegendEntry[]
  /** Set if each position of the chart is one night: weekends are tinted. With `hasMarks`, nights with calendar entries are too. */
  nights?: { hasMarks: boolean } | undefined
}

/** The meaning of the chart's marks. */
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
