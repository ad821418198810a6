import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { Checksum, header, mark, type OnProgress, RowSum } from './backup-format.ts'
import {
  fixTextForms,
  latestMigration,
  listOf,
  sequenceStates,
  type Table,
  tableName,
  tablesInOrder,
} from './catalogue.ts'
import type { Database, Tx } from './db.ts'
import { DAMAGE_ADVICE, DatabaseSetupError, isDamage } from './errors.ts'
import { selectRows } from './rows.ts'

const ROWS_PER_FETCH = 500

/**
 * Writes all data of the product, as of this moment, to a stream and ends the stream: gzipped lines that either engine can restore.
 * Memory use does not depend on the size.
 * @throws DatabaseSetupError that names a damaged table, what the stream throws
 */
export async function backupDatabase(
  database: Database,
  out: Writable,
  onProgress: OnProgress = () => {},
): Promise<void> {
  await database.withSnapshot((tx) => pipeline(Readable.from(inPieces(backupLines(tx, onProgress))), createGzip(), out))
}

async function* backupLines(tx: Tx, onProgress: OnProgress): AsyncGenerator<string> {
  const checksum = new Checksum()
  const line = (text: string) => {
    checksum.add(text)
    return text
  }
  const rows: Record<string, number> = {}
  const sums: Record<string, string> = {}
  await fixTextForms(tx)
  yield line(header(await latestMigration(tx)))
  for (const table of await tablesInOrder(tx)) {
    yield line(mark(['table', { name: table.name, columns: table.columns.map((column) => column.name) }]))
    const sum = new RowSum()
    let count = 0
    for await (const batch of rowBatches(tx, table)) {
      count += batch.length
      for (const row of batch) {
        sum.add(row)
        yield line(row)
      }
      onProgress({ table: table.name, rows: count })
    }
    if (count === 0) onProgress({ table: table.name, rows: 0 })
    rows[table.name] = count
    sums[table.name] = sum.value()
  }
  // Last, so that no row is beyond its sequence: sequences advance while the rows are read.
  const sequences = await sequenceStates(tx)
  yield mark(['footer', { rows, sums, sequences, checksum: checksum.value() }])
}

/**
 * The rows of a table as JSON of the values' text forms, written by the database; as JSON numbers or nested JSON, some values would
 * change. The caller has called `fixTextForms`.
 * @throws DatabaseSetupError that names a damaged table
 */
export async function* rowBatches(tx: Tx, table: Table): AsyncGenerator<string[]> {
  try {
    yield* fetchBatches(tx, table)
  } catch (cause) {
    if (!isDamage(cause)) throw cause
    throw new DatabaseSetupError(`The table ${table.name} is damaged, so no backup can be made. ${DAMAGE_ADVICE}`, {
      cause,
    })
  }
}

async function* fetchBatches(tx: Tx, { name, columns }: Table): AsyncGenerator<string[]> {
  const texts = listOf(columns, (column) => sql`${sql.identifier(column.name)}::text`)
  await tx.execute(sql`declare backup_rows no scroll cursor for
    select row_to_json(r)::text as row from (select ${texts} from ${tableName(name)}) r`)
  for (;;) {
    const batch = await selectRows<{ row: string }>(tx, sql.raw(`fetch ${ROWS_PER_FETCH} from backup_rows`))
    if (batch.length > 0) yield batch.map(({ row }) => row)
    if (batch.length < ROWS_PER_FETCH) break
  }
  await tx.execute(sql`close backup_rows`)
}

/** Joins lines into chunks large enough for one write each. */
async function* inPieces(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = ''
  for await (const line of lines) {
    piece += `${line}\n`
    if (piece.length < 65_536) continue
    yield piece
    piece = ''
  }
  yield piece
}
