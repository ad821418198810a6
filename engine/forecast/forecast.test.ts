import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, type StayDate, weekdayOf } from '../../contract/platform/stay-date.ts'
import { forecast } from './forecast.ts'
import type { ForecastMemory } from './once.ts'
import type { NightForecast, NightRecord } from './record.ts'

const FIRST = '2024-01-01'
const ORIGIN = '2025-03-10'

/** Pseudo-random small numbers that are always the same. */
const chance = (seed: number): number => {
  const value = Math.sin(seed * 12.9898) * 43758.5453
  return value - Math.floor(value)
}

interface Story {
  from?: StayDate
  to?: StayDate
  /** Rooms requested for a night. */
  demand?: (night: number) => number
}

/** A hotel's nights: rooms booked up to 120 days ahead, a fifth of them cancelled later. */
function recordsOf({ from = FIRST, to = addDays(ORIGIN, 30), demand = () => 40 }: Story = {}): NightRecord[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, night) => night).flatMap((night) => {
    const stayDate = addDays(from, night)
    return Array.from({ length: demand(night) }, (_, room): NightRecord => {
      const seed = night * 97 + room
      const lead = Math.floor(120 * chance(seed) ** 2)
      const isGroup = room % 4 === 0
      return {
        stayDate,
        bookedOn: addDays(stayDate, -lead),
        cancelledOn: chance(seed + 0.5) < 0.2 ? addDays(stayDate, -Math.floor(lead * chance(seed + 0.7))) : null,
        rooms: 1,
        revenue: isGroup ? 8000 : 12000,
        segment: isGroup ? 'Groups' : 'Transient',
        cancellationClass: isGroup ? 'block' : 'flexible',
      }
    })
  })
}

const run = (records: NightRecord[], days = 30, more = {}): NightForecast[] =>
  forecast({ records, origin: ORIGIN, days, ...more })

const weekly = recordsOf({ demand: (night) => (weekdayOf(addDays(FIRST, night)) >= 5 ? 60 : 30) })

describe('forecasting', () => {
  it('a forecast gives each night ahead its date, its rooms on the books, a band around the forecast, and the reasons', () => {
    const nights = run(weekly)
    expect(nights.map(({ stayDate }) => stayDate)).toEqual(
      Array.from({ length: 30 }, (_, night) => addDays(ORIGIN, night + 1)),
    )
    for (const night of nights) {
      const onTheBooks = weekly.filter(
        ({ stayDate, bookedOn, cancelledOn }) =>
          stayDate === night.stayDate && bookedOn <= ORIGIN && !(cancelledOn !== null && cancelledOn <= ORIGIN),
      ).length
      expect(night.onTheBooks).toBe(onTheBooks)
      expect(night.low).toBeLessThanOrEqual(night.rooms)
      expect(night.high).toBeGreaterThanOrEqual(night.rooms)
      expect(night.methods.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1)
    }
  })

  it('a forecast learns the weekdays and comes close to the actual rooms', () => {
    const nights = run(weekly, 28)
    const stayedOn = (date: StayDate): number =>
      weekly.filter(({ stayDate, cancelledOn }) => stayDate === date && cancelledOn === null).length
    const errors = nights.map(({ stayDate, rooms }) => Math.abs(rooms - stayedOn(stayDate)))
    const stayed = nights.map(({ stayDate }) => stayedOn(stayDate))
    const sum = (values: number[]): number => values.reduce((a, b) => a + b, 0)
    expect(sum(errors) / sum(stayed)).toBeLessThan(0.1)
    const strong = nights.filter(({ stayDate }) => weekdayOf(stayDate) >= 5).map(({ rooms }) => rooms)
    const weak = nights.filter(({ stayDate }) => weekdayOf(stayDate) < 5).map(({ rooms }) => rooms)
    expect(Math.min(...strong)).toBeGreaterThan(Math.max(...weak))
  })

  it('a forecast gives the same result with the memory of earlier days', () => {
    const memory: ForecastMemory = new Map()
    for (let day = -3; day <= 0; day += 1) {
      const origin = addDays(ORIGIN, day)
      expect(run(weekly, 30, { origin, firstNight: FIRST, memory })).toEqual(
        run(weekly, 30, { origin, firstNight: FIRST }),
      )
    }
    expect(memory.size).toBeGreaterThan(0)
  })

  it("a forecast splits a night by its weekday's sales, not the week's", () => {
    const records = weekly.map((record) => {
      const isWeekend = weekdayOf(record.stayDate) >= 5
      return { ...record, segment: isWeekend ? 'Leisure' : 'Corporate' }
    })
    for (const { stayDate, rooms, segments } of run(records)) {
      const leisure = segments.find(({ segment }) => segment === 'Leisure')?.rooms ?? 0
      if (weekdayOf(stayDate) >= 5) expect(leisure / rooms).toBeGreaterThan(0.85)
      else expect(leisure / rooms).toBeLessThan(0.25)
    }
  })

  it('the segments of a night add up to its rooms and its revenue', () => {
    for (const { rooms, revenue, segments } of run(weekly)) {
      expect(segments.reduce((sum, segment) => sum + segment.rooms, 0)).toBeCloseTo(rooms, 6)
      expect(segments.reduce((sum, segment) => sum + segment.revenue, 0)).toBeCloseTo(revenue, 4)
      expect(segments.every((segment) => segment.rooms > 0 && segment.revenue >= 0)).toBe(true)
    }
  })

  it('a forecast stays within a given capacity, and returns the unconstrained demand', () => {
    const capacity = new Map(Array.from({ length: 600 }, (_, night) => [addDays(FIRST, night), 25] as const))
    const nights = run(recordsOf(), 30, { capacity })
    for (const { rooms, low, high, unconstrained } of nights) {
      expect(low).toBeGreaterThanOrEqual(0)
      expect(high).toBeLessThanOrEqual(25)
      expect(rooms).toBeLessThanOrEqual(25)
      expect(unconstrained).toBeGreaterThanOrEqual(rooms)
    }
    expect(Math.max(...nights.map(({ unconstrained }) => unconstrained))).toBeGreaterThan(25)
  })

  it('rooms are limited by the highest number sold so far if the capacity is unknown', () => {
    const most = Math.max(
      ...Array.from({ length: 430 }, (_, night) => addDays(FIRST, night)).map(
        (stayDate) => weekly.filter((record) => record.stayDate === stayDate && record.cancelledOn === null).length,
      ),
    )
    for (const { rooms, high } of run(weekly)) {
      expect(rooms).toBeLessThanOrEqual(most)
      expect(high).toBeLessThanOrEqual(most)
    }
  })

  it('bookings and cancellations after the origin change no forecast', () => {
    const rest = weekly.filter(({ bookedOn }) => bookedOn <= ORIGIN)
    const known = rest.map((record) =>
      record.cancelledOn !== null && record.cancelledOn > ORIGIN ? { ...record, cancelledOn: null } : record,
    )
    const before = run(known)
    const fuzz = fc.record({
      late: fc.array(fc.record({ ahead: fc.integer({ min: 1, max: 30 }), rooms: fc.integer({ min: 1, max: 80 }) }), {
        maxLength: 8,
      }),
      cancels: fc.integer({ min: 2, max: 9 }),
    })
    fc.assert(
      fc.property(fuzz, ({ late, cancels }) => {
        const changed = known.map((record, at) =>
          record.stayDate > ORIGIN && record.cancelledOn === null && at % cancels === 0
            ? { ...record, cancelledOn: addDays(ORIGIN, 1) }
            : record,
        )
        const added = late.map(
          ({ ahead, rooms }): NightRecord => ({
            stayDate: addDays(ORIGIN, ahead),
            bookedOn: addDays(ORIGIN, 1),
            cancelledOn: null,
            rooms,
            revenue: 1,
            segment: 'Groups',
            cancellationClass: 'block',
          }),
        )
        run([...changed, ...added]).forEach((night, at) => {
          expect(night.rooms).toBeCloseTo(before[at]?.rooms ?? Number.NaN, 6)
          expect(night.low).toBeCloseTo(before[at]?.low ?? Number.NaN, 6)
          expect(night.high).toBeCloseTo(before[at]?.high ?? Number.NaN, 6)
          expect(night.revenue).toBeCloseTo(before[at]?.revenue ?? Number.NaN, 3)
        })
      }),
      { numRuns: 8 },
    )
  })

  it('a forecast is the same for the same books, regardless of order and aggregation', () => {
    const first = run(weekly)
    expect(run(weekly)).toEqual(first)
    run([...weekly].reverse()).forEach((night, at) => {
      expect(night.rooms).toBeCloseTo(first[at]?.rooms ?? Number.NaN, 6)
    })
    const halves = weekly.flatMap((record) => [
      { ...record, rooms: record.rooms / 2, revenue: record.revenue / 2 },
      { ...record, rooms: record.rooms / 2, revenue: record.revenue / 2 },
    ])
    run(halves).forEach((night, at) => {
      expect(night.rooms).toBeCloseTo(first[at]?.rooms ?? Number.NaN, 6)
      expect(night.revenue).toBeCloseTo(first[at]?.revenue ?? Number.NaN, 3)
    })
  })

  it('a forecast at twice the rate has twice the revenue, with the same rooms', () => {
    const dearer = run(weekly.map((record) => ({ ...record, revenue: record.revenue * 2 })))
    run(weekly).forEach((night, at) => {
      expect(dearer[at]?.rooms).toBeCloseTo(night.rooms, 6)
      expect(dearer[at]?.revenue).toBeCloseTo(night.revenue * 2, 3)
    })
  })

  it.each([
    ['2023-01-01', 'full'],
    ['2024-09-01', 'no-last-year'],
    ['2025-02-01', 'short'],
    ['2025-03-01', 'books-only'],
  ])('a forecast reports its basis: with books since %s it is %s', (from, basis) => {
    const nights = run(recordsOf({ from }))
    expect(new Set(nights.map((night) => night.basis))).toEqual(new Set([basis]))
    for (const { rooms, onTheBooks } of nights) {
      expect(rooms).toBeGreaterThanOrEqual(0)
      if (basis === 'books-only') expect(rooms).toBe(onTheBooks)
    }
  })

  it('a hotel without any booking gets a forecast of no rooms and no revenue', () => {
    for (const night of run([], 365))
      expect(night).toMatchObject({ rooms: 0, revenue: 0, segments: [], basis: 'books-only' })
  })

  it("the hotel's expected impact of an event missing last year is applied to pickup still to come, up to capacity", () => {
    const [near, far] = [addDays(ORIGIN, 1), addDays(ORIGIN, 28)]
    const expecting = (expectedImpact: number, lastYear: StayDate | null = null, more = {}) => {
      const events = [near, far].map((stayDate) => ({ stayDate, lastYear, expectedImpact }))
      const nights = run(weekly, 30, { events, ...more })
      return (stayDate: StayDate) => nights.find((night) => night.stayDate === stayDate) as NightForecast
    }
    const [plain, half, none] = [expecting(0), expecting(0.5), expecting(-1)]
    const added = (stayDate: StayDate) => half(stayDate).rooms - plain(stayDate).rooms
    expect(added(far)).toBeGreaterThan(5)
    expect(added(near)).toBeGreaterThanOrEqual(0)
    expect(added(near)).toBeLessThan(added(far) / 3)
    expect(none(far).rooms).toBeLessThanOrEqual(none(far).onTheBooks)
    for (const night of [half(far), none(far)]) {
      expect(night.segments.reduce((sum, { rooms }) => sum + rooms, 0)).toBeCloseTo(night.rooms, 6)
      expect(night.low).toBeLessThanOrEqual(night.rooms)
      expect(night.high).toBeGreaterThanOrEqual(night.rooms)
    }
    const capacity = new Map([[far, 32]])
    const full = expecting(3, null, { capacity })(far)
    expect(full.rooms).toBe(32)
    expect(full.unconstrained).toBeGreaterThan(60)
    // If the same event took place last year, its night shows the effect.
    const paired = addDays(far, -364)
    expect(expecting(0.5, paired)(far).rooms).toBe(expecting(0, paired)(far).rooms)
  })

  it("a forecast moves last year's event with it: the night of the fair is strong, that of the old date is not", () => {
    const fair = addDays(ORIGIN, 20)
    const lastFair = addDays(fair, -364 - 9)
    const records = recordsOf({
      demand: (night) => (addDays(FIRST, night) === lastFair ? 90 : 40),
    }).filter(({ bookedOn }) => bookedOn <= ORIGIN)
    const at = daysBetween(ORIGIN, fair) - 1
    const withEvents = run(records, 30, { events: [{ stayDate: fair, lastYear: lastFair }] })
    const withoutEvents = run(records, 30)
    expect(withEvents[at]?.unconstrained).toBeGreaterThan((withoutEvents[at]?.unconstrained ?? 0) + 1)
    expect(withEvents[at - 9]?.unconstrained).toBeLessThan(withoutEvents[at - 9]?.unconstrained ?? 0)
    // Learned methods know the fair only at its old date.
    const learned = (night: NightForecast | undefined) =>
      night?.methods.some(({ method }) => method === 'boosted-trees')
    expect([learned(withEvents[at]), learned(withEvents[at - 9]), learned(withoutEvents[at])]).toEqual([
      false,
      false,
      true,
    ])
  })
})
