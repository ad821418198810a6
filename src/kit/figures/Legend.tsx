import type { CSSProperties } from 'react'
import { useText } from '../../core/i18n/text.ts'
import { Row } from '../layout/Row.tsx'

/** How a series is drawn: its shape, and its colour by meaning; a custom style if no predefined name fits. */
const MARKS = {
  column: { width: 6, height: 10, borderRadius: 1, background: 'var(--accent)' },
  cancelled: { width: 6, height: 10, borderRadius: 1, background: 'var(--down)' },
  line: { borderTop: '2px solid var(--last-year)' },
  second: { borderTop: '2px dotted var(--last-year)' },
  curve: { borderTop: '2px solid var(--accent)' },
  expected: { borderTop: '2px dashed var(--accent)' },
  budget: { borderTop: '2px solid var(--budget)' },
  market: { borderTop: '2px solid var(--market)' },
  range: { height: 10, background: 'var(--market)', opacity: 0.3 },
  lost: { borderTop: '2px dashed var(--down)' },
  net: { borderTop: '2px solid var(--text)' },
  capacity: { borderTop: '1px solid var(--text)', opacity: 0.7 },
  weekend: { height: 10, border: '1px solid var(--line)', background: 'var(--weekend)' },
  marked: { height: 10, border: '1px solid var(--warn-line)', background: 'var(--warn-soft)' },
} satisfies Record<string, CSSProperties>
export type Mark = keyof typeof MARKS

/** Drawn on paper as well, where backgrounds are left out else. */
const MARK: CSSProperties = { width: 18, printColorAdjust: 'exact' }

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
    <Row component="ul" spacing="4px 16px" className="small muted">
      {[...marks, ...tints].map(([mark, name, background]) => (
        <li key={name} className="row gap-6 nowrap">
          <span
            style={{ ...MARK, ...(typeof mark === 'string' ? MARKS[mark] : mark), ...(background && { background }) }}
          />
          {name}
        </li>
      ))}
    </Row>
  )
}
