import { Legend, type LegendEntry } from '../../figures/Legend.tsx'
import { useText } from '../../i18n/text.ts'
import type { SHOWN } from './use-trend.ts'

interface TrendLegendProps {
  shown: (typeof SHOWN)[number]
  days: number
  hasMarks: boolean
}

/** What the marks of the chart mean. */
export function TrendLegend({ shown, days, hasMarks }: TrendLegendProps) {
  const text = useText()
  const marks: Record<typeof shown, LegendEntry[]> = {
    demand: [
      ['market', text('trend.demand')],
      ['line', text('trend.ago', { smart_count: days })],
      ['capacity', text('trend.even')],
    ],
    rates: [
      ['curve', text('trend.own')],
      ['market', text('trend.median')],
      ['range', text('trend.range')],
    ],
  }
  return <Legend marks={marks[shown]} nights={{ hasMarks }} />
}
