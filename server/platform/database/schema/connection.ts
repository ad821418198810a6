import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { incomingBookingSchema } from '../../../../contract/booking/incoming.ts'
import type { StatedAmounts } from '../../../../contract/booking/stated-amounts.ts'
import type { ConnectionFailure } from '../../../../contract/connection/connection-kinds.ts'
import type { ResolvedRestriction } from '../../../../contract/pricing/restriction.ts'
import type { Cause } from '../../jobs/cause.ts'
import { moment } from './columns.ts'
import { companyId } from './of-company.ts'
import { userAccount } from './user-account.ts'

/**
 * The system that a hotel is connected to. One process at a time sends to it and one reads from it, as long as their leases last.
 * The system's rate limit (`limitedUntil`) applies to all processes.
 */
export const connection = pgTable(
  'connection',
  {
    companyId: companyId().primaryKey(),
    kind: text('kind').notNull(),
    settings: jsonb('settings').$type<Record<string, unknown>>().notNull().default({}),
    /** JSON, encrypted with the installation's key; null for kinds without credentials. */
    credentials: text('credentials'),
    /** Only the hash, so that nobody who reads the database can send bookings. Null if the system sends nothing to us. */
    receivingKeyHash: text('receiving_key_hash').unique(),
    /** The system's id of the webhook subscription for that address. */
    subscription: text('subscription'),
    connectedAt: moment('connected_at').notNull().defaultNow(),
    connectedBy: integer('connected_by').references(() => userAccount.id, { onDelete: 'set null' }),
    isPaused: boolean('is_paused').notNull().default(false),
    /** Whether bookings of other sources with the same number and stay are the same bookings. */
    matchesSources: boolean('matches_sources').notNull().default(true),
    /** What its amounts include; null if nobody has said so. */
    amounts: jsonb('amounts').$type<StatedAmounts>(),
    /** The time since which the system has refused the credentials. */
    refusedAt: moment('refused_at'),
    limitedUntil: moment('limited_until'),
    /** The reason of the last failure to send; null after a success. */
    sendFailure: text('send_failure'),
    sendFailureKind: text('send_failure_kind').$type<ConnectionFailure>(),
    lastOutAt: moment('last_out_at'),
    /** When rates are sent again after a failure; null for immediately. */
    sendDueAt: moment('send_due_at'),
    /** Consecutive failed attempts. */
    sendFailures: integer('send_failures').notNull().default(0),
    leaseUntil: moment('lease_until'),
    lastInAt: moment('last_in_at'),
    /** The latest change in the system that has been read. */
    readUpTo: moment('read_up_to'),
    /** When all bookings had been read for the first time. */
    importedAt: moment('imported_at'),
    /** Number of bookings read; each change counts. */
    bookingsRead: integer('bookings_read').notNull().default(0),
    /**
     * Where a long import continues after other hotels had their turn: its next page, and the start time of its changes; null at
     * the beginning of a run.
     */
    readPage: text('read_page'),
    readSince: moment('read_since'),
    /** When changes are read next; null for immediately. */
    readDueAt: moment('read_due_at'),
    /** The request for the next reading, for log and traces; null if it is due anyway. */
    readCause: jsonb('read_cause').$type<Cause>(),
    /** The reason of the last failure to read; null after a success. */
    readFailure: text('read_failure'),
    readFailureKind: text('read_failure_kind').$type<ConnectionFailure>(),
    /** Consecutive failed attempts, and how many of them were refused by the rate limit. */
    readFailures: integer('read_failures').notNull().default(0),
    readsLimited: integer('reads_limited').notNull().default(0),
    readLeaseUntil: moment('read_lease_until'),
    /**
     * When the sent rates are compared with those of the system next, and when all rates and bookings are; null if this has not
     * happened yet.
     */
    compareDueAt: moment('compare_due_at'),
    reconcileDueAt: moment('reconcile_due_at'),
    /** When rates were last compared. */
    comparedAt: moment('compared_at'),
    /** Ids of upcoming bookings that differ from those of the system although they were read again. */
    differingBookings: jsonb('differing_bookings').$type<string[]>().notNull().default([]),
    /** Until then no other process renews the credentials. */
    renewalLeaseUntil: moment('renewal_lease_until'),
  },
  (table) => [
    index('connection_read_due').on(table.readDueAt).where(sql`not ${table.isPaused} and ${table.refusedAt} is null`),
  ],
)

/**
 * A rate (in minor units) or restriction in the hotel's system that differs from the published one; kept until both are the same
 * again.
 */
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

/**
 * A consent that a user was redirected to a system for. It can be used once, by the same user for the same hotel, within 30
 * minutes.
 */
export const connectionAuthorisation = pgTable(
  'connection_authorisation',
  {
    companyId: companyId(),
    userId: integer('user_id')
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    stateHash: text('state_hash').notNull(),
    /** The encrypted code verifier, which proves to the system that the same party started the authorisation. */
    verifier: text('verifier').notNull(),
    /** Encrypted; null until consent is given. */
    credentials: text('credentials'),
    startedAt: moment('started_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.userId] })],
)

const rowId = () => bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity()

/** The rates that the demo's own property-management system has received, in order of arrival: the last row of a key applies. */
export const demoSystemRate = pgTable(
  'demo_system_rate',
  {
    companyId: companyId(),
    id: rowId(),
    stayDate: date('stay_date', { mode: 'string' }).notNull(),
    roomType: text('room_type').notNull(),
    ratePlan: text('rate_plan').notNull(),
    rate: bigint('rate', { mode: 'number' }).notNull(),
    /** The sender's sequence number of the change; it increases. */
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('demo_system_rate_night').on(table.companyId, table.stayDate, table.roomType, table.ratePlan, table.sequence),
  ],
)

/**
 * The restrictions that the demo's own property-management system has received, in order of arrival: the last row of a key applies.
 */
export const demoSystemRestriction = pgTable(
  'demo_system_restriction',
  {
    companyId: companyId(),
    id: rowId(),
    stayDate: date('stay_date', { mode: 'string' }).notNull(),
    roomType: text('room_type').notNull(),
    ratePlan: text('rate_plan').notNull(),
    restriction: jsonb('restriction').$type<ResolvedRestriction>().notNull(),
    /** The sender's sequence number of the change; it increases. */
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

/** The current state of a booking in the demo's own property-management system, in the format in which bookings are sent to us. */
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
