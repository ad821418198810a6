import { setTimeout } from 'node:timers/promises'
import type { Database } from '../../platform/database/db.ts'
import { DatabaseSetupError } from '../../platform/database/errors.ts'
import { lockFolder } from '../../platform/database/folder-lock.ts'
import { migrateDatabase } from '../../platform/database/migrate.ts'
import { type OpenOptions, openDatabase } from '../../platform/database/open.ts'
import { type ControlClient, findRunningProduct } from '../control/control-client.ts'

interface Ways<Result> {
  /** The product runs on the embedded database: call it. */
  running: (client: ControlClient) => Promise<Result>
  /** No process holds the database: open it. */
  direct: (database: Database) => Promise<Result>
  /** Migrates the schema first; a restore brings its own schema. */
  migrates: boolean
}

const PATIENCE_MS = 10_000
const POLL_MS = 200

/**
 * The product that holds the folder, or undefined if none does. A starting product holds the folder for some time before it listens
 * (it migrates, fills the demo), so a locked folder is retried for a while.
 * @throws DatabaseSetupError if the folder stays locked and no product listens
 */
async function holderOf(dataDir: string, patienceMs: number): Promise<ControlClient | undefined> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const product = await findRunningProduct(dataDir)
    if (product) return product
    try {
      const release = await lockFolder(dataDir)
      await release()
      return undefined
    } catch (error) {
      if (!(error instanceof DatabaseSetupError) || Date.now() >= deadline) throw error
    }
    await setTimeout(POLL_MS)
  }
}

/**
 * Accesses the database from the command line, through the running product if that holds it. `patienceMs` is how long to wait for a
 * product that holds the folder and does not listen yet.
 */
export async function withDatabase<Result>(
  { database: where }: { readonly database: OpenOptions },
  ways: Ways<Result>,
  patienceMs = PATIENCE_MS,
): Promise<Result> {
  const product = where.databaseUrl ? undefined : await holderOf(where.dataDir, patienceMs)
  if (product) return ways.running(product)
  const database = await openDatabase(where)
  try {
    if (ways.migrates) await migrateDatabase(database)
    return await ways.direct(database)
  } finally {
    await database.close()
  }
}
