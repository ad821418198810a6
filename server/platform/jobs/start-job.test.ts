import { millisecondsInMinute } from 'date-fns/constants'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '../../../tests/support/eventually.ts'
import type { Database } from '../database/db.ts'
import { NoticeBoard } from '../database/notices.ts'
import { job } from '../database/schema/index.ts'
import { openTestDatabase } from '../database/testing.ts'
import { currentContext, type RunningContext, runWith } from '../runtime/context.ts'
import { type Job, type JobContext, runRound, startJob } from './start-job.ts'

const START = new Date('2026-11-20T09:14:20Z')

let database: Database
let time: Date
const running: { stop: () => Promise<void> }[] = []
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  time = START
  log.error.mockClear()
})
afterEach(async () => {
  for (const { stop } of running.splice(0)) await stop()
  await database.db.delete(job)
})

const notices = new NoticeBoard()
const log = { warn: vi.fn(), error: vi.fn() }
const context = (): JobContext => ({ db: database.db, database: { notices }, now: () => time, log })

const defined = (definition: Partial<Job> & Pick<Job, 'run'>): Job => ({
  name: 'tried',
  cron: '0 0 1 1 *',
  processes: 'one',
  ...definition,
})
/** A round in a separate process, as far as the database can tell. */
const round = (definition: Partial<Job> & Pick<Job, 'run'>) =>
  runRound(context(), defined(definition), new AbortController().signal)
/** Starts the job; it is stopped after the test at the latest. */
function start(definition: Partial<Job> & Pick<Job, 'run'>) {
  const started = startJob(context(), defined(definition))
  running.push(started)
  return started
}
const recorded = async () => (await database.db.select().from(job))[0]

describe('runRound', () => {
  it('stores when the round ended', async () => {
    const run = vi.fn(async () => undefined)
    await round({ run })
    expect(run).toHaveBeenCalledTimes(1)
    expect(await recorded()).toEqual({
      name: 'tried',
      schedule: '0 0 1 1 *',
      startedAt: START,
      finishedAt: START,
      durationMs: 0,
      failedAt: null,
      failure: null,
      leaseUntil: null,
    })
  })

  it('runs the round of a minute in one process only, and the round of the next minute again', async () => {
    const run = vi.fn(async () => undefined)
    await Promise.all([round({ run }), round({ run })])
    await round({ run })
    expect(run).toHaveBeenCalledTimes(1)
    time = new Date(START.getTime() + millisecondsInMinute)
    await round({ run })
    expect(run).toHaveBeenCalledTimes(2)
  })

  it('runs in every process if the work is shared', async () => {
    const run = vi.fn(async () => undefined)
    await Promise.all([1, 2, 3].map(() => round({ processes: 'every', run })))
    expect(run).toHaveBeenCalledTimes(3)
  })

  it('leaves the job to the process that has its lease, and takes over from one that has died', async () => {
    const run = vi.fn(async () => undefined)
    await round({ run })
    await database.db.update(job).set({ leaseUntil: new Date(START.getTime() + 2 * millisecondsInMinute) })
    time = new Date(START.getTime() + millisecondsInMinute)
    await round({ run })
    expect(run).toHaveBeenCalledTimes(1)
    time = new Date(START.getTime() + 3 * millisecondsInMinute)
    await round({ run })
    expect(run).toHaveBeenCalledTimes(2)
  })

  it('stores why a round failed and releases the job', async () => {
    await expect(round({ run: () => Promise.reject(new Error('no route to host')) })).rejects.toThrow('no route')
    expect(await recorded()).toMatchObject({ failedAt: START, failure: 'no route to host', leaseUntil: null })
  })
})

describe('startJob', () => {
  it('runs a round at the start, and one as soon as its channel is notified', async () => {
    const run = vi.fn(async () => undefined)
    start({ processes: 'every', channel: 'mail', run })
    await eventually(() => expect(run.mock.calls.length).toBe(1))
    notices.tell('mail', '')
    await eventually(() => expect(run.mock.calls.length).toBe(2))
  })

  it('runs a round as part of nothing, even if a request has triggered it', async () => {
    const contexts: RunningContext[] = []
    start({ processes: 'every', channel: 'mail', run: async () => contexts.push(currentContext()) })
    await eventually(() => expect(contexts).toHaveLength(1))
    runWith({ requestId: 'request-1', work: { owner: 'somebody' } }, () => notices.tell('mail', ''))
    await eventually(() => expect(contexts).toHaveLength(2))
    expect(contexts[1]).toEqual(contexts[0])
    expect([contexts[1]?.work, contexts[1]?.requestId]).toEqual([undefined, undefined])
  })

  it('logs a failed round and runs the next one', async () => {
    const run = vi.fn(() => Promise.reject(new Error('no route to host')))
    start({ processes: 'every', channel: 'mail', run })
    await eventually(() =>
      expect(log.error.mock.calls).toEqual([[expect.objectContaining({ job: 'tried' }), 'job failed']]),
    )
    notices.tell('mail', '')
    await eventually(() => expect(run.mock.calls.length).toBe(2))
  })

  it('aborts the running round, and waits for it', async () => {
    let hasEnded = false
    const run = vi.fn(
      (stopped: AbortSignal) =>
        new Promise<void>((resolve) => {
          stopped.addEventListener('abort', () => {
            hasEnded = true
            resolve()
          })
        }),
    )
    const started = start({ run })
    await eventually(() => expect(run.mock.calls.length).toBe(1))
    await started.stop()
    expect(hasEnded).toBe(true)
  })
})
