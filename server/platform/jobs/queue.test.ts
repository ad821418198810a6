import { millisecondsInMinute } from 'date-fns/constants'
import { lte, sql } from 'drizzle-orm'
import { integer, pgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../database/db.ts'
import { selectRows } from '../database/rows.ts'
import { moment } from '../database/schema/columns.ts'
import { openTestDatabase } from '../database/testing.ts'
import { changeClaimed, claimNext, leased, nextTry, nextTryWithJitter, type Queue, workThrough } from './queue.ts'

const NOW = new Date('2026-11-20T09:14:00Z')
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * millisecondsInMinute)

const parcel = pgTable('parcel', {
  id: integer('id').primaryKey(),
  dueAt: moment('due_at'),
  leaseUntil: moment('lease_until'),
  attempts: integer('attempts').notNull().default(0),
})
/** A queue with a column for its leases. */
const LEASED: Queue<typeof parcel> = {
  table: parcel,
  key: ['id'],
  lease: 'leaseUntil',
  leaseMs: 2 * millisecondsInMinute,
  claimedBy: ['leaseUntil'],
  isDue: (now) => lte(parcel.dueAt, now),
  order: sql`${parcel.dueAt}, ${parcel.id}`,
}
/** A queue whose claimed rows are due again when their lease ends. */
const COUNTED: Queue<typeof parcel> = {
  ...LEASED,
  lease: 'dueAt',
  claimedBy: ['attempts'],
  claim: () => ({ attempts: sql`${parcel.attempts} + 1` }),
}
const QUEUES = [
  ['a lease of its own', LEASED],
  ['the due time as lease', COUNTED],
] as const

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await database.db.execute(
    sql`create table parcel (id int primary key, due_at timestamptz, lease_until timestamptz, attempts int not null default 0)`,
  )
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.delete(parcel)
  await database.db.insert(parcel).values([
    { id: 1, dueAt: inMinutes(-1) },
    { id: 2, dueAt: inMinutes(-2) },
    { id: 3, dueAt: NOW },
    { id: 4, dueAt: inMinutes(1) },
    { id: 5, dueAt: null },
  ])
})

const claim = (queue: Queue<typeof parcel>, at = NOW) => claimNext(database.db, queue, at)
const claimed = async (queue: Queue<typeof parcel>) => {
  const row = await claim(queue)
  if (!row) throw new Error('nothing was due')
  return row
}
const change = (queue: Queue<typeof parcel>, row: typeof parcel.$inferSelect) =>
  changeClaimed(database.db, queue, row, { dueAt: null, leaseUntil: null })

describe.each(QUEUES)('a queue with %s', (_, queue) => {
  it('gives each row that is due to one of several claims, and then none', async () => {
    const rows = await Promise.all([1, 2, 3].map(() => claim(queue)))
    expect(rows.map((row) => row?.id).sort()).toEqual([1, 2, 3])
    expect(await claim(queue)).toBeUndefined()
  })

  it('gives the rows in their order, with the end of their lease', async () => {
    expect([(await claimed(queue)).id, (await claimed(queue)).id, (await claimed(queue)).id]).toEqual([2, 1, 3])
    const [row] = await database.db.select().from(parcel).where(sql`id = 2`)
    expect(row?.[queue.lease]).toEqual(inMinutes(2))
  })

  it('gives a row to another process when its lease ends, and the former holder can no longer change it', async () => {
    const first = await claimed(queue)
    await Promise.all([claim(queue), claim(queue)])
    const second = await claimNext(database.db, { ...queue, isDue: () => sql`id = 2` }, inMinutes(2))
    expect(second?.id).toBe(first.id)
    expect(await change(queue, first)).toBeUndefined()
    expect(second && (await change(queue, second))).toMatchObject({ id: 2, dueAt: null, leaseUntil: null })
  })

  it('is worked through until none is due or it is stopped', async () => {
    const done: number[] = []
    const work = (isStopped: () => boolean) =>
      workThrough(
        'tried',
        async () => {
          const row = await claim(queue)
          return row && { ...row, cause: null }
        },
        async (row) => {
          done.push(row.id)
          await change(queue, row)
        },
        isStopped,
      )
    await work(() => done.length === 2)
    expect(done).toEqual([2, 1])
    await work(() => false)
    expect(done).toEqual([2, 1, 3])
  })
})

describe('changeClaimed', () => {
  it('renews a lease, and changes nothing where a further condition is not met', async () => {
    const row = await claimed(LEASED)
    expect(await changeClaimed(database.db, LEASED, row, { attempts: 9 }, sql`false`)).toBeUndefined()
    const renewed = await changeClaimed(database.db, LEASED, row, leased(LEASED, inMinutes(1)))
    expect(renewed).toMatchObject({ leaseUntil: inMinutes(3), attempts: 0 })
    expect(await change(LEASED, row)).toBeUndefined()
    expect(renewed && (await change(LEASED, renewed))).toMatchObject({ leaseUntil: null })
  })
})

describe('the next try', () => {
  it('comes after the pause of the attempt, and after the last pause for all further attempts', () => {
    const pauses = [1, 5].map((minutes) => minutes * millisecondsInMinute)
    expect([1, 2, 3, 10].map((attempts) => nextTry(pauses, attempts, NOW))).toEqual([1, 5, 5, 5].map(inMinutes))
  })

  it('comes at most a fifth later for rows that count their attempts in the database', async () => {
    const pauses = [1, 5].map((minutes) => minutes * millisecondsInMinute)
    const rows = await selectRows<{ minutes: number }>(
      database.db,
      sql`select extract(epoch from ${nextTryWithJitter(pauses, sql`attempts`, NOW)} - ${NOW.toISOString()}::timestamptz)::float8 / 60 as minutes
        from generate_series(1, 3) as attempts`,
    )
    for (const [place, pause] of [1, 5, 5].entries()) {
      expect(rows[place]?.minutes).toBeGreaterThanOrEqual(pause)
      expect(rows[place]?.minutes).toBeLessThanOrEqual(pause * 1.2)
    }
  })
})
