import type { EChartsCoreOption } from 'echarts/core'
import type { Rates, TrendRow } from '../../../contract/market/market-trend.ts'
import { toMajor } from '../../../contract/platform/minor-units.ts'
import { dateAxis, gridOf, pointerOnly, valueAxis, zoomOf } from '../../kit/chart/axes.ts'
import { calendarMarks, MARKS_ROOM } from '../../kit/chart/calendar-marks.ts'
import type { Paint } from '../../kit/chart/PlacesChart.tsx'
import { capacityLine } from '../../kit/chart/series.ts'
import { nightTint } from '../../kit/figures/night-tint.ts'
import type { SHOWN } from './use-trend.ts'

export interface TrendOption extends Paint {
  rows: readonly TrendRow[]
  shown: (typeof SHOWN)[number]
  currency: string
  /** Calendar entries by date. */
  marks: ReadonlyMap<string, string>
  writeDate: (date: string) => string
  writeValue: (value: number) => string
}

type Points = (number | null)[]

/** Demand equal to last year's. */
const EVEN = 100

const line = (data: Points, color: string) => ({
  type: 'line',
  symbol: 'none',
  silent: true,
  data,
  lineStyle: { color, width: 1.5 },
})

const demandSeries = ({ rows, colours }: TrendOption) => [
  line(
    rows.map(({ now }) => now.demand.index),
    colours.market,
  ),
  line(
    rows.map(({ before }) => before.demand.index),
    colours['last-year'],
  ),
  capacityLine(
    rows.map(() => EVEN),
    colours,
  ),
]

/** The own rate and the competitors' median, in the band from their lowest rate to their highest. */
function ratesSeries({ rows, currency, colours }: TrendOption) {
  const points = (
    part: 'own' | 'median' | 'lowest' | 'highest',
    of: (rates: Rates) => number | null = (rates) => rates[part],
  ) =>
    rows.map(({ now }) => {
      const amount = of(now.rates)
      return amount === null ? null : toMajor(amount, currency)
    })
  const bound = { type: 'line', symbol: 'none', silent: true, stack: 'range', lineStyle: { opacity: 0 } }
  return [
    line(points('own'), colours.accent),
    line(points('median'), colours.market),
    { ...bound, data: points('lowest') },
    {
      ...bound,
      data: points('highest', ({ highest, lowest }) => (highest === null || lowest === null ? null : highest - lowest)),
      areaStyle: { color: colours.market, opacity: 0.16 },
    },
  ]
}

/** The ECharts option for demand or rates by stay date. */
export function trendOption(given: TrendOption): EChartsCoreOption {
  const { rows, shown, marks, writeDate, writeValue, colours, width } = given
  const dates = rows.map(({ stayDate }) => stayDate)
  const tintOf = nightTint(marks, colours)
  return {
    animation: false,
    aria: { enabled: false },
    grid: { ...gridOf(width), top: MARKS_ROOM },
    tooltip: pointerOnly(colours),
    xAxis: dateAxis({ dates, colours, write: writeDate, tintOf }),
    yAxis: { ...valueAxis(colours, writeValue), scale: true },
    dataZoom: zoomOf(width, colours, writeDate),
    series: [
      ...(shown === 'demand' ? demandSeries(given) : ratesSeries(given)),
      // For columns, marks span from the beginning of a date to its end, for a line from middle to middle.
      { type: 'bar', data: [], markArea: calendarMarks(dates, marks, colours, width) },
    ],
  }
}
