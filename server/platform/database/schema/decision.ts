import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { DECISION_KINDS, OVERRIDE_REASONS } from '../../../../contract/pricing/decision.ts'
import type { DecisionBasis, Outcome } from '../../../../engine/pricing/decisions.ts'
import { isOneOf, moment } from './columns.ts'
import { companyId } from './of-company.ts'
import { userAccount } from './user-account.ts'

/** What a decision earned, as last judged; `wasOffered` is false if its rate never was on sale. */
export type StoredOutcome = Outcome & { readonly wasOffered: boolean }

/**
 * A decision about the rate of a night and category, in minor units: `rate` was offered from then on, `other` is what it is compared
 * with. Of each night and category one published rate is open, one recommendation that was left, and one of autopilot's shadow mode; the
 * others have ended. A recommendation that nobody published is kept from the beginning, and counts once it was left for long enough.
 */
export const rateDecision = pgTable(
  'rate_decision',
  {
    companyId: companyId(),
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    stayDate: date('stay_date', { mode: 'string' }).notNull(),
    category: integer('category').notNull(),
    kind: text('kind', { enum: DECISION_KINDS }).notNull(),
    reason: text('reason', { enum: OVERRIDE_REASONS }),
    decidedAt: moment('decided_at').notNull(),
    decidedBy: integer('decided_by').references(() => userAccount.id, { onDelete: 'set null' }),
    endedAt: moment('ended_at'),
    rate: bigint('rate', { mode: 'number' }).notNull(),
    other: bigint('other', { mode: 'number' }).notNull(),
    /** Null if no demand was known. */
    basis: jsonb('basis').$type<DecisionBasis>(),
    /** Null until the night is over. */
    outcome: jsonb('outcome').$type<StoredOutcome>(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('rate_decision_night').on(table.companyId, table.stayDate, table.category),
    uniqueIndex('rate_decision_open')
      .on(
        table.companyId,
        table.stayDate,
        table.category,
        sql`(case when ${table.kind} in ('left', 'shadow') then ${table.kind} else 'published' end)`,
      )
      .where(sql`${table.endedAt} is null`),
    check('rate_decision_kind', isOneOf(table.kind, DECISION_KINDS)),
    check('rate_decision_reason', sql`${table.reason} is null or ${isOneOf(table.reason, OVERRIDE_REASONS)}`),
  ],
)
