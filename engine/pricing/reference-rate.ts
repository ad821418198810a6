/** Nights' worth of doubt in what guests paid, and in how many came. */
const PAID_PRIOR_NIGHTS = 8
const DEMAND_PRIOR_NIGHTS = 30
/** The rooms that came move the reference rate by this part at most. */
const MOST_CORRECTION = 0.25
/** From here on the owner should be informed. */
const NOTABLE_CORRECTION = 0.05
/** Rooms added to both sides of a comparison, so that a few don't decide. */
const PRIOR_ROOMS = 2

/** A finished night that is comparable by level, season and weekday. */
export interface FinishedNight {
  readonly baseRate: number
  /** What guests paid on average, in minor units. */
  readonly paidRate: number
  /** Rooms that were forecast to come after the rate was set, and those that came. */
  readonly expected: number
  readonly came: number
  /** The share of a usual night's requests that have come by the time it sold out; 1 where it did not. */
  readonly shareBeforeSoldOut: number
}

/** The reference rate in minor units, and why it differs notably from what guests paid. */
export interface ReferenceRate {
  readonly rate: number
  readonly reason: 'low-demand' | 'early-sell-out' | null
}

/**
 * The rate at which demand was observed: the base rate times what guests paid of base rates on comparable nights. Where chronically
 * fewer or more came than forecast, it moves to the rate at which the forecast would have come true. Without nights it is the
 * base rate.
 */
export function referenceRate(baseRate: number, nights: readonly FinishedNight[], elasticity: number): ReferenceRate {
  const sum = (of: (night: FinishedNight) => number): number => nights.reduce((total, night) => total + of(night), 0)
  const paid = sum((night) => Math.log(night.paidRate / night.baseRate)) / (nights.length + PAID_PRIOR_NIGHTS)
  const gap = sum((night) =>
    Math.log((night.came / night.shareBeforeSoldOut + PRIOR_ROOMS) / (night.expected + PRIOR_ROOMS)),
  )
  const demand = gap / (nights.length + DEMAND_PRIOR_NIGHTS) / elasticity
  const correction = Math.min(MOST_CORRECTION, Math.max(-MOST_CORRECTION, demand))
  const reason = correction < 0 ? 'low-demand' : 'early-sell-out'
  return {
    rate: baseRate * Math.exp(paid) * (1 + correction),
    reason: Math.abs(correction) >= NOTABLE_CORRECTION ? reason : null,
  }
}
