import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { DELETION_KINDS } from '../../../contract/deletion.ts'
import { DELIVERY_KINDS, DELIVERY_STATES } from '../../../contract/delivery.ts'
import { isOneOf, moment } from './columns.ts'
import { companyId } from './of-company.ts'
import { userAccount } from './user-account.ts'

/** One file or batch that reached us, and what became of its rows. */
export const delivery = pgTable(
  'delivery',
  {
    companyId: companyId(),
    id: integer('id').notNull().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull().default('reservations'),
    source: text('source').notNull(),
    name: text('name').notNull(),
    state: text('state').notNull().default('running'),
    startedAt: moment('started_at').notNull().defaultNow(),
    /** Null while it runs, or where the process ended under it; the same delivery can then be sent again. */
    finishedAt: moment('finished_at'),
    /** When its last batch was stored: a sign of life while it runs. */
    lastBatchAt: moment('last_batch_at'),
    /** Why it broke off. */
    failure: text('failure'),
    rows: integer('rows').notNull().default(0),
    added: integer('added').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    unchanged: integer('unchanged').notNull().default(0),
    /** Rows older than what is held. */
    outdated: integer('outdated').notNull().default(0),
    /** Rows of another hotel of the same file. */
    skipped: integer('skipped').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    /** Bookings of earlier files that a complete file does not have; they stay as they are. */
    missing: integer('missing').notNull().default(0),
    /** Of a file that was read to its end, or can never be: its content. Null while it is still to be read. */
    fileHash: text('file_hash'),
    /** Codes that had not been seen before. */
    newCodes: integer('new_codes').notNull().default(0),
    /** First and last stay date that it told something new of. */
    firstStayDate: date('first_stay_date', { mode: 'string' }),
    lastStayDate: date('last_stay_date', { mode: 'string' }),
    /** The latest change that it told of; how far behind the source it was. */
    newestChangeAt: moment('newest_change_at'),
    /** How often the source had to be asked again, and how often it told us to wait. */
    retries: integer('retries').notNull().default(0),
    rateLimited: integer('rate_limited').notNull().default(0),
    /** Whether the rows that it changed are kept as they were before; it can be rolled back as long as they are. */
    keepsBefore: boolean('keeps_before').notNull().default(false),
    /** When what it brought was taken back last, and by whom. */
    rolledBackAt: moment('rolled_back_at'),
    rolledBackBy: integer('rolled_back_by').references(() => userAccount.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('delivery_id').on(table.id),
    index('delivery_started').on(table.startedAt, table.id),
    index('delivery_of_hotel').on(table.companyId, table.startedAt),
    check('delivery_kind', isOneOf(table.kind, DELIVERY_KINDS)),
    check('delivery_state', isOneOf(table.state, DELIVERY_STATES)),
    check('delivery_finished', sql`(${table.finishedAt} is null) = (${table.state} = 'running')`),
  ],
)

/** A row of a delivery that could not be taken, and why. The first thousand of a delivery are kept. */
export const deliveryRefusal = pgTable(
  'delivery_refusal',
  {
    companyId: integer('company_id').notNull(),
    deliveryId: integer('delivery_id').notNull(),
    /** The row's line in the file, or its place in the batch. */
    line: integer('line').notNull(),
    externalId: text('external_id'),
    field: text('field'),
    reason: text('reason').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.deliveryId, table.line] }),
    foreignKey({
      columns: [table.companyId, table.deliveryId],
      foreignColumns: [delivery.companyId, delivery.id],
    }).onDelete('cascade'),
  ],
)

/**
 * A booking as it was before a delivery changed it: its row and, where the delivery replaced movements instead of adding to
 * them, those too, as the database writes them. Kept for some days, in which the delivery can be rolled back.
 */
export const deliveryBefore = pgTable(
  'delivery_before',
  {
    companyId: integer('company_id').notNull(),
    deliveryId: integer('delivery_id').notNull(),
    reservationId: bigint('reservation_id', { mode: 'number' }).notNull(),
    body: jsonb('body').$type<{ row: Record<string, unknown>; movements: unknown[] | null }>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.deliveryId, table.reservationId] }),
    foreignKey({
      columns: [table.companyId, table.deliveryId],
      foreignColumns: [delivery.companyId, delivery.id],
    }).onDelete('cascade'),
  ],
)

/**
 * A row of another kind than a booking as it was before a delivery changed it: the row and what belongs to it, as the database
 * writes them. Kept for some days, in which the delivery can be rolled back.
 */
export const deliveryRowBefore = pgTable(
  'delivery_row_before',
  {
    companyId: integer('company_id').notNull(),
    deliveryId: integer('delivery_id').notNull(),
    /** The key of the row in its table. */
    key: jsonb('key').$type<unknown[]>().notNull(),
    body: jsonb('body').$type<{ row: Record<string, unknown>; parts: unknown[] }>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.deliveryId, table.key] }),
    foreignKey({
      columns: [table.companyId, table.deliveryId],
      foreignColumns: [delivery.companyId, delivery.id],
    }).onDelete('cascade'),
  ],
)

/** A deletion of what came in for a range of arrivals, which can be undone until its rows are removed for good. */
export const deletion = pgTable(
  'deletion',
  {
    companyId: companyId(),
    id: integer('id').notNull().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    from: date('from_date', { mode: 'string' }).notNull(),
    to: date('to_date', { mode: 'string' }).notNull(),
    /** Whose rows alone were deleted; null where those of all sources were. */
    source: text('source'),
    rows: integer('rows').notNull(),
    deletedAt: moment('deleted_at').notNull(),
    deletedBy: integer('deleted_by').references(() => userAccount.id, { onDelete: 'set null' }),
    /** Until when it can be undone. */
    undoUntil: moment('undo_until').notNull(),
    undoneAt: moment('undone_at'),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('deletion_undo_until').on(table.undoUntil),
    check('deletion_kind', isOneOf(table.kind, DELETION_KINDS)),
    check('deletion_range', sql`${table.to} >= ${table.from}`),
  ],
)

/** A row that a deletion took, whole, as the database writes it: `{ table: [row, …] }`. */
export const deletedRow = pgTable(
  'deleted_row',
  {
    companyId: integer('company_id').notNull(),
    deletionId: integer('deletion_id').notNull(),
    /** The id that the row had. */
    id: bigint('id', { mode: 'number' }).notNull(),
    body: jsonb('body').$type<Record<string, unknown[]>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.deletionId, table.id] }),
    foreignKey({
      columns: [table.companyId, table.deletionId],
      foreignColumns: [deletion.companyId, deletion.id],
    }).onDelete('cascade'),
  ],
)
