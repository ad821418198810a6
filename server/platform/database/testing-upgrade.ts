import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { migrationsFolder } from './assets.ts'
import type { Database } from './db.ts'
import { migrateDatabase } from './migrate.ts'
import { openEmptyTestDatabase } from './testing-embedded.ts'

/** A database as left by an earlier version: after the given migration, with the rows that these statements wrote. */
export async function openAsOf(migration: string, statements: readonly string[]): Promise<Database> {
  const journal = JSON.parse(await readFile(join(migrationsFolder(), 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number; tag: string }[]
  }
  const database = await openEmptyTestDatabase()
  const last = journal.entries.find(({ tag }) => tag.startsWith(migration))
  if (!last) throw new Error(`there is no migration ${migration}`)
  await migrateDatabase(database, { until: last.when })
  for (const statement of statements) await database.db.execute(sql.raw(statement))
  return database
}
