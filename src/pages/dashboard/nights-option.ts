import type { EChartsCoreOption } from 'echarts/core'
import { toMajor } from '../../../contract/minor-units.ts'
import { dateAxis, gridOf, pointerOnly, valueAxis, zoomOf } from '../../charts/axes.ts'
import type { TokenColours } from '../../charts/token-colours.ts'
import { isWeekendNight } from '../../figures/weekend.ts'
import type { Formats } from '../../format/formats.ts'
import { figuresOf, type Measure, type Night } from './figures.ts'

interface NightsOption {
  nights: readonly Night[]
  currency: string
  measure: Measure
  names: { onTheBooks: string; stly: string; capacity: string }
  formats: Formats
  colours: TokenColours
  width: number
}

/** The night's figure and last year's in the unit of the axis; null leaves a gap. */
export function pointOf(night: Night, measure: Measure, currency: string): [now: number | null, stly: number | null] {
  const figures = figuresOf([night])
  if (measure === 'rooms') return [figures.rooms, figures.roomsStly]
  if (measure === 'revenue') return [toMajor(figures.revenue, currency), toMajor(figures.revenueStly, currency)]
  const perCent = (share: number | null) => (share === null ? null : share * 100)
  return [perCent(figures.occupancy), perCent(figures.occupancyStly)]
}

/** The chart of the nights ahead, as Apache ECharts reads it. */
export function nightsOption({
  nights,
  currency,
  measure,
  names,
  formats,
  colours,
  width,
}: NightsOption): EChartsCoreOption {
  const points = nights.map((night) => pointOf(night, measure, currency))
  return {
    animation: false,
    aria: { enabled: false },
    grid: gridOf(width),
    tooltip: pointerOnly(colours),
    xAxis: dateAxis({
      dates: nights.map(({ stayDate }) => stayDate),
      colours,
      write: formats.dayAndMonth,
      tintOf: (night) => (isWeekendNight(night) ? colours.weekend : undefined),
    }),
    yAxis: { ...valueAxis(colours, formats.count), min: 0 },
    dataZoom: zoomOf(width, colours, formats.dayAndMonth),
    series: [
      {
        name: names.onTheBooks,
        type: 'bar',
        data: points.map(([now]) => now),
        barCategoryGap: '25%',
        itemStyle: { color: colours.accent, borderRadius: [1, 1, 0, 0] },
      },
      // A halo in the colour of the surface keeps the grey line visible on the columns.
      {
        type: 'line',
        silent: true,
        symbol: 'none',
        data: points.map(([, stly]) => stly),
        lineStyle: { color: colours.surface, width: 3.5 },
        z: 3,
      },
      {
        name: names.stly,
        type: 'line',
        symbol: 'none',
        data: points.map(([, stly]) => stly),
        lineStyle: { color: colours['last-year'], width: 1.5 },
        z: 4,
      },
      ...(measure === 'rooms'
        ? [
            {
              name: names.capacity,
              type: 'line',
              step: 'middle',
              symbol: 'none',
              data: nights.map(({ capacity }) => capacity),
              lineStyle: { color: colours.text, width: 1, opacity: 0.7 },
              z: 2,
            },
          ]
        : []),
    ],
  }
}
