import { describe, expect, it } from 'vitest'
import { randomOf } from '../random.ts'
import { neutralElasticity, optimalRate } from './algorithm.ts'
import { hotelElasticity, type PricedBookings, pricingElasticity } from './elasticity.ts'

interface Truth {
  seed: number
  nights: number
  elasticity: number
  /** Variation of rates that is independent of demand. */
  variation: number
  /** How strongly the rate follows demand. */
  follows?: number
  /** How strongly a control affects demand. */
  control?: number
  /** Standard deviation of a forecast error shared by 50 nights. */
  shared?: number
}

/** Bookings of synthetic nights whose demand varies, is known to the forecast, and responds to the rate. */
function bookingsOf({
  seed,
  nights,
  elasticity,
  variation,
  follows = 0,
  control = 0,
  shared = 0,
}: Truth): PricedBookings[] {
  const random = randomOf(seed)
  const errors = Array.from({ length: Math.ceil(nights / 50) }, () => shared * random.normal())
  return Array.from({ length: nights }, (_, night) => {
    const cluster = Math.floor(night / 50)
    const strength = 0.5 * random.normal()
    const event = random.uniform() < 0.2 ? 1 : 0
    const rateRatio = 1 + variation * random.normal() + follows * (strength + 0.5 * control * event)
    const expected = 4 * Math.exp(strength)
    const mean = expected * Math.exp(-elasticity * (rateRatio - 1) + control * event + (errors[cluster] ?? 0))
    return { bookings: random.poisson(mean), expected, rateRatio, controls: [event], cluster: String(cluster) }
  })
}

describe("estimates of a hotel's price elasticity", () => {
  it('the estimated elasticity is the prior without bookings', () => {
    expect(hotelElasticity([])).toEqual({
      elasticity: expect.closeTo(1.5),
      standardError: expect.closeTo(0.15),
      evidence: 0,
    })
  })

  it.each([0.8, 1.4, 2.5])('the estimate finds a true elasticity of %d in many bookings', (elasticity) => {
    const found = hotelElasticity(bookingsOf({ seed: 1, nights: 8000, elasticity, variation: 0.15 }))
    expect(Math.abs(Math.log(found.elasticity / elasticity))).toBeLessThan(3 * found.standardError)
    expect(found.standardError).toBeLessThan(0.06)
    expect(found.evidence).toBeGreaterThan(0.9)
  })

  it('the estimated elasticity moves little on sparse data', () => {
    const found = hotelElasticity(bookingsOf({ seed: 2, nights: 30, elasticity: 3, variation: 0.05 }))
    expect(Math.abs(found.elasticity - 1.5)).toBeLessThan(0.2)
    expect(found.evidence).toBeLessThan(0.2)
  })

  it('the estimated elasticity is not misled by rates that follow demand, unlike regression without the forecast', () => {
    const data = bookingsOf({ seed: 3, nights: 6000, elasticity: 2, variation: 0.06, follows: 0.2, control: 0.4 })
    expect(Math.abs(hotelElasticity(data).elasticity - 2)).toBeLessThan(0.25)
    const naive = data.map((each) => ({ ...each, expected: 4, controls: [] }))
    expect(hotelElasticity(naive).elasticity).toBeLessThan(0.6)
  })

  it('the estimate trusts bookings less if the forecast is wrong for many nights together', () => {
    const truth = { seed: 7, nights: 3000, elasticity: 1.6, variation: 0.1 }
    const calm = hotelElasticity(bookingsOf(truth))
    const scattered = hotelElasticity(bookingsOf({ ...truth, shared: 0.3 }))
    expect(calm.standardError).toBeLessThan(0.12)
    expect(scattered.standardError).toBeGreaterThan(1.8 * calm.standardError)
  })

  it('the estimate covers the truth with its standard errors', () => {
    const within = Array.from({ length: 40 }, (_, seed) => {
      const found = hotelElasticity(bookingsOf({ seed: 100 + seed, nights: 800, elasticity: 1.6, variation: 0.1 }))
      return Math.abs(Math.log(found.elasticity / 1.6)) < 2 * found.standardError
    })
    expect(within.filter(Boolean).length).toBeGreaterThanOrEqual(36)
  })
})

describe('price elasticities used for pricing', () => {
  const neutral = neutralElasticity(100_00, 20_00)

  it('the elasticity for pricing recommends the reference rate without evidence', () => {
    const elasticity = pricingElasticity(hotelElasticity([]), neutral)
    expect(optimalRate(100, 1, { referenceRate: 100_00, cost: 20_00, elasticity })).toBeCloseTo(100_00, 6)
  })

  it('the elasticity for pricing is never below the neutral one, so that only scarcity raises a rate', () => {
    expect(pricingElasticity({ elasticity: 0.8, standardError: 0.02, evidence: 0.997 }, neutral)).toBe(neutral)
  })

  it('the elasticity for pricing is close to the estimate if there is much evidence', () => {
    expect(pricingElasticity({ elasticity: 2, standardError: 0.02, evidence: 0.997 }, neutral)).toBeCloseTo(2, 1)
  })
})
