import { type History, LONGEST_HORIZON } from './history.ts'

/** Rows of running sums over nights: `row * (nights + 1) + night` is the sum of all nights before. */
type RunningSums = Float32Array

/**
 * The books of every night as they were `horizon` days before it. For night *e* it contains the data known at the end
 * of day
 * *e - horizon*, so a method that reads nights up to *origin + horizon* uses past data only; a night's final result
 * (`stayed`) may be read once it is finished.
 */
export interface Slice {
  readonly history: History
  readonly horizon: number
  /** Rooms on the books by night. */
  readonly books: Float64Array
  /** The number of these that eventually stayed. */
  readonly stayed: Float64Array
  /** The classes with anything on the books: row *n* of the sums by class belongs to `used[n]`. */
  readonly used: Int32Array
  readonly booksOfClass: RunningSums
  readonly stayedOfClass: RunningSums
  /** Rooms of each segment that were on the books and stayed. */
  readonly stayedOfSegment: RunningSums
}

/** Running sums of the given rows of counts; the counts are added to `totals`, if given. */
function runningSums(counts: Float64Array, rows: Int32Array, nights: number, totals?: Float64Array): RunningSums {
  const sums = new Float32Array(rows.length * (nights + 1))
  for (let at = 0; at < rows.length; at += 1) {
    const from = (rows[at] ?? 0) * nights
    const to = at * (nights + 1) + 1
    let sum = 0
    for (let night = 0; night < nights; night += 1) {
      const count = counts[from + night] ?? 0
      sum += count
      sums[to + night] = sum
      if (totals) totals[night] = (totals[night] ?? 0) + count
    }
  }
  return sums
}

/**
 * Records ordered by the horizon from which they are on the books, excluding those that leave before that: from horizon
 * *h* those from `starts[h]` up to but excluding `starts[h + 1]`.
 */
function byEnd({ size, gone, lead }: History): { starts: Int32Array; records: Int32Array } {
  const starts = new Int32Array(LONGEST_HORIZON + 4)
  const isOnTheBooks = (at: number): boolean => (gone[at] ?? 0) < (lead[at] ?? 0)
  for (let at = 0; at < size; at += 1) {
    const horizon = (gone[at] ?? 0) + 1
    if (isOnTheBooks(at)) starts[horizon + 1] = (starts[horizon + 1] ?? 0) + 1
  }
  for (let at = 1; at < starts.length; at += 1) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0)
  const records = new Int32Array(starts.at(-1) ?? 0)
  const next = starts.slice()
  for (let at = 0; at < size; at += 1) {
    if (!isOnTheBooks(at)) continue
    const horizon = (gone[at] ?? 0) + 1
    const place = next[horizon] ?? 0
    records[place] = at
    next[horizon] = place + 1
  }
  return { starts, records }
}

/**
 * Returns slices of a history. Neighbouring horizons differ by the bookings and cancellations of one day before
 * arrival, so iterating upwards is cheap; going down starts over.
 */
export function slicesOf(history: History): (horizon: number) => Slice {
  const { nights, classes, segments, size, lead, gone, night, rooms, segment, classOf } = history
  const all = (count: number) => Int32Array.from({ length: count }, (_, row) => row)
  const ends = byEnd(history)
  const books = new Float64Array(classes * nights)
  const stayed = new Float64Array(classes * nights)
  const bySegment = new Float64Array(segments.length * nights)
  const records = new Int32Array(classes)
  let reached = -1
  /** Puts a record on the books (1) or takes it off (-1). */
  const move = (at: number, sign: 1 | -1): void => {
    const row = classOf[at] ?? 0
    const cell = row * nights + (night[at] ?? 0)
    const count = sign * (rooms[at] ?? 0)
    records[row] = (records[row] ?? 0) + sign
    books[cell] = (books[cell] ?? 0) + count
    if ((gone[at] ?? 0) >= 0) return
    stayed[cell] = (stayed[cell] ?? 0) + count
    const place = (segment[at] ?? 0) * nights + (night[at] ?? 0)
    bySegment[place] = (bySegment[place] ?? 0) + count
  }
  // Records are sorted by lead, longest first: those from here on are booked too late to be on the books.
  let late = size
  return (horizon) => {
    if (horizon < reached) {
      for (const counts of [books, stayed, bySegment, records]) counts.fill(0)
      reached = -1
      late = size
    }
    for (; reached < horizon; reached += 1) {
      const last = ends.starts[reached + 2] ?? 0
      for (let place = ends.starts[reached + 1] ?? 0; place < last; place += 1) move(ends.records[place] ?? 0, 1)
      for (; late > 0 && (lead[late - 1] ?? 0) <= reached; late -= 1)
        if ((gone[late - 1] ?? 0) < (lead[late - 1] ?? 0)) move(late - 1, -1)
    }
    const used = all(classes).filter((row) => (records[row] ?? 0) > 0)
    const totals = { books: new Float64Array(nights), stayed: new Float64Array(nights) }
    return {
      history,
      horizon,
      ...totals,
      used,
      booksOfClass: runningSums(books, used, nights, totals.books),
      stayedOfClass: runningSums(stayed, used, nights, totals.stayed),
      stayedOfSegment: runningSums(bySegment, all(segments.length), nights),
    }
  }
}

/** The sum of a row over the nights `from` to `to`, both included. */
export const sumOf = (
  sums: Float32Array | Float64Array,
  nights: number,
  row: number,
  from: number,
  to: number,
): number => (to < from ? 0 : (sums[row * (nights + 1) + to + 1] ?? 0) - (sums[row * (nights + 1) + from] ?? 0))
