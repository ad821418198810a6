import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { company } from './company.ts'

/**
 * A booking of one or more rooms. `cancelledAt` is the moment it left the books, by cancellation or no-show;
 * `fingerprint` tells a changed delivery of the same booking from an unchanged one.
 */
export const reservation = pgTable(
  'reservation',
  {
    companyId: integer('company_id')
      .notNull()
      .references(() => company.id, { onDelete: 'cascade' }),
    id: bigint('id', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    source: text('source').notNull(),
    externalId: text('external_id').notNull(),
    fingerprint: text('fingerprint').notNull(),
    status: text('status').notNull(),
    bookedAt: moment('booked_at').notNull(),
    changedAt: moment('changed_at').notNull(),
    cancelledAt: moment('cancelled_at'),
    arrival: date('arrival', { mode: 'string' }).notNull(),
    departure: date('departure', { mode: 'string' }).notNull(),
    rooms: integer('rooms').notNull().default(1),
    channel: text('channel'),
    country: text('country'),
    adults: integer('adults').notNull().default(0),
    children: integer('children').notNull().default(0),
    infants: integer('infants').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('reservation_origin').on(table.companyId, table.source, table.externalId),
    check(
      'reservation_status',
      sql`${table.status} in ('booked', 'checked-in', 'checked-out', 'cancelled', 'no-show')`,
    ),
    check(
      'reservation_left_the_books',
      sql`(${table.cancelledAt} is not null) = (${table.status} in ('cancelled', 'no-show'))`,
    ),
    check('reservation_stay', sql`${table.departure} >= ${table.arrival}`),
    check('reservation_rooms', sql`${table.rooms} > 0`),
    check('reservation_persons', sql`${table.adults} >= 0 and ${table.children} >= 0 and ${table.infants} >= 0`),
  ],
)

/** One night of a booking. `revenue` is of all its rooms together, in minor units of the hotel's currency. */
export const reservationNight = pgTable(
  'reservation_night',
  {
    companyId: integer('company_id').notNull(),
    stayDate: date('stay_date', { mode: 'string' }).notNull(),
    reservationId: bigint('reservation_id', { mode: 'number' }).notNull(),
    revenue: bigint('revenue', { mode: 'number' }).notNull(),
    roomType: text('room_type'),
    segment: text('segment'),
    ratePlan: text('rate_plan'),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.stayDate, table.reservationId] }),
    index('reservation_night_reservation').on(table.companyId, table.reservationId),
    foreignKey({
      columns: [table.companyId, table.reservationId],
      foreignColumns: [reservation.companyId, reservation.id],
    }).onDelete('cascade'),
  ],
)

/** One file or batch of bookings that reached us, and what became of its rows. */
export const delivery = pgTable(
  'delivery',
  {
    companyId: integer('company_id')
      .notNull()
      .references(() => company.id, { onDelete: 'cascade' }),
    id: integer('id').notNull().generatedAlwaysAsIdentity(),
    source: text('source').notNull(),
    name: text('name').notNull(),
    startedAt: moment('started_at').notNull().defaultNow(),
    /** Null while it runs, or where it was broken off; the same delivery can then be sent again. */
    finishedAt: moment('finished_at'),
    rows: integer('rows').notNull().default(0),
    added: integer('added').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    unchanged: integer('unchanged').notNull().default(0),
    skipped: integer('skipped').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)
