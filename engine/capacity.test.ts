import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type StayDate, stayDates } from '../contract/platform/stay-date.ts'
import { type CapacityRecords, capacityByNight, datedCapacity, firstOverclosed, overbookedNights } from './capacity.ts'

const FIRST = '2026-03-20'
/** Includes a clock change. */
const NIGHTS = stayDates(FIRST, addDays(FIRST, 20))

const roomsOn = (records: Partial<CapacityRecords>, night: StayDate) =>
  capacityByNight(
    [night],
    datedCapacity({ house: [], roomTypes: [], outOfOrder: [], counted: [], ...records }, 'sellable'),
  ).get(night)
const from = (validFrom: StayDate, rooms: number) => ({ validFrom, rooms })

describe('the capacity of a hotel', () => {
  it('sellable rooms are those of the hotel, from each date on', () => {
    const house = [from('2026-04-01', 80), from('2026-03-25', 72)]
    expect(roomsOn({ house }, '2026-03-24')).toBeNull()
    expect(roomsOn({ house }, '2026-03-31')).toBe(72)
    expect(roomsOn({ house }, '2026-04-01')).toBe(80)
  })

  it('sellable rooms are the sum of the types from the first night on which one of them is recorded', () => {
    const records = {
      house: [from(FIRST, 72)],
      roomTypes: [[from('2026-03-25', 40)], [from('2026-03-28', 20), from('2026-04-01', 0)]],
    }
    expect(['2026-03-24', '2026-03-25', '2026-03-28', '2026-04-01'].map((night) => roomsOn(records, night))).toEqual([
      72, 40, 60, 40,
    ])
  })

  it('sellable rooms are reduced by out-of-order rooms, including their first and last night, but never below zero', () => {
    const records = {
      house: [from(FIRST, 10)],
      outOfOrder: [
        { from: '2026-03-28', to: '2026-03-30', rooms: 4 },
        { from: '2026-03-30', to: '2026-03-30', rooms: 9 },
      ],
    }
    expect(['2026-03-27', '2026-03-28', '2026-03-30', '2026-03-31'].map((night) => roomsOn(records, night))).toEqual([
      10, 6, 0, 10,
    ])
  })

  it("sellable rooms are reduced by the system's out-of-order count if it is higher than the entered one, night by night", () => {
    const records = {
      house: [from(FIRST, 10)],
      outOfOrder: [{ from: '2026-03-28', to: '2026-03-30', rooms: 4 }],
      counted: [
        { stayDate: '2026-03-28', rooms: 1 },
        { stayDate: '2026-03-29', rooms: 5 },
        { stayDate: '2026-03-31', rooms: 2 },
      ],
    }
    expect(
      ['2026-03-28', '2026-03-29', '2026-03-30', '2026-03-31', '2026-04-01'].map((night) => roomsOn(records, night)),
    ).toEqual([6, 5, 6, 8, 10])
  })

  it('sellable rooms are unknown if rooms are out of order but no capacity is recorded', () => {
    expect(roomsOn({ outOfOrder: [{ from: FIRST, to: FIRST, rooms: 2 }] }, FIRST)).toBeNull()
  })

  it('sellable rooms match a night-by-night count', () => {
    const night = fc.constantFrom(...NIGHTS)
    const rules = fc.uniqueArray(fc.record({ validFrom: night, rooms: fc.nat(50) }), {
      maxLength: 4,
      selector: ({ validFrom }) => validFrom,
    })
    const outOfOrder = fc.array(
      fc
        .tuple(night, night, fc.integer({ min: 1, max: 20 }))
        .map(([a, b, rooms]) => ({ from: a < b ? a : b, to: a < b ? b : a, rooms })),
      { maxLength: 4 },
    )
    const counted = fc.uniqueArray(fc.record({ stayDate: night, rooms: fc.integer({ min: 1, max: 30 }) }), {
      maxLength: 4,
      selector: ({ stayDate }) => stayDate,
    })
    const records = fc.record({ house: rules, roomTypes: fc.array(rules, { maxLength: 3 }), outOfOrder, counted })
    const latest = (of: readonly { validFrom: string; rooms: number }[], on: StayDate) =>
      NIGHTS.filter((each) => each <= on).reduce<number | null>(
        (current, each) => of.find(({ validFrom }) => validFrom === each)?.rooms ?? current,
        null,
      )
    const leftOn = (given: CapacityRecords, on: StayDate) => {
      const { house, roomTypes, outOfOrder: closed } = given
      const types = roomTypes.map((type) => latest(type, on)).filter((rooms) => rooms !== null)
      const rooms = types.length > 0 ? types.reduce((sum, each) => sum + each, 0) : latest(house, on)
      const shut = closed.filter((each) => each.from <= on && on <= each.to).reduce((sum, each) => sum + each.rooms, 0)
      const ofSystem = given.counted.find(({ stayDate }) => stayDate === on)?.rooms ?? 0
      return rooms === null ? null : Math.max(0, rooms - Math.max(shut, ofSystem))
    }
    fc.assert(
      fc.property(records, (given) => {
        const steps = datedCapacity(given, 'sellable')
        expect(NIGHTS.map((on) => capacityByNight([on], steps).get(on))).toEqual(NIGHTS.map((on) => leftOn(given, on)))
        // One step per change, so that it stays small even if many entries have the same value.
        expect(steps.every(({ rooms }, place) => rooms !== steps[place - 1]?.rooms)).toBe(true)
      }),
    )
  })
})

describe('all rooms of the house', () => {
  it('include rooms that are out of order', () => {
    const records = {
      house: [from(FIRST, 10)],
      roomTypes: [],
      outOfOrder: [{ from: '2026-03-28', to: '2026-03-30', rooms: 4 }],
      counted: [{ stayDate: '2026-03-29', rooms: 6 }],
    }
    expect(datedCapacity(records, 'all')).toEqual([from(FIRST, 10)])
  })
})

describe('too many rooms out of order', () => {
  const house = [from(FIRST, 10)]
  const records = { house, roomTypes: [], counted: [{ stayDate: '2026-03-28', rooms: 30 }] }
  const closed = (rooms: number) => ({ from: '2026-03-28', to: '2026-03-30', rooms })

  it('more rooms out of order than exist are found by the first night, with overlapping periods combined, but not if only the system counts them', () => {
    expect(firstOverclosed({ ...records, outOfOrder: [closed(10)] })).toBeNull()
    expect(firstOverclosed({ ...records, outOfOrder: [closed(6), closed(5)] })).toEqual({
      validFrom: '2026-03-28',
      rooms: 10,
    })
  })
})

it('overbooked nights have at least one room too many, and require a known capacity', () => {
  const books = [
    { stayDate: '2026-03-19', roomNights: 99 },
    { stayDate: '2026-03-20', roomNights: 10 },
    { stayDate: '2026-03-21', roomNights: 11 },
  ]
  expect(overbookedNights(books, [from(FIRST, 10)])).toEqual(['2026-03-21'])
})
