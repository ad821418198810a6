import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ForecastRun } from '../../contract/forecast-run.ts'
import type { Page } from '../../contract/paging.ts'
import { addDays } from '../../contract/stay-date.ts'
import { addStays, someStays } from '../../tests/support/stays.ts'
import { startTestApp, TEST_NOW, type TestApp } from '../../tests/support/test-app.ts'
import { startForecastQueueJob, startForecastRunsJob } from './forecast-jobs.ts'

const HOTEL = 4
const YESTERDAY = '2026-11-19'

let test: TestApp
let jobs: { stop: () => Promise<void> }[]
beforeAll(async () => {
  test = await startTestApp()
  const stays = someStays(addDays(YESTERDAY, -60), addDays(YESTERDAY, 20))
  await addStays(test.db, { id: HOTEL, timeZone: 'Europe/Rome' }, stays, YESTERDAY)
  const { db, database } = test
  const log = { warn: () => undefined, error: () => undefined }
  const context = { db, database, now: () => TEST_NOW, log }
  jobs = [startForecastQueueJob(context), startForecastRunsJob(context)]
})
afterAll(async () => {
  await stop()
  await test.close()
})

const stop = () => Promise.all(jobs.map((job) => job.stop()))
const rerun = () => test.as('admin', 'POST', '/api/forecast/runs', { body: { companyId: HOTEL } })
const states = async () =>
  (await test.as('admin', 'GET', '/api/forecast/runs?sort=id,asc'))
    .json<Page<ForecastRun>>()
    .content.map(({ reason, state }) => `${reason} ${state}`)
const become = (wished: string[]) => expect.poll(states, { timeout: 30_000 }).toEqual(wished)

describe('a started product', () => {
  it('computes the first forecast of a hotel with bookings by itself', () => become(['nightly done']))

  it('computes what is asked for at once, no matter who asks', async () => {
    await rerun()
    await become(['nightly done', 'manual done'])
  })

  it('takes nothing more once it stops, and leaves nothing half done', async () => {
    await rerun()
    await stop()
    const [left] = (await states()).slice(2)
    expect(['manual queued', 'manual done']).toContain(left)
    await rerun()
    expect((await states()).at(-1)).toBe('manual queued')
  })
})
