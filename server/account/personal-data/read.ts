import { and, asc, getTableName, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { listOf } from '../../platform/database/catalogue.ts'
import type { DbOrTx } from '../../platform/database/db.ts'
import { PERSONAL_DATA } from './inventory.ts'
import type { Person } from './person.ts'

const BATCH = 1000

/** A row of an export of personal data. */
export interface PersonalRow {
  readonly kind: string
  readonly data: Readonly<Record<string, unknown>>
}

/** The columns of a table's primary key. */
function keyOf(table: PgTable): PgColumn[] {
  const { columns, primaryKeys } = getTableConfig(table)
  return primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
}

/** The rows of a table that meet the condition, in the order of their key, batch by batch. */
async function* rowsOf(
  db: DbOrTx,
  table: PgTable,
  columns: Readonly<Record<string, PgColumn>>,
  condition: SQL | undefined,
): AsyncGenerator<Record<string, unknown>> {
  const key = keyOf(table)
  if (key.length === 0) throw new Error(`${getTableName(table)} has no primary key`)
  const keyColumns = Object.fromEntries(key.map((column, place) => [`key${place}`, column]))
  let after: SQL | undefined
  for (;;) {
    const rows: Record<string, unknown>[] = await db
      .select({ ...columns, ...keyColumns })
      .from(table)
      .where(and(condition, after))
      .orderBy(...key.map((column) => asc(column)))
      .limit(BATCH)
    for (const row of rows) yield Object.fromEntries(Object.keys(columns).map((name) => [name, row[name]]))
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    const values = key.map((_, place) => last[`key${place}`])
    after = sql`(${listOf(key, (column) => sql`${column}`)}) > (${listOf(values, (value) => sql`${value}`)})`
  }
}

/** Everything that is stored about a person, kind by kind, without secrets. */
export async function* readPersonalData(db: DbOrTx, person: Person): AsyncGenerator<PersonalRow> {
  for (const { table, of, exported } of PERSONAL_DATA) {
    if (!exported || !of) continue
    for await (const data of rowsOf(db, table, exported.columns, of(person))) yield { kind: exported.as, data }
  }
}
