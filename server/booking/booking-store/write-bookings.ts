import { type SQL, sql } from 'drizzle-orm'
import { manyRows } from '../../platform/database/many-rows.ts'
import { type EarlierState, reservation } from '../../platform/database/schema/index.ts'
import { fingerprintOf, type IncomingBooking } from './booking.ts'

/** A booking to be written, with the fingerprint and number of its version. */
export interface WrittenBooking {
  readonly booking: IncomingBooking
  readonly version: number
  /** The states of its earlier versions; omitted if there are none. */
  readonly earlierStates?: readonly EarlierState[] | null
}

const COLUMNS = {
  external_id: 'text',
  number: 'text',
  fingerprint: 'text',
  version: 'smallint',
  status: 'text',
  booked_at: 'timestamptz',
  changed_at: 'timestamptz',
  cancelled_at: 'timestamptz',
  confirmed_at: 'timestamptz',
  source_state: 'text',
  earlier_states: 'jsonb',
  arrival: 'date',
  departure: 'date',
  rooms: 'int',
  channel: 'text',
  country: 'text',
  adults: 'int',
  children: 'int',
  infants: 'int',
  room_type: 'text',
  segment: 'text',
  rate_plan: 'text',
  revenue: 'bigint',
} as const
const NAMES = Object.keys(COLUMNS)
const FIELDS = sql.raw(NAMES.join(', '))
const CHANGED = sql.raw(NAMES.map((name) => `${name} = sent.${name}`).join(', '))

function rowOf({
  booking,
  version,
  earlierStates,
}: WrittenBooking): Record<keyof typeof COLUMNS, string | number | null> {
  const { nights } = booking
  const first = nights.reduce((earliest, night) => (night.stayDate < earliest.stayDate ? night : earliest), {
    stayDate: booking.departure,
    roomType: null,
    segment: null,
    ratePlan: null,
  } as Pick<IncomingBooking['nights'][number], 'stayDate' | 'roomType' | 'segment' | 'ratePlan'>)
  return {
    external_id: booking.externalId,
    number: booking.number ?? null,
    fingerprint: fingerprintOf(booking),
    version,
    status: booking.status,
    booked_at: booking.bookedAt.toISOString(),
    changed_at: booking.changedAt.toISOString(),
    cancelled_at: booking.cancelledAt?.toISOString() ?? null,
    confirmed_at: booking.confirmedAt?.toISOString() ?? null,
    source_state: booking.sourceState ?? null,
    earlier_states: earlierStates ? JSON.stringify(earlierStates) : null,
    arrival: booking.arrival,
    departure: booking.departure,
    rooms: booking.rooms,
    channel: booking.channel,
    country: booking.country,
    adults: booking.adults,
    children: booking.children,
    infants: booking.infants,
    room_type: first.roomType,
    segment: first.segment,
    rate_plan: first.ratePlan,
    revenue: nights.reduce((sum, { revenue }) => sum + revenue, 0),
  }
}

/**
 * The origin of bookings; `deliveryId` if a delivery is recorded. `isHistory` if each booking contains its whole history: then a
 * difference is a correction of the past.
 */
export interface Origin {
  readonly companyId: number
  readonly source: string
  readonly deliveryId?: number | null
  readonly isHistory?: boolean
  /** The lane of these bookings, if bookings of other lanes may be stored at the same time. */
  readonly lane?: number | undefined
}

/** The columns that the statements below return for each booking: its id, and what its movements need. */
const ANSWERED = sql.raw(
  ['id', 'external_id', 'booked_at', 'cancelled_at', 'arrival', 'departure', 'rooms', 'channel', 'country']
    .map((name) => `reservation.${name}`)
    .join(', '),
)

/** The statement that adds new bookings. */
export const addBookings = (
  { companyId, source, deliveryId = null }: Origin,
  bookings: readonly WrittenBooking[],
): SQL => sql`
  insert into ${reservation} (company_id, source, delivery_id, ${FIELDS})
  select ${companyId}::int, ${source}::text, ${deliveryId}::int, ${FIELDS}
  from ${manyRows(bookings.map(rowOf), COLUMNS)} as sent
  returning ${ANSWERED}`

/** The statement that overwrites existing bookings. */
export const changeBookings = (
  { companyId, source, deliveryId = null }: Origin,
  bookings: readonly WrittenBooking[],
): SQL => sql`
  update ${reservation} set delivery_id = ${deliveryId}::int, ${CHANGED}
  from ${manyRows(bookings.map(rowOf), COLUMNS)} as sent
  where ${reservation.companyId} = ${companyId}::int and ${reservation.source} = ${source}::text
    and ${reservation.externalId} = sent.external_id
  returning ${ANSWERED}`
