import { bigint, pgSchema, text } from 'drizzle-orm/pg-core'

/** What the database keeps about itself: no data, so no backup holds it. */
export const upkeep = pgSchema('upkeep')

/**
 * How many rows a table has, kept by triggers in the transaction of each change. Counting a million rows takes longer
 * than everything else that a list does; few write to these tables, so nobody waits for the number's row.
 */
export const rowCount = upkeep.table('row_count', {
  tableName: text('table_name').primaryKey(),
  rows: bigint('rows', { mode: 'number' }).notNull(),
})
