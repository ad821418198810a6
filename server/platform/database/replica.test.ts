import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '../../../tests/support/eventually.ts'
import {
  findBinaries,
  startPostgres,
  startReplica,
  type ThrowAwayReplica,
  type ThrowAwayServer,
} from '../../../tests/support/postgres.ts'
import type { Database } from './db.ts'
import { databaseFailure, SqlState } from './errors.ts'
import { openPostgresql } from './postgresql.ts'
import { selectRows } from './rows.ts'
import { runAs } from './work.ts'

const isInstalled = (await findBinaries(['initdb', 'postgres', 'pg_basebackup'])) !== undefined

describe.skipIf(!isInstalled)('a replica for reading', () => {
  let primary: ThrowAwayServer
  let replica: ThrowAwayReplica
  let database: Database
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }

  beforeAll(async () => {
    primary = (await startPostgres()) as ThrowAwayServer
    replica = await startReplica(primary.url)
    database = await openPostgresql({
      databaseUrl: primary.url,
      readUrl: replica.url,
      statementTimeoutMs: 2_000,
      idleTransactionTimeoutMs: 30_000,
      log,
    })
    await database.db.execute(sql`create table note (id int4)`)
  })
  afterAll(async () => {
    await database.close()
    await replica.stop()
    await primary.stop()
  })
  beforeEach(() => log.warn.mockClear())

  /** As a call that costs much and changes nothing, unless told otherwise. */
  const asCall = <Result>(run: () => Promise<Result>, work: { isHeavy?: boolean; isReading?: boolean } = {}) =>
    // A query of Drizzle begins when somebody waits for it.
    runAs({ owner: 'test', isHeavy: true, isReading: true, ...work }, async () => await run())
  const isOnReplica = async () =>
    (await selectRows<{ on: boolean }>(database.db, sql`select pg_is_in_recovery() as on`))[0]?.on
  const notes = () => database.db.$count(sql`note`)
  const untilItIsUsed = () => eventually(async () => expect(await asCall(isOnReplica)).toBe(true))

  it('answers statements of heavy reading calls, and of no others', async () => {
    await untilItIsUsed()
    expect(await asCall(isOnReplica, { isHeavy: false })).toBe(false)
    expect(await asCall(isOnReplica, { isReading: false })).toBe(false)
    expect(await isOnReplica()).toBe(false)
    const inTransaction = () =>
      database.db.transaction(async (tx) => (await selectRows(tx, sql`select pg_is_in_recovery() as on`))[0])
    expect(await asCall(inTransaction)).toEqual({ on: false })
  })

  it('gives no answer that is older than the call', async () => {
    await untilItIsUsed()
    const before = await notes()
    for (let count = 1; count <= 50; count += 1) {
      await database.db.execute(sql`insert into note values (${count})`)
      expect(await asCall(notes)).toBe(before + count)
    }
  })

  it('is not used while it is behind', async () => {
    await untilItIsUsed()
    const behind = await openPostgresql({
      databaseUrl: replica.url,
      statementTimeoutMs: 0,
      idleTransactionTimeoutMs: 0,
      log,
    })
    await behind.db.execute(sql`select pg_wal_replay_pause()`)
    await eventually(async () => {
      const [row] = await selectRows<{ state: string }>(behind.db, sql`select pg_get_wal_replay_pause_state() as state`)
      expect(row?.state).toBe('paused')
    })
    const before = await notes()
    await database.db.execute(sql`insert into note values (0)`)
    expect(await asCall(notes)).toBe(before + 1)
    expect(await asCall(isOnReplica)).toBe(false)
    await behind.db.execute(sql`select pg_wal_replay_resume()`)
    await behind.close()
    await untilItIsUsed()
  })

  it('leaves a statement that writes to the primary', async () => {
    await untilItIsUsed()
    const before = await notes()
    await asCall(() => database.db.execute(sql`insert into note values (0)`))
    expect(await notes()).toBe(before + 1)
  })

  it('reports a statement that takes too long, instead of asking the primary', async () => {
    await untilItIsUsed()
    const slow = sql`select pg_sleep(case when pg_is_in_recovery() then 60 else 0 end)`
    const failure = databaseFailure(await asCall(() => database.db.execute(slow)).catch((error: unknown) => error))
    expect(failure?.code).toBe(SqlState.statementTimeout)
  })

  it('that is busy is not taken for lost', async () => {
    await untilItIsUsed()
    log.warn.mockClear()
    const slow = () => database.db.execute(sql`select pg_sleep(1.2)`)
    await asCall(() => Promise.all(Array.from({ length: 8 }, slow)))
    expect(log.warn).not.toHaveBeenCalled()
  })

  it('can be lost: the primary answers, the log says so, and it is used again once it is back', async () => {
    await untilItIsUsed()
    await replica.lose()
    expect(await Promise.all(Array.from({ length: 20 }, () => asCall(isOnReplica)))).not.toContain(true)
    expect(log.warn).toHaveBeenCalledWith(expect.anything(), 'the replica does not answer; the primary does its work')
    await replica.start()
    await untilItIsUsed()
  })

  it('of another server is not used', async () => {
    const other = (await startPostgres()) as ThrowAwayServer
    const wrong = await openPostgresql({
      databaseUrl: other.url,
      readUrl: replica.url,
      statementTimeoutMs: 2_000,
      idleTransactionTimeoutMs: 30_000,
      log,
    })
    expect(await asCall(() => selectRows(wrong.db, sql`select pg_is_in_recovery() as on`))).toEqual([{ on: false }])
    expect(log.warn).toHaveBeenCalledWith(
      { err: new Error('DATABASE_READ_URL is a replica of another server.') },
      expect.anything(),
    )
    await wrong.close()
    await other.stop()
  })

  it('names a server that is not a replica in the log, and is not used', async () => {
    const wrong = await openPostgresql({
      databaseUrl: primary.url,
      readUrl: primary.url,
      statementTimeoutMs: 2_000,
      idleTransactionTimeoutMs: 30_000,
      log,
    })
    await asCall(() => selectRows(wrong.db, sql`select 1`))
    expect(log.warn).toHaveBeenCalledWith(
      { err: new Error('DATABASE_READ_URL names a server that is not a replica.') },
      expect.anything(),
    )
    await wrong.close()
  })
})
