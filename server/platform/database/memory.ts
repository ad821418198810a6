import type { Database } from './db.ts'
import { openMemory } from './embedded/open-embedded.ts'

/** Opens a database in memory, for tests. It is not migrated, unless the dump was. */
export async function openMemoryDatabase(dump?: Blob): Promise<Database> {
  return (await openMemory(dump)).database
}

/** Fills a database in memory, empty or opened from a dump, and returns its dump, so that tests can open it again and again. */
export async function dumpMemoryDatabase(fill: (database: Database) => Promise<void>, from?: Blob): Promise<Blob> {
  const { database, engine } = await openMemory(from)
  await fill(database)
  const dump = await engine.dumpDataDir('none')
  await database.close()
  return dump
}
