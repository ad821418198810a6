import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrationsFolder } from './assets.ts'
import type { Database, Db } from './db.ts'
import { openEmbeddedTestDatabase } from './testing-embedded.ts'
import { openPostgresqlTestDatabase } from './testing-postgresql.ts'

const DEMO = fileURLToPath(new URL('../../../demo', import.meta.url))

/** The content of a test database beyond the schema. Created once, then copied for every test file that uses the same key. */
export interface Seed {
  /** Identifies the content; letters, digits and dashes. */
  readonly key: string
  readonly seed: (db: Db) => Promise<void>
  /** Files and folders whose change makes the stored copy stale: the code that seeds. Defaults to the demo data's. */
  readonly sources?: readonly string[]
}

/** Identifies the schema; read once, because the files of all migrations are large. */
let schemaName: string | undefined

/**
 * A migrated database for one test file, not shared with other files; close it in `afterAll`.
 * On PostgreSQL if TEST_ENGINE is `postgresql` and TEST_DATABASE_URL names a server, otherwise embedded, in memory.
 */
export async function openTestDatabase(seed?: Seed): Promise<Database> {
  schemaName ??= contentHash([migrationsFolder()])
  const named = seed && { ...seed, name: `${schemaName}_${contentHash(seed.sources ?? [DEMO])}_${seed.key}` }
  const url = process.env.TEST_ENGINE === 'postgresql' ? process.env.TEST_DATABASE_URL : undefined
  return url
    ? openPostgresqlTestDatabase(url, named?.name ?? schemaName, named?.seed)
    : openEmbeddedTestDatabase(schemaName, named)
}

/** Changes whenever a file under one of the paths changes. */
export function contentHash(paths: readonly string[]): string {
  const hash = createHash('sha256')
  const add = (path: string): void => {
    if (!existsSync(path)) throw new Error(`${path} does not exist, so nothing made from it can be kept.`)
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name))
    else hash.update(path).update(readFileSync(path))
  }
  for (const path of paths) add(path)
  return hash.digest('hex').slice(0, 16)
}
