import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { ForecastRun, latestForecastSchema, RerunAnswer } from '../../contract/forecast/forecast-run.ts'
import type { Page } from '../../contract/platform/paging.ts'
import { addDays } from '../../contract/platform/stay-date.ts'
import { addStays, someStays } from '../../tests/support/stays.ts'
import { problemOf, startTestApp, TEST_NOW, type TestApp } from '../../tests/support/test-app.ts'
import { activity, forecastAccuracy, forecastRun, forecastSetting } from '../platform/database/schema/index.ts'
import { ratesOfRun } from '../pricing/recommendations.ts'
import { localComputer } from './computer.ts'
import { queueNightlyRuns } from './nightly.ts'
import { runDue } from './run.ts'

/** The viewer's hotel and one that only administrators can access, both in Europe/Rome. */
const [HOTEL, OTHER] = [4, 13]
const YESTERDAY = '2026-11-19'
const log = { warn: () => undefined, error: () => undefined }

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  for (const id of [HOTEL, OTHER])
    await addStays(
      test.db,
      { id, timeZone: 'Europe/Rome' },
      someStays(addDays(YESTERDAY, -30), addDays(YESTERDAY, 20)),
      YESTERDAY,
    )
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.delete(forecastRun)
  await test.db.delete(forecastAccuracy)
  await test.db.delete(forecastSetting)
})

const running = (computer = localComputer()) => ({ db: test.db, computer, rates: ratesOfRun, now: () => TEST_NOW, log })
const rerun = (companyId: number | null, by = 'admin') =>
  test.as(by, 'POST', '/api/forecast/runs', { body: { companyId } })
const list = async (query = '') =>
  (await test.as('admin', 'GET', `/api/forecast/runs?${query}`)).json<Page<ForecastRun>>()
const latest = (companyId = HOTEL, by = 'viewer') => test.as(by, 'GET', `/api/forecast/latest?companyId=${companyId}`)
const put = (pinnedRunId: number | null, headers = {}) =>
  test.as('admin', 'PUT', `/api/forecast/settings/${HOTEL}`, { body: { pinnedRunId }, headers })
const runOf = async (companyId = HOTEL) => {
  await rerun(companyId)
  await runDue(running())
  return (await list(`companyIds=${companyId}&sort=id,desc`)).content[0] as ForecastRun
}

describe('runs on demand', () => {
  it('a run is queued for yesterday for one hotel, with the user who requested it', async () => {
    const answer = await rerun(HOTEL)
    expect([answer.statusCode, answer.json()]).toEqual([202, { queued: 1, waiting: 0, pinned: 0 }])
    const { content } = await list()
    expect(content).toMatchObject([
      { companyId: HOTEL, origin: YESTERDAY, reason: 'manual', state: 'queued', dueAt: TEST_NOW.toISOString() },
    ])
    expect(content[0]?.requestedBy).toBe('Ruben Tannert')
    const noted = await test.db
      .select()
      .from(activity)
      .where(and(eq(activity.entity, 'forecast-run'), eq(activity.entityId, String(content[0]?.id))))
    expect(noted).toMatchObject([{ companyId: HOTEL, action: 'create' }])
  })

  it('a run is created only once if requested twice at once or while it is being computed', async () => {
    const answers = await Promise.all([rerun(HOTEL), rerun(HOTEL), rerun(null)])
    const results = answers.map((answer) => answer.json<RerunAnswer>())
    expect(results.reduce((sum, { queued }) => sum + queued, 0)).toBe(2)
    await test.db.update(forecastRun).set({ state: 'running' }).where(eq(forecastRun.companyId, HOTEL))
    expect((await rerun(HOTEL)).json<RerunAnswer>()).toEqual({ queued: 0, waiting: 1, pinned: 0 })
    expect((await list(`companyIds=${HOTEL}`)).totalElements).toBe(1)
  })

  it('a run of all hotels includes the active ones with bookings, and queues none twice', async () => {
    await rerun(HOTEL)
    expect((await rerun(null)).json<RerunAnswer>()).toEqual({ queued: 1, waiting: 1, pinned: 0 })
    expect((await list('sort=companyName,asc')).content.map(({ companyId }) => companyId).sort()).toEqual(
      [OTHER, HOTEL].sort(),
    )
  })

  it('a run is rejected with a message for a hotel without bookings or a missing hotel', async () => {
    const refused = await rerun(9)
    expect([refused.statusCode, problemOf(refused).errors?.[0]?.path]).toEqual([400, 'companyId'])
    expect((await rerun(999_999)).statusCode).toBe(404)
    expect((await list()).totalElements).toBe(0)
  })

  it('a run is rejected while the forecast is pinned; among all hotels, such a hotel is skipped', async () => {
    const { id } = await runOf()
    await put(id)
    const refused = await rerun(HOTEL)
    expect([refused.statusCode, problemOf(refused).code]).toEqual([409, 'forecast.pinned'])
    expect((await rerun(null)).json<RerunAnswer>()).toEqual({ queued: 1, waiting: 0, pinned: 1 })
    await put(null)
    expect((await rerun(HOTEL)).statusCode).toBe(202)
  })
})

describe('stored forecasts', () => {
  it('the forecast of a hotel is the newest finished run, with its day and 365 nights', async () => {
    expect((await latest()).statusCode).toBe(404)
    const first = await runOf()
    const second = await runOf()
    await rerun(HOTEL)
    const answer = (await latest()).json<z.infer<typeof latestForecastSchema>>()
    expect(answer).toMatchObject({
      companyId: HOTEL,
      runId: second.id,
      origin: YESTERDAY,
      asOf: '2026-11-19T22:59:59.999Z',
      isPinned: false,
    })
    expect(answer.rows).toHaveLength(365)
    expect(answer.rows[0]?.stayDate).toBe('2026-11-20')
    expect(Number.isInteger(answer.rows[0]?.revenue)).toBe(true)
    const { content } = await list('sort=id,asc')
    expect(content.map(({ id, isShown }) => [id, isShown]).slice(0, 2)).toEqual([
      [first.id, false],
      [second.id, true],
    ])
  })

  it('the forecast of a hotel stays the pinned run, whatever is computed later, until it is unpinned', async () => {
    const first = await runOf()
    expect((await put(first.id)).statusCode).toBe(200)
    await queueNightlyRuns(test.db, TEST_NOW)
    await runDue(running())
    const shown = async () => (await latest()).json<z.infer<typeof latestForecastSchema>>()
    expect(await shown()).toMatchObject({ runId: first.id, isPinned: true })
    await put(null)
    expect(await shown()).toMatchObject({ isPinned: false })
    expect((await shown()).runId).toBeGreaterThan(first.id)
  })

  it('the forecast of a hotel can be read only by users who may access the hotel', async () => {
    await runOf(OTHER)
    expect((await latest(OTHER)).statusCode).toBe(404)
    expect((await latest(OTHER, 'admin')).statusCode).toBe(200)
  })
})

describe('pinned runs', () => {
  it('pinning a run stores who did it and when, and is logged', async () => {
    const { id } = await runOf()
    const { pinnedBy, ...setting } = (await put(id)).json()
    expect(setting).toEqual({ companyId: HOTEL, pinnedRunId: id, pinnedAt: TEST_NOW.toISOString() })
    expect(pinnedBy).toBe('Ruben Tannert')
    const noted = await test.db.select().from(activity).where(eq(activity.entity, 'forecast-setting'))
    expect(noted.at(-1)).toMatchObject({ companyId: HOTEL, after: { pinnedRunId: id } })
  })

  it('a run without figures or of another hotel cannot be pinned', async () => {
    await rerun(HOTEL)
    const [waiting] = (await list()).content
    const others = await runOf(OTHER)
    for (const id of [waiting?.id ?? 0, others.id, 999_999].filter((each) => each !== waiting?.id)) {
      const refused = await put(id)
      expect([refused.statusCode, problemOf(refused).errors?.[0]?.path]).toEqual([400, 'pinnedRunId'])
    }
  })

  it('pinning a run is rejected if another user has changed the setting in the meantime', async () => {
    const { id, settingRevision } = await runOf()
    expect(settingRevision).toBe(0)
    expect((await put(id, { 'if-match': '"0"' })).headers.etag).toBe('"1"')
    expect((await put(null, { 'if-match': '"0"' })).statusCode).toBe(412)
    expect((await list()).content[0]).toMatchObject({ isPinned: true, settingRevision: 1 })
    const read = await test.as('admin', 'GET', `/api/forecast/settings/${HOTEL}`)
    expect([read.headers.etag, read.json()]).toMatchObject(['"1"', { pinnedRunId: id }])
  })
})
