import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { startStore } from '../../core/bootstrap/start-store.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { sampleBenchmark, sampleShare, unavailableShare } from '../../testing/sample-market.ts'
import { sampleGlobal, sampleHotel, sampleUser } from '../../testing/samples.ts'
import BenchmarkingPage from './BenchmarkingPage.tsx'

const PATH = '/api/analysis/benchmarking'

function show(at = '/', body: unknown = sampleBenchmark()) {
  const { received, ...page } = renderConsole(<BenchmarkingPage />, { at, routes: { [`GET ${PATH}`]: { body } } })
  const asked = () => received.filter(({ path }) => path === PATH).map(({ query }) => query)
  return { ...page, asked }
}
const region = (name: string) => within(screen.getByRole('region', { name }))

describe('BenchmarkingPage', () => {
  beforeEach(() => startStore.setState({ global: sampleGlobal('USER'), user: sampleUser(), company: sampleHotel() }))

  it('shows whether share is lost by occupancy or by rate, against last year', async () => {
    const { asked } = show('/?from=2026-03-02&to=2026-03-15')
    expect(await screen.findByText('7 of 14 nights available')).toBeVisible()
    const share = region('Market share')
    for (const [index, change] of [
      ['90', '−7 points'],
      ['110', '+1 points'],
      ['99', '−7 points'],
    ] as const) {
      expect(share.getByText(index)).toBeVisible()
      expect(share.getAllByText(change).length).toBeGreaterThan(0)
    }
    expect(asked()).toEqual([{ companyId: '7', from: '2026-03-02', to: '2026-03-15', granularity: 'week' }])
  })

  it('shows index and difference over the same nights, and how many these are, if last year is incomplete', async () => {
    const total = {
      now: sampleShare({ nights: 14, available: 14 }),
      comparable: sampleShare({ nights: 14, available: 3, mpi: 95 }),
      lastYear: sampleShare({ nights: 14, available: 3, mpi: 92 }),
    }
    show('/', sampleBenchmark({ total }))
    const share = region('Market share')
    expect(await share.findByText('+3 points')).toBeVisible()
    expect(share.getByText('95')).toBeVisible()
    expect(share.getByText('vs 92 last year')).toBeVisible()
    expect(share.getByText('3 of 14 nights, with market data in both years')).toBeVisible()
    expect(share.getByText('· all 14 nights: 90')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Table' }))
    const rows = within(screen.getByRole('group', { name: 'Index by stay date' })).getAllByRole('row')
    const whole = [...(rows.at(-1)?.children ?? [])].map((cell) => cell.textContent)
    expect([whole[1], whole[2], whole.at(-1)]).toEqual(['95', '+3', '3 / 14'])
  })

  it('shows in the table what is not available, and why', async () => {
    const { asked } = show()
    await userEvent.click(await screen.findByRole('button', { name: 'Table' }))
    const rows = within(screen.getByRole('group', { name: 'Index by stay date' })).getAllByRole('row')
    const cells = rows.map((row) => [...row.children].map((cell) => cell.textContent))
    expect(cells[1]).toEqual([
      'Week of 2 Mar',
      '90',
      '−7',
      '110',
      '+1',
      '99',
      '−7',
      '72',
      '80',
      '110',
      '100',
      '79',
      '80',
      '7 / 7',
    ])
    expect(cells[2]?.slice(-1)).toEqual(['0 / 7 · too few hotels'])
    await userEvent.click(screen.getByRole('button', { name: 'Month' }))
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ granularity: 'month' }))
  })

  it('describes the market without naming any hotel', async () => {
    show()
    await screen.findByText('7 of 14 nights available')
    expect(
      region('Market').getByText(/^2026: 6 other hotels in Veneto, Italy\. About 180 rooms in total\.$/),
    ).toBeVisible()
  })

  it('shows what is missing if there is no market', async () => {
    const none = unavailableShare('noSet')
    show(
      '/',
      sampleBenchmark({
        sets: [],
        finishedUntil: null,
        rows: [],
        total: { now: none, comparable: none, lastYear: none },
      }),
    )
    expect(await screen.findByText(/fewer than six hotels/)).toBeVisible()
    expect(region('Market share').getAllByText(/No market for these nights/)).toHaveLength(3)
  })
})
