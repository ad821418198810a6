import { type House, houseRate, type PriceResponse, partsOf } from './algorithm.ts'

/** The share of a rate that remains after a commission in per cent. */
export const keptShare = (commission: number): number => 1 - commission / 100

/** The data of a night used to evaluate another rate. Rooms, and minor units. */
export interface WhatIfNight extends PriceResponse, House {
  /** Requests still expected at the reference rate. */
  readonly demand: number
  /** Per cent of a rate that channels keep. */
  readonly commission: number
  readonly capacity: number
  /** Rooms on the books that are expected to be kept. */
  readonly kept: number
  readonly onTheBooks: { readonly roomNights: number; readonly revenue: number }
  /** How far the forecast's 80 % band extends below and above it, in rooms. */
  readonly band: { readonly below: number; readonly above: number }
}

/** The expected final figures of a night under a rate: room nights and revenue with an 80 % band, and contribution. */
export interface WhatIfOutcome {
  readonly roomNights: number
  readonly low: number
  readonly high: number
  readonly revenue: number
  readonly revenueLow: number
  readonly revenueHigh: number
  /** After commission and the variable cost of the rooms. */
  readonly contribution: number
}

/**
 * The expected part of a count with this mean that fits into `rooms`: the mean of min(N, rooms). N has a Poisson distribution, or a
 * negative binomial one if its variance is larger than its mean. Linearly interpolated between whole numbers of rooms.
 *
 * Source: H. H. Panjer, *Recursive evaluation of a family of compound distributions*, ASTIN Bulletin 12, 1981: both have
 * probabilities with p(k) = (a + b / k) p(k - 1).
 */
export function expectedSold(mean: number, rooms: number, variance = mean): number {
  if (mean <= 0 || rooms <= 0) return 0
  const whole = Math.floor(rooms)
  const isPoisson = variance <= mean
  const size = isPoisson ? 0 : mean ** 2 / (variance - mean)
  const a = isPoisson ? 0 : 1 - mean / variance
  const b = isPoisson ? mean : (size - 1) * a
  let chance = isPoisson ? Math.exp(-mean) : (mean / variance) ** size
  let reached = chance
  let sold = 0
  // The mean of min(N, n) is the sum of the probabilities that N is at least 1, 2, … n.
  for (let room = 1; room <= whole; room += 1) {
    sold += 1 - reached
    chance *= a + b / room
    reached += chance
  }
  return Math.min(mean, sold + (rooms - whole) * Math.max(0, 1 - reached))
}

/** The requests still expected under a rate of the primary category. */
export const requestsAt = (
  { demand, referenceRate, elasticity }: Pick<WhatIfNight, 'demand' | 'referenceRate' | 'elasticity'>,
  rate: number,
): number => demand * Math.exp(-elasticity * (rate / referenceRate - 1))

/** The rooms still expected to be sold under a rate of the primary category. */
function soldAt(night: WhatIfNight, rate: number): number {
  const requests = requestsAt(night, rate)
  return partsOf(night).reduce((sum, { roomsLeft, share }) => sum + expectedSold(share * requests, roomsLeft), 0)
}

/** A night whose expected sales are scaled so that they meet the forecast at the rate that it is about. */
export interface ScaledNight extends WhatIfNight {
  readonly scale: number
}

/**
 * A night scaled to its forecast, in room nights, at the primary category's rate that the forecast is about: other rates are compared
 * with what is expected. Without either nothing is scaled.
 */
export function scaledTo(night: WhatIfNight, forecast: number | null, rate: number | null): ScaledNight {
  if (forecast === null || rate === null) return { ...night, scale: 1 }
  const sold = soldAt(night, rate)
  return sold > 0 && forecast >= night.kept
    ? { ...night, scale: (forecast - night.kept) / sold }
    : { ...night, kept: forecast, scale: sold > 0 ? 0 : 1 }
}

/**
 * The rate that the recommendation seeks, in minor units, not rounded: the best one if later rates follow demand. The best of all rates that
 * stay until arrival is near it.
 */
export const bestRate = (night: ScaledNight): number => houseRate(night, night.demand, night)

/** The expected final figures of a night when the primary category is offered at `rate` until arrival. */
export function whatIf(night: ScaledNight, rate: number): WhatIfOutcome {
  const { roomsLeft, capacity, kept, onTheBooks, band, scale, commission, cost } = night
  const keptRevenue = onTheBooks.roomNights > 0 ? (onTheBooks.revenue * kept) / onTheBooks.roomNights : 0
  const sold = Math.min(roomsLeft, scale * soldAt(night, rate))
  const within = (rooms: number) => Math.min(Math.max(capacity, kept), Math.max(0, rooms))
  const [low, high] = [within(kept + sold - band.below), within(kept + sold + band.above)]
  const revenueOf = (rooms: number) =>
    rooms < kept ? (keptRevenue * rooms) / Math.max(1, kept) : keptRevenue + (rooms - kept) * rate
  const [roomNights, revenue] = [kept + sold, keptRevenue + sold * rate]
  return {
    roomNights,
    low,
    high,
    revenue,
    revenueLow: revenueOf(low),
    revenueHigh: revenueOf(high),
    contribution: keptShare(commission) * (revenue - roomNights * cost),
  }
}
