import { describe, expect, it } from 'vitest'
import { addDays, type StayDate, weekdayOf } from '../../contract/platform/stay-date.ts'
import { openForecast } from '../forecast/forecast.ts'
import type { NightRecord } from '../forecast/record.ts'
import { NOTHING_LEARNED } from './elasticity.ts'
import { type DemandContext, demandAhead } from './night-demand.ts'

const FIRST = '2024-01-01'
const ORIGIN = '2025-03-10'
const HISTORY_DAYS = 434
const ROOMS = 100

/** 40 rooms per night and 80 on Saturdays, one of them booked on each of the last 40 or 80 days before the night. */
const records: NightRecord[] = Array.from({ length: HISTORY_DAYS + 60 }, (_, night) => addDays(FIRST, night)).flatMap(
  (stayDate) =>
    Array.from(
      { length: weekdayOf(stayDate) === 6 ? 80 : 40 },
      (_, lead): NightRecord => ({
        stayDate,
        bookedOn: addDays(stayDate, -lead),
        cancelledOn: null,
        rooms: 1,
        revenue: 100_00,
        segment: 'leisure',
        cancellationClass: 'leisure',
      }),
    ),
)

const contextOf = (more: Partial<DemandContext> = {}, capacity = ROOMS): DemandContext => ({
  forecast: openForecast({
    records,
    origin: ORIGIN,
    days: 60,
    firstNight: FIRST,
    capacity: new Map(Array.from({ length: 600 }, (_, night) => [addDays(FIRST, night), capacity])),
  }),
  origin: ORIGIN,
  capacity: () => capacity,
  isEvent: () => false,
  baseRate: () => 100_00,
  rateRatio: () => null,
  response: NOTHING_LEARNED,
  competitors: () => ({ rates: [], usualRatio: null }),
  cost: 20_00,
  lengthShares: [1],
  ...more,
})
const nightOf = (context: DemandContext, stayDate: StayDate) => {
  const night = demandAhead(context).find((each) => each.stayDate === stayDate)
  if (!night) throw new Error(`${stayDate} is not ahead.`)
  return night
}
/** A Tuesday and a Saturday, 15 and 19 days after the origin. */
const TUESDAY = '2025-03-25'
const SATURDAY = '2025-03-29'

describe('demandAhead', () => {
  it('expects the forecast minus the books, and its share for the next day', () => {
    const { demand, nextDay, fillsAnyway } = nightOf(contextOf(), TUESDAY)
    expect(demand.usual).toBe(15)
    expect(demand.withEvents).toBeGreaterThan(12)
    expect(demand.withEvents).toBeLessThan(18)
    expect(demand.roomsLeft).toBeCloseTo(75, 0)
    expect(nextDay).toBeCloseTo(demand.withEvents / 15)
    expect(fillsAnyway).toBe(false)
  })

  it('reports that a night fills anyway if even the low forecast does', () => {
    expect(nightOf(contextOf({}, 30), TUESDAY).fillsAnyway).toBe(true)
  })

  it('uses the forecast for an event without a previous occurrence', () => {
    const context = contextOf({ isEvent: (stayDate) => stayDate === TUESDAY })
    const nights = context.forecast.nights().map((night) => ({ ...night, toCome: 50 }))
    const { demand } = nightOf({ ...context, forecast: { ...context.forecast, nights: () => nights } }, TUESDAY)
    expect(demand.withEvents).toBe(50)
    expect(demand.pace).toBeCloseTo(15, 0)
  })

  it('expects more guests at the base rate if they paid more, and the same if the night was offered at it', () => {
    const dear = nightOf(contextOf({ rateRatio: () => () => 1.1 }), TUESDAY)
    expect(dear.demand.usual).toBeGreaterThan(1.1 * 15)
    expect(dear.demand.referenceRate).toBe(100_00)
    const offered = nightOf(contextOf({ rateRatio: () => () => 1 }), TUESDAY)
    expect(offered.demand).toEqual(nightOf(contextOf(), TUESDAY).demand)
  })

  it('does not expect fewer guests at the reference rate because a night is offered above it', () => {
    const raised = nightOf(contextOf({ rateRatio: (stayDate) => (stayDate === TUESDAY ? () => 1.3 : null) }), TUESDAY)
    expect(raised.demand.withEvents).toBeGreaterThan(nightOf(contextOf(), TUESDAY).demand.withEvents)
  })

  it('excludes guests of a night who also want the full night next to it', () => {
    const shoulder = addDays(SATURDAY, -1)
    const single = nightOf(contextOf({}, 70), shoulder).demand.withEvents
    const both = nightOf(contextOf({ lengthShares: [0.3, 0.7] }, 70), shoulder).demand.withEvents
    expect(both).toBeLessThan(single)
  })
})
