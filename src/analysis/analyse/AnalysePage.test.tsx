import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Analyse } from '../../../contract/analysis/analyse.ts'
import { type BookingCurve, bookingCurveSchema } from '../../../contract/analysis/booking-curve.ts'
import { bandCode } from '../../../contract/analysis/figures.ts'
import { type NightNote, nightNoteSchema } from '../../../contract/market/night-note.ts'
import { addDays } from '../../../contract/platform/stay-date.ts'
import { type RateHistory, rateHistorySchema } from '../../../contract/pricing/rate-history.ts'
import { startStore } from '../../core/bootstrap/start-store.ts'
import type { FakeAnswer, FakeRoute } from '../../testing/fake-api.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { sampleAnalyse, sampleFigures } from '../../testing/sample-analyse.ts'
import { sampleNightGroup } from '../../testing/sample-manage.ts'
import { sampleGlobal, sampleHotel, sampleUser } from '../../testing/samples.ts'
import AnalysePage from './AnalysePage.tsx'

const PATH = '/api/analysis/analyse'
const curve = (stayDate: string, part: Partial<BookingCurve> = {}): BookingCurve => ({
  companyId: 7,
  currency: 'EUR',
  asOf: '2026-11-20T08:14:00Z',
  stayDate,
  to: stayDate,
  capacity: 100,
  points: [{ daysBeforeArrival: 1, roomNights: 61, revenue: 0, cancelledRoomNights: 9 }],
  stly: {
    stayDate: '2025-11-22',
    points: [{ daysBeforeArrival: 1, roomNights: 44, revenue: 0, cancelledRoomNights: 0 }],
  },
  comparable: { nights: ['2025-11-15', '2025-11-22'], roomNights: [47.5] },
  forecast: {
    origin: '2026-11-19',
    onTheBooks: 61,
    roomNights: 83.2,
    low: 79,
    high: 88,
    unconstrained: 85.5,
    parts: { cancellations: -5.4, pickup: 19.7, season: 4.2, event: 6, capacity: -2.3 },
  },
  ...part,
})
const RATES: RateHistory = rateHistorySchema.parse({
  companyId: 7,
  currency: 'EUR',
  asOf: '2026-11-20T08:14:00Z',
  stayDate: '2026-11-21',
  persons: 2,
  changes: [
    { publishedAt: '2026-11-01T09:00:00Z', daysBeforeArrival: 20, amount: 12_900, before: null, lowest: 12_900 },
    { publishedAt: '2026-11-12T09:00:00Z', daysBeforeArrival: 9, amount: 11_900, before: 12_900, lowest: 11_900 },
  ].map((change) => ({ ...change, roomType: 'SUP', ratePlan: 'FLEX' })),
  basePlan: 'BAR',
  active: [
    {
      name: 'Superior',
      rates: [
        { ratePlan: 'BAR', amount: 12_900 },
        { ratePlan: 'FLEX', amount: 11_900 },
      ],
    },
    { name: 'Suite', rates: [{ ratePlan: 'BAR', amount: null }] },
  ],
  groups: [sampleNightGroup()],
})

function show(
  at = '/',
  answer: Analyse | FakeRoute = sampleAnalyse(),
  part: Partial<BookingCurve> = {},
  notes: readonly NightNote[] = [],
) {
  const { received, ...page } = renderConsole(<AnalysePage />, {
    at,
    routes: {
      [`GET ${PATH}`]: typeof answer === 'function' ? answer : { body: answer },
      'GET /api/analysis/groups': { body: { companyId: 7, groups: ['Direct', 'Groups', null], unmapped: ['Groups'] } },
      'GET /api/analysis/booking-curve': { body: bookingCurveSchema.parse(curve('2026-11-21', part)) },
      'GET /api/analysis/forecast-history': {
        body: {
          companyId: 7,
          asOf: '2026-11-20T08:14:00Z',
          stayDate: '2026-11-21',
          capacity: 100,
          actual: null,
          forecasts: [],
        },
      },
      'GET /api/forecast/7/own-forecasts': { body: [] },
      'GET /api/calendar/7/notes': { body: notes },
      'GET /api/analysis/rate-history': { body: RATES },
    },
  })
  const asked = () => received.filter(({ path }) => path === PATH).map(({ query }) => query)
  const askedCurves = () =>
    received.filter(({ path }) => path.endsWith('booking-curve')).map(({ query }) => [query.stayDate, query.to])
  return { ...page, asked, askedCurves }
}

const region = (name: string) => within(screen.getByRole('region', { name }))

describe('AnalysePage', () => {
  beforeEach(() => startStore.setState({ global: sampleGlobal('USER'), user: sampleUser(), company: sampleHotel() }))

  it('makes one call, and compares five figures with the same time last year', async () => {
    const { asked } = show('/?from=2026-11-20&to=2026-11-22')
    expect(await screen.findAllByText('+50.0 %')).toHaveLength(3)
    expect(region('Summary').getByText('+20.0 pp')).toBeVisible()
    expect(asked()).toEqual([
      {
        companyId: '7',
        capacity: 'all',
        language: 'EN',
        from: '2026-11-20',
        to: '2026-11-22',
        granularity: 'day',
        measure: 'roomNights',
        comparison: 'stly',
      },
    ])
  })

  it('offers revenue net of commission if a channel has a commission', async () => {
    const { asked } = show('/?from=2026-11-20&to=2026-11-22', sampleAnalyse({ hasCommissions: true }))
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Room revenue' }), 'Net of commission')
    await waitFor(() => expect(asked().at(-1)?.revenue).toBe('net'))
  })

  it('offers no net revenue if no commission is known', async () => {
    show('/?from=2026-11-20&to=2026-11-22')
    await screen.findAllByText('+50.0 %')
    expect(screen.queryByRole('combobox', { name: 'Room revenue' })).toBeNull()
  })

  it('shows its nights as a calendar with events, notes, differences, forecasts and weekday averages', async () => {
    const rows = Array.from({ length: 8 }, (_, ahead) => ({
      stayDate: addDays('2026-11-20', ahead),
      capacity: 100,
      now: sampleFigures(50 + 2 * ahead),
      // For a house with 80 rooms at the time.
      comparisons: [{ ...sampleFigures(40), occupancy: 0.5 }],
      forecast: { ...sampleFigures(80), low: 75, high: 86 },
      groups: [],
    }))
    const written = { text: 'Coach party', author: 'Anna', writtenOn: '2026-11-19' }
    const notes = nightNoteSchema.array().parse([{ id: 1, revision: 1, stayDate: '2026-11-20', ...written }])
    const marks = [{ stayDate: '2026-11-27', names: ['Fair'], lastYear: null }]
    const report = sampleAnalyse({ measure: 'occupancy', rows, marks })
    const { router } = show('/?from=2026-11-20&to=2026-11-27&show=occupancy', report, {}, notes)
    await userEvent.click(await screen.findByRole('button', { name: 'Calendar' }))
    expect(router.state.location.search).toContain('as=calendar')
    const grid = within(screen.getByRole('grid', { name: 'November 2026' }))
    const weeks = grid
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.querySelector('.bold')?.textContent ?? ''))
    expect(weeks.slice(1, -1)).toEqual([
      ['', '', '', '', '20', '21', '22'],
      ['23', '24', '25', '26', '27', '', ''],
    ])
    const [first, last] = [
      grid.getByRole('gridcell', { name: /20 Nov/ }),
      grid.getByRole('gridcell', { name: /27 Nov/ }),
    ]
    expect(first.getAttribute('aria-label')).toMatch(/50\.0 %.*STLY 50\.0.*Forecast 80\.0, 1 note$/)
    expect(last.getAttribute('aria-label')).toMatch(/64\.0 %.*STLY 50\.0.*Forecast 80\.0, Fair$/)
    // Two Fridays: with 200 rooms now, and 160 last year.
    const [, , , , friday] = grid.getAllByRole('row').at(-1)?.children ?? []
    expect(friday?.textContent).toBe('Average57.0STLY 50.0')
    first.focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(last)
    await userEvent.keyboard('{Enter}')
    expect(new URLSearchParams(router.state.location.search).get('night')).toBe('2026-11-27')
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
    await waitFor(() => expect(document.activeElement).toBe(last))
  })

  it('keeps the groups of the previous breakdown under their names until the next ones are loaded', async () => {
    const report = (groupBy: 'leadTime' | 'country', group: string) =>
      sampleAnalyse({ groupBy, groups: [{ group, now: sampleFigures(180, 3), comparisons: [null] }] })
    let answer: (body: Analyse) => void = () => {}
    const later = new Promise<FakeAnswer>((resolve) => {
      answer = (body) => resolve({ body })
    })
    const { asked } = show('/?by=leadTime', ({ query }) =>
      query.groupBy === 'leadTime' ? { body: report('leadTime', bandCode(0)) } : later,
    )
    // In the readout and in the table.
    expect(await screen.findAllByRole('rowheader', { name: 'Same day' })).toHaveLength(2)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Break down by' }), 'Country')
    await waitFor(() => expect(asked().at(-1)?.groupBy).toBe('country'))
    expect(screen.getAllByRole('rowheader', { name: 'Same day' })).toHaveLength(2)
    answer(report('country', 'DE'))
    expect(await screen.findAllByRole('rowheader', { name: 'Germany' })).toHaveLength(2)
  })

  it('marks an unmapped code in the table, the chart and the filter', async () => {
    const groups = [{ group: 'DIR7', now: sampleFigures(180, 3), comparisons: [null] }]
    const rows = sampleAnalyse().rows.map((row) => ({ ...row, groups: [50] }))
    show('/?by=segment', sampleAnalyse({ groupBy: 'segment', groups, rows, unmapped: ['DIR7'] }))
    // In the readout, and in the table of segments below it.
    await waitFor(() => expect(screen.getAllByRole('rowheader', { name: 'DIR7 (unmapped)' })).toHaveLength(2))
    expect(region('By stay date').getByRole('row', { name: /^DIR7 \(unmapped\)/ })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Segment: all' }))
    expect(await screen.findByLabelText('Groups (unmapped)')).toBeVisible()
    expect(screen.getByLabelText('Direct')).toBeVisible()
  })

  it('flags an overbooked night, next to its figures and in the table', async () => {
    show('/?from=2026-11-20&to=2026-11-22', sampleAnalyse({ overbooked: ['2026-11-20'] }))
    const card = region('By stay date')
    expect(await card.findByText('Overbooked')).toBeVisible()
    await userEvent.click(card.getByRole('button', { name: 'Table' }))
    expect((await card.findByRole('rowheader', { name: /20 Nov.* Overbooked/ })).textContent).toContain('Overbooked')
    expect(card.queryByRole('rowheader', { name: /21 Nov.* Overbooked/ })).toBeNull()
  })

  it('includes or excludes out-of-order rooms, depending on the address', async () => {
    const { router, asked } = show('/?from=2026-11-20&to=2026-11-22')
    await userEvent.selectOptions(await screen.findByLabelText('Capacity'), 'Without out of order')
    await waitFor(() => expect(asked().at(-1)?.capacity).toBe('sellable'))
    expect(router.state.location.search).toContain('capacity=sellable')
  })

  it('filters by several values stored in the address, and removes them again', async () => {
    const { router, asked } = show('/?period=next30')
    await userEvent.click(await screen.findByRole('button', { name: 'Segment: all' }))
    await userEvent.click(await screen.findByLabelText('Direct'))
    await userEvent.click(screen.getByLabelText('Not specified'))
    await waitFor(() => expect(router.state.location.search).toBe('?period=next30&segment=Direct&segment='))
    expect(screen.getByRole('button', { name: 'Segment: 2 selected' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }))
    expect(router.state.location.search).toBe('?period=next30')
    expect(asked().length).toBeGreaterThan(0)
  })

  it('shows the groups in the readout and in a table with their shares', async () => {
    const groups = [
      { group: 'Direct', now: sampleFigures(135, 3), comparisons: [sampleFigures(100, 3)] },
      { group: null, now: sampleFigures(45, 3), comparisons: [null] },
    ]
    const rows = sampleAnalyse().rows.map((row) => ({ ...row, groups: [30, 20] }))
    show('/?by=channel', sampleAnalyse({ groupBy: 'channel', groups, rows }))
    const table = within(await screen.findByRole('group', { name: 'By channel' }))
    const cells = table
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map((cell) => cell.textContent))
    expect(cells.map(([name, , , , , rooms, share, , difference]) => [name, rooms, share, difference])).toEqual([
      ['Direct', '135', '75.0', '+35.0'],
      ['Not specified', '45', '25.0', '—'],
      ['Total', '180', '100.0', '+50.0'],
    ])
    expect(region('By stay date').getByRole('row', { name: 'Direct 30' })).toBeVisible()
  })

  it('shows the same figures as a table', async () => {
    show('/?from=2026-11-20&to=2026-11-22&show=occupancy', sampleAnalyse({ measure: 'occupancy' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Table' }))
    const [, first, , , sums] = within(screen.getByRole('group', { name: 'By stay date' })).getAllByRole('row')
    expect([...(first?.children ?? [])].map((cell) => cell.textContent)).toEqual([
      ...['Fri 20 Nov', '5,000', '50.0', '100.00', '50.00', '50'],
      ...['40.0', '+10.0', '80.0'],
    ])
    expect(sums?.textContent).toContain('Total')
  })

  it("shows a night's booking curve, segments and rates, and closes them again", async () => {
    const { router } = show('/?from=2026-11-20&to=2026-11-22')
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }))
    await userEvent.click(screen.getByRole('button', { name: 'Booking curve' }))
    const card = region('Booking curve of Sat 21 Nov')
    expect(await card.findByRole('row', { name: 'Cancelled to date 9 rooms' })).toBeVisible()
    expect(card.getByRole('row', { name: 'Last year 44 rooms' })).toBeVisible()
    expect(await region('Segments on Sat 21 Nov').findByText(/^No bookings match/)).toBeVisible()
    expect(await region('Forecasts for Sat 21 Nov').findByText('No past forecasts for this night')).toBeVisible()
    const rates = region('Rates for Sat 21 Nov')
    expect(await rates.findByRole('row', { name: 'SUP FLEX 119.00 EUR' })).toBeVisible()
    expect(rates.getByRole('row', { name: 'Previous 129.00 EUR' })).toBeVisible()
    await userEvent.click(card.getByRole('button', { name: 'Close' }))
    expect(router.state.location.search).toBe('?from=2026-11-20&to=2026-11-22')
  })

  it('shows the combined booking curve of the selected nights, without a band for several nights', async () => {
    const rooms = { onTheBooks: 150, roomNights: 212.4, unconstrained: 212.4 }
    const forecast = { origin: '2026-11-19', ...rooms, low: null, high: null, parts: null }
    const at = '/?from=2026-11-20&to=2026-11-22'
    const { router, askedCurves } = show(at, sampleAnalyse(), {
      stayDate: '2026-11-20',
      to: '2026-11-22',
      forecast,
    })
    ;(await screen.findByRole('slider', { name: /by stay date/ })).focus()
    await userEvent.keyboard('{Home}{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
    await userEvent.click(screen.getAllByRole('button', { name: 'Booking curve' }).at(-1) as HTMLElement)
    const card = region('Booking curve of Fri 20 Nov – Sun 22 Nov')
    expect((await card.findByRole('row', { name: /^Forecast/ })).textContent).toBe('Forecast212rooms')
    expect(askedCurves()).toEqual([['2026-11-20', '2026-11-22']])
    await userEvent.click(card.getByRole('button', { name: 'Close' }))
    expect(router.state.location.search).toBe('?from=2026-11-20&to=2026-11-22')
  })

  it("shows the parts of a night's forecast, signed and with their sum", async () => {
    show('/?from=2026-11-20&to=2026-11-22&night=2026-11-21', sampleAnalyse(), { capacity: 84 })
    const table = await screen.findByRole('table', { name: 'Forecast breakdown for Sat 21 Nov' })
    expect(await within(table).findByText('Expected cancellations')).toBeVisible()
    const rows = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map((cell) => cell.textContent))
    expect(rows).toEqual([
      ['On the books', '61.0'],
      ['Expected cancellations', '−5.4'],
      ['Expected pickupat the pace of the last 8 weeks', '+19.7'],
      ['Season and trendcompared with the last 8 weeks', '+4.2'],
      ['Event', '+6.0'],
      ['Limited by capacity', '−2.3'],
      ['Forecast', '83.2'],
    ])
    expect(screen.getByText('Bookings as of the end of 19 Nov 2026')).toBeVisible()
    expect(screen.getByText(/^With enough rooms, about 86 would be sold/)).toBeVisible()
  })

  it('says how the books changed after the data of the forecast, so that curve and breakdown agree', async () => {
    const point = (daysBeforeArrival: number, roomNights: number, cancelledRoomNights: number) => ({
      ...{ daysBeforeArrival, roomNights, cancelledRoomNights, revenue: 0 },
    })
    const { unmount } = show('/?night=2026-11-21', sampleAnalyse(), { points: [point(2, 61, 9), point(1, 59, 12)] })
    expect(
      await screen.findByText(
        /^Rooms since then: −2 \(bookings and their changes \+1, cancellations −3\)\. On the books now: 59\./,
      ),
    ).toBeVisible()
    expect(region('Forecast breakdown for Sat 21 Nov').getByRole('row', { name: 'On the books 61.0' })).toBeVisible()
    unmount()
    show('/?night=2026-11-21', sampleAnalyse(), { points: [point(2, 61, 9), point(1, 61, 9)] })
    await screen.findByText('Expected cancellations')
    expect(screen.queryByText(/^Rooms since then/)).toBeNull()
  })

  it("omits parts of a forecast that don't apply to the night", async () => {
    const forecast = {
      ...curve('').forecast,
      roomNights: 66,
      unconstrained: 66,
      parts: { cancellations: -1.5, pickup: 6.5 },
    }
    show('/?night=2026-11-21', sampleAnalyse(), { forecast } as Partial<BookingCurve>)
    const table = await screen.findByRole('table', { name: /^Forecast breakdown/ })
    await within(table).findByText('Expected pickup')
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map((cell) => cell.textContent),
    ).toEqual(['On the books', 'Expected cancellations', 'Expected pickup', 'Forecast'])
    expect(screen.queryByText(/^With enough rooms/)).toBeNull()
  })

  it('names the groups of a night that is not over, as they are now', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') })
    const { router } = show('/?from=2026-11-20&to=2026-11-22&night=2026-11-21')
    const groups = within(await screen.findByRole('region', { name: 'Groups, Sat 21 Nov' }))
    expect((await groups.findByRole('listitem')).textContent).toContain('Walkers, 6 rooms, tentative')
    await act(() => router.navigate('/?night=2026-11-21&asOf=2026-11-18'))
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Groups,/ })).toBeNull())
    await act(() => router.navigate('/?night=2026-11-19'))
    await screen.findByRole('region', { name: 'Rates for Thu 19 Nov' })
    expect(screen.queryByRole('region', { name: /^Groups,/ })).toBeNull()
  })

  it('leads from a night that is not over to its rate, and shows what is published and since when', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') })
    const { router } = show('/?from=2026-11-20&to=2026-11-22&night=2026-11-21')
    const link = await screen.findByRole('link', { name: 'Change rate' })
    expect(link.getAttribute('href')).toBe('/manage?companyId=7&night=2026-11-21')
    const rates = () => region('Rates for Sat 21 Nov')
    const published = await rates().findByRole('list', { name: 'Published now for 2 guests, EUR:' })
    expect(
      within(published)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Superior: BAR\u00a0129.00 · FLEX\u00a0119.00', 'Suite: BAR\u00a0—'])
    expect(rates().getByText('lowest rate of the base plan BAR for 2 guests')).toBeVisible()
    expect(rates().getByText('Last change published 12 Nov 2026, 10:00')).toBeVisible()
    await userEvent.click(rates().getByRole('button', { name: 'Table' }))
    expect(rates().getByText(/^Published now/)).toBeVisible()
    await userEvent.click(rates().getByRole('button', { name: 'Chart' }))
    await act(() => router.navigate('/?night=2026-11-21&asOf=2026-11-18'))
    await waitFor(() => expect(screen.queryByText(/^Published now/)).toBeNull())
    expect(screen.getByRole('link', { name: 'Change rate' })).toBeVisible()
    vi.setSystemTime(new Date('2026-11-22T12:00:00Z'))
    await act(() => router.navigate('/?from=2026-11-20&to=2026-11-22&night=2026-11-21'))
    await rates().findByRole('row', { name: 'SUP FLEX 119.00 EUR' })
    expect(screen.queryByText(/^Published now/)).toBeNull()
    expect(screen.queryByRole('link', { name: 'Change rate' })).toBeNull()
  })

  it('offers no change of a rate to users who may not open Manage', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') })
    startStore.setState({ global: sampleGlobal('PMS_ADMIN') })
    show('/?from=2026-11-20&to=2026-11-22&night=2026-11-21')
    await region('Rates for Sat 21 Nov').findByText(/^Published now/)
    expect(screen.queryByRole('link', { name: 'Change rate' })).toBeNull()
  })

  it('asks before a typed note is lost with its night', async () => {
    const { router } = show('/?from=2026-11-20&to=2026-11-22&night=2026-11-21')
    await userEvent.type(await screen.findByRole('textbox', { name: /^Note/ }), 'Choir festival')
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
    await userEvent.click(await screen.findByRole('button', { name: 'Stay' }))
    expect(router.state.location.search).toContain('night=2026-11-21')
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(router.state.location.search).not.toContain('night'))
  })

  it.each([
    ['a forecast without parts', { ...curve('').forecast, parts: null }, 'No breakdown for this forecast'],
    ['a night without forecast', null, 'No forecast for this night'],
  ])('shows that there is no breakdown for %s', async (_, forecast, said) => {
    show('/?night=2026-11-21', sampleAnalyse(), { forecast } as Partial<BookingCurve>)
    expect(await screen.findByText(said)).toBeVisible()
    expect(screen.queryByText('Expected pickup')).toBeNull()
  })

  it('shows why there is no forecast', async () => {
    show('/?asOf=2026-11-01', sampleAnalyse({ forecast: { missing: 'past' } }))
    expect(await screen.findByText(/No forecast for past dates/)).toBeVisible()
  })

  it('writes whole amounts for a currency without minor units', async () => {
    show('/', sampleAnalyse({ currency: 'JPY' }))
    expect(await screen.findByText('1,800,000')).toBeVisible()
    expect(region('Summary').getByText('10,000')).toBeVisible()
  })

  it('explains how to get bookings to a hotel without any', async () => {
    show('/', sampleAnalyse({ dataAsOf: null }))
    expect(await screen.findByText('No bookings yet')).toBeVisible()
  })
})
