import type { EChartsCoreOption } from 'echarts/core'
import { type ComponentProps, useCallback } from 'react'
import { toMajor } from '../../../../contract/minor-units.ts'
import { dateIn } from '../../../../contract/moment.ts'
import type { RateChange } from '../../../../contract/rate-history.ts'
import { dateAxis, gridOf, pointerOnly, valueAxis, zoomOf } from '../../../charts/axes.ts'
import { PlacesChart } from '../../../charts/PlacesChart.tsx'
import type { TokenColours } from '../../../charts/token-colours.ts'
import { useFormats } from '../../../format/use-formats.ts'

interface RatesChartProps extends Pick<ComponentProps<typeof PlacesChart>, 'label' | 'pointed' | 'onPoint' | 'said'> {
  changes: readonly RateChange[]
  currency: string
  /** Of the hotel, whose days stand below. */
  timeZone: string
}

/** The lowest active rate after each change, as a line that steps. */
export function RatesChart({ changes, currency, timeZone, ...places }: RatesChartProps) {
  const formats = useFormats()
  const option = useCallback(
    (colours: TokenColours, width: number): EChartsCoreOption => {
      const write = (place: string) => {
        const change = changes[Number(place)]
        return change ? formats.dayAndMonth(dateIn(timeZone, new Date(change.publishedAt))) : ''
      }
      return {
        animation: false,
        aria: { enabled: false },
        grid: gridOf(width),
        tooltip: pointerOnly(colours),
        xAxis: dateAxis({ dates: changes.map((_, place) => String(place)), colours, write }),
        yAxis: { ...valueAxis(colours, formats.count), scale: true },
        dataZoom: zoomOf(width, colours, write),
        series: [
          {
            type: 'line',
            step: 'end',
            symbolSize: 6,
            data: changes.map(({ lowest }) => toMajor(lowest, currency)),
            itemStyle: { color: colours.accent },
            lineStyle: { color: colours.accent, width: 2 },
          },
        ],
      }
    },
    [changes, currency, timeZone, formats],
  )
  return <PlacesChart {...places} option={option} count={changes.length} />
}
