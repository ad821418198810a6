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
      ['market', text('marketTrend.demand')],
      ['line', text('marketTrend.ago', { smart_count: days })],
      ['capacity', text('marketTrend.even')],
    ],
    rates: [
      ['curve', text('marketTrend.own')],
      ['market', text('marketTrend.median')],
      ['range', text('marketTrend.range')],
    ],
  }
  return <Legend marks={marks[shown]} nights={{ hasMarks }} />
}
