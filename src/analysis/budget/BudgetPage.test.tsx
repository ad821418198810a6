import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { BudgetReport } from '../../../contract/analysis/budget-report.ts'
import { startStore } from '../../core/bootstrap/start-store.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { sampleBudgetReport } from '../../testing/sample-budget.ts'
import { sampleGlobal, sampleHotel, sampleUser } from '../../testing/samples.ts'
import BudgetPage from './BudgetPage.tsx'

function show(at = '/?from=2027-01-01&to=2027-02-28', part: Partial<BudgetReport> = {}) {
  const { received, ...page } = renderConsole(<BudgetPage />, {
    at,
    routes: { 'GET /api/analysis/budget': { body: sampleBudgetReport(part) } },
  })
  const asked = () => received.filter(({ path }) => path === '/api/analysis/budget').map(({ query }) => query)
  return { ...page, asked }
}
const figures = async () => within(await screen.findByRole('region', { name: 'Budget comparison' }))

describe('BudgetPage', () => {
  beforeEach(() => startStore.setState({ global: sampleGlobal('VIEWER'), user: sampleUser(), company: sampleHotel() }))

  it('makes one call for all its figures', async () => {
    const { asked } = show('/?from=2027-01-01&to=2027-02-28&granularity=week&comparison=finalDate&asOf=2026-10-31')
    await (await figures()).findByText('+25.0 %')
    const range = { from: '2027-01-01', to: '2027-02-28' }
    expect(asked()).toEqual([
      { capacity: 'all', companyId: '7', ...range, granularity: 'week', comparison: 'finalDate', asOf: '2026-10-31' },
    ])
  })

  it('shows the variance of the books from budget, in amount and per cent, for any figure', async () => {
    show()
    expect(await (await figures()).findByText('+25.0 %')).toBeVisible()
    expect((await figures()).getByText('+2,500 vs budget')).toBeVisible()
    await userEvent.click((await figures()).getByRole('button', { name: 'Room nights' }))
    expect(await (await figures()).findByText('+25 vs budget')).toBeVisible()
    await userEvent.click((await figures()).getByRole('button', { name: 'ADR' }))
    expect(await (await figures()).findAllByText(/^[+−]?\d+\.\d\d vs budget$/)).not.toHaveLength(0)
    await userEvent.click((await figures()).getByRole('button', { name: 'Occupancy' }))
    expect(await (await figures()).findAllByText(/ pp vs budget$/)).not.toHaveLength(0)
  })

  it('shows the actual to date beside the budget of the same nights', async () => {
    const { total } = sampleBudgetReport()
    const soFar = { roomNights: 50, revenue: 480_000, occupancy: 0.5, adr: 9_600, revpar: 4_800 }
    const final = { ...total.variance.onTheBooks, revenue: { amount: -20_000, share: -0.04 } } as NonNullable<
      BudgetReport['total']['variance']['final']
    >
    show(undefined, {
      total: {
        ...total,
        final: soFar,
        budgetToDate: { ...soFar, revenue: 500_000 },
        variance: { ...total.variance, final },
      },
    })
    expect(await (await figures()).findByText('−200 vs 5,000 budgeted for these nights')).toBeVisible()
  })

  it('compares the actual figures of nights that are over with budget and last year', async () => {
    const { total } = sampleBudgetReport()
    const actual = { roomNights: 50, revenue: 480_000, occupancy: 0.5, adr: 9_600, revpar: 4_800 }
    show(undefined, {
      total: { ...total, isOver: true, final: actual, forecast: null, lastYear: { ...actual, revenue: 400_000 } },
    })
    expect(await (await figures()).findByText('Actual +800 vs last year')).toBeVisible()
    expect((await figures()).getByText('+20.0 %')).toBeVisible()
    expect((await figures()).queryByText('On the books')).toBeNull()
    expect((await figures()).queryByText('Incomplete')).toBeNull()
  })

  it('colours a shortfall only if no more pickup is possible', async () => {
    const { total } = sampleBudgetReport()
    const behind = {
      ...total.variance.onTheBooks,
      revenue: { amount: -750_000, share: -0.75 },
      adr: { amount: -1_000, share: -0.1 },
      occupancy: { amount: -0.125, share: -0.5 },
    }
    const rowOf = (isOver: boolean) =>
      ({ ...total, isOver, variance: { ...total.variance, onTheBooks: behind } }) as BudgetReport['total']
    show(undefined, {
      total: rowOf(false),
      periods: [
        { stayDate: '2027-01-01', ...rowOf(true) },
        { stayDate: '2027-02-01', ...rowOf(false) },
      ],
    })
    expect(await (await figures()).findByText('7,500 EUR to pick up')).toBeVisible()
    expect((await figures()).queryByText('−75.0 %')).toBeNull()
    // A rate doesn't accumulate, so it is always evaluated.
    await userEvent.click((await figures()).getByRole('button', { name: 'ADR' }))
    expect((await figures()).getByText('−10.0 %')).toBeVisible()
    await userEvent.click((await figures()).getByRole('button', { name: 'Occupancy' }))
    expect((await figures()).getByText('12.5 pp to pick up')).toBeVisible()
    await userEvent.click((await figures()).getByRole('button', { name: /revenue$/i }))
    await userEvent.click(await screen.findByRole('button', { name: 'Table' }))
    const rows = within(screen.getByRole('group', { name: 'Budget by stay date' })).getAllByRole('row')
    expect(rows.map((row) => row.children[3]?.textContent).slice(1)).toEqual([
      '−7,500',
      '7,500 EUR to pick up',
      '7,500 EUR to pick up',
    ])
  })

  it("shows the server's figures by month and by segment", async () => {
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Table' }))
    const rows = within(screen.getByRole('group', { name: 'Budget by stay date' })).getAllByRole('row')
    expect(rows.map((row) => [...row.children].slice(0, 4).map((cell) => cell.textContent)).slice(1)).toEqual([
      ['January 2027', '10,000', '12,500', '+2,500'],
      ['Total', '10,000', '12,500', '+2,500'],
    ])
    expect(screen.getByRole('group', { name: 'By segment' }).textContent).toContain('No segment')
    const heads = within(screen.getByRole('group', { name: 'By segment' })).getAllByRole('columnheader')
    expect(new Set(heads.map(({ textContent }) => textContent)).size).toBe(heads.length)
    expect(screen.getAllByRole('columnheader', { name: /^On the books: Diff\., EUR/ })).toHaveLength(2)
  })

  it('shows what is missing, and who can enter it', async () => {
    show(undefined, { versions: [], forecastState: 'none', dataAsOf: null })
    expect(await screen.findByText(/No active budget for 2027. Ask a hotel admin/)).toBeVisible()
    expect(screen.getByText(/No forecast yet/)).toBeVisible()
    expect(screen.getByText(/No bookings to compare/)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Enter budget' })).toBeNull()
  })
})
