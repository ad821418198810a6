import { describe, expect, it } from 'vitest'
import { ageOf } from './age.ts'

describe('the age of the data', () => {
  const now = Date.parse('2026-11-20T09:14:00Z')
  it.each([
    ['2026-11-20T09:08:30Z', { unit: 'minutes', count: 5 }],
    ['2026-11-20T07:15:00Z', { unit: 'minutes', count: 119 }],
    ['2026-11-20T07:14:00Z', { unit: 'hours', count: 2 }],
    ['2026-11-18T09:14:00Z', { unit: 'days', count: 2 }],
    ['2026-11-20T09:20:00Z', { unit: 'minutes', count: 0 }],
  ])('since %s', (moment, age) => expect(ageOf(moment, now)).toEqual(age))
})
