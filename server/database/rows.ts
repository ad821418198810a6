import type { SQL } from 'drizzle-orm'
import type { DbOrTx } from './db.ts'

/**
 * Runs handwritten SQL and gives its rows. The drivers answer `execute` with results of different shape; both hold `rows`.
 * The caller vouches for the row type, as it wrote the statement.
 */
export async function selectRows<Row extends object>(db: DbOrTx, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as { rows: Row[] }
  return result.rows
}
