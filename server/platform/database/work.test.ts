import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from './db.ts'
import { selectRows } from './rows.ts'
import { openTestDatabase } from './testing.ts'
import { currentTransaction, currentWork, runAs, type Work } from './work.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const answered = async (order: string[], name: string, work: Work) => {
  await runAs(work, async () => void (await database.db.execute(sql`select pg_sleep(0.01)`)))
  order.push(name)
}

describe('statements', () => {
  it('of light requests are answered before those of heavy ones that wait', async () => {
    const order: string[] = []
    const heavy = Array.from({ length: 20 }, () => answered(order, 'heavy', { owner: 'a', isHeavy: true }))
    const light = answered(order, 'light', { owner: 'b', isHeavy: false })
    await Promise.all([...heavy, light])
    expect(order.indexOf('light')).toBeLessThan(10)
  })

  it('are counted for their request with their rows, inside a transaction too', async () => {
    const noted: { milliseconds: number; rows: number }[] = []
    const note: Work['note'] = (milliseconds, rows) => void noted.push({ milliseconds, rows })
    const read = (rows: number, db: Pick<Database['db'], 'execute'> = database.db) =>
      selectRows(db as Database['db'], sql`select 1 from generate_series(1, ${rows}::int)`)
    await runAs({ owner: 'a', isHeavy: false, note }, async () => {
      await read(3)
      await database.db.transaction(async (tx) => void (await read(2, tx)))
    })
    const reading = noted.filter(({ rows }) => rows > 0)
    expect(reading.map(({ rows }) => rows)).toEqual([3, 2])
    expect(reading.every(({ milliseconds }) => milliseconds > 0)).toBe(true)
  })
})

describe('currentWork', () => {
  it('is that of the request, inside its transactions too, and the background without one', async () => {
    const work = { owner: 'a', isHeavy: false }
    expect(currentWork()).toEqual({ owner: '', isHeavy: true })
    await runAs(work, () =>
      database.db.transaction(async (tx) => {
        await tx.execute(sql`select 1`)
        expect([currentWork(), currentTransaction()?.open]).toEqual([work, true])
      }),
    )
  })
})
