import { limited } from '../../engine/forecast/censoring.ts'
import type { StayPart } from './books.ts'
import { keptShare, meanOf, POINTS, WEIGHTS } from './bound.ts'
import { LADDER_TOP } from './competitors.ts'
import { eventFactors, type Market, type MarketYears, seasonal } from './market.ts'
import { bookingChance, GROUPS } from './play.ts'

const DAYS_OF_YEAR = 365
const ALL_WEIGHTS = WEIGHTS.reduce((sum, weight) => sum + weight, 0)
/** Occupancy at which competitors with a ladder are assumed to sell. */
const USUAL_OCCUPANCY = 0.6
/** Minimum spread in rooms; zero would cut off hard at a full house. */
const LEAST_SPREAD = 1

/** Caches results. */
function cached<Value>(of: (value: number) => Value): (value: number) => Value {
  const known = new Map<number, Value>()
  return (value) => {
    const before = known.get(value)
    if (before !== undefined) return before
    const result = of(value)
    known.set(value, result)
    return result
  }
}

/**
 * Guests of one kind and room category: rooms that would be booked for each arrival date, and the share that books late
 * and stays.
 */
interface Source {
  readonly category: number
  readonly rooms: readonly number[]
  readonly lengths: readonly number[]
  readonly late: (most: number) => number
}

function sourcesOf(market: Market, { dates, ownerRates, competitorRates }: MarketYears): Source[] {
  const segments = market.segments.flatMap((segment) => {
    const { median, sigma } = segment.willingnessToPay
    const perRequest = segment.rooms.reduce((sum, share, more) => sum + share * (more + 1), 0)
    const late = cached(keptShare(segment))
    return market.categories.map(
      ({ code, offset }, category): Source => ({
        category,
        lengths: segment.lengthOfStay,
        late,
        rooms: dates.map((date, arrival) => {
          const { demand, willingness: eager } = eventFactors(market, date)
          const growth = segment.growthPerYear ** (arrival / DAYS_OF_YEAR)
          const level = median * seasonal(date, segment.willingnessToPay) * eager
          const others = market.competitors.map(({ quality, policy }, at) => ({
            quality,
            // A follower soon reaches the hotel's rate.
            rate:
              policy === 'follower'
                ? (ownerRates[arrival] ?? 0)
                : (competitorRates[at]?.[arrival] ?? 0) * (policy === 'ladder' ? 1 + LADDER_TOP * USUAL_OCCUPANCY : 1),
          }))
          const rate = (ownerRates[arrival] ?? 0) + offset
          const chance = POINTS.reduce((sum, point, at) => {
            const willingness = level * Math.exp(sigma * point)
            return sum + (WEIGHTS[at] ?? 0) * bookingChance({ willingness }, segment.priceSensitivity, rate, others)
          }, 0)
          const requests = segment.requestsPerArrivalDay * seasonal(date, segment) * growth * demand * perRequest
          return (requests * (segment.category[code] ?? 0) * chance) / ALL_WEIGHTS
        }),
      }),
    )
  })
  const { groups } = market
  const [least = 1, most = least] = groups.nights
  const perDay = (groups.perYear / DAYS_OF_YEAR) * meanOf(groups.rooms) * (1 - groups.washed)
  const late = cached(keptShare({ leadTime: groups.leadTime, cancellation: { share: 0, meanDaysAfterBooking: 1 } }))
  const lengths = Array.from({ length: most }, (_, at) => (at + 1 < least ? 0 : 1 / (most - least + 1)))
  // Groups use rooms of the first category as long as there are some.
  return [...segments, { category: 0, lengths, late, rooms: dates.map(() => perDay) }]
}

/** The error that remains with full knowledge of the market, at a number of days ahead: rooms per night. */
export interface NoiseFloor {
  readonly horizon: number
  readonly mae: number
  readonly nights: number
}

/**
 * The mean absolute error of a forecast that knows the true demand, lengths of stay and cancellation rates and sees the
 * same books: no method can be expected to do better. Nights from `from` (a day of the market) on, at the owner's
 * rates. Availability of a stay is decided by its fullest night only, and followers are assumed to have caught up: it
 * is a close estimate, not a proof.
 */
export function noiseFloor(
  market: Market,
  years: MarketYears,
  stays: readonly StayPart[],
  { from, horizons }: { from: number; horizons: readonly number[] },
): NoiseFloor[] {
  const sources = sourcesOf(market, years)
  const days = years.dates.length
  const byName = new Map(market.segments.map((segment) => [segment.name, segment]))
  const staysOf = Array.from({ length: days }, (): StayPart[] => [])
  for (const stay of stays)
    for (let night = stay.arrival; night < Math.min(days, stay.arrival + stay.nights); night += 1)
      staysOf[night]?.push(stay)
  const keeps = ({ segment, bookedOn, arrival, leftOn }: StayPart, today: number): number => {
    if (segment === GROUPS) return leftOn === null ? 1 : 0
    const of = byName.get(segment)?.cancellation
    if (!of || today >= arrival) return 1
    const left = (day: number) => Math.exp(-(day - bookedOn) / of.meanDaysAfterBooking)
    const goes = (of.share * (left(today) - left(arrival))) / (1 - of.share * (1 - left(today)))
    return 1 - goes
  }
  const finals = staysOf.map((ofNight) =>
    ofNight.reduce((sum, { leftOn, rooms }) => sum + (leftOn === null ? rooms : 0), 0),
  )
  /** By category, the rooms of a night's current books that stay. */
  const kept = (night: number, today: number) => {
    const sums = market.categories.map(() => ({ mean: 0, variance: 0 }))
    for (const stay of staysOf[night] ?? []) {
      const of = sums[stay.category]
      if (!of || stay.bookedOn > today || (stay.leftOn !== null && stay.leftOn <= today)) continue
      const chance = keeps(stay, today)
      of.mean += stay.rooms * chance
      of.variance += stay.rooms * chance * (1 - chance)
    }
    return sums
  }
  /** By category, rooms of a night still to be booked; `taken` is the accepted share of a stay's requests. */
  const coming = (
    night: number,
    today: number,
    taken: (category: number, arrival: number, length: number) => number,
  ) => {
    const sums = market.categories.map(() => 0)
    for (const { category, rooms, lengths, late } of sources)
      lengths.forEach((share, at) => {
        for (let arrival = Math.max(0, today + 1, night - at); arrival <= night; arrival += 1)
          sums[category] =
            (sums[category] ?? 0) +
            share * (rooms[arrival] ?? 0) * late(arrival - today - 1) * taken(category, arrival, at + 1)
      })
    return sums
  }
  const house = (category: number, mean: number, variance: number): number =>
    limited(mean, Math.max(LEAST_SPREAD, Math.sqrt(variance)), market.categories[category]?.rooms ?? 0)
  const errorOf = (night: number, horizon: number): number => {
    const today = night - horizon
    // The share of a night's requests that finds a room, considering that night only: longer stays need a room on all
    // their nights.
    const open = cached((other) => {
      const booked = kept(other, today)
      return coming(other, today, () => 1).map((demand, category) => {
        const { mean = 0, variance = 0 } = booked[category] ?? {}
        return demand > 0
          ? Math.min(1, Math.max(0, (house(category, mean + demand, variance + demand) - mean) / demand))
          : 1
      })
    })
    const elsewhere = (category: number, arrival: number, length: number): number => {
      let least = 1
      for (let other = arrival; other < Math.min(days, arrival + length); other += 1)
        if (other !== night) least = Math.min(least, open(other)[category] ?? 1)
      return least
    }
    const booked = kept(night, today)
    const forecast = coming(night, today, elsewhere).reduce((sum, demand, category) => {
      const { mean = 0, variance = 0 } = booked[category] ?? {}
      return sum + house(category, mean + demand, variance + demand)
    }, 0)
    return Math.abs(forecast - (finals[night] ?? 0))
  }
  return horizons.map((horizon) => {
    const errors = Array.from({ length: days - from }, (_, at) => errorOf(from + at, horizon))
    return { horizon, mae: meanOf(errors), nights: errors.length }
  })
}
