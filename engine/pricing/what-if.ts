import type { PriceResponse } from './algorithm.ts'

/** The data of a night used to evaluate another rate. Rooms, and minor units. */
export interface WhatIfNight extends PriceResponse {
  /** Requests still expected at the reference rate. */
  readonly demand: number
  /** Rooms left to sell, including those that cancellations will free. */
  readonly roomsLeft: number
  readonly capacity: number
  readonly onTheBooks: { readonly roomNights: number; readonly revenue: number }
  /** How far the forecast's 80 % band extends below and above it, in rooms. */
  readonly band: { readonly below: number; readonly above: number }
}

/** The expected final figures of a night under a rate: room nights and revenue with an 80 % band. */
export interface WhatIfOutcome {
  readonly roomNights: number
  readonly low: number
  readonly high: number
  readonly revenue: number
  readonly revenueLow: number
  readonly revenueHigh: number
}

/**
 * The expected part of a Poisson count with this mean that fits into `rooms`: the mean of min(N, rooms). Linearly
 * interpolated between whole numbers of rooms.
 */
export function expectedSold(mean: number, rooms: number): number {
  if (mean <= 0 || rooms <= 0) return 0
  const whole = Math.floor(rooms)
  let chance = Math.exp(-mean)
  let reached = chance
  let sold = 0
  // The mean of min(N, n) is the sum of the probabilities that N is at least 1, 2, … n.
  for (let room = 1; room <= whole; room += 1) {
    sold += 1 - reached
    chance *= mean / room
    reached += chance
  }
  return Math.min(mean, sold + (rooms - whole) * Math.max(0, 1 - reached))
}

/** The requests still expected under a rate of the primary category. */
export const requestsAt = (
  { demand, referenceRate, elasticity }: Pick<WhatIfNight, 'demand' | 'referenceRate' | 'elasticity'>,
  rate: number,
): number => demand * Math.exp(-elasticity * (rate / referenceRate - 1))

/** The expected final figures of a night when the primary category is offered at `rate` from now on. */
export function whatIf(night: WhatIfNight, rate: number): WhatIfOutcome {
  const { roomsLeft, capacity, onTheBooks, band } = night
  const kept = Math.max(0, capacity - roomsLeft)
  const keptRevenue = onTheBooks.roomNights > 0 ? (onTheBooks.revenue * kept) / onTheBooks.roomNights : 0
  const sold = expectedSold(requestsAt(night, rate), roomsLeft)
  const within = (rooms: number) => Math.min(Math.max(capacity, kept), Math.max(0, rooms))
  const [low, high] = [within(kept + sold - band.below), within(kept + sold + band.above)]
  const revenueOf = (rooms: number) =>
    rooms < kept ? (keptRevenue * rooms) / Math.max(1, kept) : keptRevenue + (rooms - kept) * rate
  return {
    roomNights: kept + sold,
    low,
    high,
    revenue: keptRevenue + sold * rate,
    revenueLow: revenueOf(low),
    revenueHigh: revenueOf(high),
  }
}

/** The revenue of the rooms still to be sold at a rate, minus their cost. */
export const earnedBy = (night: WhatIfNight, rate: number): number =>
  (rate - night.cost) * expectedSold(requestsAt(night, rate), night.roomsLeft)
