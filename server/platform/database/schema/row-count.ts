import { bigint, pgSchema, text } from 'drizzle-orm/pg-core'

/** The database's own bookkeeping: no user data, so it is not part of backups. */
export const upkeep = pgSchema('upkeep')

/**
 * The number of rows in a table, kept by triggers in the transaction of each change. Counting a million rows takes longer than
 * everything else that a list does; writes to these tables are rare, so there is no contention for the count's row.
 */
export const rowCount = upkeep.table('row_count', {
  tableName: text('table_name').primaryKey(),
  rows: bigint('rows', { mode: 'number' }).notNull(),
})
