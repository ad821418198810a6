import type { EChartsCoreOption } from 'echarts/core'
import type { ComponentProps } from 'react'
import type { Formats } from '../../../../contract/platform/formats.ts'
import { toMajor } from '../../../../contract/platform/minor-units.ts'
import { dateIn } from '../../../../contract/platform/time-zone.ts'
import type { RateChange, RateHistory } from '../../../../contract/pricing/rate-history.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { gridOf, pointerOnly, timeAxis, valueAxis, zoomOf } from '../../../kit/chart/axes.ts'
import type { PlaceAxis } from '../../../kit/chart/chart-keys.ts'
import { type Paint, PlacesChart } from '../../../kit/chart/PlacesChart.tsx'

interface RatesChartProps
  extends Pick<ComponentProps<typeof PlacesChart>, 'label' | 'pointed' | 'onPoint' | 'valueText'> {
  history: RateHistory
  /** Time zone of the hotel, in which the days on the axis are shown. */
  timeZone: string
}

const momentOf = ({ publishedAt }: RateChange): number => new Date(publishedAt).getTime()

interface RatesPicture extends Pick<RateHistory, 'changes' | 'currency' | 'asOf'>, Paint {
  timeZone: string
  formats: Formats
}

function ratesOption({ changes, currency, asOf, timeZone, formats, colours, width }: RatesPicture): EChartsCoreOption {
  const write = (moment: number) => formats.dayAndMonth(dateIn(timeZone, new Date(moment)))
  const last = changes.at(-1)
  const major = ({ lowest }: RateChange) => toMajor(lowest, currency)
  const goesOn = last ? [{ value: [new Date(asOf).getTime(), major(last)], symbol: 'none' }] : []
  return {
    animation: false,
    aria: { enabled: false },
    grid: gridOf(width),
    tooltip: pointerOnly(colours),
    xAxis: timeAxis(colours, write),
    yAxis: { ...valueAxis(colours, formats.count), scale: true },
    dataZoom: zoomOf(width, colours, (_, moment) => write(moment)),
    series: [
      {
        type: 'line',
        step: 'end',
        symbolSize: 6,
        data: [...changes.map((change) => [momentOf(change), major(change)]), ...goesOn],
        itemStyle: { color: colours.accent },
        lineStyle: { color: colours.accent, width: 2 },
      },
    ],
  }
}

/** The lowest active rate of the base plan after each change, as a step line that continues to the as-of moment. */
export function RatesChart({ history: { changes, currency, asOf }, timeZone, ...places }: RatesChartProps) {
  const formats = useFormats()
  const axis: PlaceAxis = {
    placeOf: (moment) =>
      Math.max(
        0,
        changes.findLastIndex((change) => momentOf(change) <= moment),
      ),
    axisValueOf: (place) => new Date(changes[place]?.publishedAt ?? asOf).getTime(),
  }
  return (
    <PlacesChart
      {...places}
      axis={axis}
      picture={{ changes, currency, asOf, timeZone, formats }}
      draw={ratesOption}
      count={changes.length}
    />
  )
}
