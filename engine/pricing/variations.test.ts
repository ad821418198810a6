import { describe, expect, it } from 'vitest'
import { addDays } from '../../contract/platform/stay-date.ts'
import { rateVariation, stayWeek } from './variations.ts'

const MONDAY = '2025-03-03'

describe('variations of rates', () => {
  const weeks = Array.from({ length: 40 }, (_, week) => rateVariation(7, addDays(MONDAY, 7 * week), 30))

  it('the variation is the same for all nights of a week and all days of a bucket', () => {
    for (let day = 0; day < 7; day += 1)
      for (const daysBefore of [21, 40, 59]) expect(rateVariation(7, addDays(MONDAY, day), daysBefore)).toBe(weeks[0])
  })

  it('the variation raises one week of two by 3 % and lowers the other, so that the average is unchanged', () => {
    expect(new Set(weeks)).toEqual(new Set([0.03, -0.03]))
    const first = stayWeek(MONDAY) % 2
    for (let week = first; week + 1 < weeks.length; week += 2) expect(weeks[week]).toBe(-(weeks[week + 1] ?? 0))
  })

  it('the variation differs by bucket and by hotel', () => {
    const near = weeks.map((_, week) => rateVariation(7, addDays(MONDAY, 7 * week), 3))
    const other = weeks.map((_, week) => rateVariation(8, addDays(MONDAY, 7 * week), 30))
    expect(near).not.toEqual(weeks)
    expect(other).not.toEqual(weeks)
  })
})
