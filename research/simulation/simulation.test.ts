import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Market, type MarketYears, marketYears } from './market.ts'
import { type HotelView, type Policy, play, type YearFigures } from './play.ts'
import { policyOf } from './policies.ts'
import { summaryOf } from './summary.ts'

const market: Market = JSON.parse(readFileSync(new URL('tiny-market.json', import.meta.url), 'utf8'))
const FIRST_DAY = market.warmUpDays

/** A policy together with the rates that it sets each day. */
function watched(policy: Policy, onDay?: (view: HotelView) => void): { policy: Policy; rates: number[][] } {
  const rates: number[][] = []
  return {
    rates,
    policy: (view) => {
      onDay?.(view)
      const rateOf = policy(view)
      rates.push(view.dates.map((_, night) => (night < view.today ? 0 : rateOf(night))))
      return rateOf
    },
  }
}

describe('marketYears', () => {
  it('draws as many requests as the market describes, the same for the same seed', () => {
    const { requests } = marketYears({ ...market, events: [] }, 1)
    const perDay = requests.flat().length / requests.length
    expect(Math.abs(perDay / 14 - 1)).toBeLessThan(0.1)
    expect(marketYears(market, 1)).toEqual(marketYears(market, 1))
    expect(marketYears(market, 1)).not.toEqual(marketYears(market, 2))
  })

  it('brings more guests who pay more on the nights of an event', () => {
    const arrivals = (years: MarketYears) =>
      years.requests.flat().filter(({ arrival }) => arrival >= 130 && arrival <= 132)
    const calm = arrivals(marketYears({ ...market, events: [] }, 3)).length
    expect(arrivals(marketYears(market, 3)).length).toBeGreaterThan(1.3 * calm)
  })
})

describe('play', () => {
  const years = marketYears(market, 1)

  it('never sells more rooms than there are', () => {
    const cheap = watched(
      () => () => 10_00,
      ({ dates, occupied, rooms }) => {
        for (const night of dates.keys()) {
          expect(occupied(night)).toBeLessThanOrEqual(rooms)
          expect(occupied(night)).toBeGreaterThanOrEqual(0)
        }
      },
    )
    const alone = { ...market, competitors: [] }
    expect(play(alone, marketYears(alone, 1), cheap.policy).occupancy).toBeGreaterThan(0.7)
  })

  it('earns the revenue of occupied rooms minus commission and cost', () => {
    const free = { ...market, variableCost: 0, segments: market.segments.map((each) => ({ ...each, commission: 0 })) }
    const figures = play(free, years, policyOf('owner'))
    expect(figures.netRevpar).toBeCloseTo(figures.occupancy * figures.adr, 6)
    const costs = play(market, years, policyOf('owner'))
    expect(costs.occupancy).toBe(figures.occupancy)
    expect(costs.netRevpar).toBeLessThan(figures.netRevpar - figures.occupancy * market.variableCost)
  })

  it('sells fewer rooms at a higher rate, to the same guests', () => {
    const at = (rate: number) => play(market, years, () => () => rate)
    expect(at(140_00).occupancy).toBeLessThan(at(80_00).occupancy)
    expect(at(140_00).adr).toBeGreaterThan(at(80_00).adr)
    expect(at(500_00).occupancy).toBeLessThan(0.2)
  })

  it('records only past events', () => {
    const seen = watched(policyOf('owner'), ({ records, dates, today }) => {
      const date = dates[today] ?? ''
      for (const { bookedOn, cancelledOn } of records) {
        expect(bookedOn < date).toBe(true)
        expect(cancelledOn === null || cancelledOn <= date).toBe(true)
      }
    })
    play(market, years, seen.policy)
    expect(seen.rates).toHaveLength(market.measuredDays)
  })
})

describe('the product in the simulation', () => {
  const years = marketYears(market, 2)
  const product = watched(policyOf('product'))
  play(market, years, product.policy)

  it('stays within its limits and changes at most 10 % a day', () => {
    product.rates.slice(1).forEach((rates, at) => {
      rates.forEach((rate, night) => {
        const before = product.rates[at]?.[night] ?? 0
        if (rate > 0 && before > 0) expect(Math.abs(rate / before - 1)).toBeLessThanOrEqual(0.1 + 1e-9)
        if (rate > 0) expect(rate / (years.ownerRates[night] ?? 1)).toBeGreaterThanOrEqual(0.599)
      })
    })
    expect(product.rates.flat().some((rate) => rate > 0)).toBe(true)
  })

  it('sets the same rates up to a day, regardless of later data', () => {
    const until = FIRST_DAY + 25
    const changed: MarketYears = {
      ...years,
      requests: years.requests.map((requests, day) =>
        day < until ? requests : requests.filter((_, at) => at % 3 === 0),
      ),
      groups: years.groups.map((groups, day) => (day < until ? groups : [])),
    }
    const other = watched(policyOf('product'))
    play(market, changed, other.policy)
    expect(other.rates.slice(0, 26)).toEqual(product.rates.slice(0, 26))
    expect(other.rates).not.toEqual(product.rates)
  })
})

describe('the product over five years', () => {
  it('sets the same rates in the fifth year as in the first if demand stays the same', () => {
    const YEAR = 365
    const unchanged = { ...market, measuredDays: 5 * YEAR, events: [] }
    const product = policyOf('product')
    /** By year: the rates of each day relative to the owner's, which the product sets every eight weeks. */
    const ratios: number[][] = []
    let rateOf: (night: number) => number = () => 0
    play(unchanged, marketYears(unchanged, 1), (view) => {
      const { today, firstDay, dates, rates, ownerRates } = view
      if ((today - firstDay) % 56 === 0) {
        const set = product(view)
        const kept = dates.map((_, night) => (night < today ? (rates[night] ?? 0) : set(night)))
        rateOf = (night) => kept[night] ?? 0
      }
      const year = Math.floor((today - firstDay) / YEAR)
      ratios[year] = [...(ratios[year] ?? []), rateOf(today) / (ownerRates[today] ?? 1)]
      return rateOf
    })
    const [first = 0, ...later] = ratios.map((year) => year.reduce((sum, ratio) => sum + ratio, 0) / year.length)
    for (const year of later) expect(Math.abs(year / first - 1)).toBeLessThan(0.03)
    expect(later).toHaveLength(4)
  })
})

describe('summaryOf', () => {
  const year = (netRevpar: number, first90 = netRevpar): YearFigures => ({
    netRevpar,
    first90,
    occupancy: 0.5,
    adr: 100,
    changesPerNight: 2,
  })

  it("compares seed by seed, with Student's interval", () => {
    const owner = [year(100), year(200), year(100), year(100), year(100)]
    const summary = summaryOf('tiny', 'product', [year(110), year(220), year(105), year(99), year(106)], owner, 200)
    expect(summary).toMatchObject({ seeds: 5, occupancy: 50, belowOwner: 20, partOfBound: 64 })
    expect(summary.againstOwner).toBeCloseTo(6)
    // The mean of 10, 10, 5, -1 and 6 per cent deviates by 4.53; its quantile with four degrees of freedom is 2.78.
    expect(summary.interval?.[0]).toBeCloseTo(6 - (2.78 * 4.53) / Math.sqrt(5), 0)
    expect(summaryOf('tiny', 'owner', [year(1)], [year(1)], null)).toMatchObject({ interval: null, partOfBound: null })
  })
})
