import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ForecastRun, RunSummary } from '../../contract/forecast/forecast-run.ts'
import type { Page } from '../../contract/platform/paging.ts'
import { addDays } from '../../contract/platform/stay-date.ts'
import { addStays, someStays } from '../../tests/support/stays.ts'
import { startTestApp, TEST_NOW, type TestApp } from '../../tests/support/test-app.ts'
import { forecastAccuracy, forecastRun } from '../platform/database/schema/index.ts'
import { ratesOfRun } from '../pricing/recommendations.ts'
import { type Computer, localComputer } from './computer.ts'
import { queueNightlyRuns } from './nightly.ts'
import { runNext } from './run.ts'

/** Both in Europe/Rome. */
const [HOTEL, OTHER] = [4, 13]
const YESTERDAY = '2026-11-19'
const log = { warn: () => undefined, error: () => undefined }
const broken: Computer = { compute: () => Promise.reject(new Error('the disk is full')), close: async () => undefined }

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  const stays = someStays(addDays(YESTERDAY, -30), addDays(YESTERDAY, 20))
  for (const id of [HOTEL, OTHER]) await addStays(test.db, { id, timeZone: 'Europe/Rome' }, stays, YESTERDAY)
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.delete(forecastRun)
  await test.db.delete(forecastAccuracy)
})

const running = (computer = localComputer()) => ({ db: test.db, computer, rates: ratesOfRun, now: () => TEST_NOW, log })
const rerun = (companyId: number | null) => test.as('admin', 'POST', '/api/forecast/runs', { body: { companyId } })
const list = async (query = '') =>
  (await test.as('admin', 'GET', `/api/forecast/runs?${query}`)).json<Page<ForecastRun>>()
const runOf = async (companyId = HOTEL) => {
  await rerun(companyId)
  await runNext(running())
  return (await list(`companyIds=${companyId}&sort=id,desc`)).content[0] as ForecastRun
}

describe('lists of forecast runs', () => {
  it('the list of runs includes failures, and can be filtered by hotel, state and day', async () => {
    await rerun(null)
    await runNext(running(broken))
    await runNext(running())
    const states = async (query: string) =>
      (await list(query)).content.map(({ companyId, state }) => [companyId, state])
    expect(await states('sort=state,asc')).toHaveLength(2)
    const [failed] = (await list('state=queued')).content
    expect(failed).toMatchObject({ attempts: 1, failure: 'the disk is full' })
    expect(await states(`companyIds=${failed?.companyId}`)).toEqual([[failed?.companyId, 'queued']])
    expect(await states(`companyNameLike=${encodeURIComponent(failed?.companyName ?? '')}`)).toHaveLength(1)
    expect(await states(`origin=${addDays(YESTERDAY, -1)}`)).toEqual([])
    expect(await states(`origin=${YESTERDAY}&reason=manual`)).toHaveLength(2)
  })

  it('the list of runs is exported as filtered, without the figures', async () => {
    await runOf()
    const file = await test.as('admin', 'GET', '/api/forecast/runs/export?state=done&format=json')
    expect(file.json<ForecastRun[]>()).toEqual((await list('state=done')).content)
    const csv = await test.as('admin', 'GET', '/api/forecast/runs/export?state=failed')
    expect(csv.body.trim().split('\r\n')).toHaveLength(1)
  })

  it('the list of runs links to one run with its figures', async () => {
    const run = await runOf()
    const one = (await test.as('admin', 'GET', `/api/forecast/runs/${run.id}`)).json()
    expect(one).toMatchObject(run)
    expect(one.rows).toHaveLength(365)
  })
})

describe('the summary of runs', () => {
  const summary = async (query = '') =>
    (await test.as('admin', 'GET', `/api/forecast/runs/summary?${query}`)).json<RunSummary>()

  it('counts the runs of last night by state', async () => {
    await queueNightlyRuns(test.db, TEST_NOW)
    expect(await summary()).toEqual({ lastNight: { done: 0, failed: 0, waiting: 2 }, underWay: 2 })
    await runNext(running())
    await test.db.update(forecastRun).set({ state: 'failed' }).where(eq(forecastRun.state, 'queued'))
    await rerun(HOTEL)
    expect(await summary()).toEqual({ lastNight: { done: 1, failed: 1, waiting: 0 }, underWay: 1 })
    expect((await summary(`companyIds=${OTHER}`)).underWay).toBe(0)
  })

  it('uses the newest run of a hotel whose day has begun again', async () => {
    await queueNightlyRuns(test.db, TEST_NOW)
    await queueNightlyRuns(test.db, new Date('2026-11-20T23:30:00Z'))
    expect(await summary()).toMatchObject({ lastNight: { waiting: 2 }, underWay: 4 })
  })
})
