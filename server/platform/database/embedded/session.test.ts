import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eventually } from '../../../../tests/support/eventually.ts'
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts'
import type { Database } from '../db.ts'
import { databaseFailure } from '../errors.ts'
import { silentLog } from '../log.ts'
import { selectRows } from '../rows.ts'
import { openEmbedded } from './open-embedded.ts'

const STATEMENT_LIMIT_MS = 700
const IDLE_LIMIT_MS = 300
const ENDLESS = sql`select count(*) from generate_series(1, 100000000) a, generate_series(1, 100000) b`
const folder = temporaryFolder('session-')
let database: Database

beforeAll(async () => {
  await folder.make()
  const limits = { statementTimeoutMs: STATEMENT_LIMIT_MS, idleTransactionTimeoutMs: IDLE_LIMIT_MS }
  database = await openEmbedded({ dataDir: folder.path('data'), log: silentLog, ...limits })
  await database.db.execute(
    sql`create table note (id int primary key, text text not null constraint short check (length(text) < 9))`,
  )
})
beforeEach(async () => void (await database.db.execute(sql`truncate note`)))
afterAll(async () => {
  await database.close()
  await folder.remove()
})

const ids = async () =>
  (await selectRows<{ id: number }>(database.db, sql`select id from note order by id`)).map(({ id }) => id)
const failureOf = (work: Promise<unknown>) => work.then(() => undefined, databaseFailure)

test('a statement that runs too long is ended; meanwhile the program continues, and queued requests are answered', async () => {
  let turns = 0
  const timer = setInterval(() => turns++, 10)
  const slow = failureOf(database.db.execute(ENDLESS))
  const waiting = [1, 2, 3].map((value) => selectRows(database.db, sql`select ${value}::int as value`))
  expect(await slow).toMatchObject({
    code: '57014',
    message: `A statement took longer than ${STATEMENT_LIMIT_MS} ms and was ended.`,
  })
  clearInterval(timer)
  expect(turns).toBeGreaterThan(STATEMENT_LIMIT_MS / 10 / 4)
  expect(await Promise.all(waiting)).toEqual([[{ value: 1 }], [{ value: 2 }], [{ value: 3 }]])
})

test('what was saved before a statement was ended is kept, and uncommitted changes are gone', async () => {
  await database.db.execute(sql`insert into note values (1, 'saved')`)
  const outcome = await failureOf(
    database.db.transaction(async (tx) => {
      await tx.execute(sql`insert into note values (2, 'open')`)
      expect(await failureOf(tx.execute(ENDLESS))).toMatchObject({ code: '57014' })
      await tx.execute(sql`insert into note values (3, 'late')`)
    }),
  )
  expect(outcome).toMatchObject({ code: '25P02' })
  expect(outcome?.message).toContain('This transaction has ended: A statement took longer')
  expect(await ids()).toEqual([1])
})

test('an abandoned transaction is rolled back, and the next caller gets the database', async () => {
  let goOn = (_: unknown) => {}
  const left = new Promise((resolve) => {
    goOn = resolve
  })
  let afterwards: unknown
  const abandoned = failureOf(
    database.db.transaction(async (tx) => {
      await tx.execute(sql`insert into note values (1, 'left')`)
      await left
      afterwards = await failureOf(tx.execute(sql`insert into note values (2, 'late')`))
    }),
  )
  expect(await abandoned).toMatchObject({ code: '25P03' })
  expect(await ids()).toEqual([])
  goOn(undefined)
  await eventually(() => expect(afterwards).toMatchObject({ code: '25P02' }))
  expect(await ids()).toEqual([])
})

test('errors name the violated constraint', async () => {
  await database.db.execute(sql`insert into note values (1, 'first')`)
  expect(await failureOf(database.db.execute(sql`insert into note values (1, 'again')`))).toMatchObject({
    code: '23505',
    severity: 'ERROR',
    constraint: 'note_pkey',
    table: 'note',
    detail: 'Key (id)=(1) already exists.',
  })
  expect(await failureOf(database.db.execute(sql`insert into note values (2, null)`))).toMatchObject({ column: 'text' })
  expect(await failureOf(database.db.execute(sql`insert into note values (2, 'much too long')`))).toMatchObject({
    constraint: 'short',
  })
})

test('a failed nested transaction of Drizzle is rolled back alone', async () => {
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`insert into note values (1, 'outer')`)
    await expect(
      tx.transaction(async (inner) => {
        await inner.execute(sql`insert into note values (2, 'inner')`)
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    await tx.transaction(async (inner) => void (await inner.execute(sql`insert into note values (3, 'inner')`)))
  })
  expect(await ids()).toEqual([1, 3])
})

test('a transaction whose error was swallowed does not count as saved', async () => {
  const work = database.db.transaction(async (tx) => {
    await tx.execute(sql`insert into note values (1, 'first')`)
    await tx.execute(sql`insert into note values (1, 'again')`).catch(() => undefined)
  })
  expect(await failureOf(work)).toMatchObject({ code: '25P02' })
  expect(await ids()).toEqual([])
})

test('a transaction makes other callers wait until it ends, and they follow in order', async () => {
  const order: string[] = []
  const seen = (name: string) => () => void order.push(name)
  const transaction = database.db
    .transaction(async (tx) => {
      for (let id = 1; id <= 3; id++) await tx.execute(sql`insert into note values (${id}, 'tx')`)
    })
    .then(seen('transaction'))
  const between = selectRows(database.db, sql`select id from note`).then(
    (rows) => void order.push(`read ${rows.length}`),
  )
  const last = selectRows(database.db, sql`select 1`).then(seen('last'))
  await Promise.all([transaction, between, last])
  expect(order).toEqual(['transaction', 'read 3', 'last'])
})

test('using the outer database inside a transaction fails at once instead of waiting forever', async () => {
  const work = database.db.transaction(async () => {
    await database.db.execute(sql`select 1`)
  })
  expect(await failureOf(work)).toMatchObject({ code: '25001' })
})

test('long work without limits is not ended', async () => {
  await database.withoutLimits((db) => db.execute(sql`select pg_sleep(${(STATEMENT_LIMIT_MS * 1.5) / 1000})`))
})

test('a closed database reports that it is closed, and its folder opens again with its contents', async () => {
  const dataDir = folder.path('data')
  await database.db.execute(sql`insert into note values (7, 'kept')`)
  await database.close()
  expect(await failureOf(database.db.execute(sql`select 1`))).toMatchObject({ message: 'The database is closed.' })
  const limits = { statementTimeoutMs: STATEMENT_LIMIT_MS, idleTransactionTimeoutMs: IDLE_LIMIT_MS }
  database = await openEmbedded({ dataDir, log: silentLog, ...limits })
  expect(await ids()).toEqual([7])
})
