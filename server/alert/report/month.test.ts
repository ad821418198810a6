import { eq } from 'drizzle-orm'
import { extractText } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Analyse, Figures } from '../../../contract/analysis/analyse.ts'
import type { BudgetReport } from '../../../contract/analysis/budget-report.ts'
import { formatsOf } from '../../../contract/platform/formats.ts'
import { fail, type Hotel, hotelsOf, YESTERDAY, ZONE } from '../../../tests/support/priced-hotel.ts'
import { addStays, someStays } from '../../../tests/support/stays.ts'
import { startTestApp, TEST_NOW, type TestApp } from '../../../tests/support/test-app.ts'
import { budgetFigure, budgetVersion, capacity, company, delivery } from '../../platform/database/schema/index.ts'
import { readReport } from './read.ts'
import { type Reader, renderReport } from './render.ts'
import { attachmentOf } from './store-report.ts'

const OCTOBER = { from: '2026-10-01', to: '2026-10-31' }
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }
const PLANNED = { roomNights: 250, revenue: 30_000_00 }
const ENGLISH: Reader = { language: 'EN', locale: 'GB', showCurrencySymbol: true }
const NBSP = '\u00a0'

let test: TestApp
let hotel: Hotel
const { newHotel } = hotelsOf(() => test)
beforeAll(async () => {
  test = await startTestApp()
  hotel = await newHotel()
  const companyId = hotel.id
  // Last year there were fewer rooms: occupancy and RevPAR of its nights are of their own rooms.
  await test.db.insert(capacity).values({ companyId, validFrom: '2026-01-01', rooms: 20 })
  // The last one is a no-show: it was on the books until after the month.
  const noShow = { stayDate: '2026-10-31', bookedOn: '2026-10-20', cancelledOn: '2026-11-01' }
  const stays = [
    ...someStays('2025-09-20', '2025-12-10'),
    ...someStays('2026-10-01', '2026-12-05').filter(({ stayDate }) => stayDate !== '2026-10-07'),
    noShow,
  ]
  await addStays(test.db, { id: companyId, timeZone: ZONE }, stays, YESTERDAY)
  const at = new Date(TEST_NOW.getTime() - 1)
  await test.db
    .insert(delivery)
    .values({ companyId, source: 'test', name: 'bookings', state: 'done', startedAt: at, finishedAt: at, added: 5 })
})
afterAll(() => test.close())

async function plan(): Promise<void> {
  const [version] = await test.db
    .insert(budgetVersion)
    .values({ companyId: hotel.id, year: 2026, name: 'Plan', isActive: true })
    .returning()
  const of = { companyId: hotel.id, versionId: version?.id ?? 0, segmentId: null, ...PLANNED }
  await test.db.insert(budgetFigure).values([OCTOBER, NOVEMBER].map(({ from }) => ({ ...of, month: from })))
}

const storedHotel = async () => {
  const [row] = await test.db.select().from(company).where(eq(company.id, hotel.id))
  if (!row) throw new Error('the hotel is not stored')
  return row
}

/** The report of October, which is sent on the first of November. */
const reportOf = async () => {
  const moment = { day: '2026-11-01', frequency: 'MONTHLY', now: TEST_NOW } as const
  const found = await readReport(test.db, await storedHotel(), 'performance', moment)
  if (!found) throw new Error('there is no report')
  return found
}

const ask = async <Answer>(call: string, query: Record<string, string>): Promise<Answer> => {
  const search = new URLSearchParams({ companyId: String(hotel.id), ...query })
  const answer = await test.as('admin', 'GET', `/api/analysis/${call}?${search}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Answer>()
}

const textOf = async (pdf: Buffer) => (await extractText(new Uint8Array(pdf), { mergePages: true })).text

const pdfOf = async ({ from, to }: typeof OCTOBER) => {
  const { rawPayload } = await hotel.call('GET', `decisions/pdf?from=${from}&to=${to}`)
  return textOf(rawPayload)
}

/** Figures to nine digits: pages add the same nights up in another order. */
const rounded = (figures: Figures | null | undefined) =>
  figures &&
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, value === null ? null : Number(value.toPrecision(9))]),
  )

const { wholeMoney, wholeMoneyDifference, count, difference } = formatsOf({ language: 'EN', locale: 'GB' })

describe('the result of a month', () => {
  it('says that there is no budget in page and mail, with the other figures', async () => {
    const report = await reportOf()
    expect(report.ownerPage?.result?.budget).toBeNull()
    expect(report.path).toBe(
      `/analyse/analyse?companyId=${hotel.id}&from=2026-10-01&to=2026-10-31&granularity=week&comparison=final&secondComparison=budget`,
    )
    const { text, html } = renderReport(report, await storedHotel(), ENGLISH, { console: '', unsubscribe: '' })
    for (const body of [text, html, await pdfOf(OCTOBER)]) {
      expect(body).toContain('The budget does not cover all of these nights.')
      expect(body).not.toContain('No complete figures of last year')
    }
  })

  it('has the same figures as Budget, Analyse and the API in mail, attached page and saved page', async () => {
    await plan()
    const report = await reportOf()
    const { total: budget } = await ask<BudgetReport>('budget', OCTOBER)
    const { total } = await ask<Analyse>('analyse', { ...OCTOBER, comparison: 'final,budget' })
    const { actual, lastYear = null, budget: planned = null } = report.ownerPage?.result ?? {}
    // Not those of the last day of the month, which a no-show has changed.
    const asOfMonth = await ask<Analyse>('analyse', { ...OCTOBER, asOf: OCTOBER.to })
    expect(actual?.roomNights).toBe(asOfMonth.total.now.roomNights - 1)
    expect(rounded(actual)).toEqual(rounded(budget.final))
    expect(rounded(actual)).toEqual(rounded(total.now))
    expect(rounded(lastYear)).toEqual(rounded(budget.lastYear))
    expect(rounded(lastYear)).toEqual(rounded(total.comparisons[0]))
    expect(rounded(planned)).toEqual(rounded(budget.budget))
    expect(rounded(planned)).toEqual(rounded(total.comparisons[1]))
    expect(planned).toMatchObject(PLANNED)
    expect(lastYear?.occupancy).toBe((lastYear?.roomNights ?? 0) / (31 * 16))
    if (!actual || !lastYear) throw new Error('there is no last year')

    const revenue = [actual.revenue, lastYear.revenue, PLANNED.revenue].map((value) => wholeMoney(value, 'EUR'))
    const more = [lastYear.revenue, PLANNED.revenue].map((than) => wholeMoneyDifference(actual.revenue - than, 'EUR'))
    const rooms = [actual.roomNights, lastYear.roomNights, 250].map(count)
    const moreRooms = [lastYear.roomNights, 250].map((than) => difference(actual.roomNights - than))
    const attached = await attachmentOf(report, await storedHotel(), ENGLISH as Parameters<typeof attachmentOf>[2], {
      at: TEST_NOW,
      log: { error: fail },
    })
    const pages = [await textOf(Buffer.from(attached?.content ?? '', 'base64')), await pdfOf(OCTOBER)]
    for (const page of pages) {
      const line = page.replaceAll(/\s+/g, ' ')
      expect(line).toContain(`Room revenue, € ${revenue[0]} ${revenue[1]} ${more[0]} ${revenue[2]} ${more[1]}`)
      expect(line).toContain(`Room nights ${rooms[0]} ${rooms[1]} ${moreRooms[0]} ${rooms[2]} ${moreRooms[1]}`)
      expect(line.indexOf('Room revenue')).toBeLessThan(line.indexOf('No rate decisions'))
    }
    const { text, html } = renderReport(report, await storedHotel(), ENGLISH, { console: '', unsubscribe: '' })
    expect(text).toContain(
      `Room revenue, €: ${revenue[0]}; Last year ${revenue[1]} (${more[0]}); Budget ${revenue[2]} (${more[1]})`,
    )
    expect(text).toMatch(new RegExp(`Occupancy: [\\d.]+${NBSP}%; Last year`))
    for (const written of [...revenue, ...more, ...rooms, ...moreRooms]) expect(html).toContain(`>${written}<`)
    // One name, one value: the row of the whole month in the table by week is compared with the same figures.
    const all = report.tables[0]?.rows.at(-1)
    expect(all?.values.slice(0, 2)).toEqual([actual.occupancy, lastYear.occupancy])
  })

  it('has the finished nights only, and names them', async () => {
    const text = (await pdfOf(NOVEMBER)).replaceAll(/\s+/g, ' ')
    expect(text).toContain('Revenue and occupancy, finished nights: 1 Nov 2026 – 19 Nov 2026')
    const { total } = await ask<BudgetReport>('budget', NOVEMBER)
    expect(total.onTheBooks.revenue).toBeGreaterThan(total.final?.revenue ?? 0)
    const [actual, planned] = [total.final, total.budgetToDate].map((of) => wholeMoney(of?.revenue ?? 0, 'EUR'))
    expect(text).toMatch(new RegExp(`Room revenue, € ${actual} [\\d,]+ [+−][\\d,]+ ${planned} `))
    expect(await pdfOf({ from: '2026-11-20', to: '2026-12-31' })).not.toContain('Room revenue')
  })
})
