import { millisecondsInHour } from 'date-fns/constants'
import { PRICING_DOCUMENTS } from '../../contract/hotel/documents.ts'
import { minorDigits } from '../../contract/platform/minor-units.ts'
import type { RateLimits } from '../../contract/pricing/pricing.ts'

/** The largest and smallest rate changes; in per cent, and in minor units, where null means 2 units of the currency. */
export interface GuardRails {
  readonly largestDailyChange: number
  readonly smallestChange: number
  readonly smallestChangeAmount: number | null
}

const { initial } = PRICING_DOCUMENTS.settings

/** The guard rails of a hotel without own settings. */
export const USUAL_GUARD_RAILS: GuardRails = initial
const LEAST_CHANGE_MAJOR = 2

/**
 * Whether no data has been received for that many hours. If none was ever received, nothing is stale: rates begin with
 * the price levels.
 */
export const isStale = (lastReceived: Date | null, now: Date, afterHours: number = initial.staleAfterHours): boolean =>
  lastReceived !== null && now.getTime() - lastReceived.getTime() > afterHours * millisecondsInHour

/**
 * The rates that can be reached today from the rate at the start of the day; a night that fills anyway is not lowered. An active rate
 * beyond them, set by hand, is one of them: the limit of a day must not lead back from it, away from the rate that is sought.
 */
export function reachableToday(
  startOfDay: number,
  { active, fillsAnyway }: { active: number | null; fillsAnyway: boolean },
  { largestDailyChange } = USUAL_GUARD_RAILS,
): RateLimits {
  const lowest = fillsAnyway ? startOfDay : Math.ceil(startOfDay * (1 - largestDailyChange / 100) - 1e-9)
  const highest = Math.floor(startOfDay * (1 + largestDailyChange / 100) + 1e-9)
  return { lowest: Math.min(lowest, active ?? lowest), highest: Math.max(highest, active ?? highest) }
}

/** Whether a change is too small to be published: below the share of the rate or below the amount, whichever is larger. */
export function isTooSmall(active: number, rate: number, currency: string, rails = USUAL_GUARD_RAILS): boolean {
  const amount = rails.smallestChangeAmount ?? LEAST_CHANGE_MAJOR * 10 ** minorDigits(currency)
  return Math.abs(rate - active) < Math.max((rails.smallestChange / 100) * active, amount)
}
