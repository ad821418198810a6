import { describe, expect, it } from 'vitest'
import { meanInterval } from './bootstrap.ts'
import { measuresOf } from './measures.ts'

describe('measures of accuracy', () => {
  it('measures are in rooms per night and in per cent of the rooms sold', () => {
    const trials = [
      { night: 1, forecast: 12, final: 10, isInBand: true },
      { night: 2, forecast: 29, final: 30, isInBand: false },
    ]
    expect(measuresOf(trials)).toEqual({ mae: 1.5, wape: 7.5, bias: 0.5, coverage: 50, nights: 2 })
    expect(measuresOf(trials.map((trial) => ({ ...trial, isInBand: null })))?.coverage).toBeNull()
    expect(measuresOf([])).toBeUndefined()
  })

  it('measures have a reproducible confidence interval of the mean, wider for correlated nights', () => {
    const blocks = Array.from({ length: 140 }, (_, night) => (Math.floor(night / 14) % 2 ? 5 : -5))
    const mixed = Array.from({ length: 140 }, (_, night) => (night % 2 ? 5 : -5))
    expect(meanInterval(blocks)).toEqual(meanInterval(blocks))
    expect(meanInterval(blocks).low).toBeLessThan(meanInterval(mixed).low)
    expect(meanInterval(blocks).high).toBeGreaterThan(0)
  })
})
