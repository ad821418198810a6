import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ReservationListItem } from '../../contract/booking/reservation-list.ts'
import { dateField, dateIn, enterDate } from '../../src/testing/enter-date.ts'
import type { FakeRoutes } from '../../src/testing/fake-api.ts'
import { sampleHotelDetail } from '../../src/testing/samples.ts'
import { renderLegacy, sampleContext } from '../testing/render-legacy.tsx'

const LIST = 'GET /api/reservation/reservations'

const booking = (part: Partial<ReservationListItem> = {}): ReservationListItem => ({
  id: 41,
  externalId: 'RES-0041',
  state: 'booked',
  arrival: '2026-12-04',
  departure: '2026-12-07',
  nights: 3,
  rooms: 2,
  bookedAt: '2026-11-20T08:14:00Z',
  cancelledAt: null,
  segment: 'Online agencies',
  segmentName: 'Online TA',
  isUnmapped: false,
  channel: 'TA/TO',
  ratePlan: 'FLEX',
  country: 'IT',
  revenue: { amount: 123_450, currency: 'EUR' },
  ...part,
})
const two = [
  booking(),
  booking({ id: 42, externalId: 'RES-0042', state: 'cancelled', cancelledAt: '2026-11-21T22:30:00Z', country: null }),
]

const show = (at = '/reservation-overview', routes: FakeRoutes = {}, context = sampleContext()) =>
  renderLegacy({
    at,
    context,
    routes: {
      [LIST]: { body: { content: two, last: false, totalElements: 137 } },
      'GET /api/company/companies/7': { body: sampleHotelDetail() },
      ...routes,
    },
  })
type Shown = Awaited<ReturnType<typeof show>>

const asked = ({ received }: Shown) =>
  received.filter(({ path }) => path.endsWith('/reservations')).map(({ query }) => query)
const navigations = ({ messages }: Shown) => messages().filter(({ type }) => type === 'navigate')
const withFilter = (filter: object) => `/reservation-overview?filter=${encodeURIComponent(JSON.stringify(filter))}`

describe('ReservationOverview', () => {
  beforeEach(() => {
    vi.spyOn(window.history, 'replaceState')
  })

  it("shows the figures of reservations, moments in the hotel's time zone, and what left the books", async () => {
    await show()
    const table = within(await screen.findByRole('table'))
    const row = within((await table.findByText('RES-0042')).closest('tr') as HTMLElement)
    await row.findByText('21 Nov 2026, 23:30')
    const cells = row.getAllByRole('cell').map(({ textContent }) => textContent)
    expect(cells).toEqual([
      'RES-0042',
      'Cancelled',
      '4 Dec 2026',
      '7 Dec 2026',
      '3',
      '2',
      '1,234.50',
      '20 Nov 2026, 09:14',
      '21 Nov 2026, 23:30',
      'Online agencies',
      'TA/TO',
      'FLEX',
      '—',
      '42',
    ])
    expect(table.getByRole('columnheader', { name: 'Room revenue, EUR' })).toBeVisible()
    expect(screen.getByText('1–20 of 137 reservations')).toBeVisible()
  })

  it('writes figures in the user’s locale', async () => {
    await show(undefined, {}, sampleContext({ language: 'en', locale: 'DE' }))
    expect((await screen.findAllByText('1.234,50'))[0]).toBeVisible()
  })

  it('loads reservations once the console has sent the hotel, latest booked first', async () => {
    const shown = await renderLegacy({ at: '/reservation-overview', context: null, routes: {} })
    expect(shown.received).toEqual([])
    await shown.postMessage(sampleContext({ companyId: 9 }))
    await waitFor(() =>
      expect(asked(shown)).toEqual([{ page: '0', size: '20', sort: 'bookedAt,desc', companyId: '9' }]),
    )
  })

  it('shows another hotel’s reservations when the console changes the hotel', async () => {
    const shown = await show()
    await screen.findByRole('table')
    await shown.postMessage(sampleContext({ companyId: 9 }))
    await waitFor(() => expect(asked(shown).at(-1)?.companyId).toBe('9'))
  })

  it('needs a hotel', async () => {
    const shown = await show(undefined, {}, sampleContext({ companyId: null }))
    expect(await screen.findByText('No hotel selected')).toBeVisible()
    expect(asked(shown)).toEqual([])
  })

  it("opens at a deep link, and doesn't report it to the console, which knows it", async () => {
    const shown = await show(
      `${withFilter({ state: 'booked', externalIdLike: '41' })}&page=3&perPage=10&sort=arrival&order=ASC`,
    )
    await screen.findByRole('table')
    expect(asked(shown)[0]).toEqual({
      page: '2',
      size: '10',
      sort: 'arrival,asc',
      state: 'booked',
      externalIdLike: '41',
      companyId: '7',
    })
    expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('41')
    expect(navigations(shown)).toEqual([])
    expect(window.history.replaceState).not.toHaveBeenCalled()
  })

  it("reports the next page's address to the console, and replaces its own address with it", async () => {
    const shown = await show()
    await screen.findByText('1–20 of 137 reservations')
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
    await waitFor(() => expect(navigations(shown)).toHaveLength(1))
    const { path } = navigations(shown)[0]
    expect(path).toMatch(/^\/admin\/reservations\?/)
    expect(path).toContain('page=2')
    const own = path.replace('/admin/reservations', '/legacy/reservation-overview')
    expect(window.history.replaceState).toHaveBeenLastCalledWith(null, '', own)
    await waitFor(() => expect(asked(shown).at(-1)?.page).toBe('1'))
  })

  it('filters by arrival, and never applies two days in the wrong order together', async () => {
    const shown = await show()
    await screen.findByRole('table')
    await enterDate('Arrival from', '2026-12-01')
    await waitFor(() => expect(asked(shown).at(-1)).toMatchObject({ arrivalFrom: '2026-12-01', page: '0' }))
    // As the console around the frame writes dates.
    expect(dateIn(await dateField('Arrival from'))).toBe('01/12/2026')
    await enterDate('Arrival to', '2026-11-30')
    await waitFor(() => expect(asked(shown).at(-1)?.arrivalTo).toBe('2026-11-30'))
    expect(asked(shown).at(-1)?.arrivalFrom).toBeUndefined()
  })

  it('waits while a year is being typed', async () => {
    const shown = await show()
    await screen.findByRole('table')
    const before = asked(shown).length
    await enterDate('Arrival from', '0002-12-01')
    await enterDate('Arrival from', '2026-12-01')
    await waitFor(() => expect(asked(shown).at(-1)?.arrivalFrom).toBe('2026-12-01'))
    expect(asked(shown)).toHaveLength(before + 1)
  })

  it('filters by state, and finds reservations by a part of their external ID', async () => {
    const shown = await show()
    await screen.findByRole('table')
    await userEvent.click(screen.getAllByRole('button', { name: 'Status' })[0] as HTMLElement)
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'No-show' }))
    await waitFor(() => expect(asked(shown).at(-1)?.state).toBe('no-show'))
    await userEvent.type(screen.getByRole('searchbox'), ' 0042')
    await waitFor(() => expect(asked(shown).at(-1)).toMatchObject({ externalIdLike: '0042', state: 'no-show' }))
  })

  it('lets the server sort', async () => {
    const shown = await show()
    const table = within(await screen.findByRole('table'))
    await userEvent.click(await table.findByRole('button', { name: 'Nights' }))
    await waitFor(() => expect(asked(shown).at(-1)?.sort).toBe('nights,desc'))
  })

  it('exports reservations as they are shown', async () => {
    await show(withFilter({ state: 'cancelled' }))
    const link = await screen.findByRole('link', { name: 'Export' })
    expect(link.getAttribute('href')).toBe(
      '/api/reservation/reservations/export?sort=bookedAt%2Cdesc&state=cancelled&companyId=7',
    )
  })

  it('shows that no reservations match, and offers to clear the filters', async () => {
    const shown = await show(withFilter({ state: 'no-show' }), {
      [LIST]: ({ query }) => ({
        body: query.state
          ? { content: [], last: true, totalElements: 0 }
          : { content: two, last: true, totalElements: 2 },
      }),
    })
    await screen.findByText('No matching reservations')
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1) as HTMLElement)
    expect(await screen.findByText('1–2 of 2 reservations')).toBeVisible()
    expect(asked(shown).at(-1)?.state).toBeUndefined()
  })

  it('shows that a hotel has no reservations', async () => {
    await show(undefined, { [LIST]: { body: { content: [], last: true, totalElements: 0 } } })
    expect(await screen.findByText('No reservations yet')).toBeVisible()
  })

  it("shows in place that reservations can't be loaded, and retries", async () => {
    let fails = true
    await show(undefined, {
      [LIST]: () =>
        fails ? { status: 503, body: { requestId: 'r-9' } } : { body: { content: two, last: true, totalElements: 2 } },
    })
    expect(await screen.findByText('Could not load the reservations')).toBeVisible()
    expect(screen.getByText('Reference r-9')).toBeVisible()
    fails = false
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('1–2 of 2 reservations')).toBeVisible()
  })

  it('leaves signing in to the console when the session is over', async () => {
    const shown = await show('/reservation-overview?page=2', {
      [LIST]: { status: 401, body: { code: 'rbt.expired' } },
      'GET /api/company/companies/7': { status: 401, body: { code: 'rbt.expired' } },
    })
    await waitFor(() => expect(navigations(shown)[0]).toEqual({ type: 'navigate', path: '/admin/reservations?page=2' }))
  })
})
