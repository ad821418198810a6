import type { BookingCurve } from '../../../../contract/analysis/booking-curve.ts'
import { daysBetween } from '../../../../contract/platform/stay-date.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { type TextKey, useText } from '../../../core/i18n/text.ts'
import { Card } from '../../../kit/Card.tsx'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { useAsOf } from '../../../kit/figures/as-of.ts'
import { useBookingCurve } from '../../../kit/figures/curve/use-booking-curve.ts'
import type { Address } from '../../../kit/figures/use-address.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { CardNote } from '../../../kit/layout/CardNote.tsx'
import { Table } from '../../../kit/table/Table.tsx'

type Forecast = NonNullable<BookingCurve['forecast']>

/** Share of the rooms from which a forecast counts as a full house. */
const FULL = 0.97

/** Whether guests are expected to be turned away. */
const isShort = ({ capacity, forecast }: BookingCurve): boolean =>
  capacity !== null &&
  forecast !== null &&
  forecast.roomNights >= FULL * capacity &&
  forecast.unconstrained >= capacity + 1

/**
 * How the books changed after the day whose closing books the forecast used, in rooms: in all, by cancellations, and by bookings and
 * their changes. Null if nothing did.
 */
function changesSince({ stayDate, points, forecast }: BookingCurve) {
  const now = points.at(-1)
  if (!forecast || !now) return null
  const then = points.find(({ daysBeforeArrival }) => daysBeforeArrival === daysBetween(forecast.origin, stayDate))
  const rooms = now.roomNights - forecast.onTheBooks
  const cancelled = (then?.cancelledRoomNights ?? now.cancelledRoomNights) - now.cancelledRoomNights
  if (rooms === 0 && cancelled === 0) return null
  return { now: now.roomNights, rooms, cancelled, booked: rooms - cancelled }
}

interface Row {
  readonly label: TextKey
  readonly note?: TextKey | false | undefined
  readonly rooms: number | undefined
  /** The initial rooms and the sum have no sign. */
  readonly isWhole?: boolean
}

/** The known parts, starting with what is on the books. */
function rowsOf(onTheBooks: number, parts: NonNullable<Forecast['parts']>): Row[] {
  const { cancellations, pickup, season, event, capacity } = parts
  const rows: Row[] = [
    { label: 'figures.onTheBooks', rooms: onTheBooks, isWhole: true },
    { label: 'analyse.parts.cancellations', rooms: cancellations },
    { label: 'analyse.parts.pickup', note: season !== undefined && 'analyse.parts.pickupNote', rooms: pickup },
    { label: 'analyse.parts.season', note: 'analyse.parts.seasonNote', rooms: season },
    { label: 'analyse.parts.event', rooms: event },
    { label: 'analyse.parts.capacity', rooms: capacity },
  ]
  return rows.filter(({ rooms }) => rooms !== undefined)
}

/** The parts of a night's forecast, in rooms that add up to it. */
export function ForecastPartsCard({ night, address }: { night: string; address: Address }) {
  const text = useText()
  const formats = useFormats()
  const call = useBookingCurve({ from: night, to: night }, useAsOf(address), { keepsPrevious: false })
  const title = text('analyse.parts.title', { night: formats.night(night) })
  return (
    <Loaded
      call={call}
      failed={text('figures.failed')}
      placeholder={<PartsCard title={title} curve={undefined} />}
      frame={(content) => <Card title={title}>{content}</Card>}
    >
      {(curve) => <PartsCard title={title} curve={curve} />}
    </Loaded>
  )
}

function PartsCard({ title, curve }: { title: string; curve: BookingCurve | undefined }) {
  const text = useText()
  const formats = useFormats()
  const forecast = curve?.forecast
  const since = curve && forecast?.parts ? changesSince(curve) : null
  const empty = forecast ? 'old' : 'none'
  return (
    <Card title={title} note={forecast?.parts && text('analyse.parts.note', { day: formats.day(forecast.origin) })}>
      <Table<Row>
        label={title}
        variant="figures"
        columns={[
          {
            name: 'part',
            label: text('analyse.parts.part'),
            isRowHeader: true,
            cell: ({ label }) => text(label),
            sub: ({ note }) => note && text(note),
          },
          {
            name: 'rooms',
            label: text('analyse.parts.rooms'),
            isNumber: true,
            cell: ({ rooms = null, isWhole }) => (isWhole ? formats.decimal(rooms) : formats.decimalDifference(rooms)),
          },
        ]}
        rows={forecast?.parts ? rowsOf(forecast.onTheBooks, forecast.parts) : []}
        keyOf={({ label }) => label}
        total={forecast?.parts ? { label: 'figures.forecast', rooms: forecast.roomNights, isWhole: true } : undefined}
        pendingRows={curve ? 0 : 4}
        empty={
          <EmptyState title={text(`analyse.parts.${empty}`)}>{text(`analyse.parts.${empty}Description`)}</EmptyState>
        }
      />
      {since && (
        <CardNote>
          {text('analyse.parts.since', {
            rooms: formats.difference(since.rooms),
            booked: formats.difference(since.booked),
            cancelled: formats.difference(since.cancelled),
            now: formats.count(since.now),
          })}
        </CardNote>
      )}
      {curve && forecast && isShort(curve) && (
        <CardNote>{text('analyse.parts.unconstrained', { rooms: formats.count(forecast.unconstrained) })}</CardNote>
      )}
    </Card>
  )
}
