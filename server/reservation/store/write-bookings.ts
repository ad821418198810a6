import { sql } from 'drizzle-orm'
import type { Tx } from '../../database/db.ts'
import { manyRows } from '../../database/many-rows.ts'
import { selectRows } from '../../database/rows.ts'
import { reservation } from '../../database/schema/index.ts'
import type { IncomingBooking } from '../booking.ts'

/** A booking that is written, with what tells it from another telling of it. */
export interface WrittenBooking {
  readonly booking: IncomingBooking
  readonly fingerprint: string
  readonly version: number
}

const COLUMNS = {
  external_id: 'text',
  fingerprint: 'text',
  version: 'smallint',
  status: 'text',
  booked_at: 'timestamptz',
  changed_at: 'timestamptz',
  cancelled_at: 'timestamptz',
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
const CHANGED = sql.raw(NAMES.map((name) => `${name} = told.${name}`).join(', '))

function rowOf({
  booking,
  fingerprint,
  version,
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
    fingerprint,
    version,
    status: booking.status,
    booked_at: booking.bookedAt.toISOString(),
    changed_at: booking.changedAt.toISOString(),
    cancelled_at: booking.cancelledAt?.toISOString() ?? null,
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
 * Where bookings come from; `deliveryId` where a delivery is recorded. `isHistory` where each tells its whole history: then
 * what is told otherwise was always so.
 */
export interface Origin {
  readonly companyId: number
  readonly source: string
  readonly deliveryId?: number | null
  readonly isHistory?: boolean
}

/** Adds bookings that are told for the first time. Answers their ids by the source's. */
export async function addBookings(
  tx: Tx,
  { companyId, source, deliveryId = null }: Origin,
  bookings: readonly WrittenBooking[],
): Promise<Map<string, number>> {
  if (bookings.length === 0) return new Map()
  const rows = await selectRows<{ id: string | number; external_id: string }>(
    tx,
    sql`
    insert into ${reservation} (company_id, source, delivery_id, ${FIELDS})
    select ${companyId}::int, ${source}::text, ${deliveryId}::int, ${FIELDS} from ${manyRows(bookings.map(rowOf), COLUMNS)} as told
    returning id, external_id`,
  )
  return new Map(rows.map(({ id, external_id }) => [external_id, Number(id)]))
}

/** Writes bookings that were told before as they are told now. */
export async function changeBookings(
  tx: Tx,
  { companyId, source, deliveryId = null }: Origin,
  bookings: readonly WrittenBooking[],
): Promise<void> {
  if (bookings.length === 0) return
  await tx.execute(sql`
    update ${reservation} set delivery_id = ${deliveryId}::int, ${CHANGED}
    from ${manyRows(bookings.map(rowOf), COLUMNS)} as told
    where ${reservation.companyId} = ${companyId}::int and ${reservation.source} = ${source}::text
      and ${reservation.externalId} = told.external_id`)
}
