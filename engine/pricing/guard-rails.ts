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
 * The rates within a distance of another one, in per cent. An active rate beyond them, set by hand, is one of them: a limit must not lead
 * back from it past the rate that is sought.
 */
export const around = (rate: number, percent: number, active: number | null): RateLimits => {
  const lowest = Math.ceil(rate * (1 - percent / 100) - 1e-9)
  const highest = Math.floor(rate * (1 + percent / 100) + 1e-9)
  return { lowest: Math.min(lowest, active ?? lowest), highest: Math.max(highest, active ?? highest) }
}

/** The rates that can be reached today from the rate at the start of the day, as above; a night that fills anyway is not lowered. */
export function reachableToday(
  startOfDay: number,
  { active, fillsAnyway }: { active: number | null; fillsAnyway: boolean },
  { largestDailyChange } = USUAL_GUARD_RAILS,
): RateLimits {
  const reachable = around(startOfDay, largestDailyChange, active)
  return fillsAnyway ? { ...reachable, lowest: Math.min(startOfDay, active ?? startOfDay) } : reachable
}

/** Whether a change is too small to be published: below the share of the rate or below the amount, whichever is larger. */
export function isTooSmall(active: number, rate: number, currency: string, rails = USUAL_GUARD_RAILS): boolean {
  const amount = rails.smallestChangeAmount ?? LEAST_CHANGE_MAJOR * 10 ** minorDigits(currency)
  return Math.abs(rate - active) < Math.max((rails.smallestChange / 100) * active, amount)
}
