import { type History, stays } from '../forecast/history.ts'

/** From this share of free rooms a night is open to all guests; below it to fewer and fewer, as its categories fill. */
const OPEN_FREE_SHARE = 0.2

/** Context for reading a hotel's bookings. Nights are numbered from the first of the history. */
export interface BookingsContext {
  readonly history: History
  /** Nights before it are finished; bookings of this day and later are unknown. */
  readonly today: number
  readonly capacity: (night: number) => number
  /** Returns the offered rate of a night a number of days before it, relative to its base rate; null if unknown. */
  readonly rateRatio: (night: number) => ((daysBefore: number) => number) | null
  /** The price elasticity of demand. */
  readonly elasticity: number
  /** The shares of arrivals that stay 1, 2, 3 … nights. */
  readonly lengthShares: readonly number[]
}

/** Bookings by night and days before it: `night * width + days`. */
export interface BookingCells {
  readonly width: number
  /** Rooms booked, and how many of these stay. */
  readonly booked: Float64Array
  readonly kept: Float64Array
  /**
   * The share of guests requesting at the base rate that could book: lower at a higher rate and next to a full night,
   * zero for a full one. 0 on days without data.
   */
  readonly exposure: Float64Array
}

/** The share of room nights of single-night stays. */
function singleNightShare(lengthShares: readonly number[]): number {
  const all = lengthShares.reduce((sum, share, more) => sum + share * (more + 1), 0)
  return all > 0 ? (lengthShares[0] ?? 0) / all : 1
}

/** Rooms booked, rooms of these that stay, and the change of the books, by cell. */
function movementsOf(history: History, width: number) {
  const { size, nights, night, lead, gone, rooms } = history
  const cells = () => new Float64Array(nights * width)
  const [booked, kept, net] = [cells(), cells(), cells()]
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
  return { booked, kept, net }
}

/** How open each night was to guests on each day, from 0 to 1; 0 on days without data. */
function openShares({ history, today, capacity }: BookingsContext, net: Float64Array, width: number): Float64Array {
  const open = new Float64Array(net.length)
  for (let night = 0; night < history.nights; night += 1) {
    const house = capacity(night)
    let books = 0
    for (let days = width - 1; days >= 0; days -= 1) {
      const cell = night * width + days
      const bookedOn = night - days
      // Before the first day of the history nothing is known, and the first day itself includes all earlier bookings.
      if (bookedOn > 0 && bookedOn < today && house > 0)
        open[cell] = Math.min(1, Math.max(0, (1 - books / house) / OPEN_FREE_SHARE))
      books += net[cell] ?? 0
    }
  }
  return open
}

/** The bookings of each night and day, and the exposure they are compared with. */
export function bookingCells(context: BookingsContext): BookingCells {
  const { history, rateRatio, elasticity, lengthShares } = context
  const width = history.lead.reduce((most, each) => Math.max(most, each), 0) + 1
  const { booked, kept, net } = movementsOf(history, width)
  const open = openShares(context, net, width)
  const exposure = new Float64Array(net.length)
  const single = singleNightShare(lengthShares)
  // A rate is offered for many days: its effect on demand is recalculated only when it changes.
  let [lastRatio, lastFactor] = [1, 1]
  for (let night = 0; night < history.nights; night += 1) {
    const ratioOf = rateRatio(night)
    for (let days = 0; days < width; days += 1) {
      const cell = night * width + days
      const own = open[cell] ?? 0
      if (own === 0) continue
      // On the same calendar day, the previous night has one day less to go and the next night one more.
      const before = days > 0 && night > 0 ? Math.min(own, open[cell - width - 1] ?? 0) : own
      const after = days < width - 1 && night < history.nights - 1 ? Math.min(own, open[cell + width + 1] ?? 0) : own
      const taken = single * own + ((1 - single) * (before + after)) / 2
      const ratio = ratioOf?.(days) ?? 1
      if (ratio !== lastRatio) [lastRatio, lastFactor] = [ratio, Math.exp(-elasticity * (ratio - 1))]
      exposure[cell] = taken * lastFactor
    }
  }
  return { width, booked, kept, exposure }
}
