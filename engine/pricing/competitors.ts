import { daysBetween, type StayDate } from '../../contract/platform/stay-date.ts'
import { median } from '../median.ts'
import type { CompetitorRates } from './algorithm.ts'

/** Nights to both sides used for the competitors' usual distance. */
const MARKET_NIGHTS = 28
/** Days for which a competitor may take to follow a rate. */
export const FOLLOWED_DAYS = 21
/** A rate no further from the own ones of these days, relative to them, follows them. */
const FOLLOWS_WITHIN = 0.03
/** A competitor follows if its rates do so on this share of its nights, of which there are at least so many. */
const FOLLOWED = { share: 0.8, nights: 28 }

/** A night's public rates by competitor, each at the same place on all nights; null if it is sold out or unknown. Minor units. */
export type RatesByCompetitor = readonly (number | null)[]

/** What competitors' rates are compared with. Minor units. */
export interface MarketContext {
  /** Consecutive nights ahead. */
  readonly nights: readonly StayDate[]
  readonly ratesOf: (stayDate: StayDate) => RatesByCompetitor
  readonly baseOf: (stayDate: StayDate) => number | null
  /** The own rates of a night that were on sale at some time of the last {@link FOLLOWED_DAYS}; empty if unknown. */
  readonly offeredOf: (stayDate: StayDate) => readonly number[]
}

/** The places of the competitors whose rates are known on any night, and of those among them that follow the own rates. */
function placesOf({ nights, ratesOf, offeredOf }: MarketContext) {
  const known = new Map<number, { nights: number; followed: number }>()
  for (const stayDate of nights) {
    const offered = offeredOf(stayDate)
    const lowest = Math.min(...offered) * (1 - FOLLOWS_WITHIN)
    const highest = Math.max(...offered) * (1 + FOLLOWS_WITHIN)
    for (const [place, rate] of ratesOf(stayDate).entries()) {
      if (rate === null) continue
      const { nights: seen, followed } = known.get(place) ?? { nights: 0, followed: 0 }
      known.set(place, {
        nights: seen + Number(offered.length > 0),
        followed: followed + Number(lowest <= rate && rate <= highest),
      })
    }
  }
  const follows = [...known].filter(
    ([, { nights: seen, followed }]) => seen >= FOLLOWED.nights && followed >= FOLLOWED.share * seen,
  )
  return { known: known.size, followers: new Set(follows.map(([place]) => place)) }
}

/**
 * What competitors tell about the guests of each night. Those that follow the own rates say nothing about the market, so that only
 * the others' rates count; how many follow does, because a raise loses fewer guests to those who raise as well.
 */
export function competitorsAhead(context: MarketContext): (stayDate: StayDate) => CompetitorRates {
  const { nights, ratesOf, baseOf } = context
  const { known, followers } = placesOf(context)
  const independent = (stayDate: StayDate): number[] =>
    ratesOf(stayDate).filter((rate, place): rate is number => rate !== null && !followers.has(place))
  const ratios = nights.map((stayDate) => {
    const base = baseOf(stayDate)
    const middle = median(independent(stayDate))
    return base && middle ? middle / base : null
  })
  const usual = nights.map((_, at) => {
    const around = ratios.slice(Math.max(0, at - MARKET_NIGHTS), at + MARKET_NIGHTS + 1)
    return median(around.filter((ratio) => ratio !== null))
  })
  const [first] = nights
  return (stayDate) => ({
    rates: independent(stayDate),
    usualRatio: first ? (usual[daysBetween(first, stayDate)] ?? null) : null,
    ...(known > 0 && { following: followers.size / known }),
  })
}
