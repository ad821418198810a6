import { describe, expect, it } from 'vitest'
import {
  addDays,
  daysBetween,
  isoWeekOf,
  isStayDate,
  sameWeekdayLastYear,
  stayDates,
  weekdayOf,
  weeksOfMonth,
} from './stay-date.ts'

describe('stay dates', () => {
  it.each([
    ['2026-02-28', true],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-2-3', false],
    ['2026-02-03T00:00:00Z', false],
    ['0001-01-01', false],
    ['', false],
  ])('the validity of the stay date %s is %s', (text, is) => {
    expect(isStayDate(text)).toBe(is)
  })

  it('stay dates are counted across months, leap days and clock changes', () => {
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01')
    expect(addDays('2026-03-29', 1)).toBe('2026-03-30')
    expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2)
    expect(daysBetween('2026-01-02', '2026-01-01')).toBe(-1)
  })

  it('a stay date keeps its weekday at the same time last year', () => {
    expect(sameWeekdayLastYear('2026-11-20')).toBe('2025-11-21')
    expect(weekdayOf('2026-11-20')).toBe(weekdayOf('2025-11-21'))
    expect([weekdayOf('2026-11-16'), weekdayOf('2026-11-22'), weekdayOf('1969-12-31')]).toEqual([1, 7, 3])
  })

  it('a range of stay dates includes both ends, and is empty if it ends before it starts', () => {
    expect(stayDates('2026-12-31', '2027-01-01')).toEqual(['2026-12-31', '2027-01-01'])
    expect(stayDates('2026-01-02', '2026-01-01')).toEqual([])
  })

  it('a stay date is in a month of whole weeks, and in an ISO week that may begin in the year before', () => {
    expect(weeksOfMonth('2026-12-15')).toEqual({ from: '2026-11-30', to: '2027-01-03' })
    expect(weeksOfMonth('2027-02-28')).toEqual({ from: '2027-02-01', to: '2027-02-28' })
    expect(['2026-12-31', '2027-01-03', '2027-01-04', '2024-12-30'].map(isoWeekOf)).toEqual([53, 53, 1, 1])
  })
})
