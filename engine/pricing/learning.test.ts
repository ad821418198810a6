import { describe, expect, it } from 'vitest'
import { addDays } from '../../contract/platform/stay-date.ts'
import type { NightRecord } from '../forecast/record.ts'
import { NOTHING_LEARNED } from './elasticity.ts'
import { learnedResponse, type OfferedDay, type OffersContext, offersToLearnFrom } from './learning.ts'

const FIRST = '2026-01-05'

/** A year of days, each with one night a week ahead whose rate is varied by a tenth, and the resulting bookings. */
function year(roomsAt: (change: number) => number): { days: OfferedDay[]; records: NightRecord[] } {
  const all = Array.from({ length: 360 }, (_, at) => {
    const offeredOn = addDays(FIRST, at)
    const stayDate = addDays(offeredOn, 8)
    const change = Math.floor(at / 7) % 2 === 0 ? 0.1 : -0.1
    const evidence = { expected: 10, change, elasticity: 1.3, controls: [], cluster: String(Math.floor(at / 7)) }
    const record = {
      stayDate,
      bookedOn: offeredOn,
      cancelledOn: null,
      revenue: 0,
      segment: 'A',
      cancellationClass: 'A',
    }
    return {
      day: { offeredOn, offers: [{ stayDate, lead: 'ahead' as const, evidence }] },
      records: [
        { ...record, rooms: roomsAt(change) },
        // From another day, with a different offered rate.
        { ...record, bookedOn: addDays(offeredOn, -1), rooms: 50 },
      ],
    }
  })
  return { days: all.map(({ day }) => day), records: all.flatMap(({ records }) => records) }
}

describe('learning how guests respond to rates', () => {
  it('the learned response reflects the bookings of the days on which a rate was offered, by lead time', () => {
    const sensitive = year((change) => Math.round(10 * Math.exp(-2 * change)))
    const indifferent = year(() => 10)
    const [high, low] = [sensitive, indifferent].map(({ days, records }) => learnedResponse(days, records))
    expect(high?.ahead.factor).toBeGreaterThan(1.2)
    expect(low?.ahead.factor).toBeLessThan(0.9)
    expect(high?.late.factor).toBeCloseTo(1)
  })

  it('nothing is learned if nothing was offered', () => {
    const { ahead, late } = learnedResponse([], year(() => 10).records)
    expect(ahead.factor).toBeCloseTo(NOTHING_LEARNED.ahead.factor)
    expect(late.standardError).toBeCloseTo(NOTHING_LEARNED.late.standardError)
  })

  it('only varied nights with rooms to spare count: other rates follow demand, whose errors look like responses', () => {
    const night = (days: number) => ({
      stayDate: addDays(FIRST, days),
      daysBefore: days,
      nextDay: 2,
      demand: {
        roomsLeft: 30,
        usual: 20,
        pace: 20,
        withEvents: 20,
        referenceRate: 100_00,
        cost: 20_00,
        elasticity: 1.3,
        competitors: { rates: [], usualRatio: null },
      },
    })
    const context: OffersContext = {
      rate: () => 103_00,
      variation: (stayDate) => (stayDate === addDays(FIRST, 2) ? 0 : 3_00),
      occupancy: (stayDate) => (stayDate === addDays(FIRST, 3) ? 0.9 : 0.4),
      isEvent: () => false,
    }
    const offers = offersToLearnFrom([2, 3, 4, 20].map(night), context)
    expect(offers.map(({ stayDate, lead }) => [stayDate, lead])).toEqual([
      [addDays(FIRST, 4), 'late'],
      [addDays(FIRST, 20), 'ahead'],
    ])
    expect(offers[0]?.evidence).toMatchObject({ expected: expect.closeTo(2), change: expect.closeTo(0.03) })
  })
})
