import { describe, expect, it } from 'vitest'
import { addDays, type StayDate } from '../../contract/platform/stay-date.ts'
import { type HistorySpan, toHistory } from '../forecast/history.ts'
import type { NightRecord } from '../forecast/record.ts'
import type { BookingsContext } from './booking-cells.ts'
import { expectedPickup, PICKUP_HISTORY_DAYS } from './expected-pickup.ts'

const FIRST = '2024-01-01'
const TODAY = 420
const ELASTICITY = 1.5
const LEADS = 20
/** Ten days ahead, with as many booking days behind it as ahead. */
const NIGHT = TODAY + 9

const dateOf = (night: number): StayDate => addDays(FIRST, night)

/** The expected pickup of `NIGHT` if `rooms` of each night were booked that many days before it, and stayed. */
function pickupAfter(
  rooms: (night: number, daysBefore: number) => number,
  more: Partial<BookingsContext> & Pick<HistorySpan, 'events'> = {},
  first = 0,
) {
  const records = Array.from({ length: TODAY + 40 - first }, (_, at) => first + at).flatMap((night) =>
    Array.from({ length: LEADS }, (_, daysBefore) => daysBefore).flatMap((daysBefore): NightRecord[] => {
      const booked = rooms(night, daysBefore)
      if (night - daysBefore >= TODAY || booked === 0) return []
      return [
        {
          stayDate: dateOf(night),
          bookedOn: dateOf(night - daysBefore),
          cancelledOn: null,
          rooms: booked,
          revenue: 0,
          segment: 'leisure',
          cancellationClass: 'leisure',
        },
      ]
    }),
  )
  const span = { firstNight: FIRST, lastNight: dateOf(TODAY + 40), ...(more.events && { events: more.events }) }
  const pickup = expectedPickup({
    history: toHistory(records, span),
    today: TODAY,
    capacity: () => 100,
    rateRatio: () => null,
    elasticity: ELASTICITY,
    lengthShares: [1],
    ...more,
  })(NIGHT)
  return pickup
}
const answer = (ratio: number): number => Math.exp(-ELASTICITY * (ratio - 1))

describe('pickup estimates', () => {
  it('the expected pickup is what comparable nights had, and null without them', () => {
    const pickup = pickupAfter(() => 2)
    expect(pickup?.usual).toBeCloseTo(20)
    expect(pickup?.pace).toBeCloseTo(20)
    expect(pickup?.nextDay).toBeCloseTo(2)
    expect(pickup?.evidence).toBeGreaterThan(0.9)
    expect(pickupAfter(() => 2, {}, TODAY)).toBeNull()
  })

  it('the expected pickup does not fall because of a raised rate', () => {
    const raised = 1.2
    const rooms = (night: number) => (night >= TODAY - 42 ? 2 * answer(raised) : 2)
    const known = pickupAfter(rooms, { rateRatio: (night) => (night >= TODAY - 42 ? () => raised : null) })
    expect(known?.pace).toBeCloseTo(20, 0)
    expect(pickupAfter(rooms)?.pace ?? 0).toBeLessThan(18)
  })

  it('the expected pickup does not rise because of a low rate last year', () => {
    const rooms = (night: number) => (night < 364 ? 2 * answer(0.8) : 2)
    const known = pickupAfter(rooms, { rateRatio: (night) => (night < 364 ? () => 0.8 : null) })
    expect(known?.usual).toBeCloseTo(20, 0)
  })

  it('the expected pickup depends on the rates that were offered on the oldest nights of its history', () => {
    const usualIf = (isLow: (night: number) => boolean) =>
      pickupAfter(() => 2, { rateRatio: (night) => (isLow(night) ? () => 0.5 : null) })?.usual ?? 0
    const oldest = NIGHT - 364 - 8 * 7
    expect(usualIf((night) => night === oldest)).toBeLessThan(usualIf(() => false))
    expect(TODAY - oldest).toBeLessThanOrEqual(PICKUP_HISTORY_DAYS)
  })

  it('the expected pickup includes guests turned away by a full house', () => {
    // Every other week last year had fewer rooms, and was full ten days before.
    const isSmall = (night: number): boolean => night < 364 && Math.floor(night / 7) % 2 === 0
    const rooms = (night: number, daysBefore: number) => (daysBefore < 10 && isSmall(night) ? 0 : 10)
    expect(pickupAfter(rooms, { capacity: (night) => (isSmall(night) ? 100 : 1000) })?.usual ?? 0).toBeGreaterThan(95)
    expect(pickupAfter(rooms, { capacity: () => 1000 })?.usual ?? 0).toBeLessThan(75)
  })

  it('the expected pickup includes guests who also wanted the full night next to it', () => {
    const rooms = (_: number, daysBefore: number) => (daysBefore < 10 ? 1 : 3)
    // Last year, every night before the weekday of the night was full.
    const capacity = (night: number) => (night < 364 && (night - NIGHT) % 7 === -1 ? 30 : 200)
    const [single, both] = [[1], [0.3, 0.7]].map(
      (lengthShares) => pickupAfter(rooms, { capacity, lengthShares })?.usual,
    )
    expect(single).toBeCloseTo(10, 0)
    expect(both ?? 0).toBeGreaterThan(12)
  })

  it('the expected pickup grows with the hotel', () => {
    const usual = pickupAfter((night) => (night < 364 ? 2 : 3))?.usual ?? 0
    expect(usual).toBeGreaterThan(22)
    expect(usual).toBeLessThan(30)
  })

  it('the expected pickup follows the bookings of a night, more so with more rooms', () => {
    const paceOf = (rooms: number): number => {
      const pickup = pickupAfter((night) => (night === NIGHT ? 2 * rooms : rooms))
      return (pickup?.pace ?? 0) / (pickup?.usual ?? 1)
    }
    expect(paceOf(0.5)).toBeGreaterThan(1)
    expect(paceOf(4)).toBeGreaterThan(paceOf(0.5) + 0.1)
    expect(paceOf(4)).toBeLessThan(2)
  })

  it('the expected pickup of an event is what it brought last time, and unknown for a first one', () => {
    const before = NIGHT - 364
    const rooms = (night: number) => (night === before || night === NIGHT ? 4 : 2)
    const eventOf = (lastYear: StayDate | null) =>
      pickupAfter(rooms, { events: [{ stayDate: dateOf(NIGHT), lastYear }] })
    const known = eventOf(dateOf(before))
    expect((known?.withEvents ?? 0) / (known?.pace ?? 1)).toBeGreaterThan(1.6)
    expect(known?.pace).toBeLessThan(24)
    expect(eventOf(null)?.withEvents).toBeNull()
  })
})
