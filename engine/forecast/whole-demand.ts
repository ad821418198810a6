import { STLY_DAYS } from '../../contract/platform/stay-date.ts'
import { SOLD_OUT_PART } from './full-house.ts'
import { type History, LONGEST_HORIZON } from './history.ts'
import { sameWeekdays } from './methods/method.ts'

/** Share of the rooms from which a night may have turned guests away: room categories fill one after the other. */
const FILLED_PART = 0.8
/**
 * Nights of the weekday used for the usual booking curve: the most recent ones, and those of a number of weeks to both
 * sides of last year's.
 */
const RECENT_NIGHTS = 12
const SEASON_WEEKS = 4
const LEAST_NIGHTS = 3
/** Share of the rooms from which one segment's bookings on one day are a block: a block doesn't make others more likely. */
const BLOCK_PART = 0.1
/** A block has at least this many rooms, however small the hotel. */
const LEAST_BLOCK = 5
/** The minimum share of a usual night's rooms on the books for a comparison: earlier books are not informative. */
const LEAST_SHARE = 0.3

/**
 * The unconstrained demand of a night at a number of days ahead; undefined if there is no evidence that it exceeds the
 * forecast.
 */
export type WholeDemand = (night: number, days: number) => number | undefined

/** Rooms on the books of a night at the end of the day that many days before it, 0 for the night itself. */
type BooksByDay = (night: number, days: number) => number

/** Which records are part of a block: more rooms of one night and segment than `most` booked on one day. */
function blocksOf({ size, nights, night, lead, segment, segments, rooms }: History, most: number): Uint8Array {
  const isBlock = new Uint8Array(size)
  const together = new Float64Array(nights * segments.length)
  const cellOf = (at: number) => (night[at] ?? 0) * segments.length + (segment[at] ?? 0)
  // Records are sorted by lead.
  for (let first = 0, next = 0; first < size; first = next) {
    for (next = first; next < size && lead[next] === lead[first]; next += 1)
      together[cellOf(next)] = (together[cellOf(next)] ?? 0) + (rooms[next] ?? 0)
    for (let at = first; at < next; at += 1) isBlock[at] = Number((together[cellOf(at)] ?? 0) > most)
    for (let at = first; at < next; at += 1) together[cellOf(at)] = 0
  }
  return isBlock
}

function booksByDay(history: History, counts: (at: number) => boolean): BooksByDay {
  const { nights, size, night, lead, gone, rooms } = history
  const width = LONGEST_HORIZON + 3
  const books = new Float64Array(nights * width)
  const add = (cell: number, count: number) => {
    books[cell] = (books[cell] ?? 0) + count
  }
  for (let at = 0; at < size; at += 1) {
    const first = (night[at] ?? 0) * width
    if ((gone[at] ?? 0) >= (lead[at] ?? 0) || !counts(at)) continue
    // On the books from the day of the booking until the day before it left; read backwards from the night.
    add(first + (gone[at] ?? 0) + 1, rooms[at] ?? 0)
    add(first + Math.min(LONGEST_HORIZON + 1, lead[at] ?? 0) + 1, -(rooms[at] ?? 0))
  }
  for (let of = 0; of < nights; of += 1)
    for (let days = 1; days < width; days += 1) add(of * width + days, books[of * width + days - 1] ?? 0)
  return (of, days) => books[of * width + days] ?? 0
}

/**
 * The rooms that a night would sell with unlimited capacity, including guests already turned away.
 *
 * If its books have filled: the books before they began to fill, divided by the share of a usual night's rooms booked
 * by then, plus blocks unchanged. Later bookings depend on free rooms, not on demand. Usual nights are those of the
 * weekday that finished without selling out, the last twelve and those around last year. If the books of an event have
 * not filled yet, but those of the same event before have: the mean of its demand and the estimate from the books so
 * far.
 *
 * Source: unconstraining by booking profiles, R. R. Wickham, *Evaluation of forecasting techniques for short-term
 * demand of air transportation*, MIT 1995, and Weatherford & Pölt 2002; starting at 80 % of the rooms is ours
 * (docs/decisions/0022-learned-forecast.md).
 */
export function wholeDemand(history: History, capacityOf: (night: number, origin: number) => number): WholeDemand {
  const { finals, events, recurring, nights: known } = history
  const isBlock = blocksOf(history, Math.max(LEAST_BLOCK - 1, BLOCK_PART * capacityOf(known - 1, known)))
  const blocks = booksByDay(history, (at) => isBlock[at] === 1)
  const singles = booksByDay(history, (at) => isBlock[at] === 0)
  const usualNights = (night: number, origin: number): number[] => {
    const around = Array.from({ length: 2 * SEASON_WEEKS + 1 }, (_, at) => night - STLY_DAYS + 7 * (at - SEASON_WEEKS))
    return [...new Set([...sameWeekdays(night, origin, RECENT_NIGHTS), ...around])].filter(
      (other) =>
        other >= 0 &&
        other < origin &&
        other !== night &&
        (finals[other] ?? 0) < SOLD_OUT_PART * capacityOf(other, origin),
    )
  }
  /** The estimate from the books of a night `from` days before it, or later if that is too early, up to `last` days before. */
  const byBooks = (night: number, origin: number, from: number, last: number): number | undefined => {
    const usual = usualNights(night, origin)
    const finished = usual.reduce((sum, other) => sum + singles(other, 0), 0)
    if (usual.length < LEAST_NIGHTS || finished === 0) return undefined
    for (let day = from; day >= last; day -= 1) {
      const share = usual.reduce((sum, other) => sum + singles(other, day), 0) / finished
      if (share >= LEAST_SHARE) return singles(night, day) / share + blocks(night, last)
    }
    return undefined
  }
  const filled = (night: number, origin: number): number | undefined => {
    const least = FILLED_PART * capacityOf(night, origin)
    const last = Math.max(0, night - origin)
    let day = LONGEST_HORIZON
    while (day >= last && singles(night, day) + blocks(night, day) < least) day -= 1
    return day < last || least === 0 ? undefined : byBooks(night, origin, day + 1, last)
  }
  return (night, days) => {
    const origin = night - days
    const own = filled(night, origin)
    if (own !== undefined) return own
    const before = events.get(night) ?? recurring.get(night)?.find((event) => event < origin)
    const then = before === undefined || before >= origin ? undefined : filled(before, origin)
    if (then === undefined) return undefined
    const byNow = byBooks(night, origin, days, days)
    return byNow === undefined ? then : (then + byNow) / 2
  }
}
