import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { migrate as migratePostgresql } from 'drizzle-orm/node-postgres/migrator'
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator'
import { migrationsFolder } from './assets.ts'
import type { Database, Db } from './db.ts'
import { DatabaseSetupError, databaseFailure, isConnectionLost } from './errors.ts'

/** An arbitrary number that nothing else uses as an advisory lock in this database. */
const MIGRATION_LOCK = 4_730_219

/** SQLSTATE classes of faults that are not the migration's: connection, resources, intervention, disk. */
const UNFINISHED = /^(08|53|57|58|XX)/

interface MigrateOptions {
  /** Folder of migrations; defaults to the product's own. */
  readonly folder?: string
  /** Stop after the migration with this timestamp, as in its journal and the database's record. */
  readonly until?: number
}

/**
 * Brings the schema up to date. If several instances start at once, one migrates and the others wait for it.
 * @throws DatabaseSetupError when a migration fails; nothing is changed then
 */
export async function migrateDatabase(database: Database, options: MigrateOptions = {}): Promise<void> {
  const folder = options.folder ?? migrationsFolder()
  const chosen = options.until === undefined ? folder : await copyUntil(folder, options.until)
  try {
    await database.withoutLimits(async (db) => {
      await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK}::int8)`)
      try {
        await run(database.engine, db, chosen)
      } catch (error) {
        throw failedUpdate(error)
      } finally {
        await db.execute(sql`select pg_advisory_unlock(${MIGRATION_LOCK}::int8)`)
      }
    })
  } finally {
    if (chosen !== folder) await rm(chosen, { recursive: true, force: true })
  }
}

/** The drivers' own migrators; each requires its driver's type, so `Db` is cast to it. */
function run(engine: Database['engine'], db: Db, folder: string): Promise<void> {
  return engine === 'postgresql'
    ? migratePostgresql(db as unknown as Parameters<typeof migratePostgresql>[0], { migrationsFolder: folder })
    : migrateEmbedded(db as unknown as Parameters<typeof migrateEmbedded>[0], { migrationsFolder: folder })
}

/** All migrations run in one transaction, so a failed one leaves nothing behind. */
function failedUpdate(cause: unknown): unknown {
  const failure = isConnectionLost(cause) ? undefined : databaseFailure(cause)
  if (!failure || UNFINISHED.test(failure.code)) return cause
  return new DatabaseSetupError(
    `The database cannot be updated to this version of the product: ${failure.message} (SQLSTATE ${failure.code}). ` +
      'Nothing was changed: start the previous version again, and report this message.',
    { cause },
  )
}

const JOURNAL = join('meta', '_journal.json')

const readJournal = async (folder: string) =>
  JSON.parse(await readFile(join(folder, JOURNAL), 'utf8')) as { entries: { when: number }[] }

/** Timestamp of the product's newest migration. */
export async function newestMigration(): Promise<number> {
  const { entries } = await readJournal(migrationsFolder())
  return Math.max(...entries.map(({ when }) => when))
}

async function copyUntil(folder: string, until: number): Promise<string> {
  const journal = await readJournal(folder)
  const entries = journal.entries.filter((entry) => entry.when <= until)
  if (entries.at(-1)?.when !== until)
    throw new DatabaseSetupError('This version of the product does not know the migration asked for.')
  const copy = await mkdtemp(join(tmpdir(), 'migrations-'))
  await cp(folder, copy, { recursive: true })
  await writeFile(join(copy, JOURNAL), JSON.stringify({ ...journal, entries }))
  return copy
}
