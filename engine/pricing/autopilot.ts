import { daysBetween, type StayDate } from '../../contract/platform/stay-date.ts'
import type { Autopilot } from '../../contract/pricing/autopilot.ts'
import { type AutopilotRule, ruleOn } from '../../contract/pricing/autopilot-days.ts'
import type {
  AutopilotChange,
  AutopilotLimit,
  AutopilotRound,
  AutopilotStop,
} from '../../contract/pricing/autopilot-run.ts'
import type { RateLimits } from '../../contract/pricing/pricing.ts'
import { around } from './guard-rails.ts'
import { limited, nearestAllowed, type RoundingGrid } from './rounding.ts'

/** Above this share of the nights, autopilot asks a person first: so many changes at once are seldom right. */
const MOST_CHANGED = 1 / 3
/** In a short window, a few nights are no sign of an error. */
const FEW_NIGHTS = 6

/** The current rate of a category on a night. Minor units. */
export interface AutopilotRate {
  readonly stayDate: StayDate
  readonly category: number
  readonly active: number | null
  /** At the start of the hotel's day: the daily change is measured from it. */
  readonly startOfDay: number | null
  readonly recommended: number | null
  /** The base rate of the night's level. */
  readonly base: number | null
  readonly limits: RateLimits | null
  readonly fixed: boolean
  readonly stale: boolean
  readonly grid: RoundingGrid
}

interface AutopilotContext {
  readonly today: StayDate
  /** The hotel's time of day as `HH:MM`. */
  readonly time: string
  readonly hasForecast: boolean
  /** In per cent of the active rate: a person decides on a recommendation that changes it by more. */
  readonly largestUnreviewedChange: number
}

/** Whether a time lies in quiet hours, which may pass midnight. */
export const isQuiet = (time: string, { quietHours }: Pick<Autopilot, 'quietHours'>): boolean =>
  quietHours !== null &&
  (quietHours.from <= quietHours.to
    ? quietHours.from <= time && time < quietHours.to
    : quietHours.from <= time || time < quietHours.to)

/** The intersection of both limits. Null if it is empty. */
function common(a: RateLimits, b: RateLimits): RateLimits | null {
  const both = { lowest: Math.max(a.lowest, b.lowest), highest: Math.min(a.highest, b.highest) }
  return both.lowest <= both.highest ? both : null
}

/**
 * The rate that autopilot would publish: the recommendation limited by the daily change and the distance from the base
 * rate, and by which of them; null for none.
 */
function nextRate(
  rate: AutopilotRate,
  { threshold, largestChange, largestDistance }: AutopilotRule,
): Pick<AutopilotChange, 'after' | 'limited'> | null {
  const { active, recommended, base, limits, startOfDay, grid, fixed } = rate
  if (fixed || active === null || recommended === null || base === null || limits === null) return null
  if (Math.abs(recommended - active) < (threshold / 100) * active || recommended === active) return null
  const daily = around(startOfDay ?? active, largestChange, active)
  const today = common(daily, around(base, largestDistance, active))
  const allowed = today && common(today, limits)
  if (!allowed) return null
  const next = limited(recommended, allowed) === recommended ? recommended : nearestAllowed(recommended, grid, allowed)
  // Rounding must not reverse the direction of a change.
  if (next === null || Math.sign(next - active) !== Math.sign(recommended - active)) return null
  if (next === recommended) return { after: next }
  const by: AutopilotLimit = limited(recommended, daily) === recommended ? 'largestDistance' : 'largestChange'
  return { after: next, limited: { recommended, by } }
}

/** Whether a recommendation changes the active rate so much that a person has to decide. */
const needsReview = ({ active, recommended, fixed }: AutopilotRate, largest: number): boolean =>
  !fixed && active !== null && recommended !== null && Math.abs(recommended - active) > (largest / 100) * active

/**
 * What autopilot does with the rates of the nights ahead, or why it does nothing although it is on, and the number of
 * nights that it leaves to a person.
 */
export function autopilotRound(
  rates: readonly AutopilotRate[],
  autopilot: Autopilot,
  { today, time, hasForecast, largestUnreviewedChange }: AutopilotContext,
): AutopilotRound {
  const excluded = new Set(autopilot.excludedDates)
  const watched = rates.flatMap((rate) => {
    const settings = ruleOn(autopilot.categories, rate.category, daysBetween(today, rate.stayDate))
    const isInScope = settings && settings.mode !== 'off' && !excluded.has(rate.stayDate)
    return isInScope ? [{ rate, settings }] : []
  })
  if (watched.length === 0) return { stop: null, changes: [], reviewNights: 0 }
  const nights = (some: readonly { readonly stayDate: StayDate }[]) =>
    new Set(some.map(({ stayDate }) => stayDate)).size
  const isReviewed = (rate: AutopilotRate) => needsReview(rate, largestUnreviewedChange)
  // In shadow mode there is nothing to decide on.
  const reviewNights = nights(
    watched.flatMap(({ rate, settings }) => (settings.mode === 'on' && isReviewed(rate) ? [rate] : [])),
  )
  const stopped = (stop: AutopilotStop) => ({ stop, changes: [], reviewNights })
  if (!hasForecast) return stopped('no-forecast')
  if (watched.some(({ rate }) => rate.stale)) return stopped('stale-data')
  const changes = watched.flatMap(({ rate, settings }): AutopilotChange[] => {
    const next = isReviewed(rate) ? null : nextRate(rate, settings)
    if (next === null || rate.active === null || settings.mode === 'off') return []
    const { stayDate, category, active: before } = rate
    return [{ stayDate, category, mode: settings.mode, before, ...next }]
  })
  const changed = nights(changes)
  if (changed >= FEW_NIGHTS && changed > MOST_CHANGED * nights(watched.map(({ rate }) => rate)))
    return stopped('too-many-changes')
  // Shadow mode publishes nothing, so quiet hours don't matter.
  if (changes.some(({ mode }) => mode === 'on') && isQuiet(time, autopilot)) return stopped('quiet-hours')
  return { stop: null, changes, reviewNights }
}
