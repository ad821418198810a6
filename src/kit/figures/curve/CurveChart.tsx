import type { EChartsCoreOption } from 'echarts/core'
import type { ComponentProps } from 'react'
import type { Formats } from '../../../../contract/platform/formats.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { dateAxis, gridOf, pointerOnly, valueAxis, zoomOf } from '../../chart/axes.ts'
import { type Paint, PlacesChart } from '../../chart/PlacesChart.tsx'
import type { CurveRow } from './curve-rows.ts'

/** Days between the names below the axis, counted from arrival. */
const MONTH = 30

interface CurveChartProps
  extends Pick<ComponentProps<typeof PlacesChart>, 'label' | 'pointed' | 'onPoint' | 'valueText'> {
  rows: readonly CurveRow[]
  capacity: number | null
  /** The expected final rooms of the nights and their band, if there is one. */
  expected?: Expected | null
}

interface Expected {
  readonly roomNights: number
  readonly low: number | null
  readonly high: number | null
}

/** From the books to the forecast at arrival, by day; null before now. */
function linesTo(rows: readonly CurveRow[], expected: Expected) {
  const present = rows.findLastIndex(({ now }) => now !== null)
  const books = rows[present]?.now?.roomNights ?? 0
  const ahead = Math.max(1, rows.length - 1 - present)
  const lineTo = (end: number) =>
    rows.map((_, place) => (place < present ? null : books + ((end - books) * (place - present)) / ahead))
  const middle = lineTo(expected.roomNights)
  if (expected.low === null || expected.high === null) return { middle, low: [], width: [] }
  const low = lineTo(expected.low)
  const width = lineTo(expected.high).map((value, place) => (value === null ? null : value - (low[place] ?? 0)))
  return { middle, low, width }
}

interface CurvePicture extends Pick<CurveChartProps, 'rows' | 'capacity'>, Paint {
  expected: Expected | null
  formats: Formats
}

function curveOption({ rows, capacity, expected, formats, colours, width }: CurvePicture): EChartsCoreOption {
  const days = rows.map(({ daysBeforeArrival }) => String(daysBeforeArrival))
  const line = { type: 'line', symbol: 'none', step: 'end' }
  const ahead = expected && linesTo(rows, expected)
  const plain = { type: 'line', symbol: 'none' }
  return {
    animation: false,
    aria: { enabled: false },
    grid: gridOf(width),
    tooltip: pointerOnly(colours),
    xAxis: dateAxis({ dates: days, colours, write: (day) => day, isWritten: (day) => Number(day) % MONTH === 0 }),
    yAxis: {
      ...valueAxis(colours, formats.count),
      min: 0,
      ...(capacity !== null && { max: ({ max }: { max: number }) => Math.max(capacity, max) }),
    },
    dataZoom: zoomOf(width, colours, (day) => day),
    series: [
      ...(ahead
        ? [
            { ...plain, stack: 'band', data: ahead.low, lineStyle: { opacity: 0 } },
            {
              ...plain,
              stack: 'band',
              data: ahead.width,
              lineStyle: { opacity: 0 },
              areaStyle: { color: colours['accent-soft'] },
            },
            { ...plain, data: ahead.middle, lineStyle: { color: colours.accent, width: 2, type: 'dashed' } },
          ]
        : []),
      {
        ...line,
        data: rows.map(({ lastYear }) => lastYear?.roomNights ?? null),
        lineStyle: { color: colours['last-year'], width: 1.5 },
      },
      {
        ...line,
        data: rows.map(({ comparable }) => comparable),
        lineStyle: { color: colours['last-year'], width: 1.5, type: 'dotted' },
      },
      {
        ...line,
        data: rows.map(({ now }) => now?.cancelledRoomNights ?? null),
        lineStyle: { color: colours.down, width: 1.5, type: 'dashed' },
      },
      {
        ...line,
        data: rows.map(({ now }) => now?.roomNights ?? null),
        lineStyle: { color: colours.accent, width: 2 },
      },
    ],
  }
}

/**
 * The books of a night by days before arrival: this year's line, last year's in grey, comparable nights dotted,
 * cancellations dashed.
 */
export function CurveChart({ rows, capacity, expected = null, ...places }: CurveChartProps) {
  const formats = useFormats()
  return (
    <PlacesChart {...places} picture={{ rows, capacity, expected, formats }} draw={curveOption} count={rows.length} />
  )
}
