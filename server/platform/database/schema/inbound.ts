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
import { DELETION_KINDS } from '../../../../contract/booking/deletion.ts'
import { DELIVERY_KINDS, DELIVERY_STATES, type DeliveryFailure } from '../../../../contract/booking/delivery.ts'
import type { RowReason, RowReasonCode } from '../../../../contract/booking/row-reasons.ts'
import { isOneOf, moment } from './columns.ts'
import { companyId } from './of-company.ts'
import { userAccount } from './user-account.ts'

/** One file or batch that was received, and the results of its rows. */
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
    /** Null while it is running. */
    finishedAt: moment('finished_at'),
    /** When its process last stored a batch or said that it still works on it. */
    lastBatchAt: moment('last_batch_at'),
    /** Why it failed. */
    failure: jsonb('failure').$type<DeliveryFailure>(),
    rows: integer('rows').notNull().default(0),
    added: integer('added').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    unchanged: integer('unchanged').notNull().default(0),
    /** Rows older than the stored ones. */
    outdated: integer('outdated').notNull().default(0),
    /** Rows of other hotels in the same file. */
    skipped: integer('skipped').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    /** Stored rows about which something was assumed. */
    noted: integer('noted').notNull().default(0),
    /** Bookings of earlier files that a complete file does not contain; they are not changed. */
    missing: integer('missing').notNull().default(0),
    /** The content hash of a file that was read to its end or can never be. Null while it still has to be read. */
    fileHash: text('file_hash'),
    /** Codes that had not occurred before. */
    newCodes: integer('new_codes').notNull().default(0),
    /** First and last stay date that it changed. */
    firstStayDate: date('first_stay_date', { mode: 'string' }),
    lastStayDate: date('last_stay_date', { mode: 'string' }),
    /** The latest change that it reported, and its delay behind the source. */
    newestChangeAt: moment('newest_change_at'),
    /** How often a request to the source was retried, and how often the source rate-limited us. */
    retries: integer('retries').notNull().default(0),
    rateLimited: integer('rate_limited').notNull().default(0),
    /** Whether the previous versions of the changed rows are kept; the delivery can be rolled back as long as they are. */
    keepsBefore: boolean('keeps_before').notNull().default(false),
    /** When it was last rolled back, and by whom. */
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

/** A row of a delivery with a reason: a code with its values (`contract/booking/row-reasons.ts`). */
const remark = {
  companyId: integer('company_id').notNull(),
  deliveryId: integer('delivery_id').notNull(),
  /** The row's line in the file, or its position in the batch. */
  line: integer('line').notNull(),
  externalId: text('external_id'),
  field: text('field'),
  code: text('code').$type<RowReasonCode>().notNull(),
  values: jsonb('values').$type<RowReason['values']>().notNull(),
}

/** A rejected row of a delivery, and why. The first thousand of a delivery are kept. */
export const deliveryRefusal = pgTable('delivery_refusal', remark, (table) => [
  primaryKey({ columns: [table.companyId, table.deliveryId, table.line] }),
  foreignKey({
    columns: [table.companyId, table.deliveryId],
    foreignColumns: [delivery.companyId, delivery.id],
  }).onDelete('cascade'),
])

/** What was assumed about a stored row of a delivery. Those of the first thousand rows are kept. */
export const deliveryNote = pgTable('delivery_note', remark, (table) => [
  primaryKey({ columns: [table.companyId, table.deliveryId, table.line, table.code] }),
  foreignKey({
    columns: [table.companyId, table.deliveryId],
    foreignColumns: [delivery.companyId, delivery.id],
  }).onDelete('cascade'),
])

/**
 * A booking as it was before a delivery changed it: its row and, if the delivery replaced movements instead of adding to them,
 * those too, in the database's text form. Kept for some days in which the delivery can be rolled back.
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
 * A row of a kind other than a booking as it was before a delivery changed it: the row and its dependent rows, in the database's
 * text form. Kept for some days in which the delivery can be rolled back.
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

/** A deletion of inbound data for a range of arrival dates, which can be undone until its rows are removed permanently. */
export const deletion = pgTable(
  'deletion',
  {
    companyId: companyId(),
    id: integer('id').notNull().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    from: date('from_date', { mode: 'string' }).notNull(),
    to: date('to_date', { mode: 'string' }).notNull(),
    /** The source whose rows were deleted; null if those of all sources were. */
    source: text('source'),
    rows: integer('rows').notNull(),
    deletedAt: moment('deleted_at').notNull(),
    deletedBy: integer('deleted_by').references(() => userAccount.id, { onDelete: 'set null' }),
    /** The end of the period in which it can be undone. */
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

/** A complete deleted row, in the database's text form: `{ table: [row, …] }`. */
export const deletedRow = pgTable(
  'deleted_row',
  {
    companyId: integer('company_id').notNull(),
    deletionId: integer('deletion_id').notNull(),
    /** The row's id. */
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
