import PQueue from 'p-queue'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts'
import { silentLog } from '../log.ts'
import { initialiseEngine, openEngineOn } from './engine.ts'
import { checkpointWhenDue, cleanTables, scheduleMaintenance, settle } from './maintenance.ts'

import type { StatementRunner } from './statements.ts'

const folder = temporaryFolder('maintenance-')
let engine: Awaited<ReturnType<typeof openEngineOn>>
beforeAll(async () => {
  await folder.make()
  await initialiseEngine(folder.path('data'))
  engine = await openEngineOn(folder.path('data'))
})
afterAll(async () => {
  await engine.close()
  await folder.remove()
})

async function logBytes(): Promise<number> {
  const { rows } = await engine.query<{ bytes: number }>('select sum(size)::int8 as bytes from pg_ls_waldir()')
  return rows[0]?.bytes ?? 0
}

test('the log stays within its limit while far more than the limit is written', async () => {
  const written = 40 * 16 * 2 ** 20
  for (let segment = 0; segment < 40; segment++) {
    // Each switch fills a log file of 16 MB.
    await engine.exec('create table if not exists filler (id int); insert into filler values (1)')
    await engine.exec('select pg_switch_wal()')
    await checkpointWhenDue(engine)
  }
  expect(await logBytes()).toBeLessThanOrEqual(256 * 2 ** 20)
  expect(await logBytes()).toBeLessThan(written / 2)
})

test('a small log does not trigger a checkpoint', async () => {
  await engine.exec('checkpoint')
  await engine.exec('insert into filler values (1)')
  expect(await checkpointWhenDue(engine)).toBe(false)
})

test('a table with many changes is vacuumed, one with few is left alone', async () => {
  await engine.exec('create table busy (id int); insert into busy select generate_series(1, 1000); delete from busy')
  await engine.exec('create table calm (id int); insert into calm values (1)')
  const exec = vi.fn((sql: string) => engine.exec(sql))
  await cleanTables({ exec, query: (sql, params) => engine.query(sql, params) } as StatementRunner, 'due')
  const cleaned = exec.mock.calls.map(([sql]) => sql).filter((sql) => sql.startsWith('vacuum'))
  expect(cleaned).toContain('vacuum analyze public.busy')
  expect(cleaned).not.toContain('vacuum analyze public.calm')
})

test('a table that grew before the engine was closed is due after it is opened, once', async () => {
  const data = folder.path('reopened')
  await initialiseEngine(data)
  const first = await openEngineOn(data)
  await first.exec('create table grown (id int); insert into grown select generate_series(1, 50000)')
  await first.close()
  const second = await openEngineOn(data)
  const exec = vi.fn((sql: string) => second.exec(sql))
  const client = { exec, query: (sql, params) => second.query(sql, params) } as StatementRunner
  await cleanTables(client, 'due')
  expect(exec).toHaveBeenCalledWith('vacuum analyze public.grown')
  exec.mockClear()
  await cleanTables(client, 'due')
  expect(exec).not.toHaveBeenCalledWith('vacuum analyze public.grown')
  await second.close()
})

test('after an import the planner knows the sizes of the tables', async () => {
  await engine.exec('create table imported (id int); insert into imported select generate_series(1, 5000)')
  await settle(engine as unknown as StatementRunner, new PQueue({ concurrency: 1 }))
  const { rows } = await engine.query("select reltuples::int as rows from pg_class where relname = 'imported'")
  expect(rows).toEqual([{ rows: 5000 }])
})

const checkPages = async () => {}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  // Outside the minutes in which tables are cleaned.
  vi.setSystemTime('2026-01-01T12:03:01Z')
})
afterEach(() => void vi.useRealTimers())

test('the schedule maintains an engine that is in use and leaves an idle one alone', async () => {
  let served = 1
  const isDue = vi.fn(async (sql: string) => ({
    rows: sql.includes('as due') ? [{ due: true }] : [],
    fields: [],
    affectedRows: 0,
  }))
  const checkpoints = vi.fn(async () => [])
  const exec = (sql: string) => (sql === 'checkpoint' ? checkpoints() : Promise.resolve([]))
  const client = { query: isDue, exec } as unknown as StatementRunner
  const stop = scheduleMaintenance({
    client,
    checkpoints: new PQueue({ concurrency: 1 }),
    served: () => served,
    checkPages,
    log: silentLog,
  })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(checkpoints).toHaveBeenCalledTimes(1)
  served = 2
  await vi.advanceTimersByTimeAsync(10_000)
  expect(checkpoints).toHaveBeenCalledTimes(2)
  stop()
  served = 3
  await vi.advanceTimersByTimeAsync(60_000)
  expect(checkpoints).toHaveBeenCalledTimes(2)
})

test('a run that is overtaken by closing is not reported as a failure, an earlier failed run is', async () => {
  const error = vi.fn()
  const failing: ((reason: Error) => void)[] = []
  const query = () => new Promise((_, reject) => failing.push(reject))
  let served = 1
  const client = { query, exec: query } as unknown as StatementRunner
  const stop = scheduleMaintenance({
    client,
    checkpoints: new PQueue({ concurrency: 1 }),
    served: () => served,
    checkPages,
    log: { ...silentLog, error },
  })
  // The first cleaning, which does not end.
  await vi.advanceTimersByTimeAsync(0)
  failing.length = 0
  await vi.advanceTimersByTimeAsync(5_000)
  failing.at(-1)?.(new Error('disk full'))
  await vi.advanceTimersByTimeAsync(0)
  expect(error).toHaveBeenCalledTimes(1)
  served = 2
  await vi.advanceTimersByTimeAsync(5_000)
  expect(failing).toHaveLength(2)
  stop()
  failing.at(-1)?.(new Error('closed'))
  await vi.advanceTimersByTimeAsync(0)
  expect(error).toHaveBeenCalledTimes(1)
})
