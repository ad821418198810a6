import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '../../contract/endpoints/index.ts'
import type { ActivityEntry } from '../../contract/platform/activity.ts'
import type { Endpoint } from '../../contract/platform/endpoint.ts'
import type { Page } from '../../contract/platform/paging.ts'
import { activity, budgetVersion, userAccount } from '../../server/platform/database/schema/index.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

const HOTEL = 1
let test: TestApp
let budgetId: number
beforeAll(async () => {
  test = await startTestApp()
  const [budget] = await test.db
    .insert(budgetVersion)
    .values({ companyId: HOTEL, year: 2027, name: 'Exported' })
    .returning({ id: budgetVersion.id })
  budgetId = budget?.id ?? 0
})
afterAll(() => test.close())

const NIGHTS = `companyId=${HOTEL}&from=2026-11-01&to=2026-11-30`
/** The addresses of files about a hotel. */
const OF_HOTEL: Readonly<Record<string, () => string>> = {
  'GET /api/analysis/reviews/export': () => `/api/analysis/reviews/export?${NIGHTS}`,
  'GET /api/budget/:companyId/versions/:id/export': () => `/api/budget/${HOTEL}/versions/${budgetId}/export`,
  'GET /api/pricing/decisions/pdf': () => `/api/pricing/decisions/pdf?${NIGHTS}`,
  'GET /api/reservation/reservations/export': () => `/api/reservation/reservations/export?companyId=${HOTEL}`,
}
/** Its file needs a connected hotel with queued rates; `server/connection/csv/csv.test.ts` tests its entry. */
const ELSEWHERE = 'GET /api/connection/connections/:companyId/rate-files/:id'

const downloads = Object.entries(endpoints as Record<string, Endpoint>)
  .filter(([key, { answer, message, status }]) => key.startsWith('GET ') && !answer && !message && status !== 204)
  .map(([key]) => key)
  .filter((key) => key !== ELSEWHERE)

const latest = async () => (await test.db.select().from(activity).orderBy(desc(activity.id)).limit(1))[0]

describe('the activity log', () => {
  it('knows the calls that answer a file', () => expect(downloads.length).toBeGreaterThan(15))

  it.each(downloads)('says who exported what of which hotel and how many rows: %s', async (key) => {
    const adminId = await test.idOf('super.admin')
    const before = (await latest())?.id ?? 0
    const url = OF_HOTEL[key]?.() ?? key.replace('GET ', '').replace(':id', String(adminId))
    const response = await test.as('super.admin', 'GET', url)
    expect([response.statusCode, response.headers['content-disposition']]).toEqual([
      200,
      expect.stringMatching(/^attachment/),
    ])
    const entry = await latest()
    expect(entry?.id).toBeGreaterThan(before)
    expect(entry).toMatchObject({
      userId: adminId,
      companyId: OF_HOTEL[key] ? HOTEL : null,
      action: 'export',
      result: 'succeeded',
      after: { rows: expect.any(Number), file: expect.stringMatching(/\.(csv|json|pdf)$/) },
    })
  })

  it('says what an export was filtered by, and how many rows it had', async () => {
    await test.as('admin', 'GET', '/api/user/users/export?format=json&separator=semicolon&role=VIEWER&sort=username')
    const viewers = (await test.as('admin', 'GET', '/api/user/users?role=VIEWER')).json<Page<unknown>>().totalElements
    expect(viewers).toBeGreaterThan(0)
    expect((await latest())?.after).toEqual({ file: 'users.json', rows: viewers, role: ['VIEWER'] })
  })

  it('shows the exports of a hotel to its users', async () => {
    await test.as('admin', 'GET', `/api/reservation/reservations/export?companyId=${HOTEL}&arrivalFrom=2026-12-01`)
    const { content } = (await test.as('hotel.admin', 'GET', `/api/activity?action=export&companyId=${HOTEL}`)).json<
      Page<ActivityEntry>
    >()
    expect(content[0]).toMatchObject({
      user: { username: 'admin' },
      entity: 'export',
      entityId: 'reservations',
      name: null,
      after: { arrivalFrom: '2026-12-01' },
    })
  })

  it('says that an export failed which ended before its last row', async () => {
    const before = await test.db.$count(userAccount)
    expect(before).toBeGreaterThan(1)
    // The ids of the rows are read first, and the rows themselves later: those fail.
    await test.db.execute('alter table user_settings rename to user_settings_away')
    await test.as('admin', 'GET', '/api/user/users/export').catch(() => undefined)
    await test.db.execute('alter table user_settings_away rename to user_settings')
    expect(await latest()).toMatchObject({ action: 'export', result: 'failed', entityId: 'users', after: { rows: 0 } })
  })
})
