import { describe, expect, it } from 'vitest'
import { isFinished, lastFinished, toDate } from './to-date.ts'

describe('figures to date', () => {
  it('nights to date are those before today, without tonight', () => {
    expect(isFinished('2026-11-19', '2026-11-20')).toBe(true)
    expect(isFinished('2026-11-20', '2026-11-20')).toBe(false)
    expect(lastFinished('2026-03-01')).toBe('2026-02-28')
    expect(toDate('2026-11-01', '2026-11-20')).toEqual({ from: '2026-11-01', to: '2026-11-19' })
  })

  it('nights to date are none on the first day of a month or year', () => {
    expect(toDate('2026-11-01', '2026-11-01')).toBeNull()
    expect(toDate('2026-01-01', '2026-02-01')).toEqual({ from: '2026-01-01', to: '2026-01-31' })
  })
})
