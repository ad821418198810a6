import { minorDigits } from '../../contract/minor-units.ts'
import type { RateLimits } from '../../contract/pricing.ts'

/** A rate moves by this part in a day at most. */
const MOST_CHANGE = 0.1
/** Smaller changes than the larger of the two are not proposed. */
const LEAST_CHANGE = 0.01
const LEAST_CHANGE_MAJOR = 2
/** Data count as stale when nothing has been received for so long. */
const STALE_AFTER_MS = 36 * 3_600_000

/** Whether nothing has been received for 36 hours. */
export const isStale = (lastReceived: Date | null, now: Date): boolean =>
  lastReceived === null || now.getTime() - lastReceived.getTime() > STALE_AFTER_MS

/** The rates that can be reached today from the rate at the start of the day; a night that fills anyway is not cut. */
export const reachableToday = (startOfDay: number, fillsAnyway: boolean): RateLimits => ({
  lowest: fillsAnyway ? startOfDay : Math.ceil(startOfDay * (1 - MOST_CHANGE)),
  highest: Math.floor(startOfDay * (1 + MOST_CHANGE) + 1e-9),
})

/** Whether a change is too small to be worth publishing: below 1 % and below 2 units of the currency, the larger counts. */
export const isTooSmall = (active: number, rate: number, currency: string): boolean =>
  Math.abs(rate - active) < Math.max(LEAST_CHANGE * active, LEAST_CHANGE_MAJOR * 10 ** minorDigits(currency))
