import { STLY_DAYS } from '../../contract/platform/stay-date.ts'
import { bookedBefore, type History } from './history.ts'
import { once } from './once.ts'

/** Nights before and after an origin whose rooms are compared with last year's. */
const NIGHTS_BEFORE = 182
const NIGHTS_AFTER = 28
/** Number of mean nights that the prior of no growth counts as. */
const PRIOR_NIGHTS = 30
const LEAST = 0.67
const MOST = 1.5
const WIDTH = NIGHTS_AFTER + 2
/** Exponent by which growth is damped, because it is measured with an error. */
const GROWTH_PART = 0.8
/** Years back over which growth is taken to have been the same: it is measured over one. */
const MOST_YEARS = 2

/** The factor that brings a night of that many nights ago to the hotel's present level, at its growth in a year. */
export const levelFactor = (growth: number, nightsAgo: number): number =>
  (growth ** GROWTH_PART) ** Math.min(MOST_YEARS, nightsAgo / STLY_DAYS)

/** Rooms on the books by night and days ahead, up to `NIGHTS_AFTER`: cell `night * WIDTH + days`. */
function booksByLead({ nights, size, night, lead, gone, rooms }: History): Float64Array {
  const books = new Float64Array(nights * WIDTH)
  for (let at = 0; at < size; at += 1) {
    const first = (gone[at] ?? 0) + 1
    const last = Math.min(NIGHTS_AFTER, lead[at] ?? 0)
    if (first > last) continue
    const row = (night[at] ?? 0) * WIDTH
    books[row + first] = (books[row + first] ?? 0) + (rooms[at] ?? 0)
    books[row + last + 1] = (books[row + last + 1] ?? 0) - (rooms[at] ?? 0)
  }
  for (let of = 0; of < nights; of += 1)
    for (let days = 1; days < WIDTH; days += 1)
      books[of * WIDTH + days] = (books[of * WIDTH + days] ?? 0) + (books[of * WIDTH + days - 1] ?? 0)
  return books
}

/**
 * Growth against last year as known at an origin, as a factor: final rooms of the last half year, and the books of the
 * next four weeks, compared with the same nights 364 days earlier as they were then. Shrunk towards 1, because a few
 * groups can move the weeks after the first year, and limited to 0.67 to 1.5. 1 if there is no previous year.
 *
 * Source: comparison with the same time last year; shrinkage by a number of nights as in H. Bühlmann, *Experience rating
 * and credibility*, ASTIN Bulletin 4, 1967. docs/decisions/0022-learned-forecast.md has the figures.
 */
export function growthOf(history: History): (origin: number) => number {
  const { finals, nights } = history
  const books = once(() => booksByLead(history))
  const reach = once(() => bookedBefore(history))
  return once((origin) => {
    if (origin < STLY_DAYS - reach(0)) return 1
    const rooms = (night: number, days: number): number =>
      (days < 0 ? finals[night] : books(0)[night * WIDTH + days]) ?? 0
    const year = finals.subarray(Math.max(0, origin - STLY_DAYS), origin)
    const prior = (PRIOR_NIGHTS * year.reduce((a, b) => a + b, 0)) / Math.max(1, year.length)
    let now = prior
    let then = prior
    const last = Math.min(nights - 1, origin + NIGHTS_AFTER)
    for (let night = Math.max(STLY_DAYS, origin - NIGHTS_BEFORE); night <= last; night += 1) {
      if (night === origin) continue
      now += rooms(night, night - origin)
      then += rooms(night - STLY_DAYS, night - origin)
    }
    return then > 0 ? Math.min(MOST, Math.max(LEAST, now / then)) : 1
  })
}
