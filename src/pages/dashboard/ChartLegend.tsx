import { Legend, type Mark } from '../../figures/Legend.tsx'
import { useText } from '../../i18n/text.ts'

/** What the marks of the chart mean. */
export function ChartLegend({ hasCapacity }: { hasCapacity: boolean }) {
  const text = useText()
  const capacity: [Mark, string] = ['capacity', text('dashboard.capacity')]
  return (
    <Legend
      marks={[
        ['column', text('dashboard.onTheBooks')],
        ['line', text('dashboard.stly')],
        ...(hasCapacity ? [capacity] : []),
        ['weekend', text('dashboard.weekend')],
      ]}
    />
  )
}
