import { describe, expect, it } from 'vitest'
import { addDays, type StayDate, weekdayOf } from '../../contract/stay-date.ts'
import { openForecast } from '../forecast/forecast.ts'
import type { NightRecord } from '../forecast/record.ts'
import { type DemandContext, demandAhead, usualPickup } from './night-demand.ts'

const FIRST = '2024-01-01'
const ORIGIN = '2025-03-10'
const HISTORY_DAYS = 434
const ROOMS = 100

/** 40 rooms a night and 80 on Saturdays, one of them booked on each of the last 40 or 80 days before the night. */
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
  referenceRate: () => 100_00,
  elasticity: () => 1.25,
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

describe('usualPickup', () => {
  it('counts what came that late for the weekday, in the same season last year or else in recent weeks', () => {
    const { history } = contextOf().forecast
    const today = HISTORY_DAYS
    const pickup = usualPickup(history, today)
    expect(pickup(today + 15, 15)).toBe(15)
    expect(pickup(today + 15, 60)).toBe(40)
    expect(pickup(today + 19, 60)).toBe(60)
    const young = usualPickup(history, 60)
    expect(young(75, 10)).toBe(10)
    expect(usualPickup(history, 0)(10, 10)).toBeNull()
  })
})

describe('demandAhead', () => {
  it('expects what the forecast adds to the books, and the next day its part of it', () => {
    const { demand, nextDay, fillsAnyway } = nightOf(contextOf(), TUESDAY)
    expect(demand.usual).toBe(15)
    expect(demand.withEvents).toBeGreaterThan(12)
    expect(demand.withEvents).toBeLessThan(18)
    expect(demand.roomsLeft).toBeCloseTo(75, 0)
    expect(nextDay).toBeCloseTo(demand.withEvents / 15)
    expect(fillsAnyway).toBe(false)
  })

  it('says that a night fills anyway where even the low forecast does', () => {
    expect(nightOf(contextOf({}, 30), TUESDAY).fillsAnyway).toBe(true)
  })

  it('counts what an event night has above a usual one as its event', () => {
    const { demand } = nightOf(contextOf({ isEvent: (stayDate) => stayDate === TUESDAY }), TUESDAY)
    expect(demand.pace).toBe(demand.usual)
  })

  it('takes guests off a night who also want the full night beside it', () => {
    const shoulder = addDays(SATURDAY, -1)
    const single = nightOf(contextOf({}, 70), shoulder).demand.withEvents
    const both = nightOf(contextOf({ lengthShares: [0.3, 0.7] }, 70), shoulder).demand.withEvents
    expect(both).toBeLessThan(single)
  })
})
