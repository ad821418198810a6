import { addDays, daysBetween, type StayDate } from '../../contract/platform/stay-date.ts'
import { type History, LONGEST_HORIZON, toHistory } from './history.ts'
import type { ForecastMemory } from './once.ts'
import { type Outlook, outlookOf } from './outlook.ts'
import type { EventNight, NightForecast, NightRecord } from './record.ts'
import { segmentSplit } from './segments.ts'

export interface ForecastRequest {
  /** Every night of every booking, cancelled ones included, for finished nights and those ahead. */
  readonly records: readonly NightRecord[]
  /** The forecast uses data up to the end of this day. Nights before it are finished. */
  readonly origin: StayDate
  /** Nights ahead, at most 365. */
  readonly days: number
  /** First night with complete bookings; the first night of the records by default. */
  readonly firstNight?: StayDate
  /** Sellable rooms by night. If unknown, the most rooms sold before the origin are used. */
  readonly capacity?: ReadonlyMap<StayDate, number>
  readonly events?: readonly EventNight[]
  /** Results of earlier days, reused and extended; if omitted, everything is computed from scratch. */
  readonly memory?: ForecastMemory
}

/** A prepared forecast, which also provides the forecasts of finished nights. */
export interface OpenForecast {
  readonly history: History
  readonly outlook: Outlook
  /** Computes the nights ahead. */
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
 * The forecast of the `days` nights after the origin: expected final rooms and revenue, with an 80 % band, in total and
 * by segment. Figures are expected values and therefore not whole numbers. Later bookings and cancellations in the
 * records are ignored, so an earlier origin gives the forecast of that day.
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
