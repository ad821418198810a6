import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ForecastRun } from '../../contract/forecast/forecast-run.ts'
import type { Page } from '../../contract/platform/paging.ts'
import { addDays } from '../../contract/platform/stay-date.ts'
import { eventually } from '../../tests/support/eventually.ts'
import { addStays, someStays } from '../../tests/support/stays.ts'
import { startTestApp, TEST_NOW, type TestApp } from '../../tests/support/test-app.ts'
import { pricingDocument } from '../platform/database/schema/index.ts'
import { ratesOfRun } from '../pricing/recommendations.ts'
import { startDeliveryRunsJob, startForecastQueueJob, startForecastRunsJob } from './forecast-jobs.ts'

const HOTEL = 4
const YESTERDAY = '2026-11-19'

let test: TestApp
let jobs: { stop: () => Promise<void> }[]
beforeEach(async () => {
  test = await startTestApp()
  const stays = someStays(addDays(YESTERDAY, -60), addDays(YESTERDAY, 20))
  await addStays(test.db, { id: HOTEL, timeZone: 'Europe/Rome' }, stays, YESTERDAY)
  // Both jobs that queue runs find the hotel: it has no run of last night, and a setting that runs depend on has changed.
  const storedAt = new Date(TEST_NOW.getTime() - 120_000)
  const levels = { companyId: HOTEL, name: 'levels', revision: 1, content: { levels: [] } }
  await test.db.insert(pricingDocument).values({ ...levels, storedAt })
  const { db, database } = test
  const log = { warn: () => undefined, error: () => undefined }
  const context = { db, database, now: () => TEST_NOW, log }
  jobs = [startDeliveryRunsJob(context), startForecastQueueJob(context), startForecastRunsJob(context, ratesOfRun)]
})
afterEach(async () => {
  await stop()
  await test.close()
})

const stop = () => Promise.all(jobs.map((job) => job.stop()))
const rerun = () => test.as('admin', 'POST', '/api/forecast/runs', { body: { companyId: HOTEL } })
const states = async () =>
  (await test.as('admin', 'GET', '/api/forecast/runs?sort=id,asc'))
    .json<Page<ForecastRun>>()
    .content.map(({ reason, state }) => `${reason} ${state}`)
const become = (expected: string[]) => eventually(async () => expect(await states()).toEqual(expected))

describe('a started server', () => {
  it('computes the first forecast of a hotel with bookings automatically, once', () => become(['nightly done']))

  it('computes a requested run immediately, whoever requests it', async () => {
    await become(['nightly done'])
    await rerun()
    await become(['nightly done', 'manual done'])
  })

  it('takes no more runs once it stops, and leaves nothing half done', async () => {
    await become(['nightly done'])
    await rerun()
    await stop()
    const [left] = (await states()).slice(1)
    expect(['manual queued', 'manual done']).toContain(left)
    await rerun()
    expect((await states()).at(-1)).toBe('manual queued')
  })
})
