import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OnTheBooks } from '../../contract/analysis/analysis.ts'
import type { RoomStats } from '../../contract/booking/inbound.ts'
import { rowReason } from '../../contract/booking/row-reasons.ts'
import { addDays, stayDates } from '../../contract/platform/stay-date.ts'
import { delivery } from '../../server/platform/database/schema/index.ts'
import { enterDate } from '../../src/testing/enter-date.ts'
import { openConsole } from '../support/open-console.ts'
import { startTestApp, TEST_NOW, type TestApp } from '../support/test-app.ts'
import { narrow, press, rowsOf, search } from './steps.ts'

/** Hotels of the demo without bookings. */
const [HOTEL, NAME] = [10, 'Berghof Gamskogel']
const [OTHER, OTHER_NAME] = [12, 'Gasthof Drei Linden']
const TODAY = '2026-11-20'
const GAP = addDays(TODAY, 60)

let test: TestApp

const booking = (externalId: string, arrival: string, rooms = 20) => ({
  externalId,
  status: 'booked',
  bookedAt: '2026-10-01T08:00:00Z',
  changedAt: '2026-10-01T08:00:00Z',
  arrival,
  departure: addDays(arrival, 1),
  rooms,
  nights: [{ stayDate: arrival, revenue: 10_000 * rooms, roomType: 'STD', segment: 'BAR', ratePlan: null }],
})
const send = (name: string, rows: unknown[], companyId = HOTEL) =>
  test.as('admin', 'POST', '/api/inbound/reservations', { body: { companyId, source: 'pms', name, rows } })
const roomsOn = async (stayDate: string) =>
  (
    await test.as('admin', 'GET', `/api/analysis/on-the-books?companyId=${HOTEL}&from=${stayDate}&to=${stayDate}`)
  ).json<OnTheBooks>().rows[0]?.roomNights
const openPage = (path = '') => openConsole(test, 'admin', `/admin/inbound-data${path}`)
const ofHotel = `?companyId=${HOTEL}`
const openDeliveries = (query = '') => openPage(`/deliveries${query}`)

const start = async () => {
  test = await startTestApp()
  const nights = stayDates(addDays(TODAY, 20), addDays(TODAY, 100)).filter((night) => night !== GAP)
  await send(
    'all',
    nights.map((night) => booking(`n-${night}`, night)),
  )
  await send('broken rows', [
    booking('fine', addDays(TODAY, 200), 1),
    { ...booking('wrong', addDays(TODAY, 30)), departure: TODAY },
    'nonsense',
  ])
  await send('elsewhere', [booking('x', addDays(TODAY, 30))], OTHER)
  await test.db.insert(delivery).values({
    companyId: OTHER,
    source: 'pms',
    name: 'lost',
    state: 'failed',
    finishedAt: TEST_NOW,
    failure: rowReason('said', { value: 'no answer' }),
  })
}
const stop = () => {
  cleanup()
  return test.close()
}
beforeEach(() => {
  // The end of the undo period is computed with the server's clock; whether it has passed, with the browser's.
  vi.setSystemTime(TEST_NOW)
})

describe('deliveries', () => {
  beforeAll(start)
  afterAll(stop)

  it('the deliveries of all hotels are listed with the outcome of their rows, and the failed one has its reason', async () => {
    await openDeliveries()
    expect(await rowsOf('1–4 of 4 deliveries')).toContain(OTHER_NAME)
    expect(screen.getByText('no answer', { selector: 'table *' })).toBeVisible()
  })

  it('deliveries are found by hotel and filtered by their state', async () => {
    await openDeliveries()
    await search('drei linden')
    expect(await rowsOf('1–2 of 2 deliveries')).toEqual([OTHER_NAME, OTHER_NAME])
    await narrow('Status', 'failed')
    await rowsOf('1–1 of 1 delivery')
    expect(screen.getByText('no answer', { selector: 'table *' })).toBeVisible()
  })

  it('a delivery shows which rows were refused, and why', async () => {
    await openDeliveries(ofHotel)
    await rowsOf('1–2 of 2 deliveries')
    const [opener] = await screen.findAllByRole('button', { name: 'Show 2 rejected rows of broken rows' })
    await userEvent.click(opener as HTMLElement)
    const dialog = within(await screen.findByRole('dialog', { name: 'Rejected rows' }))
    const rows = within(await dialog.findByRole('table')).getAllByRole('row')
    expect(rows.map((row) => [...(row as HTMLTableRowElement).cells].map(({ textContent }) => textContent))).toEqual([
      ['Line', 'Reference', 'Field', 'Reason'],
      ['2', 'wrong', 'departure', 'Is before the arrival.'],
      ['3', '—', '—', 'Is not a record with fields.'],
    ])
    expect(dialog.getByText('1–2 of 2 rows')).toBeVisible()
  })
})

describe('delivery page', () => {
  beforeAll(start)
  afterAll(stop)

  const openDelivery = async (name: string) => {
    const [row] = await test.db.select().from(delivery).where(eq(delivery.name, name))
    await openDeliveries(`/${row?.id}`)
    await screen.findByRole('heading', { level: 1, name })
  }

  it("the page is opened from the list, with the delivery's bookings, rejected rows and what to do about them", async () => {
    await openDeliveries(ofHotel)
    const row = (await screen.findByText(/broken rows/, { selector: 'table *' })).closest('tr') as HTMLElement
    await userEvent.click(within(row).getByRole('link', { name: 'Bookings' }))
    await screen.findByRole('heading', { level: 1, name: 'broken rows' })
    const bookings = within(await screen.findByRole('table', { name: 'Bookings' }))
    const cells = within(bookings.getByRole('row', { name: /^fine/ })).getAllByRole('cell')
    expect(cells.slice(0, 2).map(({ textContent }) => textContent)).toEqual(['New', 'Booked'])
    const refused = within(await screen.findByRole('table', { name: 'Rejected rows' }))
    expect(refused.getByText('Is before the arrival.')).toBeVisible()
    expect(screen.getByText(/^Correct the rejected rows at their source/)).toBeVisible()
  })

  it("the page shows why a delivery can't be rolled back, and what to do about a failure", async () => {
    await openDelivery('lost')
    expect(await screen.findByText(/^This delivery cannot be rolled back: it was received before/)).toBeVisible()
    expect(screen.getByText(/^Nothing of the file was stored. Correct the error shown above/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Preview rollback' })).toBeNull()
  })

  it('the page rolls a delivery back after a preview, and the books follow', async () => {
    const night = addDays(TODAY, 210)
    await send('to be rolled back', [booking('wrongly sent', night, 3)])
    expect(await roomsOn(night)).toBe(3)
    await openDelivery('to be rolled back')
    await press('Preview rollback')
    const preview = within(await screen.findByRole('region', { name: 'Rollback preview' }))
    expect(preview.getByRole('row', { name: /^June 2027/ }).textContent).toContain('June 202744001100')
    await press('Roll back')
    await preview.findByText('Roll back 1 booking?')
    await press('Roll back')
    await screen.findByText(/^1 booking rolled back./)
    expect(await roomsOn(night)).toBe(0)
    expect(await screen.findByText('rolled back')).toBeVisible()
  })

  it('the page rolls back rows of other kinds than bookings, and leaves those that a later delivery changed', async () => {
    const counts = (name: string, nights: readonly string[], roomsSold: number) =>
      test.as('admin', 'POST', '/api/inbound/room-stats', {
        body: {
          companyId: HOTEL,
          source: 'pms',
          name,
          rows: nights.map((stayDate) => ({ stayDate, rooms: 40, roomsSold })),
        },
      })
    const [kept, removed] = [addDays(TODAY, 220), addDays(TODAY, 221)]
    await counts('wrong counts', [kept, removed], 3)
    await counts('right count', [kept], 4)
    await openDelivery('wrong counts')
    await press('Preview rollback')
    const preview = within(await screen.findByRole('region', { name: 'Rollback preview' }))
    const facts = preview.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])
    expect(facts).toEqual([
      ['Rows removed', '1'],
      ['Rows restored', '0'],
      ['Changed later, not rolled back', '1'],
    ])
    expect(preview.queryByRole('table')).toBeNull()
    await press('Roll back')
    await preview.findByText('Roll back 1 row?')
    await press('Roll back')
    await screen.findByText('1 row rolled back.')
    const url = `/api/inbound/room-stats?companyId=${HOTEL}&from=${kept}&to=${removed}`
    const { rows } = (await test.as('admin', 'GET', url)).json<RoomStats>()
    expect(rows.map(({ stayDate, roomsSold }) => [stayDate, roomsSold])).toEqual([[kept, 4]])
  })
})

describe('selected hotel', () => {
  beforeAll(start)
  afterAll(stop)

  it('the current hotel is selected at first; another one stays selected on the other tabs', async () => {
    await openPage()
    await press(/Parkhotel Ahornallee/)
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(NAME) }))
    await screen.findByRole('region', { name: `Data gaps: ${NAME}` })
    await userEvent.click(screen.getByRole('link', { name: 'Received inventory' }))
    await screen.findByRole('heading', { name: 'Received inventory' })
    expect(await screen.findByRole('button', { name: NAME })).toBeVisible()
    const types = within(await screen.findByRole('table', { name: 'Received room types' }))
    expect(types.getByRole('row', { name: /^STD/ })).toBeVisible()
  })

  it('the nights whose bookings are missing are shown for the selected hotel', async () => {
    await openPage(ofHotel)
    const gaps = within(await screen.findByRole('region', { name: `Data gaps: ${NAME}` }))
    const [gap] = await gaps.findAllByText('no bookings; usually 20 rooms per night')
    expect(gap?.parentElement?.textContent).toContain('19 Jan 2027')
    expect(gaps.getByText(/^No gaps/)).toBeVisible()
  })
})

describe('deleting bookings', () => {
  beforeAll(start)
  afterAll(stop)

  /** Ten nights, others for each test. */
  const tenNights = (ahead: number) => [addDays(TODAY, ahead), addDays(TODAY, ahead + 9)] as const
  const look = async ([from, to]: readonly [string, string]) => {
    await openPage(ofHotel)
    await screen.findByRole('region', { name: 'Delete bookings' })
    await enterDate('First date', from)
    await enterDate('Last date', to)
    await press('Preview deletion')
    return within(await screen.findByRole('region', { name: 'Deletion preview' }))
  }
  const remove = async () => {
    await press('Delete')
    await userEvent.click(
      within(await screen.findByRole('group', { name: /^Delete \d+ bookings?\?$/ })).getByRole('button', {
        name: 'Delete',
      }),
    )
  }

  it('a deletion needs both dates, in their order', async () => {
    const [from, to] = tenNights(21)
    await openPage(ofHotel)
    await screen.findByRole('region', { name: 'Delete bookings' })
    await enterDate('First date', to)
    await enterDate('Last date', from)
    await press('Preview deletion')
    expect(await screen.findByText('Choose a date on or after the first date.')).toBeVisible()
  })

  it('a deletion shows a preview, deletes after confirmation, and restores', async () => {
    const [from, to] = tenNights(21)
    const preview = await look([from, to])
    expect(preview.getByText('10')).toBeVisible()
    expect(preview.getByText('200')).toBeVisible()
    expect(preview.getByText('pms: 10 bookings, 200 room nights')).toBeVisible()
    await remove()
    await screen.findByText(/^10 bookings deleted. You can undo this until/)
    expect([await roomsOn(from), await roomsOn(addDays(to, 1))]).toEqual([0, 20])
    await press(/^Undo deletion of/)
    await screen.findByText('10 bookings restored.')
    expect(await roomsOn(from)).toBe(20)
    const range = await screen.findByText('11 Dec 2026 – 20 Dec 2026', { selector: 'li *' })
    await waitFor(() => expect(range.closest('li')).toHaveTextContent(/undone 20 Nov 2026/))
  })

  it('a deletion is limited to one source on request, and says so', async () => {
    const [from, to] = tenNights(31)
    await openPage(ofHotel)
    await screen.findByRole('region', { name: 'Delete bookings' })
    await enterDate('First date', from)
    await enterDate('Last date', to)
    await userEvent.selectOptions(
      await screen.findByLabelText('Source'),
      await screen.findByRole('option', { name: 'pms' }),
    )
    await press('Preview deletion')
    await screen.findByText('pms: 10 bookings, 200 room nights')
    await remove()
    await screen.findByText(/^10 bookings deleted/)
    expect(await screen.findByText(/^10 bookings · pms$/)).toBeVisible()
    await press(/^Undo deletion of/)
    await screen.findByText('10 bookings restored.')
  })

  it('a deletion keeps what the source has sent again in the meantime, and says so', async () => {
    const [from, to] = tenNights(41)
    await look([from, to])
    await remove()
    await screen.findByText(/^10 bookings deleted/)
    await send('again', [booking(`n-${from}`, from, 7)])
    await press(/^Undo deletion of/)
    await screen.findByText('9 bookings restored. 1 has been received again and was not changed.')
    expect(await roomsOn(from)).toBe(7)
  })

  it('a deletion deletes nothing if the range has changed, and shows a new preview', async () => {
    const [from, to] = tenNights(65)
    await look([from, to])
    await send('late', [booking('late', from, 1)])
    await remove()
    expect((await screen.findByText(/^Nothing was deleted/)).textContent).toContain('the data changed')
    await waitFor(() =>
      expect(within(screen.getByRole('region', { name: 'Deletion preview' })).getByText('11')).toBeVisible(),
    )
    expect(await roomsOn(from)).toBe(21)
  })
})
