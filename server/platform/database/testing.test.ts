import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { selectRows } from './rows.ts'
import { contentHash, openTestDatabase } from './testing.ts'
import { TEST_DATABASES } from './testing-embedded.ts'

const KEY = `testing-${process.pid}`
const folder = temporaryFolder('testing-')
beforeAll(folder.make)
afterAll(async () => {
  await folder.remove()
  for (const name of await readdir(TEST_DATABASES).catch(() => []))
    if (name.includes(KEY)) await rm(join(TEST_DATABASES, name), { recursive: true })
})

test('test databases share a seed that runs once, and nothing else', async () => {
  let seeded = 0
  const seed = {
    key: KEY,
    sources: [],
    seed: async (db: Parameters<typeof selectRows>[0]) => {
      seeded++
      await db.execute(sql`create table seeded as select 1 as id`)
    },
  }
  const [first, second] = [await openTestDatabase(seed), await openTestDatabase(seed)]
  await first.db.execute(sql`insert into seeded values (2)`)
  expect(await selectRows(first.db, sql`select id from seeded order by 1`)).toEqual([{ id: 1 }, { id: 2 }])
  expect(await selectRows(second.db, sql`select id from seeded`)).toEqual([{ id: 1 }])
  expect(seeded).toBe(1)
  await first.close()
  await second.close()
})

test('a change in the sources makes the stored database stale', async () => {
  await writeFile(folder.path('demo.ts'), 'one hotel')
  const before = contentHash([folder.path()])
  await writeFile(folder.path('demo.ts'), 'two hotels')
  expect(contentHash([folder.path()])).not.toBe(before)
})
