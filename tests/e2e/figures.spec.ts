import type { Page } from '@playwright/test'
import type { Analyse, AnalyseGroups, Figures } from '../../contract/analysis/analyse.ts'
import type { Dashboard, OnTheBooks } from '../../contract/analysis/analysis.ts'
import type { BudgetReport } from '../../contract/analysis/budget-report.ts'
import { PICKUP_NIGHTS } from '../../contract/analysis/figures.ts'
import type { PickupReport } from '../../contract/analysis/pickup-report.ts'
import type { CodeGroups, CodeUsage } from '../../contract/booking/code-groups.ts'
import type { ReceivedInventory } from '../../contract/booking/inbound.ts'
import type { ReservationListItem } from '../../contract/booking/reservation-list.ts'
import type { Company } from '../../contract/hotel/company.ts'
import type { Benchmark } from '../../contract/market/benchmark.ts'
import type { Page as Paged } from '../../contract/platform/paging.ts'
import { addDays, firstOfMonth, lastOfMonth } from '../../contract/platform/stay-date.ts'
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

/** The figures of a hotel that differ between pages, how many were compared, and whether its day ended meanwhile. */
async function compareFigures(page: Page, name: string) {
  const get = callsOf(page)
  const hotels = (await get<Paged<Company>>('/api/company/companies', { size: 100 })).content
  const { id: companyId = 0, benchmarkingActive } = hotels.find((hotel) => hotel.name === name) ?? {}
  const analysis = <Answer>(call: string, query: Record<string, string | number> = {}) =>
    get<Answer>(`/api/analysis/${call}`, { companyId, ...query })
  const { today: before } = await analysis<Dashboard>('dashboard', { capacity: 'all' })
  const differing: string[] = []
  let compared = 0
  for (const capacity of ['all', 'sellable'] as const) {
    const dashboard = await analysis<Dashboard>('dashboard', { capacity })
    const { today, yesterday, toDate, spans } = dashboard
    const night = { from: yesterday.stayDate, to: yesterday.stayDate }
    const analyse = (range: typeof night) => analysis<Analyse>('analyse', { ...range, capacity })
    const budgeted = (range: typeof night) => analysis<BudgetReport>('budget', { ...range, capacity })
    const ofNight = await analyse(night)
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
      'overbooked nights': {
        dashboard: dashboard.overbooked.length,
        analyse: (await analyse({ from: today, to: addDays(today, 89) })).overbooked.length,
        budget: (await budgeted({ from: today, to: addDays(today, 89) })).overbooked.length,
      },
    }
    for (const [span, first, last] of [
      ['month', firstOfMonth(today), lastOfMonth(today)],
      ['year', `${today.slice(0, 4)}-01-01`, `${today.slice(0, 4)}-12-31`],
    ] as const) {
      const finished = first < today ? { from: first, to: yesterday.stayDate } : null
      const { now, comparisons } = finished ? (await analyse(finished)).total : { now: null, comparisons: [] }
      const { total } = await budgeted({ from: first, to: last })
      shown[`revenue of the ${span} to date`] = {
        dashboard: toDate[span].value,
        analyse: now?.revenue,
        budget: total.final?.revenue,
      }
      shown[`revenue of the ${span} to date, same time last year`] = {
        dashboard: toDate[span].stly,
        analyse: comparisons[0]?.revenue,
      }
      shown[`budget of the ${span} to date`] = {
        dashboard: toDate[span].budget,
        budget: total.budgetToDate?.revenue,
        budgetOfNights: finished && (await budgeted(finished)).total.budget?.revenue,
      }
    }
    // A month that is over, as in the owner's page: last year with its own rooms, wherever it is shown.
    const lastMonth = { from: firstOfMonth(addDays(firstOfMonth(today), -1)), to: addDays(firstOfMonth(today), -1) }
    const month = await analysis<Analyse>('analyse', { ...lastMonth, capacity, comparison: 'final,budget' })
    const [final = null, plannedMonth = null] = month.total.comparisons
    const { total: budget } = await budgeted(lastMonth)
    for (const figure of ['revenue', 'roomNights', 'occupancy', 'adr', 'revpar'] as const) {
      shown[`${figure} of last month`] = { analyse: month.total.now[figure], budget: budget.final?.[figure] }
      shown[`${figure} of last month, last year`] = { analyse: final?.[figure], budget: budget.lastYear?.[figure] }
    }
    for (const figure of ['revenue', 'roomNights'] as const)
      shown[`${figure} of last month, budget`] = { analyse: plannedMonth?.[figure], budget: budget.budget?.[figure] }
    const ahead = { from: today, to: addDays(today, 89) }
    const bySegment = { groupBy: 'segment', ...ahead }
    const grouped = await analysis<Analyse>('analyse', { ...bySegment, capacity })
    const pickedUp = await analysis<PickupReport>('pickup-report', { ...bySegment, days: 7 })
    const planned = (await budgeted(ahead)).segments
    // A name that means one thing on one page and another elsewhere is a figure of two values.
    shown['unmapped codes'] = {
      analyse: grouped.unmapped.length,
      pickup: pickedUp.unmapped.filter((code) => grouped.groups.some(({ group }) => group === code)).length,
    }
    for (const { group, now } of grouped.groups) {
      if (group === null || grouped.unmapped.includes(group)) continue
      shown[`room nights of ${group}`] = {
        analyse: now.roomNights,
        pickup: pickedUp.groups.find((row) => row.group === group)?.roomNights,
        budget: planned.find(({ segment }) => segment === group)?.onTheBooks.roomNights,
      }
      shown[`share of ${group}`] = {
        analyse: now.roomNights / grouped.total.now.roomNights,
        pickup: (pickedUp.groups.find((row) => row.group === group)?.roomNights ?? 0) / pickedUp.total.roomNights,
      }
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
  const { today: after } = await callsOf(page)<Dashboard>('/api/analysis/dashboard', { companyId })
  return { differing, compared, hasDayEnded: after !== before }
}

// One test a hotel: how long all of them take says nothing of one.
for (const { name } of DEMO_HOTELS.filter(({ trade, isActive }) => trade && isActive !== false))
  test(`a figure of one name has one value on all pages: ${name}`, async ({ page }) => {
    await signIn(page, 'admin')
    const first = await compareFigures(page, name)
    // At the hotel's midnight some pages tell of one day and some of the next.
    const { differing, compared } = first.hasDayEnded ? await compareFigures(page, name) : first
    expect(differing).toEqual([])
    expect(compared).toBeGreaterThan(79)
  })

for (const { name } of DEMO_HOTELS.filter(({ trade, isActive }) => trade && isActive !== false))
  test(`segments have one name in figures, bookings and exports, and are seen first with their nights: ${name}`, async ({
    page,
  }) => {
    await signIn(page, 'admin')
    const get = callsOf(page)
    const hotels = (await get<Paged<Company>>('/api/company/companies', { size: 100 })).content
    const companyId = hotels.find((hotel) => hotel.name === name)?.id ?? 0
    const { today } = await get<Dashboard>('/api/analysis/dashboard', { companyId })
    const nights = { companyId, from: addDays(today, -300), to: addDays(today, 90), groupBy: 'segment' }
    const { groups, unmapped } = await get<AnalyseGroups>('/api/analysis/groups', nights)

    const list = '/api/reservation/reservations'
    const query = { companyId, bookedFrom: addDays(today, -6), sort: 'bookedAt,desc' }
    const { content, totalElements } = await get<Paged<ReservationListItem>>(list, { ...query, size: 200 })
    const exported = await get<ReservationListItem[]>(`${list}/export`, { ...query, format: 'json' })
    expect(exported).toHaveLength(totalElements)
    for (const [place, { id, segment, segmentName, isUnmapped }] of content.entries()) {
      expect(groups).toContain(segmentName)
      expect([segment, isUnmapped]).toEqual([segment, segmentName !== null && unmapped.includes(segmentName)])
      expect([exported[place]?.id, exported[place]?.segmentName]).toEqual([id, segmentName])
    }

    const { codes } = await get<CodeGroups>(`/api/segmentation/${companyId}`, {})
    const usage = await get<CodeUsage>(`/api/segmentation/${companyId}/usage`, {})
    const lateness = codes.filter(({ code, firstSeenAt }) => {
      const used = usage.codes.find((each) => each.code === code)
      return used && used.roomNightsLastYear > 0 && firstSeenAt >= `${usage.year}-01-01`
    })
    expect(lateness).toEqual([])
    const { rows } = await get<ReceivedInventory>('/api/inbound/inventory', { companyId })
    expect(
      rows.filter(({ firstNight, firstSeenAt }) => firstNight !== null && firstSeenAt.slice(0, 10) > firstNight),
    ).toEqual([])
  })

test("the demo's initial hotel has a market to compare with", async ({ page }) => {
  await signIn(page, 'hotel.admin')
  await page.goto('/analyse/benchmarking')
  const share = page.getByRole('region', { name: 'Market share' })
  await expect(share.getByText(/^\d+ of \d+ nights(?: available|, with market data in both years)$/)).toBeVisible()
  await expect(share.getByText(/^(?:[6-9]\d|1[0-4]\d)$/).first()).toBeVisible()
})
