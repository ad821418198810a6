import { minorDigits } from '../../contract/minor-units.ts'
import type { RateLimits } from '../../contract/pricing.ts'

/** How far and how little a rate may move; per cent, and minor units where null stands for 2 units of the currency. */
export interface GuardRails {
  readonly largestDailyChange: number
  readonly smallestChange: number
  readonly smallestChangeAmount: number | null
}

/** What holds where a hotel says nothing else. */
export const USUAL_GUARD_RAILS: GuardRails = { largestDailyChange: 10, smallestChange: 1, smallestChangeAmount: null }
const LEAST_CHANGE_MAJOR = 2
const STALE_AFTER_HOURS = 36
const HOUR_MS = 3_600_000

/** Whether nothing has been received for so many hours. Where nothing ever was, nothing is old: rates begin with the price levels. */
export const isStale = (lastReceived: Date | null, now: Date, afterHours = STALE_AFTER_HOURS): boolean =>
  lastReceived !== null && now.getTime() - lastReceived.getTime() > afterHours * HOUR_MS

/** The rates that can be reached today from the rate at the start of the day; a night that fills anyway is not cut. */
export const reachableToday = (
  startOfDay: number,
  fillsAnyway: boolean,
  { largestDailyChange } = USUAL_GUARD_RAILS,
): RateLimits => ({
  lowest: fillsAnyway ? startOfDay : Math.ceil(startOfDay * (1 - largestDailyChange / 100) - 1e-9),
  highest: Math.floor(startOfDay * (1 + largestDailyChange / 100) + 1e-9),
})

/** Whether a change is too small to be worth publishing: below the part of the rate or below the amount, the larger counts. */
export function isTooSmall(active: number, rate: number, currency: string, rails = USUAL_GUARD_RAILS): boolean {
  const amount = rails.smallestChangeAmount ?? LEAST_CHANGE_MAJOR * 10 ** minorDigits(currency)
  return Math.abs(rate - active) < Math.max((rails.smallestChange / 100) * active, amount)
}
