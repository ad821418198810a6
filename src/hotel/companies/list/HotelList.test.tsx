import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { startStore } from '../../../core/bootstrap/start-store.ts'
import type { FakeRoutes } from '../../../testing/fake-api.ts'
import { renderConsole } from '../../../testing/render-console.tsx'
import { sampleGlobal, sampleHotel, sampleUser } from '../../../testing/samples.ts'
import HotelList from './HotelList.tsx'

const COMPANIES = 'GET /api/company/companies'
const two = [
  sampleHotel(),
  sampleHotel({
    id: 12,
    name: 'Boutiquehotel Zum Goldenen Löwenbrunnen',
    isActive: false,
    dataPrivacyAgreement: { accepted: false, acceptedAt: null, version: null },
  }),
]

const show = (at = '/admin/hotel-administration', routes: FakeRoutes = {}) =>
  renderConsole(<HotelList />, {
    at,
    routes: {
      [COMPANIES]: { body: { content: two, last: false, totalElements: 137 } },
      'GET /api/company/companies/values': {
        body: { countryCodes: ['DE', 'IT'], currencies: [], timeZones: [], federalStates: [] },
      },
      ...routes,
    },
  })

const listCalls = (received: ReturnType<typeof show>['received']) =>
  received.filter(({ path }) => path === '/api/company/companies').map(({ query }) => query)

describe('HotelList', () => {
  beforeEach(() => startStore.setState({ global: sampleGlobal('ADMIN'), user: sampleUser() }))

  it('shows a long name in the size of the other cells', async () => {
    show()
    const [name] = await screen.findAllByText('Boutiquehotel Zum Goldenen Löwenbrunnen')
    // Nothing around the name but its link gives it a size.
    expect(name?.tagName).toBe('A')
  })

  it('opens a link of a colleague with the same search, filter and page', async () => {
    const filter = encodeURIComponent(JSON.stringify({ nameLike: 'haus', countryCode: 'DE' }))
    const { received } = show(`/admin/hotel-administration?filter=${filter}&page=3&perPage=10&sort=id&order=DESC`)
    expect(((await screen.findByRole('searchbox')) as HTMLInputElement).value).toBe('haus')
    expect(screen.getByRole('button', { name: 'Remove filter Country' })).toBeVisible()
    await waitFor(() =>
      expect(listCalls(received)[0]).toEqual({
        page: '2',
        size: '10',
        sort: 'id,desc',
        nameLike: 'haus',
        countryCode: 'DE',
      }),
    )
  })

  it('sorts texts and dates from their start, and figures from the largest, on the first click', async () => {
    const { received } = show()
    await screen.findAllByText('Boutiquehotel Zum Goldenen Löwenbrunnen')
    const clicks = [
      ['Country', 'countryCode,asc'],
      ['Created', 'createdOn,asc'],
      ['ID', 'id,desc'],
      ['ID', 'id,asc'],
    ] as const
    for (const [name, sort] of clicks) {
      await userEvent.click(within(screen.getByRole('table')).getByRole('button', { name }))
      await waitFor(() => expect(listCalls(received).at(-1)?.sort).toBe(sort))
    }
  })

  it("shows in its place that it can't be loaded, and retries", async () => {
    let fails = true
    show(undefined, {
      [COMPANIES]: () =>
        fails ? { status: 503, body: { requestId: 'r-9' } } : { body: { content: two, last: true, totalElements: 2 } },
    })
    expect(await screen.findByText('Could not load the hotels')).toBeVisible()
    expect(screen.getByText('Reference r-9')).toBeVisible()
    fails = false
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('1–2 of 2 hotels')).toBeVisible()
  })

  it('switches the chosen hotels, and keeps those chosen that were refused', async () => {
    const { received } = show(undefined, {
      'POST /api/company/companies/bulk': {
        body: {
          results: [
            { id: 7, done: true },
            { id: 12, done: false, code: 'x', reason: 'It is locked.' },
          ],
        },
      },
    })
    await screen.findByRole('table')
    await userEvent.click(await screen.findByLabelText('Select all rows on this page'))
    const bar = within(await screen.findByRole('group', { name: 'Selected rows' }))
    expect(bar.getByText('2 selected')).toBeVisible()
    await userEvent.click(bar.getByRole('button', { name: 'Deactivate' }))
    await userEvent.click(bar.getByRole('button', { name: 'Deactivate' }))
    expect(await bar.findByText(/It is locked/)).toBeVisible()
    expect(bar.getByText('1 selected')).toBeVisible()
    expect((screen.getByLabelText(/^Select Boutiquehotel/) as HTMLInputElement).checked).toBe(true)
    expect(received.find(({ method }) => method === 'POST')?.body).toEqual({
      ids: [7, 12],
      change: { isActive: false },
    })
  })

  it('moves from hotel to hotel with the arrow keys', async () => {
    show()
    const first = await screen.findAllByRole('link', { name: 'Haus am Fluss' })
    first[0]?.focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toContain('Boutiquehotel')
    await userEvent.keyboard('{Home}')
    expect(document.activeElement).toBe(first[0])
  })

  it('hides a column and keeps the name', async () => {
    show()
    await screen.findByRole('columnheader', { name: 'Currency' })
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
    const currency = await screen.findByRole('menuitemcheckbox', { name: 'Currency' })
    expect(screen.queryByRole('menuitemcheckbox', { name: 'Name' })).toBeNull()
    await userEvent.click(currency)
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Currency', hidden: true })).toBeNull())
  })
})
