import type { EChartsCoreOption } from 'echarts/core'
import type { Formats } from '../../../contract/platform/formats.ts'
import { toMajor } from '../../../contract/platform/minor-units.ts'
import { dateAxis, gridOf, pointerOnly, valueAxis, zoomOf } from '../../kit/chart/axes.ts'
import { calendarMarks, MARKS_ROOM } from '../../kit/chart/calendar-marks.ts'
import type { Paint } from '../../kit/chart/PlacesChart.tsx'
import { capacityLine, expectedLine, lineOverColumns } from '../../kit/chart/series.ts'
import { nightTint } from '../../kit/figures/night-tint.ts'
import { ratio } from '../../kit/figures/ratio.ts'
import { figuresOf, type Measure, type Night } from './figures.ts'

interface NightsOption extends Paint {
  nights: readonly Night[]
  currency: string
  measure: Measure
  /** Calendar entries by date. */
  marks: ReadonlyMap<string, string>
  formats: Formats
}

const perCent = (share: number | null) => (share === null ? null : share * 100)

/** The night's figure and last year's in the unit of the axis; null leaves a gap. */
export function pointOf(night: Night, measure: Measure, currency: string): [now: number | null, stly: number | null] {
  const figures = figuresOf([night])
  if (measure === 'rooms') return [figures.rooms, figures.roomsStly]
  if (measure === 'revenue') return [toMajor(figures.revenue, currency), toMajor(figures.revenueStly, currency)]
  return [perCent(figures.occupancy), perCent(figures.occupancyStly)]
}

/** The forecast of a night in the unit of the axis. */
function expectedOf({ forecast }: Night, measure: Measure, currency: string): number | null {
  if (!forecast) return null
  if (measure === 'rooms') return forecast.roomNights
  return measure === 'revenue' ? toMajor(forecast.revenue, currency) : perCent(forecast.occupancy)
}

/** The budget of a night in the unit of the axis. */
function plannedOf({ budget, capacity }: Night, measure: Measure, currency: string): number | null {
  if (!budget) return null
  if (measure === 'rooms') return budget.roomNights
  return measure === 'revenue' ? toMajor(budget.revenue, currency) : perCent(ratio(budget.roomNights, capacity))
}

/** The ECharts option for the nights ahead. */
export function nightsOption(given: NightsOption): EChartsCoreOption {
  const { nights, currency, measure, marks, formats, colours, width } = given
  const points = nights.map((night) => pointOf(night, measure, currency))
  const dates = nights.map(({ stayDate }) => stayDate)
  const isRooms = measure === 'rooms'
  const bound = (end: 'low' | 'high') => nights.map(({ forecast }) => (isRooms ? (forecast?.[end] ?? null) : null))
  const tintOf = nightTint(marks, colours)
  return {
    animation: false,
    aria: { enabled: false },
    grid: { ...gridOf(width), top: MARKS_ROOM },
    tooltip: pointerOnly(colours),
    xAxis: dateAxis({ dates, colours, write: formats.dayAndMonth, tintOf }),
    yAxis: { ...valueAxis(colours, formats.count), min: 0 },
    dataZoom: zoomOf(width, colours, formats.dayAndMonth),
    series: [
      {
        type: 'bar',
        data: points.map(([now]) => now),
        barCategoryGap: '25%',
        itemStyle: { color: colours.accent, borderRadius: [1, 1, 0, 0] },
        markArea: calendarMarks(dates, marks, colours, width),
      },
      ...lineOverColumns(
        points.map(([, stly]) => stly),
        colours['last-year'],
        colours,
      ),
      ...expectedLine(
        {
          expected: nights.map((night) => expectedOf(night, measure, currency)),
          low: bound('low'),
          high: bound('high'),
        },
        colours,
      ),
      ...lineOverColumns(
        nights.map((night) => plannedOf(night, measure, currency)),
        colours.budget,
        colours,
      ),
      ...(isRooms
        ? [
            capacityLine(
              nights.map(({ capacity }) => capacity),
              colours,
            ),
          ]
        : []),
    ],
  }
}
