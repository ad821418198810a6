import { daysBetween, STLY_DAYS, type StayDate } from '../../contract/stay-date.ts'
import type { OpenForecast } from '../forecast/forecast.ts'
import { type History, stays } from '../forecast/history.ts'
import type { NightForecast } from '../forecast/record.ts'
import type { CompetitorRates, HousePart, NightDemand } from './algorithm.ts'
import { shrunkenDemand } from './reference-rate.ts'
import { expectedStays, netDemandShares, planStays } from './stays.ts'

/** Weeks to both sides of the same night last year, and weeks back where there is no last year. */
const SEASON_WEEKS = 3
const RECENT_WEEKS = 8
/** Nights whose stays are planned together, with so many more at both ends whose own result is not used. */
const WINDOW_NIGHTS = 28
const MARGIN_NIGHTS = 7

/** What is known of a hotel when its nights are priced. */
export interface DemandContext {
  readonly forecast: OpenForecast
  readonly origin: StayDate
  readonly capacity: (stayDate: StayDate) => number
  readonly isEvent: (stayDate: StayDate) => boolean
  readonly referenceRate: (stayDate: StayDate) => number
  readonly elasticity: (stayDate: StayDate) => number
  readonly competitors: (stayDate: StayDate) => CompetitorRates
  /** Of an occupied room, with commission, in minor units. */
  readonly cost: number
  /** The shares of arrivals that stay 1, 2, 3 … nights. */
  readonly lengthShares: readonly number[]
  /**
   * The rooms of each category that are neither booked nor out of order, before any cancellation, and its share of requests.
   * Where left out, every guest takes any room.
   */
  readonly categories?: (stayDate: StayDate) => readonly HousePart[]
}

/** The demand of one night ahead. */
export interface DemandAhead {
  readonly stayDate: StayDate
  readonly demand: NightDemand
  /** Of the expected requests, those of the next day: what its bookings are compared with to learn the elasticity. */
  readonly nextDay: number
  /** Whether the low end of the forecast already fills the house. */
  readonly fillsAnyway: boolean
}

/** The nights of the same weekday around the same night last year, by their distance from any first night. */
export const sameSeasonLastYear = (night: number): number[] =>
  Array.from({ length: 2 * SEASON_WEEKS + 1 }, (_, at) => night - STLY_DAYS + 7 * (at - SEASON_WEEKS))

/** Answers how many rooms usually come in the last `days` before a night and stay; null where no night is comparable. */
export function usualPickup(history: History, finished: number): (night: number, days: number) => number | null {
  const width = history.lead.reduce((most, lead) => Math.max(most, lead), 0) + 2
  const came = new Float64Array(Math.max(0, finished) * width)
  for (let at = 0; at < history.size; at += 1) {
    const night = history.night[at] ?? 0
    if (night >= finished || !stays(history, at)) continue
    const cell = night * width + (history.lead[at] ?? 0) + 1
    came[cell] = (came[cell] ?? 0) + (history.rooms[at] ?? 0)
  }
  for (let night = 0; night < finished; night += 1)
    for (let days = 1; days < width; days += 1) {
      const cell = night * width + days
      came[cell] = (came[cell] ?? 0) + (came[cell - 1] ?? 0)
    }
  const isUsual = (night: number): boolean =>
    night >= 0 && night < finished && !history.events.has(night) && !history.lastYearsEvents.has(night)
  return (night, days) => {
    const season = sameSeasonLastYear(night)
    const lastWeek = night - 7 * Math.ceil((night - finished + 1) / 7)
    const recent = Array.from({ length: RECENT_WEEKS }, (_, week) => lastWeek - 7 * week)
    const usual = season.some(isUsual) ? season.filter(isUsual) : recent.filter(isUsual)
    if (usual.length === 0) return null
    const within = Math.min(days, width - 1)
    return usual.reduce((sum, each) => sum + (came[each * width + within] ?? 0), 0) / usual.length
  }
}

/** The share of each night's demand that is left when guests who also want a full night beside it are taken off. */
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

/** Categories with the rooms that cancellations will free, by the requests of each; rooms are never below 0. */
function partsOf(categories: readonly HousePart[], freed: number): HousePart[] {
  return categories.map(({ roomsLeft, share }) => ({ roomsLeft: Math.max(0, roomsLeft + share * freed), share }))
}

/** The demand of every night ahead, from the forecast and the finished nights behind it. */
export function demandAhead(context: DemandContext): DemandAhead[] {
  const {
    forecast,
    origin,
    capacity,
    isEvent,
    referenceRate,
    elasticity,
    competitors,
    cost,
    lengthShares,
    categories,
  } = context
  const today = daysBetween(forecast.history.firstNight, origin)
  const usualOf = usualPickup(forecast.history, today)
  const ahead = ({ stayDate, unconstrained, washed, low, onTheBooks }: NightForecast, at: number): DemandAhead => {
    const rooms = capacity(stayDate)
    const expected = Math.max(0, unconstrained - washed)
    const night = today + at + 1
    const usual = usualOf(night, at + 1) ?? expected
    const later = usualOf(night, at) ?? expected
    const shrunken = shrunkenDemand(expected, usual, rooms)
    return {
      stayDate,
      nextDay: usual > 0 ? expected * (1 - later / usual) : 0,
      fillsAnyway: low >= rooms,
      demand: {
        roomsLeft: rooms - washed,
        usual,
        // The forecast of an event night differs from a usual one because of the event.
        pace: isEvent(stayDate) ? usual : shrunken,
        withEvents: isEvent(stayDate) ? expected : shrunken,
        referenceRate: referenceRate(stayDate),
        cost,
        elasticity: elasticity(stayDate),
        competitors: competitors(stayDate),
        ...(categories && { parts: partsOf(categories(stayDate), onTheBooks - washed) }),
      },
    }
  }
  const nights = forecast.nights().map(ahead)
  const shares = displacement(nights, lengthShares)
  return nights.map((night, at) => {
    const share = shares[at] ?? 1
    const { usual, pace, withEvents } = night.demand
    return {
      ...night,
      demand: { ...night.demand, usual: usual * share, pace: pace * share, withEvents: withEvents * share },
    }
  })
}
