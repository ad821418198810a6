import { describe, expect, it } from 'vitest'
import { randomOf } from '../random.ts'
import { neutralElasticity, optimalRate } from './algorithm.ts'
import {
  elasticityOf,
  estimateFrom,
  expectedElasticity,
  NOTHING_LEARNED,
  type PricedBookings,
  usualElasticities,
} from './elasticity.ts'

const EXPECTED = 1.3

interface Truth {
  seed: number
  nights: number
  /** The guests' elasticity relative to the expected one. */
  factor: number
  /** Standard deviation of the variation of rates. */
  variation: number
  /** How strongly a control affects demand. */
  control?: number
  /** Standard deviation of a forecast error shared by 50 nights. */
  shared?: number
}

/** Bookings of synthetic nights whose demand varies, is known to the forecast, and responds to a variation of the rate. */
function bookingsOf({ seed, nights, factor, variation, control = 0, shared = 0 }: Truth): PricedBookings[] {
  const random = randomOf(seed)
  const errors = Array.from({ length: Math.ceil(nights / 50) }, () => shared * random.normal())
  return Array.from({ length: nights }, (_, night) => {
    const cluster = Math.floor(night / 50)
    const event = random.uniform() < 0.2 ? 1 : 0
    // A hotel dares to raise rates further for events.
    const change = variation * (random.normal() + event)
    const expected = 4 * Math.exp(0.5 * random.normal())
    const mean = expected * Math.exp(-factor * EXPECTED * change + control * event + (errors[cluster] ?? 0))
    const bookings = random.poisson(mean)
    return { bookings, expected, change, elasticity: EXPECTED, controls: [event], cluster: String(cluster) }
  })
}

describe('estimates of how guests differ from those of other hotels', () => {
  it('guests are like those of other hotels without bookings', () => {
    expect(estimateFrom([])).toEqual({ factor: expect.closeTo(1), standardError: expect.closeTo(0.2) })
  })

  it.each([0.7, 1, 1.4])('the estimate finds a true factor of %d in many bookings', (factor) => {
    const found = estimateFrom(bookingsOf({ seed: 1, nights: 8000, factor, variation: 0.15 }))
    expect(Math.abs(Math.log(found.factor / factor))).toBeLessThan(3 * found.standardError)
    expect(found.standardError).toBeLessThan(0.06)
  })

  it('the estimate moves little on sparse data', () => {
    const found = estimateFrom(bookingsOf({ seed: 2, nights: 30, factor: 2.5, variation: 0.05 }))
    expect(Math.abs(found.factor - 1)).toBeLessThan(0.15)
    expect(found.standardError).toBeGreaterThan(0.17)
  })

  it('the estimate is not misled by an event that the forecast does not know and that also raises rates', () => {
    const data = bookingsOf({ seed: 3, nights: 6000, factor: 1.2, variation: 0.15, control: 0.4 })
    expect(Math.abs(estimateFrom(data).factor - 1.2)).toBeLessThan(0.15)
    expect(estimateFrom(data.map((each) => ({ ...each, controls: [] }))).factor).toBeLessThan(0.95)
  })

  it('the estimate trusts bookings less if the forecast is wrong for many nights together', () => {
    const truth = { seed: 7, nights: 3000, factor: 1.2, variation: 0.1 }
    const calm = estimateFrom(bookingsOf(truth))
    const scattered = estimateFrom(bookingsOf({ ...truth, shared: 0.3 }))
    expect(calm.standardError).toBeLessThan(0.12)
    expect(scattered.standardError).toBeGreaterThan(1.3 * calm.standardError)
  })

  it('the estimate covers the truth with its standard errors', () => {
    const within = Array.from({ length: 40 }, (_, seed) => {
      const found = estimateFrom(bookingsOf({ seed: 100 + seed, nights: 800, factor: 1.15, variation: 0.1 }))
      return Math.abs(Math.log(found.factor / 1.15)) < 2 * found.standardError
    })
    expect(within.filter(Boolean).length).toBeGreaterThanOrEqual(36)
  })
})

describe('elasticities of a night', () => {
  const night = (usualRatio: number | null, following = 0) => ({
    ...{ base: 100_00, cost: 20_00 },
    competitors: { usualRatio, following },
  })
  const rateAt = (elasticity: number) => optimalRate(100, 1, { referenceRate: 100_00, cost: 20_00, elasticity })

  it('a night with rooms to spare is raised where the hotel is cheaper than its competitors, and cut where it is dearer', () => {
    expect(rateAt(expectedElasticity(night(1.5), 'ahead'))).toBeGreaterThan(102_00)
    expect(rateAt(expectedElasticity(night(0.8), 'ahead'))).toBeLessThan(85_00)
  })

  it('competitors far away from the hotel say no more than those at a moderate distance', () => {
    expect(expectedElasticity(night(3), 'ahead')).toBeCloseTo(expectedElasticity(night(1.7), 'ahead'))
    expect(expectedElasticity(night(0.3), 'ahead')).toBeCloseTo(expectedElasticity(night(0.6), 'ahead'))
  })

  it('without competitors guests are taken to be close to those for whom the base rate is right', () => {
    const neutral = neutralElasticity(100_00, 20_00)
    expect(expectedElasticity(night(null), 'ahead')).toBeLessThan(expectedElasticity(night(1), 'ahead'))
    expect(expectedElasticity(night(null, 1), 'ahead')).toBe(expectedElasticity(night(null), 'ahead'))
    expect(expectedElasticity(night(null), 'ahead') / neutral).toBeLessThan(1.15)
  })

  it('guests mind a raise less the more competitors follow it, but not in the last week, and never without limit', () => {
    const rates = [0, 0.25, 0.5].map((following) => rateAt(expectedElasticity(night(1, following), 'ahead')))
    expect(rates).toEqual(rates.toSorted((a, b) => a - b))
    expect(rates[2]).toBeLessThan(105_00)
    expect(expectedElasticity(night(1, 0.5), 'late')).toBe(expectedElasticity(night(1), 'late'))
    expect(rateAt(expectedElasticity(night(3, 1), 'ahead'))).toBeLessThan(110_00)
  })

  it('guests of the last week respond more than earlier ones', () => {
    expect(expectedElasticity(night(1), 'late')).toBeGreaterThan(expectedElasticity(night(1), 'ahead'))
  })

  it('what a hotel has learned changes the elasticity of its lead time only', () => {
    const response = { ...NOTHING_LEARNED, late: { factor: 1.2, standardError: 0.1 } }
    expect(elasticityOf(night(1), 'late', response)).toBeCloseTo(1.2 * expectedElasticity(night(1), 'late'))
    expect(elasticityOf(night(1), 'ahead', response)).toBe(expectedElasticity(night(1), 'ahead'))
  })

  it('the usual elasticity is the median over nights', () => {
    const { ahead } = usualElasticities(
      [0.95, 1, 1.05].map((ratio) => night(ratio)),
      NOTHING_LEARNED,
    )
    expect(ahead).toBe(expectedElasticity(night(1), 'ahead'))
  })
})
