import type {
  Adjustment,
  PriceLevel,
  PriceStep,
  RateLimits,
  RateRule,
  Rounding,
} from '../../contract/pricing/pricing.ts'
import { STEP_LABELS } from '../../contract/pricing/step-labels.ts'
import { heldRate } from './account.ts'
import { algorithmRate, demandRate, type NightDemand } from './algorithm.ts'
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
import { applicableRules, appliedLevel, type RuleFacts, ruleAmount } from './rules.ts'

/** A category of the night. The first one is the primary category, from which the others derive. */
export interface PricedCategory {
  readonly id: number
  readonly name: string
  /** Relative to the primary category; null uses the difference between the base rates of the level. */
  readonly derivation: Adjustment | null
  readonly rounding: Rounding
  /** The last published rate, and the one at the start of the day; null if there is none. */
  readonly active: number | null
  readonly startOfDay: number | null
  /** Set manually. */
  readonly fixed: number | null
  /** The last recommendation, which is kept if data is stale. */
  readonly last: Recommendation | null
}

/** All that a night's rates depend on. */
export interface PricedNight {
  readonly currency: string
  readonly levels: readonly PriceLevel[]
  readonly categories: readonly PricedCategory[]
  readonly facts: RuleFacts
  readonly rules: readonly RateRule[]
  /** Null excludes the algorithm. */
  readonly demand: NightDemand | null
  /** How far a recommendation goes from the base rate (0) to the rate of the algorithm (1), as long as rates have to prove themselves. */
  readonly trust: number
  /** The relative variation of the algorithm's rate, used to learn the price response (`variations.ts`); none by default. */
  readonly variation?: number
  /** Whether the low end of the forecast already fills the house. */
  readonly fillsAnyway: boolean
  readonly isStale: boolean
  /** The defaults if omitted. */
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

/** Collects steps; those that add nothing are omitted, except for the ones that are always explained. */
class Steps {
  readonly list: PriceStep[] = []
  rate = 0

  to(rate: number, step: Pick<PriceStep, 'kind' | 'label' | 'detail'>): void {
    if (rate !== this.rate || step.kind === 'base' || step.kind === 'algorithm')
      this.list.push({ ...step, amount: rate - this.rate, rate })
    this.rate = rate
  }

  rateAfter(count: number): number {
    return this.list[count - 1]?.rate ?? 0
  }

  /** Removes all but the first steps. */
  backTo(count: number): void {
    this.list.splice(count)
    this.rate = this.rateAfter(count)
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

/** The price level of a night after the rules, and the name of the rule that sets it; null if it is the calendar's. */
export interface NightLevel {
  readonly level: PriceLevel
  readonly rule: string | null
}

/** The level of a night, whose rates limit every rate of it. Throws a RangeError for a level that does not exist. */
export function nightLevel({ levels, rules, facts }: Pick<PricedNight, 'levels' | 'rules' | 'facts'>): NightLevel {
  const { level, rule } = appliedLevel(rules, facts)
  return { level: levelOf(levels, level), rule: rule?.name ?? null }
}

/** The rate of the primary category before the rules, from the base rate of its calendar level; minor units. */
export const rateBeforeRules = (base: number, { demand, trust }: Pick<PricedNight, 'demand' | 'trust'>): number =>
  demand ? heldRate(base, demandRate(demand), trust) : base

/** A ratio as it is shown: more places would only fill the database. */
const rounded = (ratio: number): number => Math.round(ratio * 1000) / 1000

/** The steps of the primary category up to the rules. */
function primarySteps(night: PricedNight, primary: PricedCategory): Steps {
  const { levels, facts, rules, demand, trust } = night
  let level = levelOf(levels, facts.level)
  const { base } = ratesOf(level, primary)
  const steps = new Steps()
  steps.to(base, { kind: 'base', label: level.name })
  if (demand) {
    const { rate, parts } = algorithmRate(base, demand)
    const { usualRatio, following = 0 } = demand.competitors
    const market = { usualRatio: usualRatio && rounded(usualRatio), following: rounded(following) }
    steps.to(rate, { kind: 'algorithm', label: 'Demand', detail: { parts, market } })
    steps.to(heldRate(base, rate, trust), { kind: 'held', label: 'Held near own rates' })
    if (night.variation)
      steps.to(Math.round(steps.rate * (1 + night.variation)), { kind: 'algorithm', label: STEP_LABELS.variation })
  }
  for (const rule of applicableRules(rules, facts)) {
    const baseOf = (id: number) => ratesOf(levelOf(levels, id), primary).base
    const amount = ruleAmount(rule, steps.rate, baseOf(level.id), baseOf)
    if (rule.action.type === 'level') level = levelOf(levels, rule.action.level)
    steps.to(steps.rate + amount, { kind: 'rule', label: rule.name })
  }
  return steps
}

/** The rate that follows demand; null without demand, and where a rule or a variation of rates wants another one. */
function demandRateOf(steps: readonly PriceStep[]): number | null {
  const [demand, ...others] = steps.filter(({ kind }) => kind === 'algorithm' || kind === 'rule')
  return demand?.kind === 'algorithm' && others.length === 0 ? demand.rate : null
}

const ANY_RATE: RateLimits = { lowest: Number.NEGATIVE_INFINITY, highest: Number.POSITIVE_INFINITY }

/** The limits narrowed to the rates that can be reached today; limits win if the ranges don't overlap. */
function narrowed(limits: RateLimits, reachable: RateLimits): RateLimits {
  const lowest = limited(reachable.lowest, limits)
  return { lowest, highest: Math.max(lowest, limited(reachable.highest, limits)) }
}

/** The values used to keep the rates of categories in order. */
interface CategoryRate {
  readonly category: PricedCategory
  readonly steps: Steps
  readonly limits: RateLimits
  readonly grid: RoundingGrid
  /** The rate derived from the level's base rate. */
  readonly usual: number
  /** The number of steps before rounding. */
  unrounded: number
  /** The rate that follows demand; null without demand, and where a rule or a variation of rates wants another one. */
  readonly demanded: number | null
}

/**
 * Whether rounding would undo the use of a change: it leads no nearer to the rate that is sought than an active rate that the rounding does not
 * have, or less than one step of it further from the rate that follows demand. Above the highest rounded rate, dearer categories could not follow.
 */
function isRoundedAway(
  active: number,
  rate: number,
  { steps, unrounded, demanded, grid, limits }: CategoryRate,
): boolean {
  const sought = steps.rateAfter(unrounded)
  if (active > (nearestAllowed(limits.highest, grid, limits) ?? limits.highest)) return false
  if (grid.direction === 'up' && active < sought) return false
  const isNoNearer = (to: number) => Math.abs(rate - to) >= Math.abs(active - to)
  return (
    (!isAllowed(active, grid) && isNoNearer(sought)) ||
    (demanded !== null && Math.abs(active - sought) < grid.period && isNoNearer(demanded))
  )
}

/**
 * Keeps a category at or above the cheaper ones, as far as its limits allow, then keeps the active rate if the change
 * would be too small or rounding would undo its use.
 */
function settle(priced: CategoryRate, cheaper: number, night: PricedNight): void {
  const { category, steps, limits, grid } = priced
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
  if (active === null || !ordered(active) || limited(active, limits) !== active) return
  if (isRoundedAway(active, steps.rate, priced)) {
    steps.backTo(priced.unrounded)
    steps.to(active, { kind: 'rounding', label: STEP_LABELS.activeKept })
  } else if (isAllowed(active, grid) && isTooSmall(active, steps.rate, night.currency, night.guardRails))
    steps.to(active, { kind: 'smallest-change', label: 'Change too small' })
}

/** The last recommendation of a category, inside today's limits; none if there is no last one. */
function keptWhileStale(category: PricedCategory, { level, rule }: NightLevel, currency: string): Recommendation[] {
  const { last } = category
  if (!last) return []
  const { lowest, highest } = ratesOf(level, category)
  const limits = { lowest, highest }
  const kept = { ...last, level: level.id, limits, isStale: true }
  const rate = last.isFixed ? last.rate : limitedAgain(last.rate, roundingGrid(category.rounding, currency), limits)
  if (rate === last.rate) return [kept]
  const detail = { limits, level: level.name, rule }
  const step: PriceStep = { kind: 'limits', label: 'Limits', amount: rate - last.rate, rate, detail }
  return [{ ...kept, rate, steps: [...last.steps, step] }]
}

/**
 * The recommended rate of each category of a night, with its steps. A fixed rate replaces the steps; with stale data
 * the last recommendation is kept, and a category without one is omitted. Somebody put the level there, in the calendar
 * or by a rule, so its limits take precedence over the guard rails and the order of categories.
 */
export function recommend(night: PricedNight): Recommendation[] {
  const { currency, categories, fillsAnyway, guardRails } = night
  const [primary] = categories
  if (!primary) return []
  const applied = nightLevel(night)
  const { level } = applied
  if (night.isStale) return categories.flatMap((category) => keptWhileStale(category, applied, currency))
  const begun = primarySteps(night, primary)
  const primaryBase = ratesOf(level, primary).base
  const demandRate = demandRateOf(begun.list)

  const priced = categories.map((category): CategoryRate => {
    const { lowest, highest, base } = ratesOf(level, category)
    const limits = { lowest, highest }
    const grid = roundingGrid(category.rounding, currency)
    const derivation: Adjustment = category.derivation ?? { type: 'amount', amount: base - primaryBase }
    const derived = (rate: number) => (category === primary ? rate : rate + adjustmentOf(rate, derivation))
    const steps = new Steps()
    const demanded = demandRate === null ? null : derived(demandRate)
    const priced = { category, steps, limits, grid, usual: derived(primaryBase), unrounded: 0, demanded }
    if (category.fixed !== null) {
      steps.to(category.fixed, { kind: 'fixed', label: 'Fixed rate' })
      return priced
    }
    steps.list.push(...begun.list)
    steps.rate = begun.rate
    const derivedRate = derived(begun.rate)
    steps.to(derivedRate, { kind: 'category', label: category.name })
    const { startOfDay, active } = category
    const reachable = startOfDay === null ? ANY_RATE : reachableToday(startOfDay, { active, fillsAnyway }, guardRails)
    steps.to(limited(steps.rate, reachable), { kind: 'guard-rails', label: 'Largest change a day' })
    const isBeyondDailyChange = limited(steps.rate, limits) !== steps.rate && steps.rate !== derivedRate
    steps.to(limited(steps.rate, limits), {
      kind: 'limits',
      label: 'Limits',
      detail: { limits, level: level.name, rule: applied.rule, ...(isBeyondDailyChange && { isBeyondDailyChange }) },
    })
    const today = narrowed(limits, reachable)
    priced.unrounded = steps.list.length
    steps.to(roundRate(steps.rate, grid), { kind: 'rounding', label: 'Rounding' })
    // If no allowed rate can be reached today, only the limits apply.
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
