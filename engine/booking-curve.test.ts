import { describe, expect, it } from 'vitest'
import { type BookedNight, movementsOf } from '../tests/support/booked-night.ts'
import { bookingCurve } from './booking-curve.ts'
import type { Movement } from './on-the-books.ts'

/** Moments are days here, counted so that day 100 is the arrival. */
const daysBefore = ({ at }: Movement) => 100 - at
const night = (given: Partial<BookedNight>): BookedNight => ({
  stayDate: '2026-03-02',
  rooms: 1,
  revenue: 10_000,
  bookedAt: 95,
  cancelledAt: null,
  ...given,
})
const rooms = (nights: BookedNight[], first = 6, last = 0) =>
  bookingCurve(nights.flatMap(movementsOf), { first, last, daysBefore }).map((point) => [
    point.daysBeforeArrival,
    point.roomNights,
    point.cancelledRoomNights,
  ])

describe('booking curves', () => {
  it('a booking curve rises on the day a booking arrives and falls on the day it leaves', () => {
    expect(rooms([night({ bookedAt: 95, rooms: 2 }), night({ bookedAt: 96, cancelledAt: 98, rooms: 3 })])).toEqual([
      [6, 0, 0],
      [5, 2, 0],
      [4, 5, 0],
      [3, 5, 0],
      [2, 2, 3],
      [1, 2, 3],
      [0, 2, 3],
    ])
  })

  it('a booking curve begins with everything booked before its first day', () => {
    expect(rooms([night({ bookedAt: 1 })], 2)).toEqual([
      [2, 1, 0],
      [1, 1, 0],
      [0, 1, 0],
    ])
  })

  it('a booking curve ignores changes after its last day', () => {
    expect(rooms([night({ bookedAt: 99 })], 4, 3)).toEqual([
      [4, 0, 0],
      [3, 0, 0],
    ])
  })

  it('a booking curve has no points if it ends before it begins', () => {
    expect(rooms([night({})], 3, 4)).toEqual([])
  })
})
