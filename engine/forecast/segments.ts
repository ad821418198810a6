import { STLY_DAYS } from '../../contract/platform/stay-date.ts'
import type { History } from './history.ts'
import type { Horizon } from './horizon.ts'
import { usualRates } from './rates.ts'
import type { SegmentForecast } from './record.ts'
import { type Slice, slicesOf, sumOf } from './slice.ts'

const RECENT_NIGHTS = 56
const SEASON_NIGHTS = 28
/** Weight of a night of the same weekday relative to other nights: segments differ by weekday, and one weekday has few nights. */
const WEEKDAY_WEIGHT = 20
/** Number of rooms that the usual rate counts as against the rate of a night's own books. */
const RATE_PRIOR_ROOMS = 10

/** Splits the rooms of a night by segment. */
export type Split = (horizon: Horizon, night: number, rooms: number, pickup: number) => SegmentForecast[]

/** Records of each night from `origin` on. */
function recordsByNight({ nights, size, night }: History, origin: number): number[][] {
  const records = Array.from({ length: nights - origin }, (): number[] => [])
  for (let at = 0; at < size; at += 1) records[(night[at] ?? 0) - origin]?.push(at)
  return records
}

/**
 * Rooms and revenue by segment for nights after `origin`. Each segment is forecast bottom-up: its rooms on the books
 * expected to stay, and its share of late bookings over the last eight weeks and the season last year, mainly of the
 * same weekday. All are then scaled to the forecast of the night, so that they sum to it. Rooms on the books keep their
 * rate; those to come use a mean of that and the usual rate.
 *
 * Source: reconciliation by proportions of the forecasts, G. Athanasopoulos, R. A. Ahmed & R. J. Hyndman, Int. J.
 * Forecasting 25, 2009.
 */
export function segmentSplit(history: History, origin: number): Split {
  const { nights, segments } = history
  const rateOf = usualRates(history)
  const records = recordsByNight(history, origin)
  // All rooms that stayed, regardless of lead time.
  const finals = slicesOf(history)(0).stayedOfSegment
  const lateRooms = (slice: Slice, segment: number, night: number): number => {
    const late = (from: number, to: number): number =>
      sumOf(finals, nights, segment, Math.max(0, from), to) -
      sumOf(slice.stayedOfSegment, nights, segment, Math.max(0, from), to)
    const centre = night - STLY_DAYS
    const spans: [number, number][] = [[origin - RECENT_NIGHTS, origin - 1]]
    if (centre >= 0) spans.push([centre - SEASON_NIGHTS, Math.min(centre + SEASON_NIGHTS, origin - 1)])
    return spans.reduce((sum, [from, to]) => {
      let ofWeekday = 0
      const first = Math.max(0, from)
      for (let other = first + ((((night - first) % 7) + 7) % 7); other <= to; other += 7)
        ofWeekday += late(other, other)
      return sum + late(from, to) + WEEKDAY_WEIGHT * ofWeekday
    }, 0)
  }
  return ({ slice, wash }, night, rooms, pickup) => {
    const shares = wash.shares(night)
    const booked = segments.map(() => ({ rooms: 0, revenue: 0 }))
    for (const at of records[night - origin] ?? []) {
      if ((history.lead[at] ?? 0) < slice.horizon || (history.gone[at] ?? 0) >= slice.horizon) continue
      const share = shares[history.classOf[at] ?? 0] ?? 0
      const sum = booked[history.segment[at] ?? 0]
      if (!sum) continue
      sum.rooms += share * (history.rooms[at] ?? 0)
      sum.revenue += share * (history.revenue[at] ?? 0)
    }
    const late = segments.map((_, segment) => lateRooms(slice, segment, night))
    const allLate = late.reduce((a, b) => a + b, 0)
    const allBooked = booked.reduce((sum, each) => sum + each.rooms, 0)
    const parts = segments.map((segment, at) => {
      const own = booked[at] ?? { rooms: 0, revenue: 0 }
      // If no late bookings are known yet, the mix on the books or an even mix is used instead.
      const mix = allLate > 0 ? (late[at] ?? 0) / allLate : allBooked > 0 ? own.rooms / allBooked : 1 / segments.length
      const coming = Math.max(0, pickup) * mix
      const usual = rateOf(at, night, origin)
      const rate = (own.revenue + RATE_PRIOR_ROOMS * usual) / (own.rooms + RATE_PRIOR_ROOMS)
      return { segment, rooms: own.rooms + coming, revenue: own.revenue + coming * rate }
    })
    const total = parts.reduce((sum, part) => sum + part.rooms, 0)
    const scale = total > 0 ? rooms / total : 0
    return parts
      .map((part) => ({ ...part, rooms: part.rooms * scale, revenue: part.revenue * scale }))
      .filter((part) => part.rooms > 0)
  }
}
