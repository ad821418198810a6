import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cheaperDates, gainOf, groupQuote, type QuoteNight, type QuoteTerms } from './group-quote.ts'

const terms: QuoteTerms = { cost: 20_00, usualCommission: 10, commission: 0, lengthShares: [1] }
const night = (rooms: number, demand: number, rate = 100_00): QuoteNight => ({ rooms, demand, spread: 0, rate })
const week = (rooms: number, demand: number) => Array.from({ length: 7 }, () => night(rooms, demand))

describe('groupQuote', () => {
  it('a group in an empty house displaces nobody and has to pay its cost', () => {
    const quote = groupQuote(week(100, 10), { first: 3, rooms: [20] }, terms)
    expect(quote.displaced).toBeCloseTo(0, 6)
    expect(quote.lowestRate).toBeCloseTo(20_00, 2)
    expect(quote.usualRate).toBe(100_00)
    expect(quote.recommendedRate).toBeCloseTo(60_00, 2)
  })

  it('a group in a full house displaces a guest with each room and has to pay what they contribute', () => {
    const quote = groupQuote(week(30, 300), { first: 3, rooms: [20] }, terms)
    expect(quote.displaced).toBeCloseTo(20, 6)
    // A guest contributes 100 − 10 % − 20; the group pays no commission.
    expect(quote.contribution).toBeCloseTo(20 * 70_00, 0)
    expect(quote.lowestRate).toBeCloseTo(90_00, 2)
    expect(quote.recommendedRate).toBeCloseTo(99_00, 2)
  })

  it('a budget at or above the lowest rate is the recommended rate; one below it changes nothing', () => {
    const group = { first: 3, rooms: [20] }
    const recommended = (budget: number | null) =>
      groupQuote(week(100, 10), group, { ...terms, budget }).recommendedRate
    expect(recommended(83_00)).toBe(83_00)
    expect(recommended(25_00)).toBe(25_00)
    expect(recommended(15_00)).toBe(recommended(null))
  })

  it('the recommended rate is not below the limits of its nights, unless the group has named a budget', () => {
    const limited = week(100, 10).map((each, at) => ({ ...each, limit: at === 3 ? 70_00 : 90_00 }))
    const group = { first: 3, rooms: [20, 20] }
    expect(groupQuote(limited, group, terms).recommendedRate).toBeCloseTo(80_00, 2)
    expect(groupQuote(limited, group, { ...terms, budget: 75_00 }).recommendedRate).toBe(75_00)
  })

  it('a commission of the group raises its lowest rate', () => {
    const { lowestRate } = groupQuote(week(30, 300), { first: 3, rooms: [20] }, { ...terms, commission: 20 })
    expect(lowestRate).toBeCloseTo(90_00 / 0.8, 2)
  })

  it('displaces the whole stay of a guest who wants one of its nights', () => {
    const nights = week(100, 10).map((each, at) => (at === 3 ? night(20, 400) : each))
    const single = groupQuote(nights, { first: 3, rooms: [20] }, terms)
    const longer = groupQuote(nights, { first: 3, rooms: [20] }, { ...terms, lengthShares: [0.2, 0.8] })
    expect(longer.displaced).toBeGreaterThan(single.displaced)
    // The house has 20 rooms: no more than these can be lost on the night itself.
    expect(longer.nights[0]?.displacedHere).toBeLessThanOrEqual(20 + 1e-9)
    expect(longer.nights[0]?.displaced).toBeGreaterThan(20)
    expect(longer.lowestRate).toBeGreaterThan(single.lowestRate)
  })

  it('guests stay one night if nothing is known of their stays', () => {
    const group = { first: 3, rooms: [20] }
    expect(groupQuote(week(30, 300), group, { ...terms, lengthShares: [0, 0] })).toEqual(
      groupQuote(week(30, 300), group, terms),
    )
  })

  it('an uncertain demand makes a group dearer where it would just fit', () => {
    const sure = groupQuote(week(50, 20), { first: 3, rooms: [25] }, terms)
    const unsure = groupQuote(
      week(50, 20).map((each) => ({ ...each, spread: 12 })),
      { first: 3, rooms: [25] },
      terms,
    )
    expect(unsure.lowestRate).toBeGreaterThan(sure.lowestRate)
  })

  it('the rooms that are missing are counted by night', () => {
    const nights = [night(30, 10), night(10, 10), night(-2, 10)]
    const { nights: quoted, missing } = groupQuote(nights, { first: 0, rooms: [20, 20, 20] }, terms)
    expect(quoted.map((each) => each.missing)).toEqual([0, 10, 20])
    expect(missing).toBe(30)
  })

  it('a group gains nothing at the lowest rate, and less below it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 80 }), fc.double({ min: 0.1, max: 120, noNaN: true })), {
          minLength: 6,
          maxLength: 12,
        }),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 0, max: 30 }),
        (made, rooms, commission) => {
          const nights = made.map(([left, demand]) => night(left, demand))
          const own = { ...terms, commission, lengthShares: [0.5, 0.3, 0.2] }
          const quote = groupQuote(nights, { first: 2, rooms: [rooms, 0, rooms] }, own)
          expect(gainOf(quote, quote.lowestRate, own)).toBeCloseTo(0, 0)
          expect(quote.recommendedRate).toBeGreaterThan(quote.lowestRate)
          expect(quote.nights[1]).toMatchObject({ displaced: 0, contribution: 0, lowestRate: null })
          // A displaced stay covers at most three nights.
          expect(quote.displaced).toBeLessThanOrEqual(3 * 2 * rooms + 1e-6)
        },
      ),
    )
  })
})

describe('cheaperDates', () => {
  const nights = [...week(100, 10), ...week(30, 300), ...week(100, 10)]
  const asked = { first: 8, rooms: [20, 20] }

  it('are those with rooms for the group and a lower rate, the cheapest and nearest first', () => {
    const quote = groupQuote(nights, asked, terms)
    const dates = cheaperDates(nights, asked, terms, { most: 14, quote })
    expect(dates[0]?.shift).toBe(-3)
    expect(dates.every(({ quote: other }) => other.lowestRate < quote.lowestRate)).toBe(true)
    expect(dates.every(({ shift }) => 8 + shift >= 0 && 8 + shift + 2 <= nights.length)).toBe(true)
  })

  it('are none where all dates cost the same', () => {
    const even = week(100, 10)
    const group = { first: 2, rooms: [20] }
    expect(cheaperDates(even, group, terms, { most: 14, quote: groupQuote(even, group, terms) })).toEqual([])
  })
})
