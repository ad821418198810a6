import { addDays, daysBetween, STLY_DAYS, type StayDate, stayDates } from '../../contract/stay-date.ts'
import type { OpenForecast } from '../forecast/forecast.ts'
import type { NightForecast } from '../forecast/record.ts'
import { type CompetitorRates, type HousePart, type NightDemand, neutralElasticity } from './algorithm.ts'
import { type Elasticity, pricingElasticity, withHistory } from './elasticity.ts'
import { expectedPickup } from './expected-pickup.ts'
import { expectedStays, netDemandShares, planStays } from './stays.ts'

/** Weeks to both sides of the same night last year. */
const SEASON_WEEKS = 3
/** Number of nights whose stays are planned together, and of additional nights at both ends whose own result is not used. */
const WINDOW_NIGHTS = 28
const MARGIN_NIGHTS = 7

/** Data about a hotel for pricing its nights. */
export interface DemandContext {
  readonly forecast: OpenForecast
  readonly origin: StayDate
  readonly capacity: (stayDate: StayDate) => number
  readonly isEvent: (stayDate: StayDate) => boolean
  readonly referenceRate: (stayDate: StayDate) => number
  /** The reference rate relative to the night's base rate. */
  readonly referenceFactor: (stayDate: StayDate) => number
  /** Returns the offered rate of a night a number of days before it, relative to its base rate; null if unknown. */
  readonly rateRatio: (stayDate: StayDate) => ((daysBefore: number) => number) | null
  readonly elasticity: Elasticity
  readonly competitors: (stayDate: StayDate) => CompetitorRates
  /** Cost of an occupied room, including commission, in minor units. */
  readonly cost: number
  /** The shares of arrivals that stay 1, 2, 3 … nights. */
  readonly lengthShares: readonly number[]
  /**
   * The rooms of each category that are neither booked nor out of order, before any cancellation, and its share of
   * requests. If omitted, every guest takes any room.
   */
  readonly categories?: (stayDate: StayDate) => readonly HousePart[]
}

/** The demand of one night ahead. */
export interface DemandAhead {
  readonly stayDate: StayDate
  readonly demand: NightDemand
  /** The share of the requests that counts in `demand`: the others want a full night as well. */
  readonly share: number
  /** Of the hotel, plus the evidence from the finished nights comparable to this one. */
  readonly elasticity: Elasticity
  /** The expected requests of the next day: its bookings are compared with them to learn the elasticity. */
  readonly nextDay: number
  /** Whether the low end of the forecast already fills the house. */
  readonly fillsAnyway: boolean
}

/** The nights of the same weekday around the same night last year, by their distance from any first night. */
export const sameSeasonLastYear = (night: number): number[] =>
  Array.from({ length: 2 * SEASON_WEEKS + 1 }, (_, at) => night - STLY_DAYS + 7 * (at - SEASON_WEEKS))

/** The share of each night's demand that remains after excluding guests who also want a neighbouring full night. */
function displacement(nights: readonly DemandAhead[], lengthShares: readonly number[]): number[] {
  const isTight = ({ demand }: DemandAhead): boolean => demand.withEvents > demand.roomsLeft
  return nights.flatMap((_, from) => {
    if (from % WINDOW_NIGHTS > 0) return []
    const first = Math.max(0, from - MARGIN_NIGHTS)
    const own = nights.slice(from, from + WINDOW_NIGHTS)
    const window = nights.slice(first, from + WINDOW_NIGHTS + MARGIN_NIGHTS)
    if (!window.some(isTight)) return own.map(() => 1)
    const asked = expectedStays(
      window.map(({ demand }) => demand.withEvents),
      lengthShares,
      window.map(({ demand }) => demand.referenceRate - demand.cost),
    )
    const rooms = window.map(({ demand }) => Math.max(0, demand.roomsLeft))
    return netDemandShares(asked, planStays(rooms, asked)).slice(from - first, from - first + own.length)
  })
}

/** Categories including the rooms that cancellations will free, in proportion to their requests; rooms are never below 0. */
function partsOf(categories: readonly HousePart[], freed: number): HousePart[] {
  return categories.map(({ roomsLeft, share }) => ({ roomsLeft: Math.max(0, roomsLeft + share * freed), share }))
}

/**
 * The demand of every night ahead at its reference rate, from the forecast and from the bookings of comparable nights.
 * Both are converted from the offered rates to the reference rate: the forecast knows only the bookings received.
 */
export function demandAhead(context: DemandContext): DemandAhead[] {
  const { forecast, origin, capacity, isEvent, referenceRate, referenceFactor, rateRatio, elasticity } = context
  const { history } = forecast
  const today = daysBetween(history.firstNight, origin) + 1
  const dates = stayDates(history.firstNight, addDays(history.firstNight, Math.max(0, history.nights - 1)))
  const dateOf = (night: number): StayDate => dates[night] ?? ''
  const pickupOf = expectedPickup({
    history,
    today,
    capacity: (night) => capacity(dateOf(night)),
    rateRatio: (night) => rateRatio(dateOf(night)),
    elasticity: elasticity.elasticity,
    lengthShares: context.lengthShares,
  })
  const ahead = ({ stayDate, toCome, washed, low, onTheBooks }: NightForecast, at: number): DemandAhead => {
    const atRate = (ratio: number): number => Math.exp(-elasticity.elasticity * (ratio - 1))
    const toReference = atRate(referenceFactor(stayDate))
    const expected = (toCome / atRate(rateRatio(stayDate)?.(0) ?? 1)) * toReference
    const pickup = pickupOf(today + at)
    const usual = pickup ? pickup.usual * toReference : expected
    const pace = pickup ? pickup.pace * toReference : expected
    // For an event without a previous occurrence only the forecast is available, with the hotel's expected impact.
    const event = history.events.has(today + at) ? (pickup?.withEvents ?? null) : null
    const withEvents = event === null ? expected : event * toReference
    const reference = referenceRate(stayDate)
    const known = withHistory(elasticity, pickup?.evidence ?? 0)
    return {
      stayDate,
      share: 1,
      elasticity: known,
      nextDay: (pickup?.nextDay ?? 0) * toReference,
      fillsAnyway: low >= capacity(stayDate),
      demand: {
        roomsLeft: capacity(stayDate) - washed,
        usual,
        pace,
        withEvents: isEvent(stayDate) ? withEvents : pace,
        referenceRate: reference,
        cost: context.cost,
        elasticity: pricingElasticity(known, neutralElasticity(reference, context.cost)),
        competitors: context.competitors(stayDate),
        ...(context.categories && { parts: partsOf(context.categories(stayDate), onTheBooks - washed) }),
      },
    }
  }
  const nights = forecast.nights().map(ahead)
  const shares = displacement(nights, context.lengthShares)
  return nights.map((night, at) => {
    const share = shares[at] ?? 1
    const { usual, pace, withEvents } = night.demand
    return {
      ...night,
      share,
      demand: { ...night.demand, usual: usual * share, pace: pace * share, withEvents: withEvents * share },
    }
  })
}
