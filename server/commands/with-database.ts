import { type ControlClient, findRunningProduct } from '../control/control-client.ts'
import type { Database } from '../database/db.ts'
import { migrateDatabase } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'
import type { Settings } from '../settings.ts'

interface Ways<Result> {
  /** The product runs on the embedded database: ask it. */
  running: (client: ControlClient) => Promise<Result>
  /** Nobody holds the database: open it. */
  direct: (database: Database) => Promise<Result>
  /** Brings the schema up to date before; a restore brings a schema of its own. */
  migrates: boolean
}

/** Reaches the database from the command line, through the running product where that holds it. */
export async function withDatabase<Result>(settings: Settings, ways: Ways<Result>): Promise<Result> {
  const { databaseUrl, dataDir } = settings
  const product = databaseUrl ? undefined : await findRunningProduct(dataDir)
  if (product) return ways.running(product)
  const database = await openDatabase({ databaseUrl, dataDir })
  try {
    if (ways.migrates) await migrateDatabase(database)
    return await ways.direct(database)
  } finally {
    await database.close()
  }
}
