import { readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { millisecondsInDay } from 'date-fns/constants'
import { sql } from 'drizzle-orm'
import type { Database, Db } from './db.ts'
import { waitForFolder } from './folder-lock.ts'
import { dumpMemoryDatabase, openMemoryDatabase } from './memory.ts'
import { migrateDatabase } from './migrate.ts'

/** The folder of the dumps. */
export const TEST_DATABASES = fileURLToPath(
  new URL('../../../node_modules/.cache/hotel-revenue-console/test-databases', import.meta.url),
)
/** Dumps older than this belong to past migrations. */
const KEPT_MS = 3 * millisecondsInDay

/** Returns its bytes as they are: a plain Blob would copy them twice for each database that is opened. */
class Dump extends Blob {
  readonly #bytes: ArrayBuffer

  constructor(bytes: ArrayBuffer) {
    super()
    this.#bytes = bytes
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return this.#bytes
  }
}

/** The dumps that this process has read, by the path of their file. */
const read = new Map<string, Promise<Dump>>()

/** A database in memory without any table, from a stored dump: creating a new one takes seconds. */
export async function openEmptyTestDatabase(): Promise<Database> {
  return openMemoryDatabase(await keptDump('empty', () => dumpMemoryDatabase(dropTemplates)))
}

/**
 * A database in memory from a stored dump; the dump is created if missing. Names: that of the schema, and that of the schema with
 * the seed.
 */
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
  await dropTemplates(database)
}

/** No database is created from these two templates, and most of the files that opening a dump writes are theirs. */
async function dropTemplates({ db }: Database): Promise<void> {
  await db.execute(sql`update pg_database set datistemplate = false where datistemplate`)
  await db.execute(sql`drop database template0`)
  await db.execute(sql`drop database template1`)
  await db.execute(sql`checkpoint`)
}

/** Test files start in parallel; one creates the dump, the others wait for it. */
async function keptDump(name: string, make: () => Promise<Blob>): Promise<Blob> {
  const path = join(TEST_DATABASES, `${engineVersion()}-${name}.tar`)
  const dump = read.get(path) ?? readOrMake(path, make)
  read.set(path, dump)
  // The next caller tries again.
  dump.catch(() => read.delete(path))
  return dump
}

async function readOrMake(path: string, make: () => Promise<Blob>): Promise<Dump> {
  const kept = () =>
    readFile(path).then(
      (bytes) => new Dump(new Uint8Array(bytes).buffer),
      () => undefined,
    )
  const first = await kept()
  if (first) return first
  await mkdir(TEST_DATABASES, { recursive: true })
  const release = await waitForFolder(`${path}.lock`)
  try {
    const made = await kept()
    if (made) return made
    const dump = await make()
    await writeFile(`${path}.part`, dump.stream())
    await rename(`${path}.part`, path)
    await removeOld()
    return new Dump(await dump.arrayBuffer())
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

/** A dump contains the engine's own files, so it fits no other engine version. The package does not export its version. */
function engineVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const { version } = JSON.parse(readFileSync(join(dirname(entry), '../package.json'), 'utf8')) as { version: string }
  return version
}
