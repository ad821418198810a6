import { type ReactNode, useMemo, useState } from 'react'
import type { BookingCurve, CurvePoint } from '../../../../contract/analysis/booking-curve.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import { Card } from '../../Card.tsx'
import { Loaded } from '../../Loaded.tsx'
import { Skeleton } from '../../Skeleton.tsx'
import { useAsOf } from '../as-of.ts'
import { ChartCard } from '../ChartCard.tsx'
import { ChartTable } from '../ChartTable.tsx'
import { Legend } from '../Legend.tsx'
import { NoReadout, Readout, type ReadoutRow } from '../Readout.tsx'
import type { StayRange } from '../stay-range.ts'
import type { Address } from '../use-address.ts'
import { CurveChart } from './CurveChart.tsx'
import { type CurveRow, curveRows } from './curve-rows.ts'
import { useBookingCurve } from './use-booking-curve.ts'
import { useCurveColumns } from './use-curve-columns.ts'

interface CurveCardProps {
  /** The night, or those that are summed. */
  nights: StayRange
  /** Contains the sort order of the table and the as-of date of the curve. */
  address: Address
  tools?: ReactNode
}

/**
 * The booking curve of nights by days before arrival, with cancellations and forecast, compared with the same weekday
 * of last year and the surrounding ones.
 */
export function CurveCard({ nights, address, tools }: CurveCardProps) {
  const text = useText()
  const formats = useFormats()
  const call = useBookingCurve(nights, useAsOf(address))
  const title = text('figures.curve.label', { night: formats.nightRange(nights.from, nights.to) })
  const card = { title, address, tools }
  return (
    <Loaded
      call={call}
      failed={text('figures.failed')}
      placeholder={<Curve data={undefined} {...card} />}
      frame={(content) => (
        <Card title={title} tools={tools}>
          {content}
        </Card>
      )}
    >
      {(data) => <Curve data={data} {...card} />}
    </Loaded>
  )
}

interface CurveProps extends Omit<CurveCardProps, 'nights'> {
  title: string
  data: BookingCurve | undefined
}

function Curve({ title, data, address, tools }: CurveProps) {
  const text = useText()
  const formats = useFormats()
  const rows = useMemo(() => (data ? curveRows(data) : []), [data])
  // From now on: the current value of the curve.
  const [pointed, setPointed] = useState<number | null>(null)
  const present = Math.max(0, (data?.points.length ?? 0) - 1)
  const index = Math.min(pointed ?? present, Math.max(0, rows.length - 1))
  const row = rows[index]
  const forecast = data?.forecast ?? null
  const columns = useCurveColumns()
  const table = { columns, rows: rows.toReversed(), address }
  const before = (count: number) => text('figures.daysAhead', { smart_count: count })
  const rooms = text('figures.roomsUnit')
  const expected: ReadoutRow[] = forecast
    ? [
        [
          text('figures.forecast'),
          formats.count(forecast.roomNights),
          forecast.low === null ? rooms : `${formats.count(forecast.low)} – ${formats.count(forecast.high)}`,
        ],
      ]
    : []
  const figures = (point: CurvePoint | null) => formats.count(point?.roomNights ?? null)
  return (
    <ChartCard
      title={title}
      note={
        data ? (
          text('figures.curve.note', { lastYear: formats.day(data.stly.stayDate) })
        ) : (
          <Skeleton width={290} height={12} />
        )
      }
      tools={tools}
      legend={
        <Legend
          marks={[
            ['curve', text('figures.onTheBooks')],
            ['line', text('figures.stlyShort')],
            ['second', text('figures.curve.comparable')],
            ['lost', text('figures.curve.cancelled')],
            ...(forecast ? [['expected', text('figures.forecast')] as const] : []),
          ]}
        />
      }
      chart={
        data && (
          <CurveChart
            label={title}
            rows={rows}
            capacity={data.capacity}
            expected={forecast}
            pointed={index}
            onPoint={setPointed}
            valueText={row ? `${before(row.daysBeforeArrival)}: ${figures(row.now)} ${rooms}` : ''}
          />
        )
      }
      readout={
        row ? (
          <Readout
            title={before(row.daysBeforeArrival)}
            rows={[
              [text('figures.onTheBooks'), figures(row.now), rooms],
              [text('figures.stlyShort'), figures(row.lastYear), rooms],
              [text('figures.curve.comparable'), formats.count(row.comparable), rooms],
              [text('figures.curve.cancelled'), formats.count(row.now?.cancelledRoomNights ?? null), rooms],
              ...expected,
              [text('figures.capacity'), formats.count(data?.capacity ?? null), rooms],
            ]}
            index={index}
            count={rows.length}
            onStep={setPointed}
          />
        ) : (
          <NoReadout />
        )
      }
      table={<ChartTable<CurveRow> label={title} keyOf={(each) => String(each.daysBeforeArrival)} {...table} />}
    />
  )
}
