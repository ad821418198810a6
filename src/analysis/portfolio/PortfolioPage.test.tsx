import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { millisecondsInDay } from 'date-fns/constants'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { exchangeRatesSchema } from '../../../contract/analysis/exchange-rates.ts'
import type { PortfolioRow } from '../../../contract/analysis/portfolio.ts'
import { startStore } from '../../core/bootstrap/start-store.ts'
import * as files from '../../kit/figures/save-file.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { sampleFigures } from '../../testing/sample-analyse.ts'
import { sampleGlobal, sampleHotel, sampleUser } from '../../testing/samples.ts'
import PortfolioPage from './PortfolioPage.tsx'

const HOTELS = [
  sampleHotel({ id: 7, name: 'Alpenhof', currency: 'EUR' }),
  sampleHotel({ id: 8, name: 'Broadgate', currency: 'GBP' }),
]
const RATES = exchangeRatesSchema.parse({ date: '2026-11-27', perEuro: { EUR: 1, GBP: 0.9 } })

/** The first hotel has twice as many rooms on the books as the second; both have 300 rooms for the three nights. */
const rowFor = (hotel: (typeof HOTELS)[number], dataAsOf: string | null = new Date().toISOString()): PortfolioRow => {
  const isFirst = hotel.id === 7
  return {
    ...{ companyId: hotel.id, name: hotel.name, currency: hotel.currency, capacity: 300, isFailed: false, dataAsOf },
    now: sampleFigures(isFirst ? 180 : 90, 3),
    stly: sampleFigures(120, 3),
    budget: isFirst ? sampleFigures(200, 3) : null,
    forecast: { roomNights: 240, revenue: 24_000_00, occupancy: 0.8 },
    ...{ pickup: 12, open: 5, error: 3.14 },
    ...(isFirst ? { toDo: 4, atRisk: 1_250_00 } : { toDo: 0, atRisk: 0 }),
    ...(dataAsOf === null && {
      ...{ now: null, stly: null, budget: null, forecast: null, pickup: null, open: null, atRisk: null },
    }),
  }
}

/** Each call has the figures of one hotel, or of `atOnce`. */
function show({
  isSecondDown = false,
  atOnce = 1,
  dataAsOf = {} as Record<number, string | null>,
  failed = 0,
  hotels = HOTELS,
  rates = exchangeRatesSchema.parse({ date: null, perEuro: {} }),
} = {}) {
  let isDown = isSecondDown
  return renderConsole(<PortfolioPage />, {
    at: '/analyse/portfolio?from=2026-11-20&to=2026-11-22',
    routes: {
      'GET /api/analysis/exchange-rates': { body: rates },
      'GET /api/analysis/portfolio': ({ query }) => {
        const place = Number(query.page)
        if (place === 1 && isDown) {
          isDown = false
          return { status: 503, body: { code: 'unavailable' } }
        }
        const content = hotels
          .slice(place * atOnce, (place + 1) * atOnce)
          .map((hotel) =>
            hotel.id === failed
              ? { ...rowFor(hotel, null), isFailed: true, capacity: null, error: null, toDo: null }
              : rowFor(hotel, dataAsOf[hotel.id]),
          )
        return { body: { content, last: (place + 1) * atOnce >= hotels.length, totalElements: hotels.length } }
      },
    },
  })
}
const linkTo = async (hotel: string) =>
  within(await screen.findByRole('table', { name: 'Hotels' })).getByRole('link', { name: hotel })
const rowOf = async (hotel: string) => (await linkTo(hotel)).closest('tr') as HTMLTableRowElement
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

describe('PortfolioPage', () => {
  beforeEach(() => startStore.setState({ global: sampleGlobal('USER'), user: sampleUser(), company: sampleHotel() }))

  it('shows each hotel compared with last year, forecast and budget, and totals by currency', async () => {
    show()
    const first = await rowOf('Alpenhof')
    await within(first).findByText('60.0')
    expect(cells(first)).toEqual([...['4', '5', '60.0', '+20.0', '80.0', '+12', '+50.0', '+20.0', '−1,250']])
    expect(cells(await rowOf('Broadgate'))).toEqual([...['0', '5', '30.0', '−10.0', '80.0', '+12', '−25.0', '—', '0']])
    const totals = within(screen.getByRole('table', { name: 'Totals by currency' })).getAllByRole('row')
    // Below the heads of the groups and those of the columns.
    expect(totals.slice(2).map(({ textContent }) => textContent)).toEqual([
      'EUR160.0100.0060.0018,000+50.0−1,250+1245',
      'GBP130.0100.0030.009,000−25.00+1205',
    ])
  })

  it('adds hotels of one currency up', async () => {
    show({ hotels: HOTELS.map((hotel) => ({ ...hotel, currency: 'EUR' })) })
    await within(await rowOf('Broadgate')).findByText('30.0')
    const [, , total, none] = within(await screen.findByRole('table', { name: 'Totals by currency' })).getAllByRole(
      'row',
    )
    expect([total?.textContent, none]).toEqual(['EUR245.0100.0045.0027,000+12.5−1,250+24410', undefined])
  })

  it('adds hotels of several currencies up in the chosen one at the reference rates of a day', async () => {
    show({ rates: RATES })
    await within(await rowOf('Broadgate')).findByText('30.0')
    const totals = await screen.findByRole('table', { name: 'Totals by currency' })
    const lastRow = () => within(totals).getAllByRole('row').at(-1)?.textContent
    // 18,000 EUR and 9,000 GBP, which are 10,000 EUR; last year 12,000 of each, in all 25,333 EUR.
    await waitFor(() => expect(lastRow()).toBe('Total in EUR245.0103.7046.6728,000+10.5−1,250+24410'))
    expect(screen.getByText(/European Central Bank’s reference rates of 27 Nov 2026/)).toBeVisible()
    await userEvent.selectOptions(screen.getByLabelText('Total in'), 'GBP')
    await waitFor(() => expect(lastRow()).toBe('Total in GBP245.093.3342.0025,200+10.5−1,125+24410'))
  })

  it('shows no sum of currencies if the rate of one is missing', async () => {
    show({ rates: { ...RATES, perEuro: { EUR: 1 } } })
    await within(await rowOf('Broadgate')).findByText('30.0')
    expect(within(screen.getByRole('table', { name: 'Totals by currency' })).queryByText(/^Total in/)).toBeNull()
  })

  it('begins with the columns that decide, links to where they are decided, and shows others on request', async () => {
    show()
    const row = within(await rowOf('Alpenhof'))
    expect((await row.findByRole('link', { name: '4 things to do today, Alpenhof' })).getAttribute('href')).toBe(
      '/?companyId=7',
    )
    expect(row.getByRole('link', { name: '5 open recommendations, Alpenhof' }).getAttribute('href')).toBe(
      '/manage?companyId=7&view=list&filter=open&from=2026-11-20&to=2026-11-22',
    )
    expect(screen.queryByRole('button', { name: 'RevPAR OTB' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'RevPAR OTB', checked: false }))
    await userEvent.keyboard('{Escape}')
    expect(await screen.findByRole('button', { name: 'RevPAR OTB' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'ADR OTB' })).toBeNull()
  })

  it('hides and shows columns, in the table and in its files', async () => {
    show()
    const table = await screen.findByRole('table', { name: 'Hotels' })
    const heads = () =>
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent)
    expect(heads().some((head) => head?.startsWith('Open recommendations'))).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Open recommendations' }))
    expect(screen.queryByRole('menuitemcheckbox', { name: 'Hotel' })).toBeNull()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(heads().some((head) => head?.startsWith('Open recommendations'))).toBe(false))
  })

  it('sorts money in one currency if there are rates, otherwise by currency, and the largest risk first', async () => {
    const dear = { ...RATES, perEuro: { EUR: 1, GBP: 0.4 } }
    const names = async () => {
      const table = within(await screen.findByRole('table', { name: 'Hotels' }))
      return table.getAllByRole('rowheader').map((head) => within(head).getByRole('link').textContent)
    }
    const sortBy = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
    const showRevenue = async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Columns' }))
      await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Room revenue OTB' }))
      await userEvent.keyboard('{Escape}')
    }
    const { unmount } = show({ hotels: HOTELS.toReversed(), atOnce: 2, rates: dear })
    await showRevenue()
    await screen.findByLabelText('Total in')
    await sortBy('Room revenue OTB')
    // 9,000 GBP are more than 18,000 EUR.
    expect(await names()).toEqual(['Broadgate', 'Alpenhof'])
    await sortBy('Room revenue at risk, next 90 nights')
    expect(await names()).toEqual(['Alpenhof', 'Broadgate'])
    unmount()
    show({ hotels: HOTELS.toReversed(), atOnce: 2 })
    await showRevenue()
    await sortBy('Room revenue OTB')
    expect(await names()).toEqual(['Alpenhof', 'Broadgate'])
    await sortBy('Room revenue OTB')
    expect(await names()).toEqual(['Alpenhof', 'Broadgate'])
  })

  it('sorts hotels from A to Z on the first click, from Z to A on the second', async () => {
    const { router } = show({ hotels: HOTELS.toReversed(), atOnce: 2 })
    const table = within(await screen.findByRole('table', { name: 'Hotels' }))
    const names = () => table.getAllByRole('rowheader').map((head) => within(head).getByRole('link').textContent)
    expect(names()).toEqual(['Broadgate', 'Alpenhof'])
    expect(table.getByRole('rowheader', { name: 'Broadgate GBP' })).toBeVisible()
    await userEvent.click(table.getByRole('button', { name: 'Hotel' }))
    expect([names(), table.getByRole('columnheader', { name: 'Hotel' }).getAttribute('aria-sort')]).toEqual([
      ['Alpenhof', 'Broadgate'],
      'ascending',
    ])
    await userEvent.click(table.getByRole('button', { name: 'Hotel' }))
    expect(names()).toEqual(['Broadgate', 'Alpenhof'])
    expect(router.state.location.search).toContain('sort=-hotel')
  })

  it('says of which nights the risk and what is to do are, whatever stay dates are chosen', async () => {
    show({ atOnce: 2 })
    expect(
      await screen.findByText(
        /“At risk” is about the next 90 nights and “To do today” about today, whatever stay dates/,
      ),
    ).toBeVisible()
    for (const name of ['Hotels', 'Totals by currency']) {
      const table = within(await screen.findByRole('table', { name }))
      expect(table.getByText('At risk, next 90 nights')).toBeVisible()
      expect(table.getByText('To do today', { selector: 'dfn' })).toHaveAccessibleDescription(
        /^What the hotel’s dashboard lists under “To do today”, whatever stay dates/,
      )
    }
  })

  it('names its file by the dates only, as it is about no single hotel', async () => {
    const save = vi.spyOn(files, 'saveFile').mockImplementation(() => {})
    show({ atOnce: 2 })
    await userEvent.click(await screen.findByRole('button', { name: /CSV/ }))
    await waitFor(() => expect(save).toHaveBeenCalled())
    expect(save.mock.calls[0]?.[0]).toBe('Hotels 2026-11-20 2026-11-22.csv')
  })

  it('a hotel without bookings comes last, but not one whose figures failed', async () => {
    const names = () =>
      screen.getAllByRole('rowheader').flatMap((head) => within(head).queryByRole('link')?.textContent ?? [])
    const { unmount } = show({ dataAsOf: { 7: null } })
    await waitFor(() => expect(names()).toEqual(['Broadgate', 'Alpenhof']))
    unmount()
    show({ failed: 7 })
    await screen.findByRole('table', { name: 'Totals by currency' })
    expect(names()).toEqual(['Alpenhof', 'Broadgate'])
  })

  it('says that a hotel has no bookings, instead of 0, and leaves it out of the totals', async () => {
    show({ dataAsOf: { 8: null } })
    const row = await rowOf('Broadgate')
    expect(await within(row).findByText('No bookings yet')).toBeVisible()
    expect(cells(row)).toEqual(['0', ...Array.from({ length: 8 }, () => '—')])
    expect(within(screen.getByRole('table', { name: 'Totals by currency' })).getAllByRole('row')).toHaveLength(3)
  })

  it('says how old late data are', async () => {
    show({ dataAsOf: { 8: new Date(Date.now() - 3 * millisecondsInDay).toISOString() } })
    expect(await within(await rowOf('Broadgate')).findByText('Data from 3 days ago')).toBeVisible()
    expect(within(await rowOf('Alpenhof')).queryByText(/^Data from/)).toBeNull()
  })

  it('loads all hotels, some at a time, and links to each dashboard', async () => {
    const { received } = show()
    expect((await linkTo('Broadgate')).getAttribute('href')).toBe('/?companyId=8')
    expect(received.filter(({ path }) => path === '/api/analysis/portfolio').map(({ query }) => query)).toMatchObject([
      { from: '2026-11-20', to: '2026-11-22', page: '0' },
      { from: '2026-11-20', to: '2026-11-22', page: '1' },
    ])
  })

  it('a hotel whose figures failed says so, and the others are summed up without it', async () => {
    show({
      hotels: HOTELS.concat({ ...HOTELS[0], id: 9, name: 'Haus am Fluss' } as (typeof HOTELS)[number]),
      atOnce: 3,
      failed: 9,
    })
    // In the table and on the cards of phones.
    expect(await screen.findAllByText('Could not load the figures')).not.toEqual([])
    expect(await screen.findByText('Hotels included: 2 of 3. 1 could not be loaded.')).toBeVisible()
  })

  it('has totals of all hotels, also of those that the table does not show, and says how many have no data', async () => {
    const many = Array.from({ length: 60 }, (_, place) =>
      sampleHotel({ id: 100 + place, name: `Hotel ${place}`, currency: 'EUR' }),
    )
    show({ hotels: many, atOnce: 30, dataAsOf: { 100: null, 101: null } })
    const totals = await screen.findByRole('table', { name: 'Totals by currency' })
    expect(within(totals).getAllByRole('row').at(-1)?.textContent).toContain('EUR5830.0')
    expect(screen.getByText('Hotels included: 58 of 60. 2 have no data yet.')).toBeVisible()
    expect(within(screen.getByRole('table', { name: 'Hotels' })).getAllByRole('row').length).toBeLessThan(60)
  })

  it('keeps the hotels that are loaded if others fail, without totals or files, and retries', async () => {
    show({ isSecondDown: true })
    expect(await screen.findByText('Could not load the hotels')).toBeVisible()
    expect(await rowOf('Alpenhof')).toBeVisible()
    expect(screen.getByText('1 of 2 hotels loaded…')).toBeVisible()
    expect(screen.queryByRole('table', { name: 'Totals by currency' })).toBeNull()
    expect(screen.queryByRole('button', { name: /CSV/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await within(await rowOf('Broadgate')).findByText('30.0')).toBeVisible()
    expect(await screen.findByRole('button', { name: /CSV/ })).toBeVisible()
  })
})
