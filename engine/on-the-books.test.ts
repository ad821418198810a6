import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, stayDates } from '../contract/platform/stay-date.ts'
import { type BookedNight, movementsOf } from '../tests/support/booked-night.ts'
import { onTheBooks } from './on-the-books.ts'

const night = (given: Partial<BookedNight>): BookedNight => ({
  stayDate: '2026-03-01',
  rooms: 1,
  revenue: 10_000,
  bookedAt: 100,
  cancelledAt: null,
  ...given,
})
const ask = (nights: BookedNight[], asOf: number, more = {}) =>
  onTheBooks(nights.flatMap(movementsOf), { from: '2026-03-01', to: '2026-03-02', asOf, capacity: [], ...more })

describe('on the books', () => {
  it('counts a booking from the moment it was made', () => {
    expect(ask([night({})], 99)[0]?.roomNights).toBe(0)
    expect(ask([night({})], 100)[0]?.roomNights).toBe(1)
  })

  it('stops counting it at the moment it is cancelled', () => {
    const cancelled = night({ cancelledAt: 200 })
    expect(ask([cancelled], 199)[0]?.roomNights).toBe(1)
    expect(ask([cancelled], 200)[0]?.roomNights).toBe(0)
  })

  it('counts every room of a booking, and its revenue once', () => {
    expect(ask([night({ rooms: 3, revenue: 30_000 })], 100)[0]).toMatchObject({ roomNights: 3, revenue: 30_000 })
  })

  it('never counts below zero if a cancellation is dated before its booking', () => {
    const early = night({ cancelledAt: 50 })
    expect([49, 60, 100].map((asOf) => ask([early], asOf)[0]?.roomNights)).toEqual([0, 0, 0])
  })

  it('returns nights without a booking with zeros, and no other nights', () => {
    const rows = ask([night({ stayDate: '2026-02-28' })], 100)
    expect(rows).toEqual([
      { stayDate: '2026-03-01', roomNights: 0, revenue: 0, capacity: null },
      { stayDate: '2026-03-02', roomNights: 0, revenue: 0, capacity: null },
    ])
  })

  it('gives each night the capacity valid by then', () => {
    const capacity = [
      { validFrom: '2026-03-02', rooms: 90 },
      { validFrom: '2026-01-01', rooms: 100 },
    ]
    expect(ask([], 0, { capacity }).map((row) => row.capacity)).toEqual([100, 90])
  })

  it('splits a night by group, including unknown groups', () => {
    const rows = ask(
      [night({ group: 'B' }), night({ group: 'A' }), night({ group: null }), night({ group: 'A' })],
      100,
      { grouped: true },
    )
    expect(rows.map(({ stayDate, group, roomNights }) => [stayDate, group, roomNights])).toEqual([
      ['2026-03-01', 'A', 2],
      ['2026-03-01', 'B', 1],
      ['2026-03-01', null, 1],
      ['2026-03-02', null, 0],
    ])
  })

  it('matches a separate count for each night, for any bookings and any moment', () => {
    const first = '2026-03-27'
    const anyNight = fc.record({
      stayDate: fc.integer({ min: -2, max: 6 }).map((days) => addDays(first, days)),
      rooms: fc.integer({ min: 1, max: 4 }),
      revenue: fc.integer({ min: -500, max: 90_000 }),
      bookedAt: fc.integer({ min: 0, max: 50 }),
      cancelledAt: fc.option(fc.integer({ min: 0, max: 60 })),
      group: fc.constantFrom('A', 'B', null),
    })
    fc.assert(
      fc.property(
        fc.array(anyNight, { maxLength: 60 }),
        fc.integer({ min: 0, max: 60 }),
        fc.boolean(),
        (nights, asOf, grouped) => {
          const rows = onTheBooks(nights.flatMap(movementsOf), {
            from: first,
            to: addDays(first, 4),
            asOf,
            capacity: [],
            grouped,
          })
          for (const stayDate of stayDates(first, addDays(first, 4))) {
            const counted = nights.filter(
              (n) =>
                n.stayDate === stayDate && n.bookedAt <= asOf && !(n.cancelledAt !== null && n.cancelledAt <= asOf),
            )
            const answered = rows.filter((row) => row.stayDate === stayDate)
            expect(answered.reduce((sum, row) => sum + row.roomNights, 0)).toBe(
              counted.reduce((sum, n) => sum + n.rooms, 0),
            )
            expect(answered.reduce((sum, row) => sum + row.revenue, 0)).toBe(
              counted.reduce((sum, n) => sum + n.revenue, 0),
            )
          }
        },
      ),
    )
  })
})
