import type { Adjustment, PriceLevel, PriceStep, RateLimits, RateRule, Rounding } from '../../contract/pricing.ts'
import { algorithmRate, type NightDemand } from './algorithm.ts'
import { adjustmentOf } from './derivations.ts'
import { type GuardRails, isTooSmall, reachableToday } from './guard-rails.ts'
import {
  isAllowed,
  limited,
  limitedAgain,
  nearestAllowed,
  type RoundingGrid,
  roundingGrid,
  roundRate,
} from './rounding.ts'
import { applicableRules, type RuleFacts, ruleAmount } from './rules.ts'

/** A category of the night. The first one is the primary category, from which the others derive. */
export interface PricedCategory {
  readonly id: number
  readonly name: string
  /** From the primary category; null takes the difference between the base rates of the level. */
  readonly derivation: Adjustment | null
  readonly rounding: Rounding
  /** The rate last published, and the one at the start of the day; null where there is none. */
  readonly active: number | null
  readonly startOfDay: number | null
  /** Set by hand. */
  readonly fixed: number | null
  /** The last recommendation, which stays while data are stale. */
  readonly last: Recommendation | null
}

/** All that a night's rates depend on. */
export interface PricedNight {
  readonly currency: string
  readonly levels: readonly PriceLevel[]
  readonly categories: readonly PricedCategory[]
  readonly facts: RuleFacts
  readonly rules: readonly RateRule[]
  /** Null leaves the algorithm out. */
  readonly demand: NightDemand | null
  /** The part by which the algorithm's rate is moved to learn from the answer (`variations.ts`); none where left out. */
  readonly variation?: number
  /** Whether the low end of the forecast already fills the house. */
  readonly fillsAnyway: boolean
  readonly isStale: boolean
  /** The usual ones where left out. */
  readonly guardRails?: GuardRails
}

/** The rate of a category in minor units. The amounts of its steps sum to it. */
export interface Recommendation {
  readonly category: number
  readonly level: number
  readonly rate: number
  readonly limits: RateLimits
  readonly isFixed: boolean
  readonly isStale: boolean
  readonly steps: readonly PriceStep[]
}

/** Collects steps; those that add nothing are left out, except for the ones that always explain themselves. */
class Steps {
  readonly list: PriceStep[] = []
  rate = 0

  to(rate: number, step: Pick<PriceStep, 'kind' | 'label' | 'detail'>): void {
    if (rate !== this.rate || step.kind === 'base' || step.kind === 'algorithm')
      this.list.push({ ...step, amount: rate - this.rate, rate })
    this.rate = rate
  }
}

function levelOf(levels: readonly PriceLevel[], id: number): PriceLevel {
  const level = levels.find((each) => each.id === id)
  if (!level) throw new RangeError(`There is no price level ${id}.`)
  return level
}

function ratesOf({ name, rates }: PriceLevel, category: PricedCategory): PriceLevel['rates'][number] {
  const found = rates.find((each) => each.category === category.id)
  if (!found) throw new RangeError(`The price level ${name} has no rates for ${category.name}.`)
  return found
}

/** The steps of the primary category up to the rules, and the level that holds after them. */
function primarySteps(
  night: PricedNight,
  primary: PricedCategory,
): { steps: readonly PriceStep[]; rate: number; level: PriceLevel } {
  const { levels, facts, rules, demand } = night
  let level = levelOf(levels, facts.level)
  const { base } = ratesOf(level, primary)
  const steps = new Steps()
  steps.to(base, { kind: 'base', label: level.name })
  if (demand) {
    const { rate, parts } = algorithmRate(base, demand)
    steps.to(rate, { kind: 'algorithm', label: 'Demand', detail: { parts } })
    if (night.variation) steps.to(Math.round(rate * (1 + night.variation)), { kind: 'algorithm', label: 'Variation' })
  }
  for (const rule of applicableRules(rules, facts)) {
    const baseOf = (id: number) => ratesOf(levelOf(levels, id), primary).base
    const amount = ruleAmount(rule, steps.rate, baseOf(level.id), baseOf)
    if (rule.action.type === 'level') level = levelOf(levels, rule.action.level)
    steps.to(steps.rate + amount, { kind: 'rule', label: rule.name })
  }
  return { steps: steps.list, rate: steps.rate, level }
}

const ANY_RATE: RateLimits = { lowest: Number.NEGATIVE_INFINITY, highest: Number.POSITIVE_INFINITY }

/** The limits narrowed to the rates that can be reached today; limits win where they don't meet. */
function narrowed(limits: RateLimits, reachable: RateLimits): RateLimits {
  const lowest = limited(reachable.lowest, limits)
  return { lowest, highest: Math.max(lowest, limited(reachable.highest, limits)) }
}

/** What categories are compared by when their rates are kept in order. */
interface CategoryRate {
  readonly category: PricedCategory
  readonly steps: Steps
  readonly limits: RateLimits
  readonly grid: RoundingGrid
  /** The rate that derives from the level's base rate. */
  readonly usual: number
}

/**
 * Keeps a category at or above the cheaper ones, as far as its limits allow, then leaves the active rate where the change
 * would be too small.
 */
function settle({ category, steps, limits, grid }: CategoryRate, cheaper: number, night: PricedNight): void {
  const { active } = category
  const ordered = (rate: number): boolean => rate >= cheaper
  if (!ordered(steps.rate)) {
    const raised = limited(cheaper, limits)
    const rate = nearestAllowed(raised, grid, { lowest: raised, highest: limits.highest })
    steps.to(rate ?? nearestAllowed(raised, grid, limits) ?? raised, {
      kind: 'category-order',
      label: 'Category order',
    })
  }
  const stays =
    active !== null &&
    isTooSmall(active, steps.rate, night.currency, night.guardRails) &&
    ordered(active) &&
    isAllowed(active, grid) &&
    limited(active, limits) === active
  if (stays) steps.to(active, { kind: 'smallest-change', label: 'Change too small' })
}

/**
 * The recommended rate of each category of a night, with its steps. A fixed rate replaces the steps; stale data leave the last
 * recommendation as it is, and a category that has none out. Limits come before the guard rails and the order of categories.
 */
export function recommend(night: PricedNight): Recommendation[] {
  const { currency, categories, fillsAnyway, guardRails } = night
  const [primary] = categories
  if (!primary) return []
  if (night.isStale) return categories.flatMap(({ last }) => (last ? [{ ...last, isStale: true }] : []))
  const begun = primarySteps(night, primary)
  const { level } = begun
  const primaryBase = ratesOf(level, primary).base

  const priced = categories.map((category): CategoryRate => {
    const { lowest, highest, base } = ratesOf(level, category)
    const limits = { lowest, highest }
    const grid = roundingGrid(category.rounding, currency)
    const derivation: Adjustment = category.derivation ?? { type: 'amount', amount: base - primaryBase }
    const derived = (rate: number) => (category === primary ? rate : rate + adjustmentOf(rate, derivation))
    const steps = new Steps()
    const priced = { category, steps, limits, grid, usual: derived(primaryBase) }
    if (category.fixed !== null) {
      steps.to(category.fixed, { kind: 'fixed', label: 'Fixed rate' })
      return priced
    }
    steps.list.push(...begun.steps)
    steps.rate = begun.rate
    steps.to(derived(begun.rate), { kind: 'category', label: category.name })
    const reachable =
      category.startOfDay === null ? ANY_RATE : reachableToday(category.startOfDay, fillsAnyway, guardRails)
    steps.to(limited(steps.rate, reachable), { kind: 'guard-rails', label: 'Largest change a day' })
    steps.to(limited(steps.rate, limits), { kind: 'limits', label: 'Limits', detail: { limits } })
    const today = narrowed(limits, reachable)
    steps.to(roundRate(steps.rate, grid), { kind: 'rounding', label: 'Rounding' })
    // Where no allowed rate can be reached today, the limits alone decide.
    const within = limited(steps.rate, today) === steps.rate ? steps.rate : nearestAllowed(steps.rate, grid, today)
    steps.to(within ?? limitedAgain(steps.rate, grid, limits), {
      kind: 'limits-again',
      label: 'Limits after rounding',
      detail: { limits: today },
    })
    return priced
  })

  let cheaper = Number.NEGATIVE_INFINITY
  for (const each of priced.toSorted((a, b) => a.usual - b.usual)) {
    if (each.category.fixed === null) settle(each, cheaper, night)
    cheaper = Math.max(cheaper, each.steps.rate)
  }
  return priced.map(({ category, steps, limits }) => ({
    category: category.id,
    level: level.id,
    rate: steps.rate,
    limits,
    isFixed: category.fixed !== null,
    isStale: false,
    steps: steps.list,
  }))
}
