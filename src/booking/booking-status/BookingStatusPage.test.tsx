import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Role } from '../../../contract/account/roles.ts'
import type { BookingStates, BookingStatusPreview } from '../../../contract/booking/booking-states.ts'
import type { BookingStatus } from '../../../contract/booking/booking-status.ts'
import { startStore } from '../../core/bootstrap/start-store.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { sampleGlobal, sampleHotel, sampleUser } from '../../testing/samples.ts'
import BookingStatusPage from './BookingStatusPage.tsx'
import { bookingStatusCsv } from './booking-status-csv.ts'

const STORED: BookingStatus = { states: [{ state: 'Waitlist', counts: false }], countFrom: 'creation' }
const KNOWN: BookingStates = {
  states: [
    { state: 'Confirmed', status: 'booked', bookings: 1_200 },
    { state: 'Canceled', status: 'cancelled', bookings: 300 },
    { state: 'no-show', status: 'no-show', bookings: 12 },
    { state: 'Option', status: 'booked', bookings: 40 },
  ],
  knowsConfirmation: true,
}
const CHANGES: BookingStatusPreview = {
  currency: 'EUR',
  bookings: 40,
  months: [
    {
      month: '2026-12',
      before: { roomNights: 620, revenue: 7_440_000 },
      after: { roomNights: 540, revenue: 6_480_000 },
    },
  ],
}

async function show(known = KNOWN, changes = CHANGES) {
  const { received } = renderConsole(<BookingStatusPage />, {
    at: '/settings/booking-status',
    routes: {
      'GET /api/pricing/booking-status/states': { body: known },
      'POST /api/pricing/booking-status/preview': { body: changes },
      'GET /api/pricing/booking-status': { body: STORED, headers: { etag: '"3"' } },
      'PUT /api/pricing/booking-status': ({ body }) => ({ body, headers: { etag: '"4"' } }),
    },
  })
  await screen.findByRole('region', { name: 'Statuses' })
  const sent = (method: string) => received.filter((each) => each.method === method).map(({ body }) => body)
  return { sent }
}
const box = (state: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `${state} counts as booked` })

describe('BookingStatusPage', () => {
  const signIn = (role: Role) =>
    startStore.setState({ global: sampleGlobal(role), user: sampleUser(), company: sampleHotel() })
  beforeEach(() => signIn('HOTEL_ADMIN'))

  it('lists the states of bookings and the stored ones, and never counts cancelled ones', async () => {
    await show()
    const checked = ['Confirmed', 'No-show', 'Option', 'Waitlist'].map((state) => box(state).checked)
    expect(checked).toEqual([true, false, true, false])
    const cancelled = screen.getByRole('rowheader', { name: 'Canceled' }).closest('tr') as HTMLElement
    expect(within(cancelled).getByText('Never counts')).toBeVisible()
    expect(within(cancelled).queryByRole('checkbox')).toBeNull()
  })

  it('does not count unconfirmed states until the hotel decides so', async () => {
    const { sent } = await show({
      ...KNOWN,
      states: [...KNOWN.states, { state: 'Tentative', status: 'unconfirmed', bookings: 7 }],
    })
    expect(box('Tentative').checked).toBe(false)
    await userEvent.click(box('Tentative'))
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
    expect(sent('PUT')).toMatchObject([
      {
        states: [
          { state: 'Tentative', counts: true },
          { state: 'Waitlist', counts: false },
        ],
      },
    ])
  })

  it('shows the effect of a change on the figures, and saves only differences from the default', async () => {
    const { sent } = await show()
    expect(screen.getByText(/^Change a setting above/)).toBeVisible()
    expect(sent('POST')).toEqual([])
    await userEvent.click(box('Option'))
    await userEvent.click(box('Waitlist'))
    await userEvent.click(screen.getByRole('radio', { name: /^Confirmation/ }))
    expect(await screen.findByText(/^40 bookings count differently/)).toBeVisible()
    const month = screen.getByRole('rowheader', { name: 'December 2026' }).closest('tr') as HTMLElement
    expect(
      within(month)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['620', '540', '74,400', '64,800'])
    const expected = {
      // The default of a state without bookings is unknown.
      states: [
        { state: 'Option', counts: false },
        { state: 'Waitlist', counts: true },
      ],
      countFrom: 'confirmation',
    }
    expect(sent('POST').at(-1)).toEqual(expected)
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Saved')
    expect(sent('PUT')).toEqual([expected])
  })

  it('shows that nothing changes, and that no confirmation is known', async () => {
    await show({ ...KNOWN, knowsConfirmation: false }, { ...CHANGES, bookings: 0, months: [] })
    expect(screen.getByText(/does not send confirmation dates/)).toBeVisible()
    await userEvent.click(box('No-show'))
    expect(await screen.findByText(/^Nothing changes/)).toBeVisible()
  })

  it('offers no changes without permission to edit', async () => {
    signIn('VIEWER')
    await show()
    expect(screen.queryByRole('region', { name: 'What changes' })).toBeNull()
    expect(box('Option').closest('fieldset')?.disabled).toBe(true)
  })
})

describe('bookingStatusCsv', () => {
  it('round-trips', () => {
    const read = bookingStatusCsv
      .linesOf(STORED)
      .map((line) => Object.fromEntries(bookingStatusCsv.columns.map((column) => [column, String(line[column] ?? '')])))
    expect(bookingStatusCsv.contentOf(read, { states: [], countFrom: 'confirmation' })).toEqual(STORED)
  })
})
