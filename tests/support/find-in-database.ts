import { sql } from 'drizzle-orm'
import { tableName, tablesInOrder } from '../../server/platform/database/catalogue.ts'
import type { Db } from '../../server/platform/database/db.ts'
import { selectRows } from '../../server/platform/database/rows.ts'

/** The columns of all tables in which any of the texts occurs, in any case, as `table.column`. */
export async function findInDatabase(db: Db, texts: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const { name } of await tablesInOrder(db)) {
    const columns = await selectRows<{ column: string }>(
      db,
      sql`select distinct field.key as column from ${tableName(name)} as row, jsonb_each_text(to_jsonb(row)) as field
        where lower(field.value) like any (${sql`array[${sql.join(
          texts.map((text) => sql`${`%${text.toLowerCase()}%`}::text`),
          sql`, `,
        )}]`})`,
    )
    found.push(...columns.map(({ column }) => `${name}.${column}`))
  }
  return found.sort()
}
