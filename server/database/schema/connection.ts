import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { ConnectionFailure } from '../../../contract/connection-kinds.ts'
import type { incomingBookingSchema } from '../../../contract/incoming.ts'
import type { ResolvedRestriction } from '../../../contract/restriction.ts'
import { moment } from './columns.ts'
import { companyId } from './of-company.ts'
import { userAccount } from './user-account.ts'

/**
 * The system that a hotel is connected to. One process at a time sends to it and one reads from it, as long as their leases last. What the system asks
 * of us (`limitedUntil`) holds for all processes.
 */
export const connection = pgTable(
  'connection',
  {
    companyId: companyId().primaryKey(),
    kind: text('kind').notNull(),
    settings: jsonb('settings').$type<Record<string, unknown>>().notNull().default({}),
    /** JSON, sealed with the installation's key; null for kinds without. */
    credentials: text('credentials'),
    /** Only the hash: whoever reads the database cannot send bookings. Null where the system has no address at which it reaches us. */
    receivingKeyHash: text('receiving_key_hash').unique(),
    /** The system's name of what it calls that address by. */
    subscription: text('subscription'),
    connectedAt: moment('connected_at').notNull().defaultNow(),
    connectedBy: integer('connected_by').references(() => userAccount.id, { onDelete: 'set null' }),
    isPaused: boolean('is_paused').notNull().default(false),
    /** Since when the system refuses the credentials. */
    refusedAt: moment('refused_at'),
    limitedUntil: moment('limited_until'),
    /** Why sending failed last; null once it went well. */
    sendFailure: text('send_failure'),
    sendFailureKind: text('send_failure_kind').$type<ConnectionFailure>(),
    lastOutAt: moment('last_out_at'),
    /** When rates are sent again after a failure; null for at once. */
    sendDueAt: moment('send_due_at'),
    /** Failed attempts in a row. */
    sendFailures: integer('send_failures').notNull().default(0),
    leaseUntil: moment('lease_until'),
    lastInAt: moment('last_in_at'),
    /** The latest change at the system that was read. */
    readUpTo: moment('read_up_to'),
    /** When all bookings had been read for the first time. */
    importedAt: moment('imported_at'),
    /** Bookings that were read, changes counted each time. */
    bookingsRead: integer('bookings_read').notNull().default(0),
    /** Where a long import goes on after other hotels had their turn: its next page, and from when its changes are; null for the beginning of a run. */
    readPage: text('read_page'),
    readSince: moment('read_since'),
    /** When changes are read next; null for at once. */
    readDueAt: moment('read_due_at'),
    /** Why reading failed last; null once it went well. */
    readFailure: text('read_failure'),
    readFailureKind: text('read_failure_kind').$type<ConnectionFailure>(),
    /** Failed attempts in a row, and how many of them were refused for coming too often. */
    readFailures: integer('read_failures').notNull().default(0),
    readsLimited: integer('reads_limited').notNull().default(0),
    readLeaseUntil: moment('read_lease_until'),
    /** When the rates that were sent are compared with those of the system, when all rates and bookings are; null for never yet. */
    compareDueAt: moment('compare_due_at'),
    reconcileDueAt: moment('reconcile_due_at'),
    /** When rates were compared last. */
    comparedAt: moment('compared_at'),
    /** Bookings ahead, by their ids, that differ from those of the system though they were read again. */
    differingBookings: jsonb('differing_bookings').$type<string[]>().notNull().default([]),
    /** So long no other process renews the credentials. */
    renewalLeaseUntil: moment('renewal_lease_until'),
  },
  (table) => [
    index('connection_read_due').on(table.readDueAt).where(sql`not ${table.isPaused} and ${table.refusedAt} is null`),
  ],
)

/** A rate, in minor units, or a restriction that the hotel's system has, and that differs from the one that was published; until both are the same again. */
export const rateDifference = pgTable(
  'rate_difference',
  {
    companyId: companyId(),
    stayDate: date('stay_date', { mode: 'string' }).notNull(),
    category: integer('category').notNull(),
    ratePlan: text('rate_plan').notNull(),
    content: text('content', { enum: ['rate', 'restriction'] }).notNull(),
    /** Null for a restriction. */
    ours: bigint('ours', { mode: 'number' }),
    theirs: bigint('theirs', { mode: 'number' }),
    /** Null for a rate. */
    ourRestriction: jsonb('our_restriction').$type<ResolvedRestriction>(),
    theirRestriction: jsonb('their_restriction').$type<ResolvedRestriction>(),
    since: moment('since').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'rate_difference_pk',
      columns: [table.companyId, table.stayDate, table.category, table.ratePlan, table.content],
    }),
    check(
      'rate_difference_content',
      sql`case ${table.content} when 'rate' then ${table.ours} is not null and ${table.theirs} is not null
        when 'restriction' then ${table.ourRestriction} is not null and ${table.theirRestriction} is not null else false end`,
    ),
  ],
)

/** A consent that somebody was sent to a system for. It is used once, by the same user for the same hotel, within a quarter of an hour. */
export const connectionAuthorisation = pgTable(
  'connection_authorisation',
  {
    companyId: companyId(),
    userId: integer('user_id')
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    stateHash: text('state_hash').notNull(),
    /** What proves to the system that the same party began, sealed. */
    verifier: text('verifier').notNull(),
    /** Sealed; null until the consent was given. */
    credentials: text('credentials'),
    startedAt: moment('started_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.userId] })],
)

const rowId = () => bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity()

/** What the demo's own property-management system was sent, in the order in which it came: the last row of a key holds. */
export const demoSystemRate = pgTable(
  'demo_system_rate',
  {
    companyId: companyId(),
    id: rowId(),
    stayDate: date('stay_date', { mode: 'string' }).notNull(),
    roomType: text('room_type').notNull(),
    ratePlan: text('rate_plan').notNull(),
    rate: bigint('rate', { mode: 'number' }).notNull(),
    /** The number that the sender gives each change; it grows. */
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('demo_system_rate_night').on(table.companyId, table.stayDate, table.roomType, table.ratePlan, table.sequence),
  ],
)

/** The restrictions that the demo's own property-management system was sent, in the order in which they came: the last row of a key holds. */
export const demoSystemRestriction = pgTable(
  'demo_system_restriction',
  {
    companyId: companyId(),
    id: rowId(),
    stayDate: date('stay_date', { mode: 'string' }).notNull(),
    roomType: text('room_type').notNull(),
    ratePlan: text('rate_plan').notNull(),
    restriction: jsonb('restriction').$type<ResolvedRestriction>().notNull(),
    /** The number that the sender gives each change; it grows. */
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('demo_system_restriction_night').on(
      table.companyId,
      table.stayDate,
      table.roomType,
      table.ratePlan,
      table.sequence,
    ),
  ],
)

/** A booking of the demo's own property-management system as it is now, in the form in which bookings are sent to us. */
export const demoSystemBooking = pgTable(
  'demo_system_booking',
  {
    companyId: companyId(),
    externalId: text('external_id').notNull(),
    changedAt: moment('changed_at').notNull(),
    booking: jsonb('booking').$type<z.input<typeof incomingBookingSchema>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.externalId] }),
    index('demo_system_booking_changed').on(table.companyId, table.changedAt, table.externalId),
  ],
)
