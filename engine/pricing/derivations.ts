import type { Adjustment, Rounding } from '../../contract/pricing/pricing.ts'
import { type RoundingGrid, roundingGrid, roundRate } from './rounding.ts'

/** The amount that an adjustment adds to a rate, in minor units, ties up. */
export const adjustmentOf = (rate: number, adjustment: Adjustment): number =>
  adjustment.type === 'amount'
    ? adjustment.amount
    : // Using whole hundredths of a per cent keeps halves of a minor unit exact.
      Math.round((rate * Math.round(adjustment.percent * 100)) / 10_000)

/** Something derived from another of its kind, such as a rate plan; `parent` is null for the first of a chain. */
interface Derived {
  readonly code: string
  readonly parent: string | null
}

/** The codes of a circle of derivations, in order, with the first one repeated at the end; null if there is none. */
export function circleOf(derived: readonly Derived[]): string[] | null {
  const parents = new Map(derived.map(({ code, parent }) => [code, parent]))
  const finished = new Set<string>()
  for (const { code } of derived) {
    const path: string[] = []
    for (let at: string | null | undefined = code; at && !finished.has(at); at = parents.get(at)) {
      if (path.includes(at)) return [...path.slice(path.indexOf(at)), at]
      path.push(at)
    }
    for (const each of path) finished.add(each)
  }
  return null
}

/** A rate plan and its adjustment to its parent's rate; the base plan has neither. */
export interface RatePlan extends Derived {
  readonly adjustment: Adjustment | null
  readonly rounding: Rounding
}

/**
 * The rate of each plan from that of the base plan, which is already rounded. A plan without parent or adjustment has
 * the base rate; every rate is positive. Throws if the plans derive in a circle.
 */
export function planRates(baseRate: number, plans: readonly RatePlan[], currency: string): Map<string, number> {
  const circle = circleOf(plans)
  if (circle) throw new RangeError(`Rate plans derive in a circle: ${circle.join(' from ')}.`)
  const byCode = new Map(plans.map((plan) => [plan.code, plan]))
  const rates = new Map<string, number>()
  const rateOf = (code: string): number => {
    const known = rates.get(code)
    if (known !== undefined) return known
    const plan = byCode.get(code)
    const from = plan?.parent ? rateOf(plan.parent) : baseRate
    const rate = plan?.adjustment
      ? roundRate(from + adjustmentOf(from, plan.adjustment), roundingGrid(plan.rounding, currency))
      : from
    rates.set(code, rate)
    return rate
  }
  return new Map(plans.map(({ code }) => [code, rateOf(code)]))
}

/** Number of guests that a category's rate is for; rates for other numbers derive from it. */
export const REFERENCE_PERSONS = 2

/**
 * The rate for a number of persons from that for two, in minor units, rounded as the rates of its plan are; without an
 * adjustment for the number it is the same.
 */
export const personRate = (
  rate: number,
  persons: number,
  adjustments: ReadonlyMap<number, Adjustment>,
  grid: RoundingGrid,
): number => {
  const adjustment = persons === REFERENCE_PERSONS ? undefined : adjustments.get(persons)
  return adjustment ? roundRate(rate + adjustmentOf(rate, adjustment), grid) : rate
}
