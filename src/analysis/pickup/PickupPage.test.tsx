import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { startStore } from '../../core/bootstrap/start-store.ts'
import { enterDate } from '../../testing/enter-date.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { samplePickupReport } from '../../testing/sample-pickup.ts'
import { sampleGlobal, sampleHotel, sampleUser } from '../../testing/samples.ts'
import PickupPage from './PickupPage.tsx'

const CALL = 'GET /api/analysis/pickup-report'

function show(at = '/', body: unknown = samplePickupReport()) {
  const { received, ...page } = renderConsole(<PickupPage />, {
    at,
    routes: { [CALL]: { body } },
  })
  const asked = () => received.filter(({ path }) => path === '/api/analysis/pickup-report').map(({ query }) => query)
  return { ...page, asked }
}
const table = (name: string) => within(screen.getByRole('group', { name }))
const cellsOf = (name: string) =>
  table(name)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].slice(0, 5).map((cell) => cell.textContent))

describe('PickupPage', () => {
  beforeEach(() => startStore.setState({ global: sampleGlobal('USER'), user: sampleUser(), company: sampleHotel() }))

  it('makes one call for all its figures', async () => {
    const { asked } = show('/?asOf=2026-03-01&from=2026-03-10&to=2026-03-12&days=14&comparison=stlyDate')
    await screen.findByRole('group', { name: 'By segment' })
    expect(asked()).toEqual([
      {
        companyId: '7',
        language: 'EN',
        from: '2026-03-10',
        to: '2026-03-12',
        days: '14',
        groupBy: 'segment',
        granularity: 'day',
        comparison: 'stlyDate',
        asOf: '2026-03-01',
      },
    ])
  })

  it('shows bookings, cancellations and net, each compared with last year', async () => {
    show()
    const figures = within(await screen.findByRole('region', { name: 'Pickup' }))
    expect(await figures.findAllByText('vs 5')).toHaveLength(2)
    expect(figures.getByText('+400')).toBeVisible()
    expect(figures.getByText('−3')).toBeVisible()
    expect(figures.getByText('+25.0 %')).toBeVisible()
    expect(figures.getByText('from 13 Nov 2026, 09:14 to 20 Nov 2026, 09:14')).toBeVisible()
  })

  it('shows the sources in any order, with the totals last', async () => {
    const { router } = show()
    await screen.findByRole('group', { name: 'By segment' })
    const rows = [
      ['Direct', '2', '−3', '0', '−1'],
      ['Groups', '5', '0', '0', '+5'],
      ['Total', '7', '−3', '0', '+4'],
    ]
    expect(cellsOf('By segment')).toEqual(rows)
    await userEvent.click(table('By segment').getByRole('button', { name: /^Net$/ }))
    expect(router.state.location.search).toBe('?sort=-net')
    expect(cellsOf('By segment')).toEqual([rows[1], rows[0], rows[2]])
  })

  it('switches to the whole of yesterday with one click, and back to now with a window', async () => {
    const { asked } = show()
    const windows = within(await screen.findByRole('toolbar', { name: 'Booked in last…' }))
    await userEvent.click(windows.getByRole('button', { name: 'Yesterday' }))
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ days: '1', asOf: expect.stringMatching(/^\d{4}-/) }))
    await userEvent.click(windows.getByRole('button', { name: 'last 3 days' }))
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ days: '3' }))
    expect(asked().at(-1)).not.toHaveProperty('asOf')
  })

  it('shows bookings since a day, by default the last Friday, instead of a number of days', async () => {
    const { router, asked } = show('/?asOf=2026-11-16&days=3')
    await userEvent.click(await screen.findByRole('button', { name: 'Since…' }))
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ since: '2026-11-13', asOf: '2026-11-16' }))
    await enterDate('First booking date', '2026-11-11')
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ since: '2026-11-11' }))
    await userEvent.click(screen.getByRole('button', { name: 'last 7 days' }))
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ days: '7' }))
    expect(asked().at(-1)).not.toHaveProperty('since')
    expect(router.state.location.search).toBe('?asOf=2026-11-16&days=7')
  })

  it('accepts a custom window and nights, and reports invalid ones', async () => {
    const { router, asked } = show('/?from=2026-12-01&to=2026-12-24')
    await userEvent.click(await screen.findByRole('button', { name: 'Custom…' }))
    const days = screen.getByLabelText('Number of days')
    await userEvent.clear(days)
    await userEvent.type(days, '45{Enter}')
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ days: '45' }))
    await enterDate('Last night', '2026-11-30')
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', expect.stringMatching(/1–1,100 nights/))
    expect(router.state.location.search).toContain('to=2026-12-24')
  })

  it('shows the budget next to the books in the tables that have one', async () => {
    show()
    await userEvent.click(
      within(await screen.findByRole('toolbar', { name: 'By stay date: view' })).getByRole('button', { name: 'Table' }),
    )
    const heads = (name: string) =>
      table(name)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent)
    const place = heads('By stay date').findIndex((head) => head?.startsWith('Budget'))
    expect([...(table('By stay date').getAllByRole('row').at(-1)?.children ?? [])][place]?.textContent).toBe('240')
    expect(heads('By segment').some((head) => head?.startsWith('Budget'))).toBe(false)
  })

  it('shows the same figures as a table, by night, with totals', async () => {
    show()
    await userEvent.click(
      within(await screen.findByRole('toolbar', { name: 'By stay date: view' })).getByRole('button', { name: 'Table' }),
    )
    expect(cellsOf('By stay date').map(([name, , , , net]) => [name, net])).toEqual([
      ['Fri 20 Nov', '+4'],
      ['Sat 21 Nov', '+2'],
      ['Sun 22 Nov', '−2'],
      ['Total', '+4'],
    ])
  })

  it('shows the booking days, latest first', async () => {
    show('/?by=bookingDate')
    await screen.findByRole('group', { name: 'By booking date' })
    expect(cellsOf('By booking date').map(([name]) => name)).toEqual(['Fri 20 Nov', 'Thu 19 Nov', 'Total'])
  })

  it('formats money without minor units if the currency has none', async () => {
    const total = samplePickupReport().total
    show('/', samplePickupReport({ currency: 'JPY', total: { ...total, net: { roomNights: 4, revenue: 48_200 } } }))
    expect((await screen.findAllByText('+48,200')).length).toBeGreaterThan(0)
  })

  it('explains how to get bookings to a hotel without any', async () => {
    show('/', samplePickupReport({ dataAsOf: null }))
    expect(await screen.findByText('No bookings yet')).toBeVisible()
  })

  it('shows that a new hotel has nothing to compare with', async () => {
    const { total, groups } = samplePickupReport()
    const unknown = groups.map((group) => ({ ...group, lastYear: null }))
    show('/', samplePickupReport({ total: { ...total, lastYear: null }, groups: unknown }))
    const figures = within(await screen.findByRole('region', { name: 'Pickup' }))
    expect(await figures.findAllByText('No comparison available')).toHaveLength(5)
    await screen.findByRole('group', { name: 'By segment' })
    expect(table('By segment').getAllByText('—').length).toBeGreaterThan(0)
  })

  it('shows that nothing changed, neither now nor last year', async () => {
    show('/', samplePickupReport({ groups: [] }))
    expect(await screen.findByText('No pickup')).toBeVisible()
  })
})
