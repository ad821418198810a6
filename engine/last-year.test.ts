import { expect, it } from 'vitest'
import { daysToLastYear, nightsByLastYear } from './last-year.ts'

it('nights are compared with the same weekday, 364 days earlier, or the same date', () => {
  expect([...nightsByLastYear('2026-03-01', '2026-03-02', 'weekday')]).toEqual([
    ['2025-03-02', '2026-03-01'],
    ['2025-03-03', '2026-03-02'],
  ])
  expect([...nightsByLastYear('2026-03-01', '2026-03-01', 'date')]).toEqual([['2025-03-01', '2026-03-01']])
})

it('a 29 February has no date last year, and its as-of date is the 28th', () => {
  expect([...nightsByLastYear('2028-02-28', '2028-03-01', 'date').values()]).toEqual(['2028-02-28', '2028-03-01'])
  expect(daysToLastYear('2028-02-29', 'date')).toBe(366)
  expect([daysToLastYear('2028-03-01', 'date'), daysToLastYear('2026-11-22', 'date')]).toEqual([366, 365])
  expect(daysToLastYear('2028-02-29', 'weekday')).toBe(364)
})
