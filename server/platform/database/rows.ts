import type { SQL } from 'drizzle-orm'
import type { DbOrTx } from './db.ts'

/**
 * Runs handwritten SQL and returns its rows. The drivers return results of different shapes from `execute`; both have `rows`. The
 * caller is responsible for the row type, because it wrote the statement.
 */
export async function selectRows<Row extends object>(db: DbOrTx, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as { rows: Row[] }
  return result.rows
}
