import type { Market, MarketYears } from './market.ts'

/** Maximum rate increase of a competitor with a ladder, on a full night. */
export const LADDER_TOP = 0.12

/** Competitors and their public rates, reacting to the hotel. */
export class Competitors {
  private readonly rates: number[][]
  private readonly market: Pick<Market, 'competitors'>
  /** The hotel's occupancy on a night, from 0 to 1. */
  private readonly occupancy: (night: number) => number

  constructor(
    market: Pick<Market, 'competitors'>,
    years: Pick<MarketYears, 'competitorRates'>,
    occupancy: (night: number) => number,
  ) {
    this.market = market
    this.occupancy = occupancy
    this.rates = years.competitorRates.map((ofNights) => ofNights.slice())
  }

  /** Followers move towards the hotel's rates of some days ago. */
  react(today: number, ratesOn: (day: number) => readonly number[] | undefined): void {
    this.market.competitors.forEach(({ policy, lagDays, alpha }, at) => {
      const seen = ratesOn(today - lagDays)
      const ofNights = this.rates[at]
      if (policy !== 'follower' || !seen || !ofNights) return
      for (let night = today; night < ofNights.length; night += 1)
        ofNights[night] = (ofNights[night] ?? 0) + alpha * ((seen[night] ?? 0) - (ofNights[night] ?? 0))
    })
  }

  /** The rate of a competitor, by index, for a night. */
  rate(competitor: number, night: number): number {
    const rate = this.rates[competitor]?.[night] ?? 0
    const isLadder = this.market.competitors[competitor]?.policy === 'ladder'
    return isLadder ? rate * (1 + LADDER_TOP * this.occupancy(night)) : rate
  }
}
