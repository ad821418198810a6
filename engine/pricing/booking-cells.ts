import { type History, stays } from '../forecast/history.ts'

/** From this share of free rooms on a night takes all guests; below it fewer and fewer, as its categories fill. */
const OPEN_FREE_SHARE = 0.08

/** What the bookings of a hotel are read by. Nights are numbered from the first of the history. */
export interface BookingsContext {
  readonly history: History
  /** Nights before are finished; bookings of this day and later are not known. */
  readonly today: number
  readonly capacity: (night: number) => number
  /** Answers the rate of a night that was offered so many days before it, as a part of its base rate; null where none is known. */
  readonly rateRatio: (night: number) => ((daysBefore: number) => number) | null
  /** How guests answer the rate. */
  readonly elasticity: number
}

/** Bookings by night and days before it: `night * width + days`. */
export interface BookingCells {
  readonly width: number
  /** Rooms that were booked, and of these the rooms that stay. */
  readonly booked: Float64Array
  readonly kept: Float64Array
  /**
   * The part of the guests who ask at the base rate that could book: fewer at a higher rate, none of a full night. 0 on days that are not
   * known.
   */
  readonly exposure: Float64Array
}

/** The bookings of each night and day, and what they have to be compared with. */
export function bookingCells({ history, today, capacity, rateRatio, elasticity }: BookingsContext): BookingCells {
  const { size, nights, night, lead, gone, rooms } = history
  const width = history.lead.reduce((most, each) => Math.max(most, each), 0) + 1
  const [booked, kept, net, exposure] = Array.from({ length: 4 }, () => new Float64Array(nights * width)) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ]
  const add = (to: Float64Array, cell: number, count: number): void => {
    to[cell] = (to[cell] ?? 0) + count
  }
  for (let at = 0; at < size; at += 1) {
    const first = (night[at] ?? 0) * width
    const cell = first + (lead[at] ?? 0)
    const count = rooms[at] ?? 0
    add(booked, cell, count)
    add(net, cell, count)
    if (stays(history, at)) add(kept, cell, count)
    else add(net, first + (gone[at] ?? 0), -count)
  }
  for (let each = 0; each < nights; each += 1) {
    const house = capacity(each)
    const ratioOf = rateRatio(each)
    let books = 0
    for (let days = width - 1; days >= 0; days -= 1) {
      const cell = each * width + days
      const bookedOn = each - days
      // Before the first day of the history nothing is known, and on it all that was booked before.
      if (bookedOn > 0 && bookedOn < today && house > 0) {
        const open = Math.min(1, Math.max(0, (1 - books / house) / OPEN_FREE_SHARE))
        const ratio = ratioOf?.(days) ?? 1
        exposure[cell] = ratio === 1 ? open : open * Math.exp(-elasticity * (ratio - 1))
      }
      books += net[cell] ?? 0
    }
  }
  return { width, booked, kept, exposure }
}
