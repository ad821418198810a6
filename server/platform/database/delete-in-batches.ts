import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { DbOrTx } from './db.ts'
import { selectRows } from './rows.ts'

/** Rows of one statement. */
const BATCH = 2_000

/**
 * Deletes the rows that meet the condition, in batches: each is a statement that stays far below the time limit, however many rows
 * there are. `batch` is smaller where other tables' rows are deleted along.
 */
export async function deleteInBatches(
  db: DbOrTx,
  table: PgTable,
  where: SQL | undefined,
  batch = BATCH,
): Promise<void> {
  if (!where) throw new Error('a condition is needed: without one all rows would be deleted')
  let deleted: number
  do {
    const rows = await selectRows(
      db,
      sql`delete from ${table} where ctid = any(array(select ctid from ${table} where ${where} limit ${batch})) returning 1`,
    )
    deleted = rows.length
  } while (deleted === batch)
}
