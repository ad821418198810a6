import { readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Database, Db } from './db.ts'
import { waitForFolder } from './folder-lock.ts'
import { dumpMemoryDatabase, openMemoryDatabase } from './memory.ts'
import { migrateDatabase } from './migrate.ts'

/** Where the dumps are kept. */
export const TEST_DATABASES = fileURLToPath(
  new URL('../../node_modules/.cache/hotel-revenue-console/test-databases', import.meta.url),
)
/** Dumps nobody made again for so long belong to migrations of the past. */
const KEPT_MS = 3 * 24 * 3_600_000

/** A database in memory from a kept dump; the dump is made when missing. Names: the schema's, and that with the seed. */
export async function openEmbeddedTestDatabase(
  schemaName: string,
  seed?: { readonly name: string; readonly seed: (db: Db) => Promise<void> },
): Promise<Database> {
  const migrated = () => keptDump(schemaName, () => dumpMemoryDatabase(migrateAndSettle))
  if (!seed) return openMemoryDatabase(await migrated())
  const seeded = async () =>
    dumpMemoryDatabase(
      async (database) => {
        await seed.seed(database.db)
        await database.settle()
      },
      await migrated(),
    )
  return openMemoryDatabase(await keptDump(seed.name, seeded))
}

async function migrateAndSettle(database: Database): Promise<void> {
  await migrateDatabase(database)
  await database.settle()
}

/** Test files start side by side; one makes the dump, the others wait for it. */
async function keptDump(name: string, make: () => Promise<Blob>): Promise<Blob> {
  const path = join(TEST_DATABASES, `${engineVersion()}-${name}.tar`)
  const kept = () => readFile(path).catch(() => undefined)
  const first = await kept()
  if (first) return new Blob([first])
  await mkdir(TEST_DATABASES, { recursive: true })
  const release = await waitForFolder(`${path}.lock`)
  try {
    const made = await kept()
    if (made) return new Blob([made])
    const dump = await make()
    await writeFile(`${path}.part`, dump.stream())
    await rename(`${path}.part`, path)
    await removeOld()
    return dump
  } finally {
    await release()
  }
}

async function removeOld(): Promise<void> {
  for (const name of await readdir(TEST_DATABASES)) {
    const path = join(TEST_DATABASES, name)
    const age = Date.now() - (await stat(path).then(({ mtimeMs }) => mtimeMs, Date.now))
    if (age > KEPT_MS) await rm(path, { recursive: true, force: true })
  }
}

/** A dump holds the engine's own files, so it fits no other version of it. The package keeps its version to itself. */
function engineVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const { version } = JSON.parse(readFileSync(join(dirname(entry), '../package.json'), 'utf8')) as { version: string }
  return version
}
