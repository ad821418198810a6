import { describe, expect, it } from 'vitest'
import { addDays } from '../../contract/platform/stay-date.ts'
import { growthOf, levelFactor } from './growth.ts'
import { toHistory } from './history.ts'
import type { NightRecord } from './record.ts'

const FIRST = '2023-01-02'
const NIGHTS = 700
const ORIGIN = 600
/** Every room is booked that many days ahead. */
const LEAD = 20

/** Growth at an origin in a hotel whose bookings are known from the night `known` on: by default those of all its nights. */
const growthAt = (origin: number, roomsOf: (night: number) => number, known = -LEAD): number => {
  const records = Array.from({ length: NIGHTS }, (_, night): NightRecord => {
    const stayDate = addDays(FIRST, night)
    const rooms = roomsOf(night)
    const record = { cancelledOn: null, rooms, revenue: 100 * rooms, segment: '', cancellationClass: '' }
    return { ...record, stayDate, bookedOn: addDays(FIRST, Math.max(known, night - LEAD)) }
  })
  return growthOf(toHistory(records, { firstNight: FIRST, lastNight: addDays(FIRST, NIGHTS - 1) }))(origin)
}

describe('growthOf', () => {
  it("compares the last half year with the year before, shrunk towards 1, and last year's season is no growth", () => {
    const growth = growthAt(ORIGIN, (night) => (night < 364 ? 100 : 120))
    expect(growth).toBeGreaterThan(1.14)
    expect(growth).toBeLessThan(1.2)
    const seasonal = growthAt(ORIGIN, (night) => 100 + 50 * Math.sin((2 * Math.PI * night) / 364))
    expect(seasonal).toBeCloseTo(1, 6)
  })

  it('ignores bookings after the origin', () => {
    const steady = growthAt(ORIGIN, () => 100)
    expect(growthAt(ORIGIN, (night) => (night > ORIGIN + LEAD ? 500 : 100))).toBe(steady)
  })

  it('compares the books of nights ahead only if they were complete a year before', () => {
    const step = (night: number) => (night < 364 ? 100 : 150)
    expect(growthAt(360, step)).toBeGreaterThan(1.1)
    // Opened on the first night: its nights of the first weeks were not bookable in time.
    expect(growthAt(360, step, 0)).toBe(1)
    expect(growthAt(364 + LEAD, () => 100, 0)).toBeCloseTo(1, 6)
  })

  it('is 1 without a year before', () => {
    expect(growthAt(300, (night) => 10 + night)).toBe(1)
  })
})

describe('levelFactor', () => {
  it('raises nights of last year by the damped growth of a year, and those between by a part of it', () => {
    expect(levelFactor(1.25, 0)).toBe(1)
    expect(levelFactor(1.25, 364)).toBeCloseTo(1.25 ** 0.8)
    expect(levelFactor(1.25, 182)).toBeCloseTo(1.25 ** 0.4)
    expect(levelFactor(0.8, 364)).toBeLessThan(1)
  })

  it('raises no night by the growth of more than two years, which a hotel that recovers never had', () => {
    expect(levelFactor(1.5, 2 * 364)).toBeCloseTo(1.5 ** 1.6)
    expect(levelFactor(1.5, 4 * 364)).toBe(levelFactor(1.5, 2 * 364))
    expect(levelFactor(0.67, 4 * 364)).toBe(levelFactor(0.67, 2 * 364))
  })
})
