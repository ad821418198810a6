import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { ReasonKind } from '../../../../contract/connection/connection-kinds.ts'
import { ACTIVITY_SOURCES } from '../../../../contract/platform/activity.ts'
import type { StayDate } from '../../../../contract/platform/stay-date.ts'
import { AUTOPILOT_STOPS, type AutopilotChange } from '../../../../contract/pricing/autopilot-run.ts'
import { DRAFT_REASONS, FIXINGS } from '../../../../contract/pricing/draft.ts'
import { type Exchange, OUTBOUND_RESULTS } from '../../../../contract/pricing/outbound-log.ts'
import { PUBLICATION_STATES } from '../../../../contract/pricing/publication.ts'
import type { ResolvedRestriction } from '../../../../contract/pricing/restriction.ts'
import type { Cause } from '../../jobs/cause.ts'
import { isOneOf, moment } from './columns.ts'
import { companyId } from './of-company.ts'
import { userAccount } from './user-account.ts'

const rowId = () => bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity()
const stayDate = () => date('stay_date', { mode: 'string' }).notNull()
const rate = (name = 'rate') => bigint(name, { mode: 'number' })
const restriction = (name = 'restriction') => jsonb(name).$type<ResolvedRestriction>()

/** A saved but unpublished change of a rate; one for each night and category. */
export const rateDraft = pgTable(
  'rate_draft',
  {
    companyId: companyId(),
    id: rowId(),
    revision: integer('revision').notNull().default(1),
    stayDate: stayDate(),
    category: integer('category').notNull(),
    rate: rate().notNull(),
    fixing: text('fixing', { enum: FIXINGS }).notNull(),
    reason: text('reason', { enum: DRAFT_REASONS }).notNull(),
    changedBy: integer('changed_by').references(() => userAccount.id, { onDelete: 'set null' }),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('rate_draft_night').on(table.companyId, table.stayDate, table.category),
    check('rate_draft_fixing', isOneOf(table.fixing, FIXINGS)),
    check('rate_draft_reason', isOneOf(table.reason, DRAFT_REASONS)),
  ],
)

/** How the fixed rate of a night and category changed, in minor units; null where it was not, or is no longer, fixed. */
export interface FixingChange {
  readonly stayDate: StayDate
  readonly category: number
  readonly before: number | null
  readonly after: number | null
}

/** Rates that were published together. `via` is the connection that sends them, null if a user does. */
export const publication = pgTable(
  'publication',
  {
    companyId: companyId(),
    id: rowId(),
    publishedAt: moment('published_at').notNull(),
    publishedBy: integer('published_by').references(() => userAccount.id, { onDelete: 'set null' }),
    source: text('source', { enum: ACTIVITY_SOURCES }).notNull(),
    via: text('via'),
    /** How it changed the fixed rates of its nights. */
    fixing: jsonb('fixing').$type<FixingChange[]>().notNull().default([]),
    /** The publication whose former rates it publishes again. */
    undoes: bigint('undoes', { mode: 'number' }),
    /** The request or job that published it, for log and traces. */
    cause: jsonb('cause').$type<Cause>(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('publication_undoes').on(table.companyId, table.undoes),
    check('publication_source', isOneOf(table.source, ACTIVITY_SOURCES)),
  ],
)

/**
 * A published rate in the outbox that a connection drains. Ids increase: of two lines for one night, category and plan, the higher
 * one applies. A line that is due is sent, or sent again if there was no response.
 */
export const publicationLine = pgTable(
  'publication_line',
  {
    companyId: companyId(),
    id: rowId(),
    publicationId: bigint('publication_id', { mode: 'number' }).notNull(),
    stayDate: stayDate(),
    category: integer('category').notNull(),
    ratePlan: text('rate_plan').notNull(),
    /** Null for a restriction. */
    rate: rate(),
    previous: rate('previous'),
    /** Null for a rate. */
    restriction: restriction(),
    previousRestriction: restriction('previous_restriction'),
    state: text('state', { enum: PUBLICATION_STATES }).notNull().default('queued'),
    reason: text('reason'),
    reasonKind: text('reason_kind').$type<ReasonKind>(),
    attempts: integer('attempts').notNull().default(0),
    /** When it is sent next; null once there is a response, and if a user sends it. */
    dueAt: moment('due_at'),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      columns: [table.companyId, table.publicationId],
      foreignColumns: [publication.companyId, publication.id],
    }).onDelete('cascade'),
    index('publication_line_of').on(table.companyId, table.publicationId),
    index('publication_line_night').on(table.companyId, table.stayDate, table.category),
    index('publication_line_open').on(table.companyId, table.dueAt).where(sql`${table.dueAt} is not null`),
    index('publication_line_restriction')
      .on(table.companyId, table.stayDate, table.category)
      .where(sql`${table.restriction} is not null`),
    index('publication_line_refused').on(table.companyId).where(sql`${table.state} = 'refused'`),
    check('publication_line_state', isOneOf(table.state, PUBLICATION_STATES)),
    check('publication_line_content', sql`(${table.rate} is null) <> (${table.restriction} is null)`),
  ],
)

/** Rates that were sent to a hotel's system together, with their calls; kept for a configured time. */
export const outboundPush = pgTable(
  'outbound_push',
  {
    companyId: companyId(),
    id: rowId(),
    kind: text('kind').notNull(),
    sentAt: moment('sent_at').notNull(),
    /** Null if there was no response or the process ended before it. */
    answeredAt: moment('answered_at'),
    /** Without secrets. */
    exchanges: jsonb('exchanges').$type<Exchange[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] }), index('outbound_push_sent').on(table.sentAt)],
)

/** A rate of a push and its result. `lineId` is the id of its line in the outbox. */
export const outboundLog = pgTable(
  'outbound_log',
  {
    companyId: companyId(),
    id: rowId(),
    pushId: bigint('push_id', { mode: 'number' }).notNull(),
    lineId: bigint('line_id', { mode: 'number' }).notNull(),
    stayDate: stayDate(),
    category: integer('category').notNull(),
    ratePlan: text('rate_plan').notNull(),
    rate: rate(),
    restriction: restriction(),
    attempt: integer('attempt').notNull(),
    sentAt: moment('sent_at').notNull(),
    result: text('result', { enum: OUTBOUND_RESULTS }).notNull().default('unknown'),
    reason: text('reason'),
    reasonKind: text('reason_kind').$type<ReasonKind>(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      columns: [table.companyId, table.pushId],
      foreignColumns: [outboundPush.companyId, outboundPush.id],
    }).onDelete('cascade'),
    index('outbound_log_id').on(table.id),
    index('outbound_log_sent').on(table.sentAt, table.id),
    index('outbound_log_push').on(table.companyId, table.pushId),
    index('outbound_log_night').on(table.companyId, table.stayDate),
    check('outbound_log_result', isOneOf(table.result, OUTBOUND_RESULTS)),
  ],
)

/** The result of autopilot after a calculation, once each. */
export const autopilotRun = pgTable(
  'autopilot_run',
  {
    companyId: companyId(),
    calculatedAt: moment('calculated_at').notNull(),
    at: moment('at').notNull(),
    stop: text('stop', { enum: AUTOPILOT_STOPS }),
    changes: jsonb('changes').$type<AutopilotChange[]>().notNull(),
    reviewNights: integer('review_nights').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.calculatedAt] }),
    check('autopilot_run_stop', isOneOf(table.stop, AUTOPILOT_STOPS)),
  ],
)
