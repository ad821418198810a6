import type { Page } from '@playwright/test'
import type { Analyse, Figures } from '../../contract/analysis/analyse.ts'
import type { Dashboard, OnTheBooks } from '../../contract/analysis/analysis.ts'
import type { BudgetReport } from '../../contract/analysis/budget-report.ts'
import { PICKUP_NIGHTS } from '../../contract/analysis/figures.ts'
import type { PickupReport } from '../../contract/analysis/pickup-report.ts'
import type { Company } from '../../contract/hotel/company.ts'
import type { Benchmark } from '../../contract/market/benchmark.ts'
import type { Page as Paged } from '../../contract/platform/paging.ts'
import { addDays } from '../../contract/platform/stay-date.ts'
import { DEMO_HOTELS } from '../../demo/hotels.ts'
import { expect, signIn, test } from './support.ts'

/** A figure by the pages that show it: two values are one too many. */
type Shown = Record<string, Record<string, number | null | undefined>>

/** To nine digits: pages add the same nights up in another order. */
const same = (value: number | null | undefined) => (value == null ? null : Number(value.toPrecision(9)))

/** Answers each call once, however many figures are taken from it. */
function callsOf(page: Page) {
  const answers = new Map<string, Promise<unknown>>()
  return <Answer>(path: string, query: Record<string, string | number>): Promise<Answer> => {
    const address = `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`
    const answer =
      answers.get(address) ??
      page.request.get(address).then((response) => {
        expect([address, response.status()]).toEqual([address, 200])
        return response.json()
      })
    answers.set(address, answer)
    return answer as Promise<Answer>
  }
}

// One test a hotel: how long all of them take says nothing of one.
for (const { name } of DEMO_HOTELS.filter(({ trade, isActive }) => trade && isActive !== false))
  test(`a figure of one name has one value on all pages: ${name}`, async ({ page }) => {
    await signIn(page, 'admin')
    const get = callsOf(page)
    const hotels = (await get<Paged<Company>>('/api/company/companies', { size: 100 })).content
    const { id: companyId = 0, benchmarkingActive } = hotels.find((hotel) => hotel.name === name) ?? {}
    const analysis = <Answer>(call: string, query: Record<string, string | number> = {}) =>
      get<Answer>(`/api/analysis/${call}`, { companyId, ...query })
    const differing: string[] = []
    let compared = 0
    for (const capacity of ['all', 'sellable'] as const) {
      const dashboard = await analysis<Dashboard>('dashboard', { capacity })
      const { today, yesterday, toDate, spans } = dashboard
      const night = { from: yesterday.stayDate, to: yesterday.stayDate }
      const month = { from: `${today.slice(0, 8)}01`, to: today }
      const analyse = (range: typeof night) => analysis<Analyse>('analyse', { ...range, capacity })
      const budgeted = (range: typeof night) => analysis<BudgetReport>('budget', { ...range, capacity })
      const ofNight = await analyse(night)
      const ofMonth = await analyse(month)
      const books = await analysis<OnTheBooks>('on-the-books', { ...night, capacity })
      const ofBudget = await budgeted(night)
      const came = await analysis<PickupReport>('pickup-report', {
        asOf: yesterday.stayDate,
        days: 1,
        from: yesterday.stayDate,
        to: addDays(yesterday.stayDate, PICKUP_NIGHTS - 1),
      })
      const week = { from: addDays(today, -9), to: addDays(today, -3) }
      const market = benchmarkingActive ? await analysis<Benchmark>('benchmarking', week) : null
      const finished = await analyse(week)

      const shown: Shown = {
        'pickup of yesterday': { dashboard: yesterday.pickup.value, pickup: came.total.net.roomNights },
        'pickup revenue of yesterday': { dashboard: yesterday.pickupRevenue.value, pickup: came.total.net.revenue },
        'pickup of the same day last year': {
          dashboard: yesterday.pickup.stly,
          pickup: came.total.lastYear?.net.roomNights,
        },
        'room nights of yesterday': {
          analyse: ofNight.total.now.roomNights,
          budget: ofBudget.total.onTheBooks.roomNights,
          onTheBooks: books.rows[0]?.roomNights,
        },
        'revenue of the month to date': { dashboard: toDate.month.value, analyse: ofMonth.total.now.revenue },
        'budget of the month to date': {
          dashboard: toDate.month.budget,
          budget: (await budgeted(month)).total.budget?.revenue,
        },
        'overbooked nights': {
          dashboard: dashboard.overbooked.length,
          analyse: (await analyse({ from: today, to: addDays(today, 89) })).overbooked.length,
          budget: (await budgeted({ from: today, to: addDays(today, 89) })).overbooked.length,
        },
      }
      for (const figure of ['revenue', 'occupancy', 'adr', 'revpar'] as const satisfies readonly (keyof Figures)[]) {
        shown[`${figure} of yesterday`] = {
          dashboard: yesterday[figure].value,
          analyse: ofNight.total.now[figure],
          budget: ofBudget.total.onTheBooks[figure],
        }
        shown[`${figure} of the same night last year`] = {
          dashboard: yesterday[figure].stly,
          analyse: ofNight.total.comparisons[0]?.[figure],
        }
        // The sums cover the same nights only if every night of the week has market data.
        if (figure !== 'revenue' && capacity === 'all' && market?.total.now.available === 7)
          shown[`${figure} of a week`] = {
            analyse: finished.total.now[figure],
            benchmarking: market.total.now.own[figure],
          }
      }
      for (const { nights, roomNights, occupancy, budget } of spans) {
        const range = { from: today, to: addDays(today, nights - 1) }
        const { total } = await analyse(range)
        shown[`room nights of the next ${nights} nights`] = { dashboard: roomNights, analyse: total.now.roomNights }
        shown[`occupancy of the next ${nights} nights`] = { dashboard: occupancy.value, analyse: total.now.occupancy }
        shown[`budgeted occupancy of the next ${nights} nights`] = {
          dashboard: budget,
          budget: (await budgeted(range)).total.budget?.occupancy,
        }
      }
      for (const [figure, pages] of Object.entries(shown)) {
        compared += 1
        if (new Set(Object.values(pages).map(same)).size > 1)
          differing.push(`${capacity}, ${figure}: ${JSON.stringify(pages)}`)
      }
    }
    expect(differing).toEqual([])
    expect(compared).toBeGreaterThan(35)
  })

test("the demo's initial hotel has a market to compare with", async ({ page }) => {
  await signIn(page, 'hotel.admin')
  await page.goto('/analyse/benchmarking')
  const share = page.getByRole('region', { name: 'Market share' })
  await expect(share.getByText(/^\d+ of \d+ nights available$/)).toBeVisible()
  await expect(share.getByText(/^(?:[6-9]\d|1[0-4]\d)$/).first()).toBeVisible()
})
