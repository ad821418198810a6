import { describe, expect, it } from 'vitest'
import { addDays } from '../../contract/platform/stay-date.ts'
import { baselinesOf } from './baselines.ts'
import { toHistory } from './history.ts'
import type { NightRecord } from './record.ts'
import { slicesOf } from './slice.ts'

const FIRST = '2024-01-01'

/**
 * `early` rooms booked 10 days before the night and `late` ones on the day itself; some of the early ones are cancelled
 * 3 days before.
 */
const night = (at: number, early: number, late: number, cancelled = 0): NightRecord[] => {
  const stayDate = addDays(FIRST, at)
  const same = { stayDate, revenue: 0, segment: 'A', cancellationClass: 'A' }
  return [
    { ...same, bookedOn: addDays(stayDate, -10), cancelledOn: null, rooms: early - cancelled },
    { ...same, bookedOn: addDays(stayDate, -10), cancelledOn: addDays(stayDate, -3), rooms: cancelled },
    { ...same, bookedOn: stayDate, cancelledOn: null, rooms: late },
  ]
}

const at = (records: NightRecord[], horizon: number, last: number) => {
  const history = toHistory(records, { firstNight: FIRST, lastNight: addDays(FIRST, last) })
  return baselinesOf(slicesOf(history)(horizon))
}

describe('baseline forecasts', () => {
  // Weekdays of night 21 a week apart: 14, 7 and 0. Origin 14 (7 days ahead): night 14 is not finished, 7 and 0 are.
  const weeks = [...night(0, 10, 6, 2), ...night(7, 20, 4), ...night(14, 30, 30), ...night(21, 15, 99)]

  it('baselines count as on the books what was booked and not cancelled by the origin', () => {
    expect(at(weeks, 7, 21)['on-the-books'](21)).toBe(15)
    expect(at([...weeks, ...night(5, 8, 0, 3)], 3, 21)['on-the-books'](5)).toBe(5)
    expect(at([...weeks, ...night(5, 8, 0, 3)], 4, 21)['on-the-books'](5)).toBe(8)
  })

  it('baselines add the mean pickup of finished nights of the weekday: (14 - 10 + 24 - 20) / 2 on 15', () => {
    expect(at(weeks, 7, 21)['additive-pickup'](21)).toBe(15 + 4)
  })

  it('baselines multiply by the ratio of sums: 15 x (14 + 24) / (10 + 20)', () => {
    expect(at(weeks, 7, 21)['multiplicative-pickup'](21)).toBeCloseTo(19)
  })

  it('baselines are limited to the most rooms sold before the origin', () => {
    const full = [...night(0, 10, 20), ...night(7, 10, 20), ...night(21, 25, 0)]
    expect(at(full, 7, 21)['additive-pickup'](21)).toBe(30)
    expect(at(full, 7, 21)['on-the-books'](21)).toBe(25)
  })

  it('baselines use the same weekday and the same season 364 days earlier', () => {
    const year = [...night(0, 10, 2), ...night(7, 10, 4), ...night(14, 12, 6), ...night(371, 3, 0)]
    // Night 371 is compared with night 7, and with 0, 7 and 14 for its season; -7 and 21 have no data.
    expect(at(year, 7, 371)['same-weekday-last-year'](371)).toBe(14)
    expect(at(year, 7, 371)['same-season-pickup'](371)).toBeCloseTo(3 + (2 + 4 + 6 + 0) / 4)
  })

  it('baselines blend by 1 / (mean squared error + 1)', () => {
    // Pickup was 2 rooms on every night, so the additive method had no error and the multiplicative one did.
    const steady = Array.from({ length: 40 }, (_, each) => night(each, each % 2 ? 10 : 30, 2)).flat()
    const baselines = at(steady, 7, 39)
    const additive = baselines['additive-pickup'](39) ?? 0
    const multiplicative = baselines['multiplicative-pickup'](39) ?? 0
    expect(additive).toBe(12)
    expect(baselines.blend(39)).toBeGreaterThanOrEqual(Math.min(additive, multiplicative))
    expect(Math.abs((baselines.blend(39) ?? 0) - additive)).toBeLessThanOrEqual(Math.abs(multiplicative - additive) / 2)
  })
})
