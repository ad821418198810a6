import type { Readable } from 'node:stream'
import { rowBatches } from './backup.ts'
import { type Footer, type Header, RowSum } from './backup-format.ts'
import { fixTextForms, tablesInOrder } from './catalogue.ts'
import { type Database, SNAPSHOT, type Tx } from './db.ts'
import { DatabaseSetupError } from './errors.ts'
import { migrateDatabase } from './migrate.ts'
import { loadBackup } from './restore.ts'

/** What a backup has, and how long each step of its check took. */
export interface BackupReport {
  readonly header: Header
  readonly tables: number
  readonly rows: number
  /** False for backups of versions that wrote no sums: only the numbers of rows were compared. */
  readonly hasSums: boolean
  readonly seconds: { readonly restore: number; readonly compare: number; readonly migrate: number }
}

/**
 * Restores a backup into an empty database, reads every row again and compares it with what the backup says of it, then migrates.
 * Memory use does not depend on the size.
 * @throws DatabaseSetupError when the backup cannot be restored, or other rows were; the reason of the signal when it aborts
 */
export async function checkBackup(
  database: Database,
  input: Readable,
  options: { readonly privateKey?: string | undefined; readonly signal?: AbortSignal } = {},
): Promise<BackupReport> {
  const clock = stopwatch()
  const { header, footer } = await loadBackup(database, input, options)
  const restore = clock()
  await database.withoutLimits((db) => db.transaction((tx) => assertSameRows(tx, footer, options.signal), SNAPSHOT))
  const compare = clock()
  await migrateDatabase(database)
  const counts = Object.values(footer.rows)
  return {
    header,
    tables: counts.length,
    rows: counts.reduce((sum, count) => sum + count, 0),
    hasSums: footer.sums !== undefined,
    seconds: { restore, compare, migrate: clock() },
  }
}

/** Returns the seconds since it was last asked. */
function stopwatch(): () => number {
  let since = performance.now()
  return () => {
    const before = since
    since = performance.now()
    return (since - before) / 1000
  }
}

async function assertSameRows(tx: Tx, { rows, sums }: Footer, signal?: AbortSignal): Promise<void> {
  await fixTextForms(tx)
  for (const table of await tablesInOrder(tx)) {
    const sum = new RowSum()
    let count = 0
    for await (const batch of rowBatches(tx, table)) {
      signal?.throwIfAborted()
      count += batch.length
      for (const row of batch) sum.add(row)
    }
    if (count !== rows[table.name])
      throw new DatabaseSetupError(
        `The restored table ${table.name} has ${count} rows; in the backup it has ${rows[table.name] ?? 'none'}.`,
      )
    if (sums && sum.value() !== sums[table.name])
      throw new DatabaseSetupError(`Rows of the restored table ${table.name} differ from those of the backup.`)
  }
}
