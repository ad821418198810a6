import { millisecondsInMinute } from 'date-fns/constants'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '../../contract/platform/stay-date.ts'
import { addStays, someStays } from '../../tests/support/stays.ts'
import { startTestApp, TEST_NOW, type TestApp } from '../../tests/support/test-app.ts'
import { within } from '../../tests/support/within.ts'
import { forecastAccuracy, forecastRun, forecastSetting } from '../platform/database/schema/index.ts'
import { ratesOfRun } from '../pricing/recommendations.ts'
import { type Computer, localComputer, threadComputer } from './computer.ts'
import { queueNightlyRuns } from './nightly.ts'
import { queueRuns } from './queue.ts'
import { type Running, runDue, runNext } from './run.ts'

/** In Europe/Rome, where it is 10:14 on 20 November. */
const HOTEL = { id: 4, timeZone: 'Europe/Rome' }
const YESTERDAY = '2026-11-19'

let test: TestApp
let time: number
const now = () => new Date(time)
const log = { warn: () => undefined, error: () => undefined }
const running = (by: Partial<Running> = {}): Running => ({
  db: test.db,
  computer: localComputer(),
  rates: ratesOfRun,
  now,
  log,
  ...by,
})
const broken: Computer = {
  compute: () => Promise.reject(new Error('the disk is full')),
  close: async () => undefined,
}

beforeAll(async () => {
  test = await startTestApp()
  await addStays(test.db, HOTEL, someStays(addDays(YESTERDAY, -60), addDays(YESTERDAY, 20)), YESTERDAY)
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.delete(forecastRun)
  await test.db.delete(forecastAccuracy)
  await test.db.delete(forecastSetting)
  time = TEST_NOW.getTime()
})

const queue = (origin = YESTERDAY, count = 1) =>
  test.db.transaction((tx) =>
    queueRuns(
      tx,
      Array.from({ length: count }, () => ({ companyId: HOTEL.id, origin, reason: 'manual' as const })),
      now(),
    ),
  )
const runs = () => test.db.select().from(forecastRun).orderBy(forecastRun.id)
const only = async () => (await runs())[0]

describe('queued forecasts', () => {
  it('a queued forecast is computed for the 365 nights after its day, with the CPU time', async () => {
    await queue()
    expect(await runNext(running())).toMatchObject({ companyId: HOTEL.id, attempts: 1 })
    const run = await only()
    expect(run).toMatchObject({ state: 'done', attempts: 1, failure: null, finishedAt: now() })
    expect(run?.rows?.map(({ stayDate }) => stayDate)).toEqual(
      Array.from({ length: 365 }, (_, day) => addDays(YESTERDAY, day + 1)),
    )
    expect(run?.rows?.[0]?.roomNights).toBeGreaterThan(5)
    expect(run?.expected).toEqual(run?.rows?.map(({ roomNights, low, high }) => [roomNights, low, high]))
    expect(run?.cpuMs).toBeGreaterThan(0)
    expect(await runNext(running())).toBeUndefined()
  })

  it('a queued forecast has the same result when computed in a separate thread', async () => {
    await queue(YESTERDAY, 2)
    const computer = threadComputer()
    await runNext(running())
    await runNext(running({ computer }))
    await computer.close()
    const [here, there] = await runs()
    expect(there?.failure).toBeNull()
    expect(there?.rows).toEqual(here?.rows)
    expect(there?.members).toEqual(here?.members)
    expect(here?.members?.length).toBeGreaterThan(0)
  })

  it('a queued forecast is computed once, however many processes share the queue', async () => {
    await queue(YESTERDAY, 12)
    const taken: number[] = []
    const worker = async () => {
      for (let run = await runNext(running()); run; run = await runNext(running())) taken.push(run.id)
    }
    await Promise.all([worker(), worker(), worker()])
    expect(taken.sort((a, b) => a - b)).toEqual((await runs()).map(({ id }) => id))
    expect((await runs()).every(({ state, attempts }) => state === 'done' && attempts === 1)).toBe(true)
  })

  it('a queued forecast is taken over when its process has died, and only then', async () => {
    await queue()
    let end: (error: Error) => void = () => undefined
    let dying: Promise<unknown> | undefined
    const begun = new Promise<void>((begin) => {
      const compute = () =>
        new Promise<never>((_, reject) => {
          end = reject
          begin()
        })
      dying = runNext(running({ computer: { ...broken, compute } }))
    })
    await within('the forecast is being computed', begun)
    expect(await runNext(running())).toBeUndefined()
    time += 5 * millisecondsInMinute
    // A process that was considered dead finishes while the other one computes: that changes nothing.
    const compute: Computer['compute'] = async (...input) => {
      end(new Error('too late'))
      await dying
      expect(await only()).toMatchObject({ state: 'running', attempts: 2, failure: null })
      return localComputer().compute(...input)
    }
    await runNext(running({ computer: { ...broken, compute } }))
    expect(await only()).toMatchObject({ state: 'done', attempts: 2, failure: null })
  })

  it('a queued forecast that fails is tried again after one and five minutes, then given up with the reason', async () => {
    await queue()
    const failing = running({ computer: broken })
    const tried: number[] = []
    for (let minute = 0; minute <= 10; minute++) {
      if (await runNext(failing)) tried.push(minute)
      time += millisecondsInMinute
    }
    expect(tried).toEqual([0, 1, 6])
    expect(await only()).toMatchObject({ state: 'failed', attempts: 3, failure: 'the disk is full', rows: null })
  })

  it('a queued forecast whose processes all die is given up too', async () => {
    await queue()
    await test.db.update(forecastRun).set({ state: 'running', attempts: 3 })
    await runNext(running())
    expect(await only()).toMatchObject({ state: 'failed', failure: 'The run was interrupted 3 times.' })
  })

  it('a queued forecast that fails does not affect other runs', async () => {
    await queue(YESTERDAY, 2)
    await runNext(running({ computer: broken }))
    await runDue(running())
    expect((await runs()).map(({ state }) => state)).toEqual(['queued', 'done'])
  })

  it('a finished forecast loses its figures when they are not needed to evaluate any more nights, unless it is pinned', async () => {
    await queue(addDays(YESTERDAY, -94))
    await queue(addDays(YESTERDAY, -93))
    await queue(addDays(YESTERDAY, -92))
    await runDue(running())
    const [pinned] = await runs()
    await test.db.insert(forecastSetting).values({ companyId: HOTEL.id, pinnedRunId: pinned?.id ?? 0 })
    await queue()
    await runDue(running())
    expect((await runs()).map(({ rows }) => rows !== null)).toEqual([true, false, true, true])
    expect((await runs()).map(({ expected }) => expected !== null)).toEqual([true, false, true, true])
    expect((await runs()).map(({ members }) => members !== null)).toEqual([true, false, true, true])
  })
})

describe('nightly runs', () => {
  const nightly = () =>
    test.db
      .select()
      .from(forecastRun)
      .where(and(eq(forecastRun.reason, 'nightly'), eq(forecastRun.companyId, HOTEL.id)))

  it('the nightly run is queued for yesterday for a hotel with bookings, once for any number of processes', async () => {
    const queued = await Promise.all([1, 2, 3].map(() => queueNightlyRuns(test.db, now())))
    expect(queued.reduce((a, b) => a + b)).toBe(1)
    expect(await nightly()).toMatchObject([{ origin: YESTERDAY, state: 'queued' }])
    expect(await queueNightlyRuns(test.db, now())).toBe(0)
  })

  it('the nightly run is queued next a quarter of an hour after midnight in the hotel’s time zone', async () => {
    await queueNightlyRuns(test.db, now())
    time = Date.parse('2026-11-20T23:14:00Z')
    expect(await queueNightlyRuns(test.db, now())).toBe(0)
    time += millisecondsInMinute
    expect(await queueNightlyRuns(test.db, now())).toBe(1)
    expect((await nightly()).map(({ origin }) => origin)).toEqual([YESTERDAY, '2026-11-20'])
  })
})
