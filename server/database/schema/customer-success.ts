import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { HealthPartFigure } from '../../../contract/customer-success.ts'
import { companyId } from './of-company.ts'
import { userAccount } from './user-account.ts'

/** How a hotel did as a customer on a day of its calendar. */
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

/** Who looks after a hotel at the provider; without a row nobody does. */
export const customerOwner = pgTable('customer_owner', {
  companyId: companyId().primaryKey(),
  revision: integer('revision').notNull().default(1),
  ownerId: integer('owner_id').references(() => userAccount.id, { onDelete: 'set null' }),
})

/** A note on a hotel, which the hotel does not see; with a due date it is a task. */
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
