import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { productVersion } from '../runtime/version.ts'
import { decryptBackup } from './backup-encryption.ts'
import {
  Checksum,
  type Footer,
  type Header,
  isMark,
  linesOf,
  NOT_WHOLE,
  type OnProgress,
  readMark,
} from './backup-format.ts'
import { latestMigration, tablesInOrder } from './catalogue.ts'
import type { Database, Tx } from './db.ts'
import { DatabaseSetupError } from './errors.ts'
import { migrateDatabase, newestMigration } from './migrate.ts'
import { RowLoader } from './restore-rows.ts'
import { selectRows } from './rows.ts'

export interface RestoreOptions {
  /** Opens an encrypted backup. */
  readonly privateKey?: string | undefined
  readonly onProgress?: OnProgress | undefined
  /** Ends the restore; nothing is restored then. */
  readonly signal?: AbortSignal | undefined
}

interface LoadedBackup {
  readonly header: Header
  readonly footer: Footer
}

/**
 * Fills an empty database from a backup: completely, or not at all if anything is wrong with the file. A database without a schema
 * first gets the backup's schema and is migrated to the current one afterwards, so backups outlive updates of the product.
 * @throws DatabaseSetupError when the database has rows, its schema is not that of the backup, a later version made the backup, the
 * file is truncated or damaged, or the private key does not open it
 */
export async function restoreDatabase(
  database: Database,
  input: Readable,
  options: RestoreOptions = {},
): Promise<void> {
  await loadBackup(database, input, options)
  await migrateDatabase(database)
  await database.settle()
}

/**
 * The same without the last step: the schema stays that of the backup.
 * @returns the first and the last line of the backup
 * @throws like `restoreDatabase`, and the reason of the signal when it aborts
 */
export async function loadBackup(
  database: Database,
  input: Readable,
  { privateKey, onProgress = () => {}, signal }: RestoreOptions = {},
): Promise<LoadedBackup> {
  const unzipped = createGunzip()
  const decrypt = (file: AsyncIterable<Uint8Array>) => decryptBackup(file, privateKey)
  // A failure of the stream also reaches the reader, whose own failure would be hidden by the end of the stream that follows it.
  const [loaded] = await Promise.allSettled([
    restoreLines(database, unzipped, onProgress).finally(() => unzipped.destroy()),
    pipeline(input, decrypt, unzipped, { signal }),
  ])
  if (loaded.status === 'fulfilled') return loaded.value
  if (signal?.aborted) throw signal.reason
  throw isGzipError(loaded.reason) ? new DatabaseSetupError(NOT_WHOLE, { cause: loaded.reason }) : loaded.reason
}

async function restoreLines(
  database: Database,
  chunks: AsyncIterable<Uint8Array>,
  onProgress: OnProgress,
): Promise<LoadedBackup> {
  const lines = linesOf(chunks)
  const first = await lines.next()
  const [kind, content] = readMark(first.done ? '' : first.value)
  if (kind !== 'header') throw new DatabaseSetupError('The file is not a backup of this product.')
  await prepareSchema(database, content)
  const checksum = new Checksum()
  checksum.add(first.value ?? '')
  const footer = await database.withoutLimits((db) =>
    db.transaction(async (tx) => {
      await assertEmpty(tx)
      const last = await loadAll(await RowLoader.open(tx, onProgress), lines, checksum)
      await recountRows(tx)
      return last
    }),
  )
  return { header: content, footer }
}

async function loadAll(loader: RowLoader, lines: AsyncIterable<string>, checksum: Checksum): Promise<Footer> {
  let footer: Footer | undefined
  for await (const line of lines) {
    if (footer) throw new DatabaseSetupError('The backup goes on after its end. Nothing was restored.')
    if (!isMark(line)) await loader.add(line)
    else {
      const [kind, content] = readMark(line)
      if (kind === 'table') await loader.startTable(content)
      if (kind === 'footer') footer = content
    }
    if (!footer) checksum.add(line)
  }
  if (!footer) throw new DatabaseSetupError('The backup is cut short: its end is missing. Nothing was restored.')
  if (footer.checksum !== checksum.value())
    throw new DatabaseSetupError('The backup is damaged: its checksum does not fit. Nothing was restored.')
  await loader.finish(footer)
  return footer
}

/** The counting triggers were off while the rows were loaded; a schema older than the counts gets them when it is migrated. */
async function recountRows(tx: Tx): Promise<void> {
  const [found] = await selectRows<{ some: boolean }>(
    tx,
    sql`select to_regprocedure('upkeep.recount_rows()') is not null as some`,
  )
  if (found?.some) await tx.execute(sql`select upkeep.recount_rows()`)
}

async function prepareSchema(database: Database, { migration, product }: Header): Promise<void> {
  if (migration !== null && migration > (await newestMigration()))
    throw new DatabaseSetupError(
      `The backup was made by ${product ? `version ${product}` : 'a later version'} of the product; this is version ${productVersion()}, ` +
        'which does not know its tables. Nothing was restored. Restore it with the version that made it, or a later one.',
    )
  const [tables, present] = [await tablesInOrder(database.db), await latestMigration(database.db)]
  if (present === undefined && tables.length === 0 && migration !== null)
    return migrateDatabase(database, { until: migration })
  if ((present ?? null) === migration) return
  throw new DatabaseSetupError(
    'The backup comes from another version of the product than the schema of this database. ' +
      'Restore into a new database without any schema; the restore brings it up to date.',
  )
}

async function assertEmpty(tx: Tx): Promise<void> {
  for (const { name } of await tablesInOrder(tx)) {
    const [found] = await selectRows<{ some: boolean }>(
      tx,
      sql`select exists(select from public.${sql.identifier(name)}) as some`,
    )
    if (found?.some)
      throw new DatabaseSetupError(
        `The database is not empty: its table ${name} holds rows. Restore into an empty one.`,
      )
  }
}

function isGzipError(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code ?? ''
  return ['Z_BUF_ERROR', 'Z_DATA_ERROR', 'ERR_STREAM_PREMATURE_CLOSE'].includes(code)
}
