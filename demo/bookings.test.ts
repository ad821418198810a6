import { describe, expect, it } from 'vitest'
import { addDays, stayDates } from '../contract/platform/stay-date.ts'
import { onTheBooks } from '../engine/on-the-books.ts'
import { movementsOf } from '../tests/support/booked-night.ts'
import { demoBookings, roomsByType } from './bookings.ts'
import { DEMO_HOTELS } from './hotels.ts'
import { randomOf } from './random.ts'

const NOW = new Date('2026-11-20T09:14:00Z')
const TODAY = '2026-11-20'
const [hotel] = DEMO_HOTELS
if (!hotel?.trade) throw new Error('the first demo hotel has no trade')
const { trade } = hotel
const make = (seed = 1) => [...demoBookings(hotel, trade, TODAY, NOW, randomOf(seed))]
const bookings = make()

const nights = bookings.flatMap((booking) =>
  booking.nights.map((night) => ({
    ...night,
    rooms: booking.rooms,
    bookedAt: booking.bookedAt.getTime(),
    cancelledAt: booking.cancelledAt?.getTime() ?? null,
  })),
)
const rowsAt = (asOf: Date) =>
  onTheBooks(nights.flatMap(movementsOf), {
    from: addDays(TODAY, -364),
    to: addDays(TODAY, 364),
    asOf: asOf.getTime(),
    capacity: [],
  })

describe('bookings of demo hotels', () => {
  it('the bookings of a demo hotel are the same for the same seed, and differ for another', () => {
    expect(make()).toEqual(bookings)
    expect(make(2)).not.toEqual(bookings)
  })

  it('no booking of a demo hotel is booked or cancelled after now', () => {
    for (const { bookedAt, cancelledAt, changedAt } of bookings)
      for (const moment of [bookedAt, cancelledAt, changedAt]) expect((moment ?? NOW) <= NOW).toBe(true)
  })

  it('the bookings of a demo hotel have one night each from arrival to departure', () => {
    for (const { arrival, departure, nights: own } of bookings)
      expect(own.map(({ stayDate }) => stayDate)).toEqual(stayDates(arrival, addDays(departure, -1)))
  })

  it('the bookings of a demo hotel never use more rooms than available on a past night', () => {
    const over = rowsAt(NOW).filter(({ stayDate }) => stayDate < TODAY)
    expect(Math.max(...over.map(({ roomNights }) => roomNights))).toBeLessThanOrEqual(trade.rooms)
  })

  it('the bookings of a demo hotel use more rooms of a type than it has on few past nights only', () => {
    const sold = new Map<string, number>()
    for (const { stayDate, roomType, cancelledAt, rooms } of nights)
      if (cancelledAt === null && stayDate < TODAY)
        sold.set(`${stayDate} ${roomType}`, (sold.get(`${stayDate} ${roomType}`) ?? 0) + rooms)
    const roomsOf = roomsByType(trade.rooms)
    expect([...roomsOf.values()].reduce((sum, rooms) => sum + rooms, 0)).toBe(trade.rooms)
    const isOver = ([key, rooms]: [string, number]) => rooms > (roomsOf.get(key.slice(11)) ?? 0)
    expect([...sold].filter(isOver).length / sold.size).toBeLessThan(0.05)
  })

  it('the bookings of a demo hotel look realistic: full in season, with the file’s cancellation rate, and with bookings for months ahead', () => {
    const rows = rowsAt(NOW)
    const year = rows.filter(({ stayDate }) => stayDate < TODAY)
    const occupancy = year.reduce((sum, { roomNights }) => sum + roomNights, 0) / year.length / trade.rooms
    expect(occupancy).toBeGreaterThan(0.5)
    expect(occupancy).toBeLessThan(0.95)
    const gone = bookings.filter(({ arrival, status }) => arrival < TODAY && status === 'cancelled').length
    expect(gone / bookings.filter(({ arrival }) => arrival < TODAY).length).toBeGreaterThan(0.25)
    expect(
      rows.filter(({ stayDate, roomNights }) => stayDate > addDays(TODAY, 120) && roomNights > 0).length,
    ).toBeGreaterThan(50)
  })
})
