import { minorDigits } from '../../contract/platform/minor-units.ts'
import type { RateLimits, Rounding } from '../../contract/pricing/pricing.ts'

/** The rates that a rounding allows: those with remainder `offset` when divided by `period`, in minor units. */
export interface RoundingGrid {
  readonly offset: number
  readonly period: number
  readonly direction: 'up' | 'nearest'
}

/** The minor units of a rounding's amount; NaN if the currency has no such small amounts. */
function exactMinor(major: number, currency: string): number {
  const scaled = major * 10 ** minorDigits(currency)
  const minor = Math.round(scaled)
  return Math.abs(scaled - minor) < 1e-6 ? minor : Number.NaN
}

/** An ending in cents repeats every unit, one of a digit every ten, of two digits every hundred, and so on. */
const endingPeriod = (ending: number): number =>
  ending > 0 && ending < 1 ? 1 : 10 ** String(Math.floor(ending)).length

/** Whether the currency has the amounts of the rounding: 0.9 is no amount in Japanese yen. */
export function roundingFits(rounding: Rounding, currency: string): boolean {
  if (rounding.mode === 'none') return true
  const minor = exactMinor('ending' in rounding ? rounding.ending : rounding.multiple, currency)
  return 'ending' in rounding ? !Number.isNaN(minor) : minor > 0
}

/** The rates that the rounding allows. Throws if the rounding doesn't fit the currency. */
export function roundingGrid(rounding: Rounding, currency: string): RoundingGrid {
  if (!roundingFits(rounding, currency)) throw new RangeError(`The rounding does not fit ${currency}.`)
  if (rounding.mode === 'none') return { offset: 0, period: 1, direction: 'nearest' }
  const direction = rounding.mode.startsWith('up') ? 'up' : 'nearest'
  return 'ending' in rounding
    ? {
        offset: exactMinor(rounding.ending, currency),
        period: exactMinor(endingPeriod(rounding.ending), currency),
        direction,
      }
    : { offset: 0, period: exactMinor(rounding.multiple, currency), direction }
}

/** The lowest allowed rate that is not below the amount. */
const atLeast = (amount: number, { offset, period }: RoundingGrid): number =>
  offset + Math.ceil((amount - offset) / period) * period

/** The highest allowed rate that is not above the amount. */
const atMost = (amount: number, { offset, period }: RoundingGrid): number =>
  offset + Math.floor((amount - offset) / period) * period

/** Rounds an amount in minor units to a positive one. An allowed amount is unchanged, and ties are rounded up. */
export function roundRate(amount: number, grid: RoundingGrid): number {
  const above = atLeast(Math.max(1, amount), grid)
  if (grid.direction === 'up') return above
  const below = atMost(amount, grid)
  return below > 0 && amount - below < above - amount ? below : above
}

/** The nearest rate inside the limits. */
export const limited = (rate: number, { lowest, highest }: RateLimits): number =>
  Math.min(highest, Math.max(lowest, rate))

/** Whether the rounding allows the rate. */
export const isAllowed = (rate: number, grid: RoundingGrid): boolean => rate > 0 && atLeast(rate, grid) === rate

/** The allowed positive rate inside the limits that is nearest to the given one, ties up; null if there is none. */
export function nearestAllowed(rate: number, grid: RoundingGrid, limits: RateLimits): number | null {
  const least = atLeast(Math.max(1, limits.lowest), grid)
  const most = atMost(limits.highest, grid)
  return least > most
    ? null
    : limited(roundRate(rate, { ...grid, direction: 'nearest' }), { lowest: least, highest: most })
}

/** A rounded rate limited again: the nearest allowed rate inside the limits, or the limit itself if there is none. */
export const limitedAgain = (rounded: number, grid: RoundingGrid, limits: RateLimits): number =>
  limited(rounded, limits) === rounded ? rounded : (nearestAllowed(rounded, grid, limits) ?? limited(rounded, limits))
