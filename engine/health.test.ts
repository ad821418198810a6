import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HEALTH_PARTS } from '../contract/analysis/customer-success.ts'
import { type HealthFigures, healthChanges, healthOf } from './health.ts'

const WELL: HealthFigures = {
  signIns: 20,
  lastSignIn: 1,
  taken: 0.9,
  autopilot: 0.6,
  data: 5,
  forecast: 0.08,
  alerts: 0,
  requests: 0,
}
const dayOf = (day: string, part: Partial<HealthFigures>) => {
  const { health, parts } = healthOf({ ...WELL, ...part })
  return { day, health: health ?? 0, parts }
}

describe('hotel health', () => {
  it('the health of a hotel is 100 if all is well, minus the points of each component that is not', () => {
    expect(healthOf(WELL).health).toBe(100)
    // Half of the ten sign-ins that give the full points.
    expect(healthOf({ ...WELL, signIns: 5 }).health).toBe(93)
    expect(healthOf({ ...WELL, lastSignIn: Number.POSITIVE_INFINITY }).health).toBe(85)
    expect(healthOf({ ...WELL, data: 96, alerts: 5 }).health).toBe(70)
  })

  it('the health of a hotel omits components with unknown figures, but counts those that never occurred', () => {
    const { health, parts } = healthOf({ ...WELL, autopilot: null, taken: null, lastSignIn: Number.POSITIVE_INFINITY })
    expect(health).toBe(80)
    expect(parts.filter(({ value }) => value === null).map(({ name, points }) => [name, points])).toEqual([
      ['lastSignIn', 0],
      ['taken', null],
      ['autopilot', null],
    ])
    const nothing = Object.fromEntries(HEALTH_PARTS.map((part) => [part, null])) as HealthFigures
    expect(healthOf(nothing).health).toBeNull()
  })

  it('the health of a hotel stays between 0 and 100, and no component exceeds its maximum points', () => {
    const figure = fc.option(fc.double({ min: -10, max: 1e6, noNaN: true }))
    fc.assert(
      fc.property(fc.record(Object.fromEntries(HEALTH_PARTS.map((part) => [part, figure]))), (figures) => {
        const { health, parts } = healthOf(figures as HealthFigures)
        expect(health ?? 0).toBeGreaterThanOrEqual(0)
        expect(health ?? 0).toBeLessThanOrEqual(100)
        for (const { points, most } of parts) expect(points ?? 0).toBeLessThanOrEqual(most)
      }),
    )
  })
})

describe("changes of a hotel's health", () => {
  it('the changes of health are the days on which it differed from the day before, with the causes, newest first', () => {
    const days = [
      dayOf('2026-11-01', {}),
      dayOf('2026-11-02', {}),
      dayOf('2026-11-03', { data: 96, alerts: 1 }),
      dayOf('2026-11-04', { alerts: 1 }),
    ]
    expect(healthChanges(days)).toEqual([
      { day: '2026-11-04', before: 78, after: 98, reasons: [{ part: 'data', points: 20 }] },
      {
        day: '2026-11-03',
        before: 100,
        after: 78,
        reasons: [
          { part: 'data', points: -20 },
          { part: 'alerts', points: -2 },
        ],
      },
    ])
  })
})
