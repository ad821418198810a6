import { sql } from 'drizzle-orm'
import type { Footer, OnProgress } from './backup-format.ts'
import {
  type Column,
  type ForeignKey,
  fixTextForms,
  listOf,
  type Table,
  tableName,
  tablesInOrder,
  unorderedForeignKeys,
} from './catalogue.ts'
import type { Tx } from './db.ts'
import { DatabaseSetupError, databaseFailure } from './errors.ts'

const ROWS_PER_INSERT = 500
const CHARACTERS_PER_INSERT = 1_000_000
/** SQLSTATEs of values that are no JSON or not of their type, and of broken constraints. */
const REFUSED_ROWS = /^2[23]/

/** Inserts the rows of a backup into their tables, inside the caller's transaction. */
export class RowLoader {
  readonly #tx: Tx
  readonly #tables: ReadonlyMap<string, Table>
  readonly #foreignKeys: readonly ForeignKey[]
  readonly #onProgress: OnProgress
  readonly #counts = new Map<string, number>()
  #current: { readonly name: string; readonly columns: readonly Column[] } | undefined
  #batch: string[] = []
  #batchCharacters = 0

  /** Removes what would interfere with loading: triggers, and foreign keys that no table order satisfies. */
  static async open(tx: Tx, onProgress: OnProgress): Promise<RowLoader> {
    const tables = await tablesInOrder(tx)
    const keys = await unorderedForeignKeys(tx, tables)
    await fixTextForms(tx)
    // A deferred check would still be pending when the tables are altered back.
    await tx.execute(sql`set constraints all immediate`)
    for (const { table, name } of keys)
      await tx.execute(sql`alter table ${tableName(table)} drop constraint ${sql.identifier(name)}`)
    for (const { name } of tables) await tx.execute(sql`alter table ${tableName(name)} disable trigger user`)
    return new RowLoader(tx, tables, keys, onProgress)
  }

  private constructor(tx: Tx, tables: readonly Table[], foreignKeys: readonly ForeignKey[], onProgress: OnProgress) {
    this.#tx = tx
    this.#tables = new Map(tables.map((table) => [table.name, table]))
    this.#foreignKeys = foreignKeys
    this.#onProgress = onProgress
  }

  /** The following rows belong to this table. */
  async startTable({ name, columns }: { name: string; columns: string[] }): Promise<void> {
    await this.#flush()
    const table = this.#tables.get(name)
    if (!table) throw new DatabaseSetupError(`The database has no table ${name}, which the backup fills.`)
    const known = columns.map((column) => {
      const found = table.columns.find((candidate) => candidate.name === column)
      if (!found) throw new DatabaseSetupError(`The table ${name} has no column ${column}, which the backup fills.`)
      return found
    })
    this.#current = { name, columns: known }
    this.#counts.set(name, 0)
    this.#onProgress({ table: name, rows: 0 })
  }

  /** One row, as the JSON text in the backup. */
  async add(row: string): Promise<void> {
    this.#batch.push(row)
    this.#batchCharacters += row.length
    if (this.#batch.length >= ROWS_PER_INSERT || this.#batchCharacters >= CHARACTERS_PER_INSERT) await this.#flush()
  }

  /** Checks that all rows were loaded, restores the triggers and foreign keys, and sets the sequences. */
  async finish({ rows, sequences }: Footer): Promise<void> {
    await this.#flush()
    for (const [table, count] of Object.entries(rows))
      if (this.#counts.get(table) !== count)
        throw new DatabaseSetupError(`The backup is damaged: rows of ${table} are missing. Nothing was restored.`)
    for (const name of this.#tables.keys())
      await this.#tx.execute(sql`alter table ${tableName(name)} enable trigger user`)
    for (const { table, name, definition } of this.#foreignKeys)
      await this.#tx.execute(
        sql`alter table ${tableName(table)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`,
      )
    for (const { name, value, called } of sequences)
      await this.#tx.execute(
        sql`select setval(format('public.%I', ${name}::text)::regclass, ${value}::int8, ${called}::boolean)`,
      )
  }

  async #flush(): Promise<void> {
    if (this.#batch.length === 0) return
    if (!this.#current) throw new DatabaseSetupError('The backup is damaged: it has rows before any table.')
    const { name, columns } = this.#current
    const rows = `[${this.#batch.join(',')}]`
    const targets = listOf(columns, (column) => sql`${sql.identifier(column.name)}`)
    const texts = listOf(columns, (column) => sql`${sql.identifier(column.name)} text`)
    const values = listOf(columns, (column) => sql`r.${sql.identifier(column.name)}::${sql.raw(column.type)}`)
    try {
      await this.#tx.execute(sql`insert into ${tableName(name)} (${targets}) overriding system value
        select ${values} from json_to_recordset(${rows}::json) as r(${texts})`)
    } catch (cause) {
      if (!REFUSED_ROWS.test(databaseFailure(cause)?.code ?? '')) throw cause
      throw new DatabaseSetupError(`The backup is damaged: rows of ${name} cannot be read. Nothing was restored.`, {
        cause,
      })
    }
    const count = (this.#counts.get(name) ?? 0) + this.#batch.length
    this.#counts.set(name, count)
    this.#batch = []
    this.#batchCharacters = 0
    this.#onProgress({ table: name, rows: count })
  }
}
