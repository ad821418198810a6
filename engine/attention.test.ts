import { describe, expect, it } from 'vitest'
import { PRICING_DOCUMENTS } from '../contract/hotel/documents.ts'
import { addDays } from '../contract/platform/stay-date.ts'
import { type FoundAttention, findAttention, type NightAhead, withSegments } from './attention.ts'

const FIRST = '2026-12-01'
const RATE = 100_00
const day = (place: number) => addDays(FIRST, place)
const sold = (roomNights: number) => ({ roomNights, revenue: roomNights * RATE })
const THRESHOLDS = PRICING_DOCUMENTS.attention.initial

const night = (place: number, part: Partial<NightAhead> = {}): NightAhead => ({
  stayDate: day(place),
  capacity: 100,
  ...sold(40),
  stly: sold(40),
  finalLastYear: null,
  forecast: { ...sold(80), unconstrained: 80 },
  budget: null,
  ...part,
})
/** Nights of 100 rooms, each with the given number of rooms above last year's 40. */
const nights = (...differences: number[]) => differences.map((each, place) => night(place, sold(40 + each)))
const find = (
  some: readonly NightAhead[],
  { thresholds = THRESHOLDS, events = [] }: Partial<Parameters<typeof findAttention>[1]> = {},
) => findAttention(some, { thresholds, events })
const shown = (items: readonly FoundAttention[]) =>
  items.map(({ kind, from, to, difference }) => [kind, from, to, difference])

describe('attention', () => {
  it('covers nights whose pace differs by a tenth of the house, merges consecutive ones, and lists risks before opportunities', () => {
    expect(shown(find(nights(0, -10, -12, 9, 45, 0, -30)))).toEqual([
      ['behind', day(6), day(6), -30],
      ['behind', day(1), day(2), -22],
      ['ahead', day(4), day(4), 45],
    ])
  })

  it('puts the difference in rooms at stake, at the rate of the forecast', () => {
    const forecast = { roomNights: 80, revenue: 80 * 120_00, unconstrained: 80 }
    expect(find([night(0, { ...sold(25), forecast })])).toMatchObject([{ kind: 'behind', atStake: 15 * 120_00 }])
    expect(find([night(0, { ...sold(55), forecast: null })])).toMatchObject([{ kind: 'ahead', atStake: 15 * RATE }])
  })

  it("puts the forecast's difference from last year's final revenue at stake", () => {
    const final = sold(95)
    expect(find([night(0, { ...sold(25), finalLastYear: final })])).toMatchObject([
      { kind: 'behind', difference: -15, atStake: 15 * RATE },
    ])
    const forecast = { ...sold(110), unconstrained: 110 }
    expect(find([night(0, { ...sold(60), capacity: 200, finalLastYear: final, forecast })])).toMatchObject([
      { kind: 'ahead', difference: 20, atStake: 15 * RATE },
    ])
  })

  it("covers no night whose forecast contradicts its pace: behind, and more than last year's final revenue, or the reverse", () => {
    expect(
      find([night(0, { ...sold(10), finalLastYear: sold(70) }), night(1, { ...sold(70), finalLastYear: sold(90) })]),
    ).toEqual([])
    expect(find([night(0, { ...sold(10), finalLastYear: sold(70), budget: sold(95) })])).toMatchObject([
      { kind: 'belowBudget', atStake: 15 * RATE },
    ])
  })

  it("covers no night whose forecast differs from last year's result by less than the least number of rooms", () => {
    const off = (rooms: number) => find([night(0, { ...sold(25), finalLastYear: sold(80 + rooms) })])
    expect(off(THRESHOLDS.paceRooms - 1)).toEqual([])
    expect(off(THRESHOLDS.paceRooms)).toMatchObject([{ kind: 'behind', atStake: THRESHOLDS.paceRooms * RATE }])
  })

  it("puts the forecast's shortfall against budget at stake if it is larger, for a night behind last year", () => {
    const behind = (budget: number) => find([night(0, { ...sold(25), budget: sold(budget) })])
    expect(behind(110)).toMatchObject([{ kind: 'behind', atStake: 30 * RATE, toBudget: -30 * RATE }])
    expect(behind(70)).toMatchObject([{ kind: 'behind', atStake: 15 * RATE, toBudget: 10 * RATE }])
  })

  it('covers nights whose forecast is a tenth below budget, even if they are ahead of last year', () => {
    const short = [night(0, { budget: sold(90) }), night(1, { ...sold(60), budget: sold(100) })]
    expect(find(short)).toMatchObject([{ kind: 'belowBudget', from: day(0), to: day(1), atStake: 30 * RATE }])
    expect(find([night(0, { budget: sold(85) })])).toEqual([])
  })

  it('uses the thresholds of the hotel', () => {
    const thresholds = { paceShare: 20, paceRooms: 25, budgetShare: 50, fullShare: 80 }
    expect(shown(find(nights(-24), { thresholds }))).toEqual([['full', day(0), day(0), -24]])
    expect(find([night(0, { budget: sold(100), capacity: 200 })], { thresholds })).toEqual([])
    expect(shown(find(nights(-25), { thresholds: { ...thresholds, fullShare: 90 } }))).toEqual([
      ['behind', day(0), day(0), -25],
    ])
  })

  it('names the segment with the largest share of the difference, and none that moves the other way', () => {
    const segments = (corporate: number, groups: number) =>
      new Map<string | null, number>([
        ['Corporate', corporate],
        ['Groups', groups],
        [null, -40],
      ])
    const behind = find([night(0, sold(20)), night(1, sold(20))])
    const named = (first: ReturnType<typeof segments>, second: ReturnType<typeof segments>) =>
      withSegments(
        behind,
        new Map([
          [day(0), first],
          [day(1), second],
        ]),
      )
    expect(named(segments(-4, -8), segments(-9, 3))).toMatchObject([
      { segment: { name: 'Corporate', difference: -13 } },
    ])
    expect(named(segments(2, 0), segments(0, 0))).toMatchObject([{ segment: null }])
  })

  it('ignores differences of less than a room or two even in a small house, and pace without last year', () => {
    const small = [6, 2].map((rooms, place) =>
      night(place, { ...sold(rooms), stly: sold(4), capacity: 10, forecast: null }),
    )
    expect(find(small)).toEqual([])
    expect(find([night(0, { stly: null })])).toEqual([])
  })

  it('covers nights forecast to sell out, by demand beyond their rooms, then events', () => {
    const full = nights(0, 0, 0).map((each, place) =>
      place === 0 ? each : { ...each, forecast: { ...sold(98), unconstrained: 105 } },
    )
    const events = [{ name: 'Fair', firstNight: day(-2), lastNight: day(0) }]
    expect(find(full, { events })).toMatchObject([
      { kind: 'full', from: day(1), to: day(2), atStake: 2 * 5 * RATE },
      { kind: 'event', from: day(0), to: day(0), name: 'Fair', atStake: null },
    ])
  })

  it('puts overbooked nights before all others', () => {
    const over = [101, 102].map((rooms, place) => night(place + 2, { ...sold(rooms), stly: sold(rooms) }))
    expect(find([...nights(-20, 0), ...over])).toMatchObject([
      { kind: 'overbooked', from: day(2), to: day(3), atStake: 3 * RATE },
      { kind: 'behind', from: day(0), to: day(0) },
    ])
  })

  it("uses last year's rooms if the capacity is unknown", () => {
    const unknown = nights(-5, -3).map((each) => ({ ...each, capacity: null }))
    expect(shown(find(unknown))).toEqual([['behind', day(0), day(0), -5]])
  })
})
