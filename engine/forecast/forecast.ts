import { addDays, daysBetween, type StayDate } from '../../contract/stay-date.ts'
import { type History, LONGEST_HORIZON, toHistory } from './history.ts'
import type { ForecastMemory } from './once.ts'
import { type Outlook, outlookOf } from './outlook.ts'
import type { EventNight, NightForecast, NightRecord } from './record.ts'
import { segmentSplit } from './segments.ts'

export interface ForecastRequest {
  /** Every night of every booking, cancelled ones included, of finished nights as well as of those ahead. */
  readonly records: readonly NightRecord[]
  /** The forecast knows what was known at the end of this day. Nights before it are finished. */
  readonly origin: StayDate
  /** Nights ahead, at most 365. */
  readonly days: number
  /** First night whose bookings are complete; the first night of the records where it is left out. */
  readonly firstNight?: StayDate
  /** Rooms that can be sold by night. Where it is not known, the most rooms sold before the origin stand in. */
  readonly capacity?: ReadonlyMap<StayDate, number>
  readonly events?: readonly EventNight[]
  /** Of earlier days, and kept for later ones; left out where each forecast starts anew. */
  readonly memory?: ForecastMemory
}

/** A forecast with what it rests on, which can tell of finished nights as well what was to be forecast for them. */
export interface OpenForecast {
  readonly history: History
  readonly outlook: Outlook
  /** Works the nights ahead out. */
  readonly nights: () => NightForecast[]
}

/** Prepares a forecast. */
export function openForecast(request: ForecastRequest): OpenForecast {
  const { records, origin, days, firstNight, capacity, events, memory } = request
  const first = firstNight ?? records.reduce((least, { stayDate }) => (stayDate < least ? stayDate : least), origin)
  const ahead = Math.min(days, LONGEST_HORIZON)
  const history = toHistory(records, {
    firstNight: first,
    lastNight: addDays(origin, ahead),
    ...(capacity && { capacity }),
    ...(events && { events }),
  })
  const outlook = outlookOf(history, memory)
  return { history, outlook, nights: () => nightsAhead(history, outlook, origin, ahead) }
}

/**
 * The forecast of the `days` nights after the origin: rooms and revenue as they will finish, with an 80 % band, in total and
 * by segment. Figures are expectations, so not whole numbers. Later bookings and cancellations in the records are
 * passed over, so an earlier origin gives the forecast of that day.
 *
 * Source: rooms by a combination of pickup and regression methods (`methods/`, `combine.ts`), limited by the house
 * (`full-house.ts`), with a conformal band (`band.ts`) and a reconciled split (`segments.ts`).
 */
export const forecast = (request: ForecastRequest): NightForecast[] => openForecast(request).nights()

function nightsAhead(history: History, outlook: Outlook, origin: StayDate, ahead: number): NightForecast[] {
  const today = daysBetween(history.firstNight, origin)
  const split = segmentSplit(history, today)
  return Array.from({ length: ahead }, (_, at): NightForecast => {
    const horizon = at + 1
    const night = outlook.night(today + horizon, horizon)
    const segments = split(outlook.horizon(horizon), today + horizon, night.rooms, night.toCome)
    const revenue = segments.reduce((sum, segment) => sum + segment.revenue, 0)
    const rate = night.rooms > 0 ? revenue / night.rooms : 0
    return {
      stayDate: addDays(origin, horizon),
      ...night,
      revenue,
      revenueLow: night.low * rate,
      revenueHigh: night.high * rate,
      segments,
    }
  })
}
