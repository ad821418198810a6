import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bootstrap } from '../../contract/platform/bootstrap.ts'
import { storeBookings } from '../../server/booking/booking-store/store.ts'
import { bookingsAddress } from '../../src/kit/figures/BookingsLink.tsx'
import { enterDate } from '../../src/testing/enter-date.ts'
import { openConsole } from '../support/open-console.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { narrow, press, search } from './steps.ts'

const NIGHT = '2027-05-04'

let test: TestApp
let hotel = 0
beforeAll(async () => {
  test = await startTestApp()
  hotel = (await test.as('user', 'GET', '/api/bootstrap')).json<Bootstrap>().currentHotel?.id ?? 0
  await test.db.transaction((tx) =>
    storeBookings(
      tx,
      { companyId: hotel, source: 'test' },
      (['A-1', 'A-2', 'B-1'] as const).map((externalId, place) => ({
        externalId,
        status: place === 1 ? 'cancelled' : 'booked',
        bookedAt: new Date(`2026-01-0${place + 1}T12:00:00Z`),
        changedAt: new Date('2026-01-05T12:00:00Z'),
        cancelledAt: place === 1 ? new Date('2026-01-05T12:00:00Z') : null,
        arrival: '2027-05-03',
        departure: place === 2 ? '2027-05-04' : '2027-05-06',
        rooms: 2,
        channel: 'Direct',
        country: 'IT',
        adults: 2,
        children: 0,
        infants: 0,
        nights: [{ stayDate: '2027-05-03', revenue: 240_00, roomType: 'STD', segment: 'Leisure', ratePlan: 'BAR' }],
      })),
    ),
  )
})
afterAll(() => test.close())

/** The booking numbers that are listed, once these are the only ones. */
const expectNumbers = async (range: string, numbers: string[]) => {
  await screen.findByText(range)
  await waitFor(() =>
    expect(
      within(screen.getByRole('table'))
        .getAllByRole('row')
        .slice(1)
        .map((row) => within(row).getAllByRole('cell')[0]?.textContent),
    ).toEqual(numbers),
  )
}

describe('bookings', () => {
  it('the staff of a hotel sees its bookings, from a night and the days of booking that a link names, and filters further', async () => {
    await openConsole(
      test,
      'user',
      bookingsAddress(hotel, { night: NIGHT, booked: { from: '2026-01-01', to: '2026-01-02' } }),
    )
    await expectNumbers('1–2 of 2 bookings', ['A-2', 'A-1'])
    expect(screen.getByRole('row', { name: /A-1/ }).textContent).toContain('240.00')
    expect(screen.getByRole('row', { name: /A-1/ }).textContent).toContain('Leisure (unmapped)')
    await narrow('Status', 'Cancelled')
    await expectNumbers('1–1 of 1 booking', ['A-2'])
    await press('Remove filter Status')
    await enterDate('Booked to', '2026-01-01')
    await expectNumbers('1–1 of 1 booking', ['A-1'])
    await press('Clear filters')
    await search('b-1')
    await expectNumbers('1–1 of 1 booking', ['B-1'])
  })
})
