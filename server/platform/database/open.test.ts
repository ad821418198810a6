import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { refusalOf } from '../http/error-handler.ts'
import type { Database, DbOrTx } from './db.ts'
import { databaseFailure, SqlState } from './errors.ts'
import { silentLog } from './log.ts'
import { assertSuitableServer, openPostgresql } from './postgresql.ts'
import { selectRows } from './rows.ts'
import { openTestDatabase } from './testing.ts'
import { withDatabase } from './testing-postgresql.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await database.db.execute(
    sql`create table note (id int8 generated always as identity primary key, text text not null)`,
  )
})
afterAll(() => database.close())

const failureOf = (work: Promise<unknown>) => work.then(() => undefined, databaseFailure)

test('both engines return the same values: numbers for counts, text for dates and timestamps', async () => {
  const [row] = await selectRows(
    database.db,
    sql`select count(*) as count, date '2026-02-28' as day, timestamptz '2026-02-28 12:00+00' at time zone 'UTC' as moment,
      1.50 as amount, 9007199254740993 as big, jsonb '{"a": [1]}' as data`,
  )
  expect(row).toEqual({
    count: 1,
    day: '2026-02-28',
    moment: '2026-02-28 12:00:00',
    amount: '1.50',
    big: 9007199254740993n,
    data: { a: [1] },
  })
})

test('both engines name the violated constraint', async () => {
  await database.db.execute(sql`insert into note (text) values ('one')`)
  const again = database.db.execute(sql`insert into note (id, text) overriding system value values (1, 'again')`)
  expect(await failureOf(again)).toMatchObject({
    code: SqlState.uniqueViolation,
    constraint: 'note_pkey',
    table: 'note',
  })
})

test('the outer database inside a transaction fails on both engines', async () => {
  const work = database.db.transaction(async () => {
    await database.db.execute(sql`select 1`)
  })
  expect(await failureOf(work)).toMatchObject({ code: SqlState.outerDatabase })
  await database.db.execute(sql`select 1`)
})

test('a transaction may use another database, and the outer database still fails', async () => {
  const other = await openTestDatabase()
  try {
    const rows = await database.db.transaction(() =>
      other.db.transaction((tx) => selectRows<{ one: number }>(tx, sql`select 1 as one`)),
    )
    expect(rows).toEqual([{ one: 1 }])
    const work = database.db.transaction(() => other.db.transaction(() => database.db.execute(sql`select 1`)))
    expect(await failureOf(work)).toMatchObject({ code: SqlState.outerDatabase })
  } finally {
    await other.close()
  }
})

test('the time zone of every session is UTC on both engines', async () => {
  const zoneIn = async (db: DbOrTx) =>
    (await selectRows<{ zone: string }>(db, sql`select current_setting('timezone') as zone`))[0]?.zone
  const zones = [
    await zoneIn(database.db),
    await database.db.transaction(zoneIn),
    await database.withoutLimits(zoneIn),
    await database.withSnapshot(zoneIn),
  ]
  expect(zones).toEqual(['UTC', 'UTC', 'UTC', 'UTC'])
})

test('a database answers a ping, and `settle` succeeds', async () => {
  await database.ping()
  await database.settle()
})

test('a server older than PostgreSQL 15 is refused, naming its version', () => {
  expect(() => assertSuitableServer({ number: 140_011, name: '14.11' })).toThrow(
    'The PostgreSQL server has version 14.11; version 15 or newer is needed.',
  )
  expect(() => assertSuitableServer({ number: 150_000, name: '15.0' })).not.toThrow()
})

const serverUrl = process.env.TEST_ENGINE === 'postgresql' ? process.env.TEST_DATABASE_URL : undefined

test.runIf(serverUrl)(
  'on PostgreSQL, too, a statement that runs too long is ended, except in work without limits',
  async () => {
    // Opening asks for the version of the server, which must succeed within the limit on a loaded machine, too.
    const limits = { statementTimeoutMs: 2_000, idleTransactionTimeoutMs: 30_000 }
    const limited = await openPostgresql({ databaseUrl: serverUrl ?? '', log: silentLog, ...limits })
    expect(await failureOf(limited.db.execute(sql`select pg_sleep(300)`))).toMatchObject({
      code: SqlState.statementTimeout,
    })
    await limited.withoutLimits((db) => db.execute(sql`select pg_sleep(2.1)`))
    await limited.close()
  },
)

test.runIf(serverUrl)(
  'on PostgreSQL the time zone of sessions is UTC whatever the database and its address say',
  async () => {
    const [row] = await selectRows<{ name: string }>(database.db, sql`select current_database() as name`)
    await database.db.execute(sql`alter database ${sql.identifier(row?.name ?? '')} set timezone = 'Pacific/Auckland'`)
    const limits = { statementTimeoutMs: 0, idleTransactionTimeoutMs: 0 }
    const url = new URL(withDatabase(serverUrl ?? '', row?.name ?? ''))
    url.searchParams.set('options', '-c timezone=Asia/Tokyo -c work_mem=5MB')
    const elsewhere = await openPostgresql({ databaseUrl: url.href, log: silentLog, ...limits })
    const settings = sql`select current_setting('timezone') as zone, current_setting('work_mem') as memory`
    expect(await selectRows(elsewhere.db, settings)).toEqual([{ zone: 'UTC', memory: '5MB' }])
    await elsewhere.close()
  },
)

test.runIf(serverUrl)('on PostgreSQL a call does not wait without end while others have all connections', async () => {
  const limits = { statementTimeoutMs: 0, idleTransactionTimeoutMs: 0, connections: 5, connectionTimeoutMs: 2_000 }
  const busy = await openPostgresql({ databaseUrl: serverUrl ?? '', log: silentLog, ...limits })
  let end = () => {}
  const isOver = new Promise<void>((resolve) => {
    end = resolve
  })
  const others = Array.from({ length: 5 }, () => busy.db.transaction(() => isOver))
  const refused = await busy.db.execute(sql`select 1`).catch((error: unknown) => refusalOf(error))
  expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
  end()
  await Promise.all(others)
  expect(await selectRows(busy.db, sql`select 1 as one`)).toEqual([{ one: 1 }])
  await busy.close()
})

test('parts of a transaction that read side by side send one statement after the other', async () => {
  const send = pg.Client.prototype.query as (...args: unknown[]) => Promise<unknown>
  let running = 0
  let most = 0
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    running += 1
    most = Math.max(most, running)
    return send.apply(this, args).finally(() => {
      running -= 1
    }) as never
  } as never)
  try {
    const numbers = await database.db.transaction((tx) =>
      Promise.all([1, 2, 3].map((number) => selectRows<{ number: number }>(tx, sql`select ${number}::int as number`))),
    )
    expect(numbers.flat()).toEqual([{ number: 1 }, { number: 2 }, { number: 3 }])
    expect(most).toBeLessThanOrEqual(1)
  } finally {
    spy.mockRestore()
  }
})

test('a PostgreSQL server without TLS is refused where TLS is demanded, with what to do about it', async () => {
  // The answer of a server without TLS to the request for it.
  const plain = createServer((socket) => socket.once('data', () => socket.end('N'))).listen(0, '127.0.0.1')
  await once(plain, 'listening')
  const databaseUrl = `postgresql://u:secret@127.0.0.1:${(plain.address() as AddressInfo).port}/d?sslmode=verify-full`
  const options = { databaseUrl, statementTimeoutMs: 0, idleTransactionTimeoutMs: 0, log: silentLog }
  await expect(openPostgresql(options)).rejects.toThrow(/offers no TLS.*DATABASE_TLS=false/)
  plain.close()
})
