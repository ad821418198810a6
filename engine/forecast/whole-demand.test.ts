import { describe, expect, it } from 'vitest'
import { addDays, STLY_DAYS, type StayDate } from '../../contract/platform/stay-date.ts'
import { toHistory } from './history.ts'
import type { EventNight, NightRecord } from './record.ts'
import { wholeDemand } from './whole-demand.ts'

const FIRST = '2024-01-01'
const NIGHTS = 500
const ROOMS = 100
const LEADS = 30
const FIRST_LEAD = 60

interface Story {
  /** Rooms of the house: 100 by default. */
  readonly rooms?: number
  /** Rooms requested per day from 29 days before a night on, if different from the usual two. */
  readonly asked?: ReadonlyMap<number, number>
  /** Rooms booked at once as a block, by night. */
  readonly blocks?: ReadonlyMap<number, { readonly lead: number; readonly rooms: number }>
  readonly events?: readonly EventNight[]
}

/** A house of 100 rooms: guests request two rooms a day from 29 days before a night on, and are turned away once it is full. */
function demandOf({ rooms: house = ROOMS, asked = new Map(), blocks = new Map(), events = [] }: Story) {
  const records: NightRecord[] = []
  for (let night = 0; night < NIGHTS; night += 1) {
    const stayDate: StayDate = addDays(FIRST, night)
    let left = house
    const block = blocks.get(night)
    for (let lead = FIRST_LEAD; lead >= 0; lead -= 1) {
      const rooms = block?.lead === lead ? block.rooms : lead >= LEADS ? 0 : Math.min(left, asked.get(night) ?? 2)
      left -= rooms
      const booking = { stayDate, bookedOn: addDays(stayDate, -lead), cancelledOn: null, rooms, revenue: rooms * 100 }
      if (rooms > 0) records.push({ ...booking, segment: 'Direct', cancellationClass: 'flexible' })
    }
  }
  const history = toHistory(records, { firstNight: FIRST, lastNight: addDays(FIRST, NIGHTS - 1), events })
  return wholeDemand(history, () => house)
}

describe('unconstrained demand', () => {
  it('the unconstrained demand of a night is estimated from the books before they filled, including turned-away guests', () => {
    const whole = demandOf({ asked: new Map([[400, 6]]) })
    // 6 a day are 84 rooms 16 days before the night; the house is full from 13 days before it on.
    expect(whole(400, 7)).toBeCloseTo(180)
    expect(whole(400, 16)).toBeCloseTo(180)
    expect(whole(400, -20)).toBeCloseTo(180)
  })

  it('no unconstrained demand is estimated for a night that has not filled by then', () => {
    const whole = demandOf({ asked: new Map([[400, 6]]) })
    expect(whole(400, 17)).toBeUndefined()
    expect(whole(401, 7)).toBeUndefined()
  })

  it('the unconstrained demand of a hotel of eight rooms is estimated too, where a tenth of the rooms is less than one', () => {
    const usual = new Map(Array.from({ length: NIGHTS }, (_, night) => [night, night % 2 ? 0.2 : 0.1]))
    const whole = demandOf({ rooms: 8, asked: new Map([...usual, [400, 0.5]]) })
    expect(whole(400, 5)).toBeCloseTo(15)
  })

  it('a block is counted in the unconstrained demand as it is: other guests book as usual', () => {
    const block = new Map([[400, { lead: 60, rooms: 70 }]])
    expect(demandOf({ blocks: block })(400, 7)).toBeCloseTo(70 + 60)
  })

  it("the unconstrained demand of an event that has not filled yet is the mean of last year's and of the estimate from its own books", () => {
    const lastYear = 450 - STLY_DAYS
    const events = [{ stayDate: addDays(FIRST, 450), lastYear: addDays(FIRST, lastYear) }]
    const whole = demandOf({
      asked: new Map([
        [lastYear, 6],
        [450, 4],
      ]),
      events,
    })
    expect(whole(450, 15)).toBeCloseTo((180 + 120) / 2)
    // This early, its own books are no evidence.
    expect(whole(450, 25)).toBeCloseTo(180)
    expect(demandOf({ asked: new Map([[450, 4]]), events })(450, 15)).toBeUndefined()
  })
})
