import type { CustomerDetail } from '../../../../contract/analysis/customer-success.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import { axisText, dateAxis } from '../../../kit/chart/axes.ts'
import { Chart } from '../../../kit/chart/Chart.tsx'
import { ChartPlace } from '../../../kit/chart/ChartPlace.tsx'
import type { TokenColours } from '../../../kit/chart/token-colours.ts'

/** Health by day. The table of changes below has the same data. */
export function TrendChart({ trend }: Pick<CustomerDetail, 'trend'>) {
  const text = useText()
  const { count, dayAndMonth } = useFormats()
  const [first, last] = [trend[0], trend.at(-1)]
  if (!first || !last) return null
  const label = text('customerSuccess.trendLabel', {
    from: dayAndMonth(first.day),
    before: count(first.health),
    to: dayAndMonth(last.day),
    after: count(last.health),
  })
  const option = (colours: TokenColours) => ({
    animation: false,
    aria: { enabled: false },
    grid: { left: 8, right: 8, top: 12, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    xAxis: dateAxis({ dates: trend.map(({ day }) => day), colours, write: dayAndMonth }),
    yAxis: {
      type: 'value',
      min: 0,
      max: 100,
      interval: 25,
      splitLine: { lineStyle: { color: colours.line } },
      axisLabel: { ...axisText(colours), formatter: count },
    },
    series: [
      {
        type: 'line',
        symbol: trend.length > 30 ? 'none' : 'circle',
        symbolSize: 6,
        silent: true,
        data: trend.map(({ health }) => health),
        itemStyle: { color: colours.accent },
        lineStyle: { color: colours.accent, width: 2.5 },
      },
    ],
  })
  return (
    <div className="padded">
      <ChartPlace height={220}>
        <Chart label={label} option={option} />
      </ChartPlace>
    </div>
  )
}
