import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { REPORT_KINDS, type ReportKind, type SentFrequency } from '../../../contract/alert/report.ts'
import type { Analyse } from '../../../contract/analysis/analyse.ts'
import type { Dashboard } from '../../../contract/analysis/analysis.ts'
import type { BudgetReport } from '../../../contract/analysis/budget-report.ts'
import type { PickupReport } from '../../../contract/analysis/pickup-report.ts'
import type { PricedNights } from '../../../contract/pricing/priced-night.ts'
import { type Hotel, hotelsOf, TODAY } from '../../../tests/support/priced-hotel.ts'
import { startTestApp, TEST_NOW, type TestApp } from '../../../tests/support/test-app.ts'
import { company } from '../../platform/database/schema/index.ts'
import type { ReportDocument } from './document.ts'
import { readReport } from './read.ts'
import { type Reader, renderReport } from './render.ts'

let test: TestApp
let hotel: Hotel
const { newHotel, pricedHotel } = hotelsOf(() => test)
beforeAll(async () => {
  test = await startTestApp()
  hotel = await pricedHotel()
})
afterAll(() => test.close())

async function storedHotel(id: number) {
  const [row] = await test.db.select().from(company).where(eq(company.id, id))
  if (!row) throw new Error('the hotel is not stored')
  return row
}

async function reportOf(kind: ReportKind, frequency: SentFrequency = 'DAILY'): Promise<ReportDocument> {
  const found = await readReport(test.db, await storedHotel(hotel.id), kind, { day: TODAY, frequency, now: TEST_NOW })
  if (!found) throw new Error('there is no report')
  return found
}

const LINKS = { console: 'https://hotel.example', unsubscribe: 'https://hotel.example/unsubscribe/s3cret' }
const render = async (report: ReportDocument, reader: Reader) =>
  renderReport(report, await storedHotel(hotel.id), reader, LINKS)
const GERMAN: Reader = { language: 'DE', locale: 'DE', showCurrencySymbol: true }

/** The response that the page linked from the report gets for its URL, in a separate call. */
async function answerOf<Answer>(call: string, { path }: ReportDocument, more = ''): Promise<Answer> {
  const search = new URLSearchParams(path.split('?')[1])
  search.delete('view')
  search.delete('secondComparison')
  const answer = await test.as('admin', 'GET', `${call}?${search}${more}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Answer>()
}
const figuresOf = ({ keyFigures }: ReportDocument) =>
  Object.fromEntries(keyFigures.map(({ name, value, lastYear }) => [name, [value, lastYear]]))
const tableOf = ({ tables }: ReportDocument, name: string) => tables.find((table) => table.name === name)?.rows ?? []

describe('contents of reports', () => {
  it('a report of pickup has the pickup that the dashboard shows for the same day', async () => {
    const { yesterday } = (
      await test.as('admin', 'GET', `/api/analysis/dashboard?companyId=${hotel.id}`)
    ).json<Dashboard>()
    expect(figuresOf(await reportOf('pickup'))).toMatchObject({
      netRooms: [yesterday.pickup.value, yesterday.pickup.stly],
      netRevenue: [yesterday.pickupRevenue.value, yesterday.pickupRevenue.stly],
    })
  })

  it.each([
    ['DAILY', 1, 'night'],
    ['WEEKLY', 7, 'week'],
    ['MONTHLY', 19, 'month'],
  ] as const)(
    'a report of pickup, %s, has the figures of the Pickup page for its booking days',
    async (frequency, days, label) => {
      const report = await reportOf('pickup', frequency)
      const { total, periods, groups } = await answerOf<PickupReport>('/api/analysis/pickup-report', report)
      expect(new URLSearchParams(report.path).get('days')).toBe(String(days))
      expect(total.gross.roomNights).toBeGreaterThan(0)
      expect(figuresOf(report)).toMatchObject({
        netRooms: [total.net.roomNights, total.lastYear?.net.roomNights ?? null],
        netRevenue: [total.net.revenue, total.lastYear?.net.revenue ?? null],
        cancelledRooms: [total.cancelled.roomNights, total.lastYear?.cancelled.roomNights ?? null],
      })
      const rows = tableOf(report, label === 'night' ? 'byNight' : 'byPeriod')
      expect(rows.length).toBeGreaterThan(0)
      for (const { label: about, values } of rows) {
        const row = periods.find(({ stayDate }) => stayDate === Object.values(about)[0])
        expect(Object.keys(about)).toEqual([label])
        expect(values.slice(0, 3)).toEqual([row?.net.roomNights, row?.net.revenue, row?.roomNights])
      }
      expect(tableOf(report, 'bySegment').map(({ values }) => values[0])).toEqual(
        groups.map(({ net }) => net.roomNights).filter((rooms) => rooms !== 0),
      )
    },
  )

  it.each(['DAILY', 'WEEKLY', 'MONTHLY'] as const)(
    'a report of performance, %s, has the figures of the Analyse and Dashboard pages',
    async (frequency) => {
      const report = await reportOf('performance', frequency)
      const { rows, total } = await answerOf<Analyse>('/api/analysis/analyse', report)
      const shown = (frequency === 'DAILY' ? rows.at(-1) : total)?.now
      expect(shown?.revenue).toBeGreaterThan(0)
      // A month has them beside its budget, on the owner's page and in its place.
      expect(figuresOf(report)).toEqual(
        frequency === 'MONTHLY'
          ? {}
          : {
              occupancy: [shown?.occupancy, null],
              adr: [shown?.adr, null],
              revpar: [shown?.revpar, null],
              revenue: [shown?.revenue, null],
            },
      )
      expect(report.ownerPage?.result?.actual).toEqual(frequency === 'MONTHLY' ? shown : undefined)
      expect(report.tables[0]?.rows.map(({ values }) => values[0])).toEqual(
        [...rows, total].map(({ now }) => now.occupancy),
      )
      const outlook = report.tables.find(({ name }) => name === 'outlook')
      const search = `${outlook?.path?.slice(2)}&capacity=all&asOf=${TEST_NOW.toISOString()}`
      const dashboard = (await test.as('admin', 'GET', `/api/analysis/dashboard?${search}`)).json<Dashboard>()
      expect(outlook?.rows.map(({ values }) => values)).toEqual(
        dashboard.spans.map(({ occupancy, forecast, budget }) => [occupancy.value, occupancy.stly, forecast, budget]),
      )
      const { month, year } = dashboard.toDate
      expect(tableOf(report, 'toDate').map(({ values }) => values)).toEqual(
        [month, year].map(({ value, stly, budget }) => [value, stly, budget]),
      )
      const { total: soFar } = (
        await test.as(
          'admin',
          'GET',
          `/api/analysis/budget?companyId=${hotel.id}&from=2026-11-01&to=2026-11-30&asOf=${TEST_NOW.toISOString()}`,
        )
      ).json<BudgetReport>()
      expect([month.value, month.budget]).toEqual([soFar.final?.revenue, soFar.budgetToDate?.revenue ?? null])
    },
  )

  it('a report of rates has those of the Manage page, and counts open recommendations like the dashboard', async () => {
    const report = await reportOf('rate', 'MONTHLY')
    const { nights } = await answerOf<PricedNights>('/api/pricing/nights', report)
    const dashboard = await test.as('admin', 'GET', `/api/analysis/dashboard?companyId=${hotel.id}`)
    const { openRates } = dashboard.json<Dashboard>()
    expect(openRates?.nights).toBeGreaterThan(0)
    expect(figuresOf(report).openNights?.[0]).toBe(openRates?.nights)
    expect(tableOf(report, 'open').length).toBeGreaterThan(0)
    expect(tableOf(report, 'nextNights').map(({ values }) => values.slice(1))).toEqual(
      nights.slice(0, 14).map(({ pickup, rates }) => {
        const rate = rates.find(({ category }) => category === hotel.standard)
        return [pickup, rate?.active, rate?.recommended]
      }),
    )
  })

  it('a report is in the language and formats of its reader, as HTML and as text with the same figures', async () => {
    const report = await reportOf('performance')
    const revenue = report.keyFigures.find(({ name }) => name === 'revenue')?.value ?? 0
    expect(revenue).toBe(120_000)
    const { subject, text, html } = await render(report, GERMAN)
    expect(subject).toBe('Leistungsbericht: Priced 1, 19. Nov. 2026')
    expect(text).toContain('Umsatz: 1.200 €; Vorjahr —')
    expect(html).toContain('<html lang="de">')
    for (const part of ['1.200 €', 'Nächste 30 Nächte', 'https://hotel.example/analyse/analyse?companyId='])
      expect(html).toContain(part)
    for (const body of [text, html]) expect(body).toContain(LINKS.unsubscribe)
    expect((await render(report, { language: 'EN', locale: 'US', showCurrencySymbol: false })).text).toContain(
      'Revenue: 1,200 EUR; last year —',
    )
    expect((await render(report, { language: 'IT', locale: 'CH', showCurrencySymbol: true })).text).toMatch(
      /Ricavo: 1[’']200 EUR/,
    )
  })

  it('a report draws its bars as cells, writes a minus sign properly, and loads nothing from external sources', async () => {
    const { html } = await render(await reportOf('pickup', 'WEEKLY'), GERMAN)
    expect(html).toMatch(/<td width="\d+%"[^>]*background:#1f5fd6/)
    expect(html).not.toMatch(/<(img|link|script|style)|url\(/)
  })

  it('a report escapes user-defined names', async () => {
    const report = await reportOf('performance')
    const { html } = renderReport(report, { name: '<b>Café & Co</b>', timeZone: 'Europe/Rome' }, GERMAN, LINKS)
    expect(html).toContain('&lt;b&gt;Café &amp; Co&lt;/b&gt;')
    expect(html).not.toContain('<b>Café')
  })

  it.each(REPORT_KINDS)('a report of %s does not exist for a hotel without data', async (kind) => {
    const { id } = await newHotel()
    const moment = { day: TODAY, frequency: 'DAILY', now: TEST_NOW } as const
    expect(await readReport(test.db, await storedHotel(id), kind, moment)).toBeNull()
  })
})
