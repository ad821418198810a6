/** Number of nights that the prior counts as. */
const PRIOR_NIGHTS = 8

/** A finished night that is comparable by season and weekday. Minor units. */
export interface FinishedNight {
  readonly baseRate: number
  /** The mean rate offered to guests when they booked. */
  readonly paidRate: number
}

/**
 * The rate at which demand was observed, in minor units: the base rate times the ratio of paid to base rates on
 * comparable nights. Without nights it is the base rate.
 */
export function referenceRate(baseRate: number, nights: readonly FinishedNight[]): number {
  const paid = nights.reduce((sum, night) => sum + Math.log(night.paidRate / night.baseRate), 0)
  return baseRate * Math.exp(paid / (nights.length + PRIOR_NIGHTS))
}
