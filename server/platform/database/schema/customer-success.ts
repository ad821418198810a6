import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { HealthPartFigure } from '../../../../contract/analysis/customer-success.ts'
import { companyId } from './of-company.ts'
import { userAccount } from './user-account.ts'

/** The customer health of a hotel on one of its calendar days. */
export const customerHealth = pgTable(
  'customer_health',
  {
    companyId: companyId(),
    day: date('day', { mode: 'string' }).notNull(),
    health: integer('health').notNull(),
    parts: jsonb('parts').$type<HealthPartFigure[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.day] }),
    check('customer_health_range', sql`${table.health} between 0 and 100`),
  ],
)

/** The provider's account manager for a hotel; a hotel without a row has none. */
export const customerOwner = pgTable('customer_owner', {
  companyId: companyId().primaryKey(),
  revision: integer('revision').notNull().default(1),
  ownerId: integer('owner_id').references(() => userAccount.id, { onDelete: 'set null' }),
})

/** A note about a hotel that the hotel can't see; with a due date it is a task. */
export const customerNote = pgTable(
  'customer_note',
  {
    companyId: companyId(),
    id: integer('id').notNull().generatedAlwaysAsIdentity(),
    revision: integer('revision').notNull().default(1),
    writtenOn: date('written_on', { mode: 'string' }).notNull().default(sql`current_date`),
    author: text('author').notNull(),
    text: text('text').notNull(),
    dueOn: date('due_on', { mode: 'string' }),
    isDone: boolean('is_done').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('customer_note_open').on(table.companyId, table.dueOn).where(sql`not ${table.isDone}`),
  ],
)
