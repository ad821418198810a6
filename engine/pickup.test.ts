import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, stayDates } from '../contract/platform/stay-date.ts'
import { type BookedNight, movementsOf } from '../tests/support/booked-night.ts'
import type { Movement } from './on-the-books.ts'
import { type PickupRequest, pickup } from './pickup.ts'

const night = (given: Partial<BookedNight>): BookedNight => ({
  stayDate: '2026-03-02',
  rooms: 1,
  revenue: 10_000,
  bookedAt: 100,
  cancelledAt: null,
  ...given,
})
const request = (more: Partial<PickupRequest> = {}): PickupRequest => ({
  from: '2026-03-02',
  to: '2026-03-02',
  asOf: 200,
  windows: [{ days: 1, since: 150 }],
  granularity: 'day',
  capacity: [],
  ...more,
})
const one = (nights: BookedNight[], more = {}, lastYear: BookedNight[] = []) =>
  pickup(nights.flatMap(movementsOf), lastYear.flatMap(movementsOf), request(more))[0]

describe('the calculation of pickup', () => {
  it('pickup is what was booked in the window, excluding what was booked at its start', () => {
    const row = one([night({ bookedAt: 150 }), night({ bookedAt: 151, rooms: 2 }), night({ bookedAt: 201 })])
    expect(row).toMatchObject({
      roomNights: 3,
      windows: [{ days: 1, gross: { roomNights: 2 }, net: { roomNights: 2 } }],
    })
  })

  it('pickup separates additions and removals, for rooms and revenue', () => {
    const row = one([night({ bookedAt: 160 }), night({ bookedAt: 90, cancelledAt: 170, rooms: 3, revenue: 30_000 })])
    expect(row?.windows[0]).toEqual({
      days: 1,
      gross: { roomNights: 1, revenue: 10_000 },
      cancelled: { roomNights: 3, revenue: 30_000 },
      changed: { roomNights: 0, revenue: 0 },
      net: { roomNights: -2, revenue: -20_000 },
    })
    expect(row?.roomNights).toBe(1)
  })

  it('pickup separates changes of dates or price from new bookings and cancellations', () => {
    const movement = (given: Partial<Movement>): Movement => ({
      stayDate: '2026-03-02',
      at: 160,
      kind: 'changed',
      roomNights: 0,
      revenue: -2_000,
      ...given,
    })
    const changed = [movement({}), movement({ roomNights: 1, revenue: 9_000 })]
    const [row] = pickup([...movementsOf(night({ bookedAt: 100 })), ...changed], [], request())
    expect(row?.windows[0]).toEqual({
      days: 1,
      gross: { roomNights: 0, revenue: 0 },
      cancelled: { roomNights: 0, revenue: 0 },
      changed: { roomNights: 1, revenue: 7_000 },
      net: { roomNights: 1, revenue: 7_000 },
    })
    expect([row?.roomNights, row?.revenue]).toEqual([2, 17_000])
  })

  it('pickup counts a booking that was made and cancelled within the window on both sides', () => {
    const row = one([night({ bookedAt: 160, cancelledAt: 190 })])
    expect(row?.windows[0]).toMatchObject({
      gross: { roomNights: 1 },
      cancelled: { roomNights: 1 },
      net: { roomNights: 0 },
    })
  })

  it('pickup is compared with last year, as it was then', () => {
    const row = one([], {}, [night({ bookedAt: 200, rooms: 4 }), night({ bookedAt: 201 })])
    expect(row?.stly).toEqual({ roomNights: 4, revenue: 10_000 })
  })

  it('pickup is summed by ISO week and month, with the capacity of all its nights', () => {
    const range = { from: '2026-02-27', to: '2026-03-03', capacity: [{ validFrom: '2026-01-01', rooms: 10 }] }
    const nights = stayDates('2026-02-27', '2026-03-03').map((stayDate) => night({ stayDate }))
    const rows = (granularity: PickupRequest['granularity']) =>
      pickup(nights.flatMap(movementsOf), [], request({ ...range, granularity })).map((row) => [
        row.stayDate,
        row.roomNights,
        row.capacity,
      ])
    expect(rows('week')).toEqual([
      ['2026-02-27', 3, 30],
      ['2026-03-02', 2, 20],
    ])
    expect(rows('month')).toEqual([
      ['2026-02-27', 2, 20],
      ['2026-03-01', 3, 30],
    ])
  })

  it('pickup has no capacity for a week if one night has none', () => {
    const rows = pickup(
      [],
      [],
      request({ to: '2026-03-03', granularity: 'week', capacity: [{ validFrom: '2026-03-03', rooms: 10 }] }),
    )
    expect(rows.map(({ capacity }) => capacity)).toEqual([null])
  })

  it('pickup is split by group, only those with figures, the unknown one last', () => {
    const rows = pickup(
      [night({ group: null }), night({ group: 'B' }), night({ group: 'A', cancelledAt: 110 })].flatMap(movementsOf),
      [night({ bookedAt: 1, group: 'C' })].flatMap(movementsOf),
      request({ grouped: true }),
    )
    expect(rows.map(({ group, roomNights, stly }) => [group, roomNights, stly.roomNights])).toEqual([
      ['B', 1, 0],
      ['C', 0, 1],
      [null, 1, 0],
    ])
  })

  it('pickup matches a separate count for each night, and net pickup is the difference of the books', () => {
    const first = '2026-03-27'
    const anyNight = fc.record({
      stayDate: fc.integer({ min: -2, max: 6 }).map((days) => addDays(first, days)),
      rooms: fc.integer({ min: 1, max: 4 }),
      revenue: fc.integer({ min: -500, max: 90_000 }),
      bookedAt: fc.integer({ min: 0, max: 50 }),
      cancelledAt: fc.option(fc.integer({ min: 0, max: 60 })),
      group: fc.constantFrom('A', 'B', null),
    })
    const windows = [1, 7].map((days) => ({ days, since: 45 - days * 5 }))
    fc.assert(
      fc.property(fc.array(anyNight, { maxLength: 60 }), fc.integer({ min: 20, max: 60 }), (nights, asOf) => {
        const last = addDays(first, 4)
        const rows = pickup(nights.flatMap(movementsOf), [], request({ from: first, to: last, asOf, windows }))
        for (const row of rows) {
          const own = nights.filter(({ stayDate }) => stayDate === row.stayDate)
          const leftAt = ({ bookedAt, cancelledAt }: BookedNight) =>
            cancelledAt === null ? Number.POSITIVE_INFINITY : Math.max(bookedAt, cancelledAt)
          const booksAt = (moment: number) =>
            own
              .filter((each) => each.bookedAt <= moment && leftAt(each) > moment)
              .reduce((sum, { rooms }) => sum + rooms, 0)
          expect(row.roomNights).toBe(booksAt(asOf))
          for (const [index, { since }] of windows.entries()) {
            const came = own.filter(({ bookedAt }) => bookedAt > since && bookedAt <= asOf)
            const went = own.filter((each) => each.bookedAt <= asOf && leftAt(each) > since && leftAt(each) <= asOf)
            expect(row.windows[index]).toMatchObject({
              gross: { roomNights: came.reduce((sum, { rooms }) => sum + rooms, 0) },
              cancelled: { roomNights: went.reduce((sum, { rooms }) => sum + rooms, 0) },
              net: { roomNights: since < asOf ? booksAt(asOf) - booksAt(since) : 0 },
            })
          }
        }
      }),
    )
  })
})
