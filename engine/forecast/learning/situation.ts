import { daysBetween } from '../../../contract/platform/stay-date.ts'
import type { History } from '../history.ts'

/** Number of features before the shares of the room kinds. */
const FIXED = 7
/** Indexes in a situation: days ahead, rooms on the books, and those of these expected to stay. */
export const DAYS_AHEAD = 4
export const BOOKS = 5
export const WASHED = 6
const YEAR = 365.25
const EPOCH = '2000-01-01'

/** Records of each night: those of night *n* are `records[starts[n]]` up to but excluding `records[starts[n + 1]]`. */
function byNight({ size, night, nights }: History): { starts: Int32Array; records: Int32Array } {
  const starts = new Int32Array(nights + 2)
  for (let at = 0; at < size; at += 1) starts[(night[at] ?? 0) + 2] = (starts[(night[at] ?? 0) + 2] ?? 0) + 1
  for (let at = 1; at < starts.length; at += 1) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0)
  const records = new Int32Array(size)
  for (let at = 0; at < size; at += 1) {
    const place = starts[(night[at] ?? 0) + 1] ?? 0
    records[place] = at
    starts[(night[at] ?? 0) + 1] = place + 1
  }
  return { starts, records }
}

/** The features of a night that many days before it. */
export interface Situations {
  readonly width: number
  /** Writes the features into `row`. */
  readonly write: (night: number, days: number, washed: number, row: Float64Array) => void
  /** Day of the year as a number from 0 up to 365.25. */
  readonly season: (night: number) => number
}

/**
 * Describes nights by their season (day of the year as sine, cosine and as a number; weekday), the days ahead, the
 * rooms on the books, the rooms of these expected to stay, and the share of each kind of rooms among them. Recent
 * pickup and last year's figures are left out because the other methods use them.
 */
export function situationsOf(history: History): Situations {
  const { starts, records } = byNight(history)
  const { lead, gone, rooms, kinds, kindCount } = history
  const offset = daysBetween(EPOCH, history.firstNight)
  const season = (night: number): number => (((night + offset) % YEAR) + YEAR) % YEAR
  return {
    width: FIXED + kindCount,
    season,
    write: (night, days, washed, row) => {
      row.fill(0)
      let books = 0
      const last = starts[night + 1] ?? 0
      for (let place = starts[night] ?? 0; place < last; place += 1) {
        const at = records[place] as number
        if ((lead[at] as number) < days || (gone[at] as number) >= days) continue
        const count = rooms[at] as number
        books += count
        for (let left = kinds[at] as number, kind = 0; left > 0; left >>= 1, kind += 1)
          if (left & 1) row[FIXED + kind] = (row[FIXED + kind] as number) + count
      }
      if (books > 0)
        for (let kind = 0; kind < kindCount; kind += 1) row[FIXED + kind] = (row[FIXED + kind] as number) / books
      const angle = (2 * Math.PI * season(night)) / YEAR
      row[0] = Math.sin(angle)
      row[1] = Math.cos(angle)
      row[2] = season(night)
      row[3] = (night + offset) % 7
      row[DAYS_AHEAD] = days
      row[BOOKS] = books
      row[WASHED] = washed
    },
  }
}
