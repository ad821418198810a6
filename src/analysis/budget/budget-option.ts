import type { EChartsCoreOption } from 'echarts/core'
import type { Measure } from '../../../contract/analysis/analyse.ts'
import type { Formats } from '../../../contract/platform/formats.ts'
import { dateAxis, gridOf, pointerOnly, valueAxis, zoomOf } from '../../kit/chart/axes.ts'
import type { Paint } from '../../kit/chart/PlacesChart.tsx'
import { lineOverColumns } from '../../kit/chart/series.ts'
import { isWeekendNight } from '../../kit/figures/weekend.ts'
import { type BudgetRow, figureOf } from './budget-row.ts'

/** What the chart shows, and how it is formatted. */
export interface BudgetPicture extends Paint {
  readonly rows: readonly BudgetRow[]
  readonly measure: Measure
  readonly isByDay: boolean
  readonly inUnit: (value: number | null) => number | null
  readonly writeDate: (date: string) => string
  readonly formats: Formats
}

/** The books as columns, with the budget as a line, the forecast dashed, and last year in grey. */
export function budgetOption(picture: BudgetPicture): EChartsCoreOption {
  const { rows, measure, isByDay, inUnit, writeDate, formats, colours, width } = picture
  const points = (of: Parameters<typeof figureOf>[1]) => rows.map((row) => inUnit(figureOf(row, of, measure)))
  // A single point has no line.
  const marked = (series: object) => ({ ...series, symbol: rows.length === 1 ? 'circle' : 'none' })
  return {
    animation: false,
    aria: { enabled: false },
    grid: gridOf(width),
    tooltip: pointerOnly(colours),
    xAxis: dateAxis({
      dates: rows.map(({ key }) => key),
      colours,
      write: writeDate,
      tintOf: (date) => (isByDay && isWeekendNight(date) ? colours.weekend : undefined),
    }),
    yAxis: { ...valueAxis(colours, formats.count), minInterval: 0 },
    dataZoom: zoomOf(width, colours, writeDate),
    series: [
      { type: 'bar', data: points('onTheBooks'), itemStyle: { color: colours.accent }, barMaxWidth: 28, z: 2 },
      ...lineOverColumns(points('lastYear'), colours['last-year'], colours).map(marked),
      ...lineOverColumns(points('forecast'), colours.accent, colours, 'dashed').map(marked),
      ...lineOverColumns(points('budget'), colours.budget, colours).map(marked),
    ],
  }
}
