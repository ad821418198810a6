import { STLY_DAYS } from '../../contract/platform/stay-date.ts'
import { type Slice, sumOf } from './slice.ts'

const RECENT_NIGHTS = 56
const SEASON_NIGHTS = 28
/** Number of rooms that the share of the wider group counts as against a class's own. */
const PRIOR_ROOMS = 15

/** Wash of all nights at one horizon. */
export interface Wash {
  /** The share of each class expected to stay. Valid until the next call. */
  readonly shares: (night: number) => Float64Array
  /** Rooms of the night's books expected to stay. */
  readonly rooms: (night: number) => number
}

/**
 * Wash: the share of each class on the books that stays, estimated from nights finished by the origin, for rooms on
 * their books at the same lead time: the last eight weeks, and four weeks around the night last year. A class with few
 * rooms is shrunk towards its cancellation class, and that towards all rooms (empirical Bayes).
 *
 * Source: cancellation-adjusted pickup by class, K. T. Talluri & G. J. van Ryzin, *The Theory and Practice of Revenue
 * Management*, 2004, ch. 4 and 9; shrinkage as in B. Efron & C. Morris, JASA 70, 1975.
 */
export function washOf({ history, horizon, used, booksOfClass, stayedOfClass }: Slice): Wash {
  const { nights, classes, groups, ages } = history
  const books = new Float64Array(classes)
  const result = new Float64Array(classes)
  const groupBooks = new Float64Array(groups)
  const groupStayed = new Float64Array(groups)
  const groupOf = used.map((row) => Math.floor(row / ages))
  const shares = (night: number): Float64Array => {
    const origin = night - horizon
    const from = Math.max(0, origin - RECENT_NIGHTS)
    const seasonFrom = night - STLY_DAYS - SEASON_NIGHTS
    const seasonTo = seasonFrom < 0 ? seasonFrom - 1 : Math.min(night - STLY_DAYS + SEASON_NIGHTS, origin - 1)
    groupBooks.fill(0)
    groupStayed.fill(0)
    let allBooks = 0
    let allStayed = 0
    for (let at = 0; at < used.length; at += 1) {
      const row = used[at] ?? 0
      const group = groupOf[at] ?? 0
      const on =
        sumOf(booksOfClass, nights, at, from, origin - 1) + sumOf(booksOfClass, nights, at, seasonFrom, seasonTo)
      const kept =
        sumOf(stayedOfClass, nights, at, from, origin - 1) + sumOf(stayedOfClass, nights, at, seasonFrom, seasonTo)
      books[row] = on
      result[row] = kept
      groupBooks[group] = (groupBooks[group] ?? 0) + on
      groupStayed[group] = (groupStayed[group] ?? 0) + kept
      allBooks += on
      allStayed += kept
    }
    const overall = allBooks > 0 ? allStayed / allBooks : 1
    for (let at = 0; at < used.length; at += 1) {
      const row = used[at] ?? 0
      const group = groupOf[at] ?? 0
      const wider = ((groupStayed[group] ?? 0) + PRIOR_ROOMS * overall) / ((groupBooks[group] ?? 0) + PRIOR_ROOMS)
      result[row] = ((result[row] ?? 0) + PRIOR_ROOMS * wider) / ((books[row] ?? 0) + PRIOR_ROOMS)
    }
    return result
  }
  return {
    shares,
    rooms: (night) => {
      const share = shares(night)
      let rooms = 0
      for (let at = 0; at < used.length; at += 1)
        rooms += (share[used[at] ?? 0] ?? 0) * sumOf(booksOfClass, nights, at, night, night)
      return rooms
    },
  }
}
