import { STLY_DAYS } from '../../contract/stay-date.ts'
import { stays } from './history.ts'
import type { Slice } from './slice.ts'

const WINDOW_DAYS = 42
const CLASS_NIGHTS = 98
/** Number of rooms that the prior of no growth counts as. */
const PRIOR_ROOMS = 60
const CLASS_PRIOR_ROOMS = 10
const LEAST = 0.85
const MOST = 1.5
/** Exponent by which measured growth is damped: the rest has usually faded when the night comes. */
const DAMPING = 0.65

/** Rooms booked less than `horizon` days ahead, by group, booking day and stay date. */
interface LateBookings {
  cameOn: Float64Array
  came: Float64Array
  cameAndStayed: Float64Array
}

function lateBookings({ history, horizon }: Slice): LateBookings {
  const { nights, groups, size, group, lead, night, rooms } = history
  const cells = () => new Float64Array(groups * nights)
  const sums = { cameOn: cells(), came: cells(), cameAndStayed: cells() }
  const add = (cells: Float64Array, at: number, count: number): void => {
    cells[at] = (cells[at] ?? 0) + count
  }
  for (let at = size - 1; at >= 0 && (lead[at] ?? 0) < horizon; at -= 1) {
    const row = (group[at] ?? 0) * nights
    const of = night[at] ?? 0
    const day = of - (lead[at] ?? 0)
    const count = rooms[at] ?? 0
    if (day >= 0) add(sums.cameOn, row + day, count)
    add(sums.came, row + of, count)
    if (stays(history, at)) add(sums.cameAndStayed, row + of, count)
  }
  return sums
}

/**
 * Growth of late bookings against last year, as a factor: rooms booked in the last six weeks before `origin` for nights
 * less than `horizon` days ahead, compared with the same six weeks 364 days earlier. Each cancellation class counts
 * with the share of such bookings that recently stayed. Shrunk towards 1, limited to 0.85 to 1.5 and damped: a house
 * that sells out takes fewer late bookings without losing demand, and a hotel's first year is not representative. 1 if
 * there is no previous year.
 *
 * Source: damped trend, E. S. Gardner & E. McKenzie, *Forecasting trends in time series*, Management Science 31, 1985.
 */
export function growthOf(slice: Slice): (origin: number) => number {
  const { nights, groups } = slice.history
  let late: LateBookings | undefined
  const sum = (sums: Float64Array, row: number, from: number, to: number): number => {
    let total = 0
    for (let at = Math.max(0, from); at <= to; at += 1) total += sums[row * nights + at] ?? 0
    return total
  }
  const known = new Map<number, number>()
  return (origin) => {
    if (origin - STLY_DAYS - WINDOW_DAYS < 0) return 1
    const before = known.get(origin)
    if (before !== undefined) return before
    late ??= lateBookings(slice)
    const { came, cameAndStayed, cameOn } = late
    const from = origin - CLASS_NIGHTS
    const booked = Array.from({ length: groups }, (_, row) => sum(came, row, from, origin - 1))
    const kept = Array.from({ length: groups }, (_, row) => sum(cameAndStayed, row, from, origin - 1))
    const overall =
      kept.reduce((a, b) => a + b, 0) /
      Math.max(
        1,
        booked.reduce((a, b) => a + b, 0),
      )
    let now = PRIOR_ROOMS
    let then = PRIOR_ROOMS
    for (let row = 0; row < groups; row += 1) {
      const share = ((kept[row] ?? 0) + CLASS_PRIOR_ROOMS * overall) / ((booked[row] ?? 0) + CLASS_PRIOR_ROOMS)
      now += share * sum(cameOn, row, origin - WINDOW_DAYS + 1, origin)
      then += share * sum(cameOn, row, origin - STLY_DAYS - WINDOW_DAYS + 1, origin - STLY_DAYS)
    }
    const factor = Math.min(MOST, Math.max(LEAST, now / then)) ** DAMPING
    known.set(origin, factor)
    return factor
  }
}
