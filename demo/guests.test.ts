import { millisecondsInDay } from 'date-fns/constants'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, daysBetween, stayDates } from '../contract/platform/stay-date.ts'
import { OPEN } from '../contract/pricing/restriction.ts'
import { readDueBookings } from '../server/connection/read-bookings.ts'
import {
  connection,
  delivery,
  demoSystemBooking,
  publishedRate,
  reservation,
} from '../server/platform/database/schema/index.ts'
import { KINDS } from '../tests/support/kinds.ts'
import { fail, TODAY } from '../tests/support/priced-hotel.ts'
import { startTestApp, TEST_NOW, type TestApp } from '../tests/support/test-app.ts'
import { guestBookings, letGuestsBook, type OfferedNight } from './guests.ts'
import type { DemoTrade } from './hotels.ts'

const trade = { kind: 'city', rooms: 80, rate: 110_00 } as DemoTrade
const moment = { now: TEST_NOW, days: 1, seed: 5 }
const nightsAt = (rate: number, free = 80, restriction = OPEN): OfferedNight[] =>
  stayDates(TODAY, addDays(TODAY, 119)).map((stayDate) => ({ stayDate, rate, usualRate: 100_00, free, restriction }))
const roomsAt = (rate: number, free?: number) =>
  guestBookings({ countryCode: 'DE' }, trade, nightsAt(rate, free), moment).length

describe('demo guests', () => {
  it('book more rooms at lower rates, and pay what was published', () => {
    expect(roomsAt(60_00)).toBeGreaterThan(roomsAt(100_00))
    expect(roomsAt(100_00)).toBeGreaterThan(roomsAt(180_00))
    const [booking] = guestBookings({ countryCode: 'DE' }, trade, nightsAt(60_00), moment)
    expect(booking?.nights[0]?.revenue).toBe(60_00)
  })

  it('never book more rooms of a night than are available', () => {
    const bookings = guestBookings({ countryCode: 'DE' }, trade, nightsAt(40_00, 1), { ...moment, days: 30 })
    const nights = bookings.flatMap((each) => each.nights.map(({ stayDate }) => stayDate))
    expect(nights.length).toBeGreaterThan(0)
    expect(new Set(nights).size).toBe(nights.length)
  })

  it('book no closed night, and no stay below the minimum', () => {
    const booked = (restriction: Partial<typeof OPEN>) =>
      guestBookings({ countryCode: 'DE' }, trade, nightsAt(80_00, 80, { ...OPEN, ...restriction }), moment)
    expect(booked({ closed: true })).toEqual([])
    expect(booked({ closedToArrival: true })).toEqual([])
    const stays = booked({ minimumStay: 2 }).map(({ nights }) => nights.length)
    expect(Math.min(...stays)).toBe(2)
    const through = booked({ minimumStayThrough: 3 }).map(({ nights }) => nights.length)
    expect(Math.min(...through)).toBe(3)
  })

  it('book within the days ahead of the arrival', () => {
    const restriction = { ...OPEN, minimumDaysAhead: 3, maximumDaysAhead: 20 }
    const bookings = guestBookings({ countryCode: 'DE' }, trade, nightsAt(40_00, 80, restriction), {
      ...moment,
      days: 5,
    })
    const ahead = bookings.map(({ arrival }) => daysBetween(TODAY, arrival))
    expect(ahead.length).toBeGreaterThan(0)
    expect(ahead.filter((days) => days < 3 || days > 20)).toEqual([])
  })
})

describe('a round of guests', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp()
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.db.delete(connection)
    await test.db.delete(demoSystemBooking)
  })

  const read = (at: Date) =>
    readDueBookings(
      { ...test, kinds: KINDS, keys: {}, now: () => at, log: { warn: fail } },
      new AbortController().signal,
    )

  it('books in the demo’s system, from which the bookings are delivered, and cancels there later', async () => {
    await test.db.insert(connection).values({ companyId: 1, kind: 'demo' })
    await test.db.insert(publishedRate).values({
      companyId: 1,
      stayDate: addDays(TODAY, 3),
      roomType: 'STD',
      ratePlan: 'BAR',
      persons: 2,
      publishedAt: new Date('2026-11-01T09:00:00Z'),
      amount: 77_00,
    })
    await letGuestsBook({ db: test.db, now: () => TEST_NOW, log: console }, 20 * millisecondsInDay)
    await read(TEST_NOW)
    const [done] = await test.db.select().from(delivery).where(eq(delivery.companyId, 1))
    expect(done).toMatchObject({ state: 'done', source: 'demo' })
    expect((await test.db.select().from(reservation).where(eq(reservation.companyId, 1))).length).toBe(done?.added)
    expect(done?.added).toBeGreaterThan(0)
    const later = new Date(TEST_NOW.getTime() + millisecondsInDay)
    await letGuestsBook({ db: test.db, now: () => later, log: console }, 100 * millisecondsInDay)
    await read(later)
    const cancelled = await test.db
      .select()
      .from(reservation)
      .where(and(eq(reservation.companyId, 1), eq(reservation.status, 'cancelled')))
    expect(cancelled.length).toBeGreaterThan(0)
    expect(cancelled[0]?.cancelledAt).toEqual(later)
  })

  it.each([
    ['is paused', { isPaused: true }],
    ['is refused', { refusedAt: TEST_NOW }],
    ['fails', { readFailure: 'Away.' }],
  ])('books nothing while reading %s, because the books are not updated', async (_, values) => {
    await test.db.insert(connection).values({ companyId: 2, kind: 'demo', ...values })
    await letGuestsBook({ db: test.db, now: () => TEST_NOW, log: console }, 20 * millisecondsInDay)
    expect(await test.db.select().from(demoSystemBooking).where(eq(demoSystemBooking.companyId, 2))).toEqual([])
  })
})
