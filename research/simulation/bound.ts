import { randomOf } from '../../engine/random.ts'
import { LADDER_TOP } from './competitors.ts'
import { eventFactors, type Market, type MarketSegment, type MarketYears, seasonal } from './market.ts'
import { bookingChance } from './play.ts'

/** Candidate rates for a stay, relative to the owner's. */
const RATE_FACTORS = Array.from({ length: 41 }, (_, at) => 0.4 * 7.5 ** (at / 40))
/** Points of the normal distribution at which willingness to pay is evaluated, and their weights. */
export const POINTS = Array.from({ length: 25 }, (_, at) => -3 + at / 4)
export const WEIGHTS = POINTS.map((point) => Math.exp((-point * point) / 2))
const ALL_WEIGHTS = WEIGHTS.reduce((sum, weight) => sum + weight, 0)
const DAYS_OF_YEAR = 365
/** A gamma distribution has no simple sums, so its shares are estimated from many draws. */
const LEAD_DRAWS = 4000
/** Iterations that improve the values of rooms, and the length of the first step relative to a rate. */
const ROUNDS = 400
const FIRST_STEP = 0.3

/** Guests requesting the same stay. Rooms are numbered by category and night. */
interface StayChoice {
  /** For each night, the rooms of which one is used. */
  readonly nights: readonly (readonly number[])[]
  /** For each possible rate: expected stays sold, and their revenue. At most one is selected. */
  readonly offers: readonly { readonly sold: number; readonly earned: number }[]
}

/** Returns the share of a segment's requests that arrive at most that many days before arrival and don't cancel. */
export function keptShare({
  leadTime,
  cancellation,
}: Pick<MarketSegment, 'leadTime' | 'cancellation'>): (most: number) => number {
  const random = randomOf(1)
  const draws = Array.from({ length: LEAD_DRAWS }, () => Math.floor(random.gamma(leadTime.shape, leadTime.mean)))
  const kept = draws.map((lead) => 1 - cancellation.share * (1 - Math.exp(-lead / cancellation.meanDaysAfterBooking)))
  return (most) => draws.reduce((sum, lead, at) => (lead <= most ? sum + (kept[at] ?? 0) : sum), 0) / LEAD_DRAWS
}

/** The mean of values; NaN of none. */
export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/**
 * Requests of a segment for an arrival date that would be kept, before and during the measured year, and the guests'
 * willingness to pay.
 */
interface Requests {
  readonly segment: MarketSegment
  readonly early: number
  readonly late: number
  readonly willingness: readonly number[]
}

function requestsOf(market: Market, { dates }: MarketYears): (arrival: number) => Requests[] {
  const kept = market.segments.map(keptShare)
  return (arrival) => {
    const date = dates[arrival] ?? ''
    const { demand, willingness: eager } = eventFactors(market, date)
    return market.segments.map((segment, at) => {
      const rooms = segment.rooms.reduce((sum, share, more) => sum + share * (more + 1), 0)
      const growth = segment.growthPerYear ** (arrival / DAYS_OF_YEAR)
      const requests = rooms * segment.requestsPerArrivalDay * seasonal(date, segment) * growth * demand
      const { median, sigma } = segment.willingnessToPay
      const level = median * seasonal(date, segment.willingnessToPay) * eager
      const late = kept[at]?.(arrival - market.warmUpDays) ?? 0
      return {
        segment,
        late: requests * late,
        early: requests * ((kept[at]?.(Number.POSITIVE_INFINITY) ?? 0) - late),
        willingness: POINTS.map((point) => level * Math.exp(sigma * point)),
      }
    })
  }
}

/** All choices of a hotel from the first measured day on. Requests before it use the owner's rates. */
function choicesOf(market: Market, years: MarketYears): StayChoice[] {
  const { categories, segments, variableCost, groups, competitors, warmUpDays: first } = market
  const { ownerRates, competitorRates } = years
  const days = years.dates.length
  const requests = requestsOf(market, years)
  const longest = Math.max(groups.nights[1] ?? 1, ...segments.map(({ lengthOfStay }) => lengthOfStay.length))

  const choicesOfStay = (arrival: number, length: number, arriving: readonly Requests[]): StayChoice[] => {
    const stay = Array.from({ length }, (_, at) => arrival + at).filter((night) => night < days)
    const counted = stay.filter((night) => night >= first)
    if (counted.length === 0) return []
    const table = meanOf(stay.map((night) => ownerRates[night] ?? 0))
    // A competitor with a ladder is assumed to be full, which brings the hotel more guests than are possible.
    const others = competitors.map(({ quality, policy }, at) => ({
      quality,
      rate: meanOf(stay.map((night) => competitorRates[at]?.[night] ?? 0)) * (policy === 'ladder' ? 1 + LADDER_TOP : 1),
    }))
    const ofCategory = categories.flatMap(({ code, offset }, category): StayChoice[] => {
      const offer = (rate: number, of: 'early' | 'late') => {
        let [sold, earned] = [0, 0]
        for (const { segment, willingness, [of]: all } of arriving) {
          const chance = willingness.reduce((sum, each, at) => {
            const booked = bookingChance({ willingness: each }, segment.priceSensitivity, rate, others)
            return sum + (WEIGHTS[at] ?? 0) * booked
          }, 0)
          const share = (segment.lengthOfStay[length - 1] ?? 0) * (segment.category[code] ?? 0)
          const booked = (all * share * chance) / ALL_WEIGHTS
          sold += booked
          earned += booked * counted.length * (rate * (1 - segment.commission) - variableCost)
        }
        return { sold, earned }
      }
      const nights = counted.map((night) => [category * days + night])
      return [
        { nights, offers: [offer(table + offset, 'early')] },
        { nights, offers: RATE_FACTORS.map((factor) => offer(table * factor + offset, 'late')) },
      ]
    })
    const [leastNights = 1, mostNights = leastNights] = groups.nights
    if (length < leastNights || length > mostNights) return ofCategory
    const rooms = meanOf(groups.rooms) * (1 - groups.washed)
    const sold = ((groups.perYear / DAYS_OF_YEAR) * rooms) / (mostNights - leastNights + 1)
    const rates = counted.map((night) => groups.rateFactor * (ownerRates[night] ?? 0) - variableCost)
    const nights = counted.map((night) => categories.map((_, category) => category * days + night))
    return [...ofCategory, { nights, offers: [{ sold, earned: sold * rates.reduce((sum, rate) => sum + rate, 0) }] }]
  }

  const from = Math.max(0, first - longest)
  return Array.from({ length: days - from }, (_, at) => from + at).flatMap((arrival) => {
    const arriving = requests(arrival)
    return Array.from({ length: longest }, (_, at) => choicesOfStay(arrival, at + 1, arriving)).flat()
  })
}

/** Upper bound of the revenue of all choices if a room of each category and night costs its value, with the rooms they then use. */
function relaxed(choices: readonly StayChoice[], values: Float64Array): { earned: number; taken: Float64Array } {
  const taken = new Float64Array(values.length)
  let total = 0
  for (const { nights, offers } of choices) {
    const cheapest = nights.map((rooms) =>
      rooms.reduce((best, room) => ((values[room] ?? 0) < (values[best] ?? 0) ? room : best)),
    )
    const value = cheapest.reduce((sum, room) => sum + (values[room] ?? 0), 0)
    let [most, sold] = [0, 0]
    for (const offer of offers) {
      const gain = offer.earned - offer.sold * value
      if (gain > most) [most, sold] = [gain, offer.sold]
    }
    total += most
    for (const room of cheapest) taken[room] = (taken[room] ?? 0) + sold
  }
  return { earned: total, taken }
}

/**
 * The net revenue per available room, in minor units, that no policy exceeds on average: it knows the true demand and
 * competitors, gives each stay its own rate, and needs the rooms of a night only on average. Null if competitors follow
 * the hotel's rates, for which no such bound exists.
 *
 * Source: Lagrangian relaxation of the rooms of each night, K. T. Talluri & G. J. van Ryzin, *The Theory and Practice
 * of Revenue Management*, 2004, ch. 3.3; their values by subgradients, N. Z. Shor, *Minimization Methods*, 1985.
 */
export function revenueBound(market: Market, years: MarketYears): number | null {
  if (market.competitors.some(({ policy }) => policy === 'follower')) return null
  const days = years.dates.length
  const choices = choicesOf(market, years)
  const rooms = Float64Array.from(
    { length: market.categories.length * days },
    (_, at) => market.categories[Math.floor(at / days)]?.rooms ?? 0,
  )
  const available = rooms.reduce((sum, each) => sum + each, 0) * (1 - market.warmUpDays / days)
  const values = new Float64Array(rooms.length)
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS; round += 1) {
    const { earned, taken } = relaxed(choices, values)
    const cost = values.reduce((sum, value, at) => sum + value * (rooms[at] ?? 0), 0)
    least = Math.min(least, earned + cost)
    const step = (FIRST_STEP * market.owner.base) / (1 + round / 8)
    for (let at = 0; at < values.length; at += 1) {
      const full = ((taken[at] ?? 0) - (rooms[at] ?? 0)) / (rooms[at] ?? 1)
      values[at] = Math.max(0, (values[at] ?? 0) + step * full)
    }
  }
  return least / available
}
