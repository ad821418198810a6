import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { RESERVATION_STATUSES, type ReservationStatus } from '../../../../contract/booking/reservation.ts'
import { isOneOf, moment } from './columns.ts'

/** The state of a booking in an earlier version of it; `at` is when that version changed at its source. */
export interface EarlierState {
  readonly version: number
  readonly status: ReservationStatus
  readonly sourceState: string | null
  readonly at: string
}

/** A movement as it is stored with its booking, with the names of its columns. */
export interface SourceMovement {
  readonly version: number
  readonly place: number
  readonly stay_date: string
  readonly at: string
  readonly kind: 'booked' | 'cancelled' | 'changed'
  readonly rooms: number
  readonly revenue: number
  readonly segment: string | null
  readonly channel: string | null
  readonly room_type: string | null
  readonly rate_plan: string | null
  readonly country: string | null
}

/**
 * The latest version of a booking of one or more rooms. `cancelledAt` is the moment it left the books, by cancellation or no-show;
 * `fingerprint` distinguishes a changed version of the same booking from an unchanged one. The history is in the movements.
 *
 * There is no foreign key to the hotel; the delivery has one: a check per booking would take a fortieth of the time of a delivery.
 */
export const reservation = pgTable(
  'reservation',
  {
    companyId: integer('company_id').notNull(),
    id: bigint('id', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    source: text('source').notNull(),
    externalId: text('external_id').notNull(),
    /** The number by which guests and other sources know it, if its source sends another id. */
    number: text('number'),
    fingerprint: text('fingerprint').notNull(),
    status: text('status').notNull(),
    bookedAt: moment('booked_at').notNull(),
    changedAt: moment('changed_at').notNull(),
    cancelledAt: moment('cancelled_at'),
    confirmedAt: moment('confirmed_at'),
    /** The source's name of its state; null if the source has none. */
    sourceState: text('source_state'),
    arrival: date('arrival', { mode: 'string' }).notNull(),
    departure: date('departure', { mode: 'string' }).notNull(),
    rooms: integer('rooms').notNull().default(1),
    channel: text('channel'),
    country: text('country'),
    adults: integer('adults').notNull().default(0),
    children: integer('children').notNull().default(0),
    infants: integer('infants').notNull().default(0),
    /** The room type and so on of its first night; null if it has none. */
    roomType: text('room_type'),
    segment: text('segment'),
    ratePlan: text('rate_plan'),
    /** Of all nights and rooms, in minor units of the hotel's currency. */
    revenue: bigint('revenue', { mode: 'number' }).notNull().default(0),
    /** How many versions its source has reported; the first is 1. */
    version: smallint('version').notNull().default(1),
    /** The delivery that last reported it. */
    deliveryId: integer('delivery_id'),
    /** The states of its earlier versions; null if none is known. */
    earlierStates: jsonb('earlier_states').$type<readonly EarlierState[]>(),
    /** Its movements as sent by its source, if its hotel counts it differently; null if those are on the books. */
    sourceMovements: jsonb('source_movements').$type<readonly SourceMovement[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('reservation_origin').on(table.companyId, table.source, table.externalId),
    index('reservation_number').on(table.companyId, table.number).where(sql`${table.number} is not null`),
    index('reservation_arrival').on(table.companyId, table.arrival, table.id),
    check('reservation_status', isOneOf(table.status, RESERVATION_STATUSES)),
    check(
      'reservation_left_the_books',
      sql`(${table.cancelledAt} is not null) = (${table.status} in ('cancelled', 'no-show'))`,
    ),
    check('reservation_stay', sql`${table.departure} >= ${table.arrival}`),
    check('reservation_rooms', sql`${table.rooms} > 0`),
    check('reservation_persons', sql`${table.adults} >= 0 and ${table.children} >= 0 and ${table.infants} >= 0`),
  ],
)

/** Why the books of a night changed: a booking was made, was cancelled, or changed. */
export const movementKind = pgEnum('movement_kind', ['booked', 'cancelled', 'changed'])

/**
 * A change of the books of one night at a moment. The books at any moment are the sum of the movements until then; a change of a
 * booking adds rows and keeps the earlier ones, so that every past moment can be reconstructed. `revenue` in minor units. The rows
 * of a reservation are numbered by `place`; `version` is the version of the booking that they come from.
 *
 * There is no foreign key to the reservation: the one module that writes both (server/booking/booking-store) writes them in one
 * transaction, and a check per night would take half of the time of a delivery.
 */
export const nightMovement = pgTable(
  'night_movement',
  {
    companyId: integer('company_id').notNull(),
    reservationId: bigint('reservation_id', { mode: 'number' }).notNull(),
    place: integer('place').notNull(),
    version: smallint('version').notNull(),
    stayDate: date('stay_date', { mode: 'string' }).notNull(),
    at: moment('at').notNull(),
    kind: movementKind('kind').notNull(),
    rooms: integer('rooms').notNull(),
    revenue: bigint('revenue', { mode: 'number' }).notNull(),
    segment: text('segment'),
    channel: text('channel'),
    roomType: text('room_type'),
    ratePlan: text('rate_plan'),
    country: text('country'),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.reservationId, table.place] }),
    // Covers everything that figures are summed from, so that they are read from the index alone, in the order of nights, wherever
    // the rows themselves are stored (decision 6).
    index('night_movement_books')
      .on(
        table.companyId,
        table.stayDate,
        table.at,
        table.kind,
        table.rooms,
        table.revenue,
        table.segment,
        table.channel,
        table.roomType,
        table.ratePlan,
        table.country,
      )
      // No two entries are equal; looking for duplicates on every full page takes a fifth of the time of an insert.
      .with({ deduplicate_items: 'off' }),
  ],
)
