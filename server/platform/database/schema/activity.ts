import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { ACTIVITY_RESULTS, ACTIVITY_SOURCES } from '../../../../contract/platform/activity.ts'
import { isOneOf, moment } from './columns.ts'

/**
 * Who did what, when, and with what result. A change is logged in the transaction that makes it; entries never change. The table
 * has no foreign keys, so the log outlives the records it refers to.
 */
export const activity = pgTable(
  'activity',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    companyId: integer('company_id'),
    userId: integer('user_id'),
    source: text('source').notNull(),
    action: text('action').notNull(),
    result: text('result').notNull().default('succeeded'),
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    requestId: text('request_id'),
  },
  (table) => [
    index('activity_company').on(table.companyId, table.at),
    index('activity_entity').on(table.entity, table.entityId),
    index('activity_user').on(table.userId, table.at),
    // Entries that did not succeed are rare and often searched for.
    index('activity_not_succeeded').on(table.result, table.id).where(sql`${table.result} <> 'succeeded'`),
    check('activity_source', isOneOf(table.source, ACTIVITY_SOURCES)),
    check('activity_result', isOneOf(table.result, ACTIVITY_RESULTS)),
  ],
)
