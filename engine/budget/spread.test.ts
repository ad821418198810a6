import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, sameWeekdayLastYear, stayDates, weekdayOf } from '../../contract/platform/stay-date.ts'
import { alignNights } from '../last-year.ts'
import { budgetByNight, haveShapes, NO_LAST_YEAR, nightsOfMonth, type SoldNight } from './nights.ts'
import { spread } from './spread.ts'

const total = (parts: readonly number[]) => parts.reduce((sum, part) => sum + part, 0)
const anyAmount = fc.integer({ min: 0, max: 1_000_000_000_000 })

describe('spreading an amount', () => {
  it('keeps its sum exactly, in whole parts that are never negative', () =>
    fc.assert(
      fc.property(
        anyAmount,
        fc.array(fc.integer({ min: -50, max: 2_000_000 }), { minLength: 1 }),
        (amount, weights) => {
          const parts = spread(amount, weights)
          expect(total(parts)).toBe(amount)
          expect(parts.every((part) => Number.isInteger(part) && part >= 0)).toBe(true)
        },
      ),
    ))

  it('stays within one unit of each share', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), fc.array(fc.nat(500), { minLength: 1 }), (amount, weights) => {
        const sum = total(weights)
        fc.pre(sum > 0)
        for (const [place, part] of spread(amount, weights).entries())
          expect(Math.abs(part - (amount * (weights[place] ?? 0)) / sum)).toBeLessThan(1)
      }),
    ))

  it('gives to the largest remainders first, and evenly if all weights are zero', () => {
    expect(spread(10, [1, 1, 1])).toEqual([4, 3, 3])
    expect(spread(7, [1, 2, 4])).toEqual([1, 2, 4])
    expect(spread(5, [0, 0, 0, 0])).toEqual([2, 1, 1, 1])
    expect(spread(3, [-4, 1])).toEqual([0, 3])
  })
})

const sold = (stayDate: string, roomNights: number, revenue = roomNights * 10_000): SoldNight => ({
  stayDate,
  group: null,
  roomNights,
  revenue,
})
const plan = (month: string, roomNights: number, revenue = 0) => ({ month, group: null, roomNights, revenue })
const YEAR = stayDates('2026-01-01', '2026-12-31')
const counterparts = alignNights('2024-01-01', '2032-12-31', 'weekday')

describe('the spread of a month over its nights', () => {
  it('the nights of a spread month add up to its sums, for any month and pattern, including leap years', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 2024, max: 2032 }),
        fc.integer({ min: 1, max: 12 }),
        fc.nat(5000),
        anyAmount,
        fc.array(fc.nat(40), { minLength: 0, maxLength: 40 }),
        fc.nat(40),
        (year, number, roomNights, revenue, shape, over) => {
          const month = `${year}-${String(number).padStart(2, '0')}-01`
          const first = sameWeekdayLastYear(month)
          const lastYear = shape.map((rooms, place) => sold(addDays(first, place), rooms))
          const finished = stayDates(first, addDays(first, over))
          const nights = budgetByNight([plan(month, roomNights, revenue)], { counterparts, sold: lastYear, finished })
          expect(nights.map(({ stayDate }) => stayDate)).toEqual(nightsOfMonth(month))
          expect(total(nights.map((night) => night.roomNights))).toBe(roomNights)
          expect(total(nights.map((night) => night.revenue))).toBe(revenue)
          expect(nights.every((night) => night.roomNights >= 0 && night.revenue >= 0)).toBe(true)
        },
      ),
    ))

  it('the spread of a month covers 29 nights in February of a leap year', () => {
    expect(nightsOfMonth('2028-02-01')).toHaveLength(29)
    expect(nightsOfMonth('2027-02-01')).toHaveLength(28)
  })

  it('the spread of a month follows what the same weekdays of last year sold', () => {
    const lastYear = YEAR.map((night) => sold(night, weekdayOf(night) === 6 ? 30 : 10))
    const nights = budgetByNight([plan('2027-03-01', 2 * (27 * 10 + 4 * 30))], {
      counterparts,
      sold: lastYear,
      finished: YEAR,
    })
    for (const { stayDate, roomNights } of nights) expect(roomNights).toBe(weekdayOf(stayDate) === 6 ? 60 : 20)
  })

  it('the spread of a month follows a holiday of last year that it is compared with', () => {
    const lastYear = YEAR.map((night) => sold(night, night === '2026-05-14' ? 40 : 10))
    const may = alignNights('2027-05-01', '2027-05-31', 'weekday', [
      { stayDate: '2027-05-06', lastYear: '2026-05-14', reason: 'holiday', name: null },
      { stayDate: '2027-05-13', lastYear: '2026-05-07', reason: 'ordinary', name: null },
    ])
    const nights = budgetByNight([plan('2027-05-01', 340)], { counterparts: may, sold: lastYear, finished: YEAR })
    expect(nights.filter(({ roomNights }) => roomNights === 40).map(({ stayDate }) => stayDate)).toEqual(['2027-05-06'])
  })

  it("the spread of a month follows weekday averages if last year's month is not over", () => {
    const known = YEAR.filter((night) => night < '2026-11-20')
    const lastYear = known.map((night) => sold(night, weekdayOf(night) === 6 ? 30 : 10))
    const saturdays = nightsOfMonth('2027-12-01').filter((night) => weekdayOf(night) === 6).length
    const nights = budgetByNight([plan('2027-12-01', (31 - saturdays) * 10 + saturdays * 30)], {
      counterparts,
      sold: lastYear,
      finished: known,
    })
    for (const { stayDate, roomNights } of nights) expect(roomNights).toBe(weekdayOf(stayDate) === 6 ? 30 : 10)
  })

  it('the spread of a month without last year is even', () => {
    const nights = budgetByNight([plan('2027-04-01', 60, 31)], NO_LAST_YEAR)
    expect(new Set(nights.map(({ roomNights }) => roomNights))).toEqual(new Set([2]))
    expect(nights.map(({ revenue }) => revenue).slice(0, 2)).toEqual([2, 1])
  })

  it('the spread of a month needs no other nights of last year if the same weekdays give the pattern of the month', () => {
    const lastYear = YEAR.map((night, place) => sold(night, (place * 7) % 31))
    const months = [plan('2027-03-01', 500, 4_000_000), plan('2027-04-01', 0)]
    const paired = { from: sameWeekdayLastYear('2027-03-01'), to: sameWeekdayLastYear('2027-04-30') }
    const isPaired = (night: string) => night >= paired.from && night <= paired.to
    const ofMonths = {
      counterparts,
      sold: lastYear.filter(({ stayDate }) => isPaired(stayDate)),
      finished: YEAR.filter(isPaired),
    }
    expect(haveShapes(months, ofMonths)).toBe(true)
    expect(budgetByNight(months, ofMonths)).toEqual(
      budgetByNight(months, { counterparts, sold: lastYear, finished: YEAR }),
    )
  })

  it('the spread of a month needs other nights if those of the month are not all over, or sold nothing of what is budgeted', () => {
    const march = { counterparts, sold: YEAR.map((night) => sold(night, 10)), finished: YEAR }
    const month = plan('2027-03-01', 500)
    expect(haveShapes([month], march)).toBe(true)
    expect(haveShapes([month], { ...march, finished: YEAR.filter((night) => night < '2026-03-15') })).toBe(false)
    expect(haveShapes([month], { ...march, sold: [] })).toBe(false)
    expect(haveShapes([{ ...month, group: 'Groups' }], march)).toBe(false)
  })
})
