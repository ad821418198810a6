import { describe, expect, it } from 'vitest'
import { keyFigures } from './key-figures.ts'

describe('key figures', () => {
  it('the key figures of a night are occupancy, ADR and RevPAR of what was sold', () => {
    expect(keyFigures({ roomNights: 80, revenue: 1_000_000, capacity: 100 })).toEqual({
      revenue: 1_000_000,
      occupancy: 0.8,
      adr: 12_500,
      revpar: 10_000,
    })
  })

  it('the key figures of a night are null without rooms sold or without capacity', () => {
    expect(keyFigures({ roomNights: 0, revenue: 0, capacity: 0 })).toEqual({
      revenue: 0,
      occupancy: null,
      adr: null,
      revpar: null,
    })
    expect(keyFigures({ roomNights: 2, revenue: 200, capacity: null })).toMatchObject({
      occupancy: null,
      revpar: null,
      adr: 100,
    })
  })
})
