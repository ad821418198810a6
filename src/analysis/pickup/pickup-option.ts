import type { EChartsCoreOption } from 'echarts/core'
import type { PickupPeriodRow } from '../../../contract/analysis/pickup-report.ts'
import type { Formats } from '../../../contract/platform/formats.ts'
import { toMajor } from '../../../contract/platform/minor-units.ts'
import { brushOf, dateAxis, gridOf, pointerOnly, valueAxis, zoomOf } from '../../kit/chart/axes.ts'
import { calendarMarks, MARKS_ROOM } from '../../kit/chart/calendar-marks.ts'
import type { Paint } from '../../kit/chart/PlacesChart.tsx'
import { nightTint } from '../../kit/figures/night-tint.ts'
import { adrOf } from './pickup-row.ts'
import type { Measure } from './use-pickup-view.ts'

export interface PickupOption extends Paint {
  rows: readonly PickupPeriodRow[]
  currency: string
  measure: Measure
  isByDay: boolean
  /** Calendar entries by date; shown if each position is a day. */
  marks: ReadonlyMap<string, string>
  writeDate: (date: string) => string
  formats: Formats
}

/** Booked, cancelled and net in the unit of the axis; for ADR that of new bookings and of the books. */
export function pointOf(
  row: PickupPeriodRow,
  measure: Measure,
  currency: string,
): { came: number | null; went: number | null; left: number | null } {
  const inMajor = (minor: number | null) => (minor === null ? null : toMajor(minor, currency))
  if (measure === 'adr') return { came: inMajor(adrOf(row.gross)), went: null, left: inMajor(adrOf(row)) }
  const figure = (sum: { roomNights: number; revenue: number }) =>
    measure === 'rooms' ? sum.roomNights : toMajor(sum.revenue, currency)
  return { came: figure(row.gross), went: -figure(row.cancelled), left: figure(row.net) }
}

/** Columns upwards for new bookings and downwards for cancellations, and a tick for the net. */
export function pickupOption(given: PickupOption): EChartsCoreOption {
  const { rows, currency, measure, isByDay, marks, writeDate, formats, colours, width } = given
  const points = rows.map((row) => pointOf(row, measure, currency))
  const dates = rows.map(({ stayDate }) => stayDate)
  const tick = Math.max(3, Math.min(24, (width / Math.max(1, rows.length)) * 0.75))
  const tintOf = isByDay ? nightTint(marks, colours) : undefined
  const column = { type: 'bar', stack: 'window', barCategoryGap: '30%' }
  return {
    animation: false,
    aria: { enabled: false },
    grid: { ...gridOf(width), top: MARKS_ROOM },
    tooltip: pointerOnly(colours),
    brush: brushOf(colours),
    xAxis: {
      ...dateAxis({ dates, colours, write: writeDate, tintOf }),
      axisLine: { onZero: true, lineStyle: { color: colours['line-strong'] } },
      position: 'bottom',
    },
    yAxis: valueAxis(colours, measure === 'rooms' ? formats.difference : formats.count),
    dataZoom: zoomOf(width, colours, writeDate),
    series: [
      {
        ...column,
        data: points.map(({ came }) => came),
        itemStyle: { color: colours.accent },
        ...(isByDay && {
          markArea: calendarMarks(dates, marks, colours, width),
        }),
      },
      { ...column, data: points.map(({ went }) => went), itemStyle: { color: colours.down } },
      // A halo in the colour of the surface keeps the tick visible on the columns.
      ...[
        { size: [tick + 2, 5], color: colours.surface, z: 3 },
        { size: [tick, 2], color: colours.text, z: 4 },
      ].map(({ size, color, z }) => ({
        type: 'scatter',
        symbol: 'rect',
        symbolSize: size,
        silent: true,
        data: points.map(({ left }) => left),
        itemStyle: { color, opacity: 1 },
        z,
      })),
    ],
  }
}
