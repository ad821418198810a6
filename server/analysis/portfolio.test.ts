import { eq, gt } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Analyse } from '../../contract/analysis/analyse.ts'
import type { Pickup } from '../../contract/analysis/pickup.ts'
import type { Portfolio } from '../../contract/analysis/portfolio.ts'
import type { Company } from '../../contract/hotel/company.ts'
import type { Page } from '../../contract/platform/paging.ts'
import { addDays } from '../../contract/platform/stay-date.ts'
import { addStays, someStays } from '../../tests/support/stays.ts'
import { startTestApp, TEST_NOW, type TestApp } from '../../tests/support/test-app.ts'
import { capacity, company, delivery } from '../platform/database/schema/index.ts'

const TODAY = '2026-11-20'
const YESTERDAY = '2026-11-19'
const NIGHTS = `from=${TODAY}&to=${addDays(TODAY, 13)}`
const HOTEL = { id: 4, timeZone: 'Europe/Rome' }

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  await test.db.update(company).set({ isActive: false }).where(gt(company.id, 9))
  await test.db.insert(capacity).values({ companyId: HOTEL.id, validFrom: '2020-01-01', rooms: 40 })
  const stays = [-380, -10].flatMap((days) => someStays(addDays(TODAY, days), addDays(TODAY, days + 40)))
  await addStays(test.db, HOTEL, stays, YESTERDAY)
  await test.db
    .insert(delivery)
    .values({ companyId: HOTEL.id, source: 'test', name: 'stays', state: 'done', finishedAt: TEST_NOW })
})
afterAll(() => test.close())

const get = async <Answer>(user: 'admin' | 'viewer', path: string) => (await test.as(user, 'GET', path)).json<Answer>()
const portfolio = (query: string, user: 'admin' | 'viewer' = 'admin') =>
  get<Portfolio>(user, `/api/analysis/portfolio?${NIGHTS}&${query}`)

describe('the portfolio', () => {
  it('has each active hotel that the caller may see once, by name, page by page', async () => {
    const { content: listed } = await get<Page<Company>>(
      'admin',
      '/api/company/companies?isActive=true&size=200&sort=name,asc',
    )
    const pages = []
    for (let page = 0; pages.at(-1)?.last !== true; page += 1) pages.push(await portfolio(`page=${page}&size=4`))
    expect(pages.flatMap(({ content }) => content.map(({ companyId }) => companyId))).toEqual(
      listed.map(({ id }) => id),
    )
    expect(new Set(pages.map(({ totalElements }) => totalElements))).toEqual(new Set([listed.length]))
    const own = await portfolio('', 'viewer')
    expect([own.content.map(({ companyId }) => companyId), own.totalElements]).toEqual([[HOTEL.id], 1])
    await test.db.update(company).set({ isActive: false }).where(eq(company.id, 2))
    expect((await portfolio('size=10')).totalElements).toBe(listed.length - 1)
  })

  it('has the figures of the hotel’s own pages', async () => {
    const [row] = (await portfolio('', 'viewer')).content
    const ofHotel = `companyId=${HOTEL.id}&${NIGHTS}`
    const { total, rows } = await get<Analyse>('viewer', `/api/analysis/analyse?${ofHotel}&comparison=stly,budget`)
    const { rows: picked } = await get<Pickup>('viewer', `/api/analysis/pickup?${ofHotel}&days=7`)
    expect(total.now.roomNights).toBeGreaterThan(0)
    expect(row).toMatchObject({ now: total.now, stly: total.comparisons[0], budget: null, forecast: null })
    expect(row?.capacity).toBe(rows.reduce((sum, night) => sum + (night.capacity ?? 0), 0))
    const net = picked.reduce((sum, { windows }) => sum + (windows[0]?.net.roomNights ?? 0), 0)
    expect(net).not.toBe(0)
    expect(row?.pickup).toBe(net)
  })

  it('has no figures for a hotel without bookings, instead of 0', async () => {
    const { content } = await portfolio('size=10')
    expect(content.find(({ companyId }) => companyId === 1)).toMatchObject({
      ...{ dataAsOf: null, now: null, stly: null, pickup: null, open: null, atRisk: null },
    })
  })
})
