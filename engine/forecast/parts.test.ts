import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, type StayDate } from '../../contract/platform/stay-date.ts'
import { type ForecastRequest, forecast } from './forecast.ts'
import { partsOf, roundedParts } from './parts.ts'
import type { NightForecast, NightRecord } from './record.ts'

const FIRST = '2023-11-01'
const ORIGIN = '2025-03-10'
const FAIR = addDays(ORIGIN, 20)
const LAST_FAIR = addDays(FAIR, -364 - 9)

/** Pseudo-random small numbers that are always the same. */
const chance = (seed: number): number => {
  const value = Math.sin(seed * 12.9898) * 43758.5453
  return value - Math.floor(value)
}

interface Made {
  rooms: number
  /** Share of bookings that are cancelled. */
  cancels: number
  /** How far the coming summer is above, and the winter up to the origin below, the rest of the year. */
  season: number
  from: StayDate
}

/** A hotel's nights as known at the origin, booked up to 150 days ahead, with a fair last year. */
function recordsOf({ rooms, cancels, season, from }: Made): NightRecord[] {
  return Array.from({ length: daysBetween(from, ORIGIN) + 120 }, (_, night) => night).flatMap((night) => {
    const stayDate = addDays(from, night)
    const wave = 1 - season * Math.sin((2 * Math.PI * daysBetween(FIRST, stayDate)) / 364)
    const demand = Math.round(rooms * wave * (stayDate === LAST_FAIR ? 2 : 1))
    return Array.from({ length: demand }, (_, room): NightRecord => {
      const seed = night * 97 + room
      const lead = Math.floor(150 * chance(seed) ** 2)
      const cancelledOn =
        chance(seed + 0.5) < cancels ? addDays(stayDate, -Math.floor(lead * chance(seed + 0.7))) : null
      return {
        stayDate,
        bookedOn: addDays(stayDate, -lead),
        cancelledOn: cancelledOn !== null && cancelledOn > ORIGIN ? null : cancelledOn,
        rooms: 1,
        revenue: 10_000,
        segment: room % 3 === 0 ? 'Groups' : 'Transient',
        cancellationClass: room % 3 === 0 ? 'block' : 'flexible',
      }
    }).filter(({ bookedOn }) => bookedOn <= ORIGIN)
  })
}

const SEASONAL: Made = { rooms: 30, cancels: 0.25, season: 0.4, from: FIRST }
const run = (made: Made, more: Partial<ForecastRequest> = {}): NightForecast[] =>
  forecast({ records: recordsOf(made), origin: ORIGIN, days: 120, firstNight: made.from, ...more })
const seasonal = run(SEASONAL)
const at = (nights: readonly NightForecast[], stayDate: StayDate) =>
  nights.find((night) => night.stayDate === stayDate) as NightForecast
const sumOf = (parts: object): number => Object.values(parts).reduce((sum, rooms) => sum + (rooms ?? 0), 0)
const houseOf = (rooms: number) =>
  new Map(Array.from({ length: 700 }, (_, night) => [addDays(FIRST, night), rooms] as const))

describe('the parts of a forecast', () => {
  it('sum to it for every night and horizon, exactly or in tenths; none has the wrong sign', () => {
    const made = fc.record({
      rooms: fc.integer({ min: 0, max: 40 }),
      cancels: fc.double({ min: 0, max: 0.9, noNaN: true }),
      season: fc.double({ min: 0, max: 1, noNaN: true }),
      from: fc.constantFrom(FIRST, '2024-09-01', '2025-02-01', '2025-03-01'),
    })
    const surroundings = fc.record({
      house: fc.option(fc.integer({ min: 1, max: 60 })),
      expectedImpact: fc.double({ min: -1, max: 3, noNaN: true }),
    })
    fc.assert(
      fc.property(made, surroundings, (hotel, { house, expectedImpact }) => {
        const events = [
          { stayDate: FAIR, lastYear: LAST_FAIR },
          { stayDate: addDays(ORIGIN, 30), lastYear: null, earlier: [addDays(ORIGIN, -9), addDays(ORIGIN, -40)] },
          ...[1, 10, 60].map((days) => ({ stayDate: addDays(ORIGIN, days), lastYear: null, expectedImpact })),
        ]
        for (const night of run(hotel, { events, ...(house !== null && { capacity: houseOf(house) }) })) {
          const { parts, rooms, onTheBooks } = night
          expect(onTheBooks + sumOf(parts)).toBeCloseTo(rooms, 6)
          const shown = Math.round(rooms * 100) / 100
          const rounded = roundedParts(parts, onTheBooks, shown)
          const tenths = Object.values(rounded).map((part) => Math.round(10 * (part ?? 0)))
          expect(10 * onTheBooks + tenths.reduce((sum, each) => sum + each, 0)).toBe(
            Math.round(Math.round(100 * shown) / 10),
          )
          for (const each of [parts, rounded]) {
            expect(each.cancellations).toBeLessThanOrEqual(0)
            expect(each.pickup).toBeGreaterThanOrEqual(0)
            expect(each.capacity ?? 0).toBeLessThanOrEqual(0)
          }
        }
      }),
      { numRuns: 10 },
    )
  })

  it('for cancellations are the rooms expected to leave the books', () => {
    for (const { parts, onTheBooks, washed, unconstrained } of seasonal) {
      if (unconstrained > washed) expect(parts.cancellations).toBeCloseTo(washed - onTheBooks, 6)
      else expect(parts.cancellations).toBeCloseTo(unconstrained - onTheBooks, 6)
    }
    expect(Math.min(...seasonal.map(({ parts }) => parts.cancellations))).toBeLessThan(-1)
  })

  it('for season show higher pickup in summer than in recent winter weeks, if last year is known', () => {
    const [summer, winter] = [addDays(ORIGIN, 100), addDays(ORIGIN, 3)].map((night) => at(seasonal, night).parts)
    expect(summer?.season).toBeGreaterThan(3)
    expect(summer?.season).toBeGreaterThan((winter?.season ?? 0) + 3)
    for (const { parts, basis } of run({ ...SEASONAL, from: '2024-09-01' }))
      expect([basis, parts.season]).toEqual(['no-last-year', undefined])
  })

  it('for an event are its effect on demand, on its nights only', () => {
    const nights = run(SEASONAL, { events: [{ stayDate: FAIR, lastYear: LAST_FAIR }] })
    expect(at(nights, FAIR).parts.event).toBeGreaterThan(1)
    const impact = addDays(ORIGIN, 40)
    const expected = run(SEASONAL, { events: [{ stayDate: impact, lastYear: null, expectedImpact: 0.5 }] })
    const [night, without] = [at(expected, impact), at(seasonal, impact)]
    expect(night.parts.event).toBeCloseTo(night.unconstrained - without.unconstrained, 6)
    expect(night.parts.event).toBeGreaterThan(1)
    for (const [some, fair] of [
      [nights, FAIR],
      [expected, impact],
    ] as const)
      for (const { stayDate, parts } of some) if (stayDate !== fair) expect(parts.event).toBeUndefined()
  })

  it('for capacity are the turned-away rooms', () => {
    const nights = run(SEASONAL, { capacity: houseOf(18) })
    for (const { parts, rooms, washed, toCome } of nights)
      expect(parts.capacity).toBeCloseTo(rooms - (washed + toCome), 6)
    expect(Math.min(...nights.map(({ parts }) => parts.capacity ?? 0))).toBeLessThan(-3)
  })

  it('count as cancellations the amount by which the forecast is below the rooms expected to stay', () => {
    const basis = { onTheBooks: 50, washed: 45, usual: 42, demand: 42, rooms: 42 }
    expect(partsOf({ ...basis, recentPickup: undefined })).toMatchObject({ cancellations: -8, pickup: 0 })
    expect(partsOf({ ...basis, recentPickup: 4 })).toMatchObject({ cancellations: -8, pickup: 4, season: -4 })
  })
})

describe('rounding the parts of a forecast', () => {
  it('the parts of a forecast are rounded by largest remainder, omitting those that round to zero', () => {
    const parts = { cancellations: -2.36, pickup: 5.27, season: 1.08, event: undefined, capacity: -0.02 }
    expect(roundedParts(parts, 40, 43.97)).toEqual({ cancellations: -2.4, pickup: 5.3, season: 1.1 })
  })
})
