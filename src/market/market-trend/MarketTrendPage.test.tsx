import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { startStore } from '../../core/bootstrap/start-store.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { sampleMarketNight, sampleTrend } from '../../testing/sample-market.ts'
import { sampleGlobal, sampleHotel, sampleUser } from '../../testing/samples.ts'
import MarketTrendPage from './MarketTrendPage.tsx'

const PATH = '/api/analysis/market-trend'

function show(at = '/', body: unknown = sampleTrend()) {
  const { received, ...page } = renderConsole(<MarketTrendPage />, {
    at,
    routes: {
      [`GET ${PATH}`]: { body },
      'GET /api/analysis/market-night': { body: sampleMarketNight() },
    },
  })
  const asked = (path: string) => received.filter((call) => call.path === path).map(({ query }) => query)
  return { ...page, asked }
}

describe('MarketTrendPage', () => {
  beforeEach(() => startStore.setState({ global: sampleGlobal('USER'), user: sampleUser(), company: sampleHotel() }))

  it('makes one call, for the selected nights, guests and days', async () => {
    const { asked } = show('/?asOf=2026-11-18&from=2026-12-01&to=2026-12-31')
    await userEvent.selectOptions(await screen.findByLabelText('Change since'), '14 days ago')
    await userEvent.click(screen.getByRole('button', { name: '1 guest' }))
    await waitFor(() =>
      expect(asked(PATH).at(-1)).toEqual({
        companyId: '7',
        language: 'EN',
        from: '2026-12-01',
        to: '2026-12-31',
        days: '14',
        persons: '1',
        asOf: '2026-11-18',
      }),
    )
  })

  it('shows on which nights competitors are more expensive, and where demand is unknown', async () => {
    show('/?sort=to-median')
    await userEvent.click(await screen.findByRole('button', { name: 'Table' }))
    const table = within(screen.getByRole('group', { name: 'Market by stay date' }))
    const cells = table.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))
    expect(cells[1]?.slice(0, 5)).toEqual(['Fri 4 Dec', '112', '+8', '120', '+20.0'])
    expect(cells[1]?.slice(-4)).toEqual(['−8.3', '3 of 5', '0', '1 of 5'])
    expect(cells[2]?.slice(0, 2)).toEqual(['Sat 5 Dec', 'one hotel too large'])
  })

  it("opens a night with each competitor's rate and its history", async () => {
    const { asked } = show()
    await userEvent.click(await screen.findByRole('button', { name: 'Show rates' }))
    const night = within(await screen.findByRole('region', { name: 'Rates for Friday, 4 December 2026' }))
    expect((await night.findByRole('row', { name: /Hotel Belriva/ })).textContent).toContain('124 → sold out')
    expect(asked('/api/analysis/market-night')[0]).toMatchObject({ stayDate: '2026-12-04', persons: '2' })
    await userEvent.click(night.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Rates for Friday/ })).toBeNull())
  })

  it('shows what is missing: a market, competitors, or their rates', async () => {
    const { unmount } = show('/', sampleTrend({ set: null, competitors: 0, ratesAsOf: null }))
    expect(await screen.findByText(/^No demand data: fewer than six hotels/)).toBeVisible()
    expect(screen.getByText(/^No competitors yet/)).toBeVisible()
    unmount()
    show('/', sampleTrend({ ratesAsOf: null }))
    expect(await screen.findByText(/^No rates for these nights from your 5 competitors/)).toBeVisible()
  })
})
