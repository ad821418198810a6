import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { userAccount } from './user-account.ts'

/** A user's saved view of a list: its filters, sort and columns, as the query of its URL. */
export const savedView = pgTable(
  'saved_view',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    revision: integer('revision').notNull().default(1),
    userId: integer('user_id')
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    /** The logical name of the list's resource. */
    list: text('list').notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
    /** Shared with everyone who may open the list. */
    isShared: boolean('is_shared').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('saved_view_name').on(table.userId, table.list, table.name)],
)
