import { describe, expect, it } from 'vitest'
import { addDays } from '../../contract/stay-date.ts'
import type { NightRecord } from '../forecast/record.ts'
import { hotelElasticity } from './elasticity.ts'
import { learnedElasticity, type OfferedDay } from './learning.ts'

const FIRST = '2026-01-05'

/** A year of days, each with one night a week ahead whose rate is a tenth higher or lower, and the resulting bookings. */
function year(roomsAt: (ratio: number) => number): { days: OfferedDay[]; records: NightRecord[] } {
  const all = Array.from({ length: 360 }, (_, at) => {
    const offeredOn = addDays(FIRST, at)
    const stayDate = addDays(offeredOn, 7)
    const rateRatio = Math.floor(at / 7) % 2 === 0 ? 1.1 : 0.9
    const evidence = { expected: 10, rateRatio, controls: [], cluster: String(Math.floor(at / 7)) }
    const record = {
      stayDate,
      bookedOn: offeredOn,
      cancelledOn: null,
      revenue: 0,
      segment: 'A',
      cancellationClass: 'A',
    }
    return {
      day: { offeredOn, offers: [{ stayDate, evidence }] },
      records: [
        { ...record, rooms: roomsAt(rateRatio) },
        // From another day, with a different offered rate.
        { ...record, bookedOn: addDays(offeredOn, -1), rooms: 50 },
      ],
    }
  })
  return { days: all.map(({ day }) => day), records: all.flatMap(({ records }) => records) }
}

describe('learning the price elasticity', () => {
  it('the learned elasticity reflects the bookings of the days on which a rate was offered', () => {
    const sensitive = year((ratio) => Math.round(10 * Math.exp(-2 * (ratio - 1))))
    const indifferent = year(() => 10)
    const [high, low] = [sensitive, indifferent].map(({ days, records }) => learnedElasticity(days, records).elasticity)
    expect(high).toBeGreaterThan(1.6)
    expect(low).toBeLessThan(high ?? 0)
  })

  it('the learned elasticity is the prior of any hotel if nothing was offered', () => {
    expect(learnedElasticity([], year(() => 10).records)).toEqual(hotelElasticity([]))
  })
})
