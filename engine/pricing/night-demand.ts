import { addDays, daysBetween, type StayDate, stayDates } from '../../contract/platform/stay-date.ts'
import type { OpenForecast } from '../forecast/forecast.ts'
import type { NightForecast } from '../forecast/record.ts'
import { median } from '../median.ts'
import type { CompetitorRates, NightDemand } from './algorithm.ts'
import { elasticityOf, type GuestResponse, leadOf } from './elasticity.ts'
import { expectedPickup } from './expected-pickup.ts'
import { expectedStays, netDemandShares, planStays } from './stays.ts'

/** Number of nights whose stays are planned together, and of additional nights at both ends whose own result is not used. */
const WINDOW_NIGHTS = 28
const MARGIN_NIGHTS = 7

/** Data about a hotel for pricing its nights. */
export interface DemandContext {
  readonly forecast: OpenForecast
  readonly origin: StayDate
  readonly capacity: (stayDate: StayDate) => number
  readonly isEvent: (stayDate: StayDate) => boolean
  readonly baseRate: (stayDate: StayDate) => number
  /** Returns the offered rate of a night a number of days before it, relative to its base rate; null if unknown. */
  readonly rateRatio: (stayDate: StayDate) => ((daysBefore: number) => number) | null
  readonly response: GuestResponse
  readonly competitors: (stayDate: StayDate) => CompetitorRates
  /** Cost of an occupied room, including commission, in minor units. */
  readonly cost: number
  /** The shares of arrivals that stay 1, 2, 3 … nights. */
  readonly lengthShares: readonly number[]
}

/** The demand of one night ahead. */
export interface DemandAhead {
  readonly stayDate: StayDate
  readonly demand: NightDemand
  /** The share of the requests that counts in `demand`: the others want a full night as well. */
  readonly share: number
  readonly daysBefore: number
  /** The expected requests of the next day: its bookings are compared with them to learn the elasticity. */
  readonly nextDay: number
  /** How much is known of comparable nights, from 0 to 1. */
  readonly evidence: number
  /** Whether the low end of the forecast already fills the house. */
  readonly fillsAnyway: boolean
}

/** The share of each night's demand that remains after excluding guests who also want a neighbouring full night. */
function displacement(nights: readonly DemandAhead[], lengthShares: readonly number[]): number[] {
  const isTight = ({ demand }: DemandAhead): boolean => demand.withEvents > demand.roomsLeft
  return nights.flatMap((_, from) => {
    if (from % WINDOW_NIGHTS > 0) return []
    const first = Math.max(0, from - MARGIN_NIGHTS)
    const own = nights.slice(from, from + WINDOW_NIGHTS)
    const window = nights.slice(first, from + WINDOW_NIGHTS + MARGIN_NIGHTS)
    if (!window.some(isTight)) return own.map(() => 1)
    const expected = expectedStays(
      window.map(({ demand }) => demand.withEvents),
      lengthShares,
      window.map(({ demand }) => demand.referenceRate - demand.cost),
    )
    const rooms = window.map(({ demand }) => Math.max(0, demand.roomsLeft))
    return netDemandShares(expected, planStays(rooms, expected)).slice(from - first, from - first + own.length)
  })
}

/**
 * The demand of every night ahead at its base rate, from the forecast and from the bookings of comparable nights. Both are converted from
 * the offered rates to the base rate: the forecast knows only the bookings received. What is compared is always the base rate and never
 * what was charged before: a rate that starts from the last one drifts (W. L. Cooper, T. Homem-de-Mello & A. J. Kleywegt, *Models
 * of the spiral-down effect in revenue management*, Operations Research 54, 2006).
 */
export function demandAhead(context: DemandContext): DemandAhead[] {
  const { forecast, origin, capacity, isEvent, baseRate, rateRatio, cost, response } = context
  const { history } = forecast
  const today = daysBetween(history.firstNight, origin) + 1
  const dates = stayDates(history.firstNight, addDays(history.firstNight, Math.max(0, history.nights - 1)))
  const dateOf = (night: number): StayDate => dates[night] ?? ''
  const nights = forecast.nights()
  const elasticities = nights.map(({ stayDate }, at) =>
    elasticityOf({ base: baseRate(stayDate), cost, competitors: context.competitors(stayDate) }, leadOf(at), response),
  )
  const usualElasticity = median(elasticities) ?? 1
  const pickupOf = expectedPickup({
    history,
    today,
    capacity: (night) => capacity(dateOf(night)),
    rateRatio: (night) => rateRatio(dateOf(night)),
    elasticity: usualElasticity,
    lengthShares: context.lengthShares,
  })
  const ahead = ({ stayDate, toCome, washed, low }: NightForecast, at: number): DemandAhead => {
    const elasticity = elasticities[at] ?? usualElasticity
    const expected = toCome * Math.exp(elasticity * ((rateRatio(stayDate)?.(0) ?? 1) - 1))
    const pickup = pickupOf(today + at)
    const usual = pickup?.usual ?? expected
    const pace = pickup?.pace ?? expected
    // For an event without a previous occurrence only the forecast is available, with the hotel's expected impact.
    const event = history.events.has(today + at) ? (pickup?.withEvents ?? null) : null
    const withEvents = event ?? expected
    return {
      stayDate,
      share: 1,
      daysBefore: at,
      nextDay: pickup?.nextDay ?? 0,
      evidence: pickup?.evidence ?? 0,
      fillsAnyway: low >= capacity(stayDate),
      demand: {
        roomsLeft: capacity(stayDate) - washed,
        usual,
        pace,
        withEvents: isEvent(stayDate) ? withEvents : pace,
        referenceRate: baseRate(stayDate),
        cost,
        elasticity,
        competitors: context.competitors(stayDate),
      },
    }
  }
  const demands = nights.map(ahead)
  const shares = displacement(demands, context.lengthShares)
  return demands.map((night, at) => {
    const share = shares[at] ?? 1
    const { usual, pace, withEvents } = night.demand
    return {
      ...night,
      share,
      demand: { ...night.demand, usual: usual * share, pace: pace * share, withEvents: withEvents * share },
    }
  })
}
