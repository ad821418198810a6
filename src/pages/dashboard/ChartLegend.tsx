import { Legend, type Mark } from '../../figures/Legend.tsx'
import { useText } from '../../i18n/text.ts'

interface ChartLegendProps {
  hasBudget: boolean
  hasCapacity: boolean
  hasForecast: boolean
  hasMarks: boolean
}

/** What the marks of the chart mean. */
export function ChartLegend({ hasBudget, hasCapacity, hasForecast, hasMarks }: ChartLegendProps) {
  const text = useText()
  const shown = (isShown: boolean, mark: Mark, name: string): [Mark, string][] => (isShown ? [[mark, name]] : [])
  return (
    <Legend
      marks={[
        ['column', text('figures.onTheBooks')],
        ['line', text('dashboard.stly')],
        ...shown(hasForecast, 'expected', text('figures.forecast')),
        ...shown(hasBudget, 'budget', text('figures.budget.budget.name')),
        ...shown(hasCapacity, 'capacity', text('figures.capacity')),
      ]}
      nights={{ hasMarks }}
    />
  )
}
