import { readFileSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Database, Db } from './db.ts'
import { waitForFolder } from './embedded/folder-lock.ts'
import { dumpMemoryDatabase, openMemoryDatabase } from './memory.ts'
import { migrateDatabase } from './migrate.ts'

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/hotel-revenue-console/test-databases', import.meta.url))

/** A database in memory from a dump kept under `node_modules/.cache`, which is made when missing. */
export async function openEmbeddedTestDatabase(name: string, seed?: (db: Db) => Promise<void>): Promise<Database> {
  const path = join(CACHE, `${engineVersion()}-${name}.tar`)
  const kept = await readFile(path).catch(() => undefined)
  return openMemoryDatabase(kept ? new Blob([kept]) : await makeOnce(path, seed))
}

/** Test files start side by side; one makes the dump, the others wait for it. */
async function makeOnce(path: string, seed?: (db: Db) => Promise<void>): Promise<Blob> {
  const release = await waitForFolder(`${path}.lock`)
  try {
    const made = await readFile(path).catch(() => undefined)
    if (made) return new Blob([made])
    const dump = await dumpMemoryDatabase(async (database) => {
      await migrateDatabase(database)
      await seed?.(database.db)
      await database.settle()
    })
    await mkdir(CACHE, { recursive: true })
    await writeFile(`${path}.part`, dump.stream())
    await rename(`${path}.part`, path)
    return dump
  } finally {
    await release()
  }
}

/** A dump holds the engine's own files, so it fits no other version of it. The package keeps its version to itself. */
function engineVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const { version } = JSON.parse(readFileSync(join(dirname(entry), '../package.json'), 'utf8')) as { version: string }
  return version
}
