import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/db.ts'
import { manyRows } from '../../platform/database/many-rows.ts'
import { nightMovement } from '../../platform/database/schema/index.ts'
import type { NightMovement } from './movements.ts'
import type { WrittenBooking } from './write-bookings.ts'

/** New movements of one booking, numbered from `place` on. */
export interface WrittenMovements {
  readonly reservationId: number
  readonly version: number
  readonly place: number
  readonly movements: readonly NightMovement[]
}

const NIGHT = {
  external_id: 'text',
  place: 'int',
  nights: 'int',
  stay_date: 'date',
  revenue: 'bigint',
  segment: 'text',
  room_type: 'text',
  rate_plan: 'text',
} as const

const nightsOf = (written: readonly WrittenBooking[]) =>
  written.flatMap(({ booking: { externalId, nights } }) =>
    nights.map(({ stayDate, revenue, segment, roomType, ratePlan }, place) => ({
      external_id: externalId,
      place,
      nights: nights.length,
      stay_date: stayDate,
      revenue,
      segment,
      room_type: roomType,
      rate_plan: ratePlan,
    })),
  )

/**
 * The statement that writes new bookings with their movements: each enters the books when it was booked and, if it is cancelled,
 * leaves them then. A booking never leaves before it enters, whatever the source says. A day use has revenue but no room night.
 *
 * The database derives the movements from the nights: a third less to send and to split than all their columns, and no booking has
 * to be looked up again.
 *
 * @param writing the statement that writes these bookings and returns the columns that the movements need
 */
export const withFirstMovements = (companyId: number, writing: SQL, bookings: readonly WrittenBooking[]): SQL => sql`
    with stored as (${writing})
    insert into ${nightMovement} (company_id, reservation_id, version, place, stay_date, at, kind, rooms, revenue,
      segment, channel, room_type, rate_plan, country)
    select ${companyId}::int, stored.id, 1, night.place + step.number * night.nights, night.stay_date, step.at, step.kind,
      case when stored.departure > stored.arrival then step.sign * stored.rooms else 0 end, step.sign * night.revenue,
      night.segment, stored.channel, night.room_type, night.rate_plan, stored.country
    from ${manyRows(nightsOf(bookings), NIGHT)} as night
    join stored on stored.external_id = night.external_id
    cross join lateral (values
      (0, stored.booked_at, 'booked'::movement_kind, 1),
      (1, greatest(stored.cancelled_at, stored.booked_at), 'cancelled'::movement_kind, -1)
    ) as step (number, at, kind, sign)
    where step.number = 0 or stored.cancelled_at is not null`

const MOVEMENT = {
  reservation_id: 'bigint',
  version: 'smallint',
  place: 'int',
  stay_date: 'date',
  at: 'timestamptz',
  kind: 'movement_kind',
  rooms: 'int',
  revenue: 'bigint',
  segment: 'text',
  channel: 'text',
  room_type: 'text',
  rate_plan: 'text',
  country: 'text',
} as const
const FIELDS = sql.raw(Object.keys(MOVEMENT).join(', '))

/** Adds movements to those of their bookings. */
export async function writeMovements(tx: Tx, companyId: number, written: readonly WrittenMovements[]): Promise<void> {
  const rows = written.flatMap(({ reservationId, version, place, movements }) =>
    movements.map((movement, number) => ({
      reservation_id: reservationId,
      version,
      place: place + number,
      stay_date: movement.stayDate,
      at: movement.at.toISOString(),
      kind: movement.kind,
      rooms: movement.rooms,
      revenue: movement.revenue,
      segment: movement.segment,
      channel: movement.channel,
      room_type: movement.roomType,
      rate_plan: movement.ratePlan,
      country: movement.country,
    })),
  )
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into ${nightMovement} (company_id, ${FIELDS})
    select ${companyId}::int, ${FIELDS} from ${manyRows(rows, MOVEMENT)} as moved`)
}
