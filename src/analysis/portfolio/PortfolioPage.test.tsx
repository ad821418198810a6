import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { exchangeRatesSchema } from '../../../contract/analysis/exchange-rates.ts'
import { startStore } from '../../core/bootstrap/start-store.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { sampleAnalyse, sampleFigures } from '../../testing/sample-analyse.ts'
import { sampleGlobal, sampleHotel, sampleUser } from '../../testing/samples.ts'
import PortfolioPage from './PortfolioPage.tsx'

const HOTELS = [
  sampleHotel({ id: 7, name: 'Alpenhof', currency: 'EUR' }),
  sampleHotel({ id: 8, name: 'Broadgate', currency: 'GBP' }),
]
const none = { roomNights: 0, revenue: 0 }
const pickup = (companyId: number, net: number) => ({
  companyId,
  currency: 'EUR',
  asOf: '2026-11-20T08:14:00Z',
  rows: [
    {
      stayDate: '2026-11-20',
      capacity: 300,
      ...none,
      stly: none,
      windows: [{ days: 7, gross: none, cancelled: none, changed: none, net: { roomNights: net, revenue: 0 } }],
    },
  ],
})

const RATES = exchangeRatesSchema.parse({ date: '2026-11-27', perEuro: { EUR: 1, GBP: 0.9 } })

function show({
  isSecondDown = false,
  dataAsOf = {} as Record<string, string | null>,
  hotels = HOTELS,
  rates = exchangeRatesSchema.parse({ date: null, perEuro: {} }),
} = {}) {
  let isDown = isSecondDown
  const { received } = renderConsole(<PortfolioPage />, {
    at: '/analyse/portfolio?from=2026-11-20&to=2026-11-22',
    routes: {
      'GET /api/company/companies': {
        body: { content: hotels, totalElements: 2, totalPages: 1, number: 0, size: 15, first: true, last: true },
      },
      'GET /api/analysis/exchange-rates': { body: rates },
      'GET /api/analysis/analyse': ({ query }) => {
        const isSecond = query.companyId === '8'
        if (isSecond && isDown) {
          isDown = false
          return { status: 404, body: { code: 'not-found' } }
        }
        return {
          body: sampleAnalyse({
            companyId: Number(query.companyId),
            currency: hotels.find(({ id }) => String(id) === query.companyId)?.currency ?? 'EUR',
            ...(query.companyId && query.companyId in dataAsOf && { dataAsOf: dataAsOf[query.companyId] ?? null }),
            comparisons: ['stly', 'budget'],
            total: {
              now: sampleFigures(isSecond ? 90 : 180, 3),
              comparisons: [sampleFigures(120, 3), isSecond ? null : sampleFigures(200, 3)],
            },
          }),
        }
      },
      'GET /api/analysis/to-do-count': ({ query }) => ({
        body: {
          companyId: Number(query.companyId),
          currency: hotels.find(({ id }) => String(id) === query.companyId)?.currency ?? 'EUR',
          ...(query.companyId === '7' ? { count: 4, atRisk: 1_250_00 } : { count: 0, atRisk: 0 }),
        },
      }),
      'GET /api/pricing/open-rates': {
        body: { nights: 5, first: '2026-11-20', last: '2026-11-22', effect: null, byNight: null },
      },
      'GET /api/forecast/hotel-accuracy': ({ query }) => ({
        body: {
          companyId: Number(query.companyId),
          from: '2026-08-21',
          to: '2026-11-19',
          byHorizon: [
            { horizon: 14, method: 'on-the-books', mae: 9, wape: 20, bias: -9, coverage: null, nights: 91 },
            { horizon: 14, method: 'forecast', mae: 3.14, wape: 7, bias: 0.2, coverage: 81, nights: 91 },
          ],
        },
      }),
      'GET /api/analysis/pickup': ({ query }) => ({ body: pickup(Number(query.companyId), 12) }),
    },
  })
  return { received }
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
    expect(cells(first)).toEqual([...['60.0', '+20.0', '80.0', '+12', '+50.0', '+20.0', '−1,250', '4', '5']])
    expect(cells(await rowOf('Broadgate'))).toEqual([...['30.0', '−10.0', '80.0', '+12', '−25.0', '—', '0', '0', '5']])
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

  it('says that a hotel has no bookings, instead of 0, and leaves it out of the totals', async () => {
    show({ dataAsOf: { 8: null } })
    const row = await rowOf('Broadgate')
    expect(await within(row).findByText('No bookings yet')).toBeVisible()
    expect(cells(row)).toEqual([...Array.from({ length: 7 }, () => '—'), '0', '—'])
    expect(within(screen.getByRole('table', { name: 'Totals by currency' })).getAllByRole('row')).toHaveLength(3)
  })

  it('says how old late data are', async () => {
    show({ dataAsOf: { 8: new Date(Date.now() - 3 * 86_400_000).toISOString() } })
    expect(await within(await rowOf('Broadgate')).findByText('Data from 3 days ago')).toBeVisible()
    expect(within(await rowOf('Alpenhof')).queryByText(/^Data from/)).toBeNull()
  })

  it('makes calls for the same nights of every hotel, and links to each dashboard', async () => {
    const { received } = show()
    expect((await linkTo('Broadgate')).getAttribute('href')).toBe('/?companyId=8')
    await within(await rowOf('Broadgate')).findByText('30.0')
    expect(received.filter(({ path }) => path === '/api/analysis/analyse').map(({ query }) => query)).toMatchObject([
      { companyId: '7', from: '2026-11-20', to: '2026-11-22', comparison: 'stly,budget' },
      { companyId: '8', from: '2026-11-20', to: '2026-11-22', comparison: 'stly,budget' },
    ])
  })

  it('shows which hotel could not be loaded, keeps the others, and retries it', async () => {
    show({ isSecondDown: true })
    expect(await within(await rowOf('Broadgate')).findByText('Could not load the figures')).toBeVisible()
    await within(await rowOf('Alpenhof')).findByText('60.0')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await within(await rowOf('Broadgate')).findByText('30.0')).toBeVisible()
  })
})
