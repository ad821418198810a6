import { readdirSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { migrateDatabase } from './migrate.ts'
import { selectRows } from './rows.ts'
import { withTemporaryDatabase } from './temporary.ts'
import { openTestDatabase } from './testing.ts'

const serverUrl = process.env.TEST_ENGINE === 'postgresql' ? process.env.TEST_DATABASE_URL : undefined
const PREFIX = 'hotel-revenue-console-check-'

const folder = temporaryFolder('temporary-')
beforeAll(() => folder.make())
afterAll(() => folder.remove())

/** The temporary databases of the server, or their folders. */
async function temporaryDatabases(): Promise<string[]> {
  if (!serverUrl) return readdirSync(folder.path()).filter((name) => name.startsWith(PREFIX))
  const { db, close } = await openTestDatabase()
  const names = sql`select datname as name from pg_database where starts_with(datname, ${PREFIX})`
  return (await selectRows<{ name: string }>(db, names).finally(close)).map(({ name }) => name)
}

it('a temporary database takes the tables of the product, and is gone after its work has failed', async () => {
  vi.stubEnv('TMPDIR', folder.path())
  onTestFinished(() => void vi.unstubAllEnvs())
  let during: string[] = []
  const work = withTemporaryDatabase(serverUrl, async (database) => {
    await migrateDatabase(database)
    during = await temporaryDatabases()
    throw new Error('the work failed')
  })
  await expect(work).rejects.toThrow('the work failed')
  expect(during).toHaveLength(1)
  expect(await temporaryDatabases()).toEqual([])
})
