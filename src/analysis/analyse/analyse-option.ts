import type { EChartsCoreOption } from 'echarts/core'
import type { AnalyseRow } from '../../../contract/analysis/analyse.ts'
import { brushOf, dateAxis, gridOf, pointerOnly, valueAxis, zoomOf } from '../../kit/chart/axes.ts'
import { calendarMarks, MARKS_ROOM } from '../../kit/chart/calendar-marks.ts'
import type { Paint } from '../../kit/chart/PlacesChart.tsx'
import { capacityLine, expectedLine, lineOverColumns } from '../../kit/chart/series.ts'
import { nightTint } from '../../kit/figures/night-tint.ts'
import type { MeasureFormat } from '../../kit/figures/use-measures.ts'
import type { GroupSeries } from './use-group-series.ts'

export interface AnalyseOption extends Paint {
  rows: readonly AnalyseRow[]
  format: MeasureFormat
  /** The number of comparisons per row. */
  references: number
  groups: readonly GroupSeries[]
  isByDay: boolean
  hasExpected: boolean
  /** Calendar entries by date; shown if each position is a day. */
  marks: ReadonlyMap<string, string>
  writeDate: (date: string) => string
  writeValue: (value: number) => string
}

const LINES = ['solid', 'dotted'] as const

/** The columns: one for all, or the groups stacked; rates don't add up, so groups of them are lines. */
function columnsOf({ rows, format, groups, colours }: AnalyseOption) {
  const { measure, inUnit } = format
  const column = { type: 'bar', barCategoryGap: '25%' }
  const isStacked = groups.length > 0 && measure !== 'adr'
  if (isStacked)
    return groups.map(({ colour }, place) => ({
      ...column,
      stack: 'groups',
      data: rows.map((row) => inUnit(row.groups[place] ?? null)),
      itemStyle: { color: colour },
    }))
  const all = {
    ...column,
    data: rows.map(({ now }) => inUnit(now[measure])),
    itemStyle: { color: groups.length > 0 ? colours['accent-soft'] : colours.accent, borderRadius: [1, 1, 0, 0] },
  }
  const lines = groups.map(({ colour }, place) => ({
    type: 'line',
    symbol: 'none',
    silent: true,
    data: rows.map((row) => inUnit(row.groups[place] ?? null)),
    lineStyle: { color: colour, width: 1.5 },
    z: 6,
  }))
  return [all, ...lines]
}

/** The ECharts option for a figure by stay date. */
export function analyseOption(given: AnalyseOption): EChartsCoreOption {
  const { rows, format, references, isByDay, hasExpected, marks, writeDate, writeValue, colours, width } = given
  const { measure, inUnit } = format
  const dates = rows.map(({ stayDate }) => stayDate)
  const isRooms = measure === 'roomNights'
  const bound = (end: 'low' | 'high') => rows.map(({ forecast }) => (isRooms ? (forecast?.[end] ?? null) : null))
  const tintOf = isByDay ? nightTint(marks, colours) : undefined
  const [columns, ...others] = columnsOf(given)
  return {
    animation: false,
    aria: { enabled: false },
    grid: { ...gridOf(width), top: MARKS_ROOM },
    tooltip: pointerOnly(colours),
    xAxis: dateAxis({ dates, colours, write: writeDate, tintOf }),
    yAxis: { ...valueAxis(colours, writeValue), min: 0 },
    brush: brushOf(colours),
    dataZoom: zoomOf(width, colours, writeDate),
    series: [
      {
        ...columns,
        ...(isByDay && {
          markArea: calendarMarks(dates, marks, colours, width),
        }),
      },
      ...others,
      ...Array.from({ length: references }, (_, place) =>
        lineOverColumns(
          rows.map((row) => inUnit(row.comparisons[place]?.[measure] ?? null)),
          colours['last-year'],
          colours,
          LINES[place],
        ),
      ).flat(),
      ...(hasExpected
        ? expectedLine(
            {
              expected: rows.map(({ forecast }) => inUnit(forecast?.[measure] ?? null)),
              low: bound('low'),
              high: bound('high'),
            },
            colours,
          )
        : []),
      ...(isRooms
        ? [
            capacityLine(
              rows.map(({ capacity }) => capacity),
              colours,
            ),
          ]
        : []),
    ],
  }
}
