import { describe, expect, it } from 'vitest'
import type { AlertCondition } from '../contract/alert/notification-rule.ts'
import { type AlertNight, evaluateNight, hasChanged } from './notification-rules.ts'

const books = (roomNights: number, revenue: number, bookings: number | null = null) => ({
  bookings,
  roomNights,
  revenue,
})
const NOTHING: AlertNight = {
  stayDate: '2026-12-05',
  capacity: null,
  books: null,
  stly: null,
  budget: null,
  lastRun: null,
  pickup: null,
  pickupLastYear: null,
  forecast: null,
  earlierForecast: null,
  recommended: null,
  active: null,
  competitors: null,
  earlierCompetitors: null,
}
const NIGHT: AlertNight = {
  ...NOTHING,
  capacity: 100,
  books: books(60, 7200_00, 40),
  stly: books(50, 5000_00, 20),
  budget: books(80, 9600_00),
  lastRun: books(55, 6600_00, 38),
  pickup: 8,
  pickupLastYear: 3,
  forecast: { roomNights: 92, low: 88, high: 96 },
  earlierForecast: { roomNights: 76, low: 75, high: 85 },
  recommended: { rate: 180_00, lowest: 70_00, highest: 180_00 },
  active: 150_00,
  competitors: 165_00,
  earlierCompetitors: 150_00,
}
const condition = (part: Partial<AlertCondition>): AlertCondition => ({
  figure: 'occupancy',
  comparison: 'none',
  unit: 'amount',
  is: 'above',
  value: 0,
  ...part,
})
const outcome = (part: Partial<AlertCondition>, night = NIGHT) => evaluateNight([condition(part)], night).outcome
const found = (part: Partial<AlertCondition>) => {
  const evaluated = evaluateNight([condition({ value: 0, ...part })], NIGHT)
  return evaluated.outcome === 'met' ? evaluated.findings[0]?.value : evaluated.outcome
}

describe('a condition of a notification rule', () => {
  it.each<[Partial<AlertCondition>, number]>([
    [{ figure: 'bookings' }, 40],
    [{ figure: 'bookings', comparison: 'stly', unit: 'percent' }, 100],
    [{ figure: 'bookings', comparison: 'lastRun' }, 2],
    [{ figure: 'roomNights' }, 60],
    [{ figure: 'roomNights', comparison: 'budget', unit: 'percent', is: 'below' }, -25],
    [{ figure: 'roomNights', comparison: 'lastRun' }, 5],
    [{ figure: 'revenue', comparison: 'stly' }, 2200_00],
    [{ figure: 'adr' }, 120_00],
    [{ figure: 'adr', comparison: 'stly', unit: 'percent' }, 20],
    [{ figure: 'occupancy', unit: 'percent' }, 60],
    [{ figure: 'occupancy', comparison: 'stly' }, 10],
    [{ figure: 'pickup' }, 8],
    [{ figure: 'pickup', comparison: 'stly' }, 5],
    [{ figure: 'pace', comparison: 'stly' }, 10],
    [{ figure: 'pace', comparison: 'stly', unit: 'percent' }, 20],
    [{ figure: 'forecast' }, 92],
    [{ figure: 'forecast', unit: 'percent' }, 92],
    [{ figure: 'forecast', comparison: 'budget', unit: 'percent' }, 15],
    [{ figure: 'forecast', comparison: 'lastRun' }, 16],
    [{ figure: 'rateLimit' }, 180_00],
    [{ figure: 'recommendation' }, 30_00],
    [{ figure: 'recommendation', unit: 'percent' }, 20],
    [{ figure: 'competitor', comparison: 'lastRun', unit: 'percent' }, 10],
  ])('%o finds %d', (part, value) => {
    expect(found(part)).toBe(value)
  })

  it('compares a value with a bound, and a difference in the direction of the condition', () => {
    expect(outcome({ unit: 'percent', value: 60 })).toBe('not-met')
    expect(outcome({ unit: 'percent', value: 59.9 })).toBe('met')
    expect(outcome({ unit: 'percent', is: 'below', value: 61 })).toBe('met')
    const pace = { figure: 'pace', comparison: 'stly', unit: 'percent', value: 15 } as const
    expect(outcome(pace)).toBe('met')
    expect(outcome({ ...pace, is: 'below' })).toBe('not-met')
    expect(outcome({ ...pace, is: 'below' }, { ...NIGHT, books: books(40, 0) })).toBe('met')
    expect(outcome({ figure: 'rateLimit', is: 'below' })).toBe('not-met')
  })

  it("can't be evaluated if its figure or comparison is missing, or the divisor is zero", () => {
    expect(outcome({ figure: 'pace', comparison: 'stly' }, { ...NIGHT, stly: null })).toBe('unknown')
    expect(outcome({ figure: 'pace', comparison: 'stly', unit: 'percent' }, { ...NIGHT, stly: books(0, 0) })).toBe(
      'unknown',
    )
    expect(outcome({ unit: 'percent' }, { ...NIGHT, capacity: null })).toBe('unknown')
    expect(outcome({ figure: 'recommendation' }, { ...NIGHT, active: null })).toBe('unknown')
  })
})

describe('a notification rule', () => {
  const [full, behind] = [
    condition({ unit: 'percent', value: 50 }),
    condition({ figure: 'pace', comparison: 'stly', is: 'below', value: 5 }),
  ]
  it("applies if all conditions do; one that doesn't decides regardless of unknown ones", () => {
    expect(evaluateNight([full], NIGHT)).toMatchObject({ outcome: 'met', findings: [{ value: 60 }] })
    expect(evaluateNight([full, behind], NIGHT).outcome).toBe('not-met')
    expect(evaluateNight([full, behind], { ...NIGHT, stly: null }).outcome).toBe('unknown')
    expect(evaluateNight([full, behind], { ...NIGHT, books: books(10, 0), stly: null }).outcome).toBe('not-met')
  })

  it('reports a forecast that has left the previous band by at least a room', () => {
    const band = [{ figure: 'band' } as const]
    expect(evaluateNight(band, NIGHT)).toMatchObject({ outcome: 'met', findings: [{ figure: 'band', value: 7 }] })
    expect(evaluateNight(band, { ...NIGHT, forecast: { roomNights: 85.9, low: 80, high: 90 } }).outcome).toBe('not-met')
    expect(evaluateNight(band, { ...NIGHT, earlierForecast: null }).outcome).toBe('unknown')
  })

  it('reports a new situation once a figure has changed by more than a tenth', () => {
    const finding = { figure: 'occupancy', comparison: 'none', unit: 'percent' } as const
    expect(hasChanged([{ ...finding, value: 80 }], [{ ...finding, value: 88 }])).toBe(false)
    expect(hasChanged([{ ...finding, value: 80 }], [{ ...finding, value: 89 }])).toBe(true)
  })
})
