import type { StayDate } from '../../contract/platform/stay-date.ts'
import type { PriceLevel, RateLimits, RateRule, Rounding } from '../../contract/pricing/pricing.ts'
import { UNPROVEN_TRUST } from './account.ts'
import type { House, HousePart, NightDemand } from './algorithm.ts'
import { elasticityOf, type GuestResponse, leadOf, NOTHING_LEARNED } from './elasticity.ts'
import type { GuardRails } from './guard-rails.ts'
import { offersToLearnFrom, type PricedOffer } from './learning.ts'
import {
  type NightLevel,
  nightLevel,
  type PricedCategory,
  type Recommendation,
  rateBeforeRules,
  recommend,
} from './recommend.ts'
import { type RuleFacts, UNKNOWN_FACTS } from './rules.ts'
import type { NightOnOffer } from './stays.ts'
import { requestsAt } from './what-if.ts'

/**
 * The data of a night used to calculate its rates, as stored: the same data gives the same rates again under other
 * levels, rules or roundings. Rooms, per cent and minor units as in {@link RuleFacts}.
 */
export interface KnownNight {
  readonly stayDate: StayDate
  readonly daysBefore: number
  /**
   * Null beyond the forecast. `nextDay` is the share of the expected requests expected tomorrow, `share` the share of all requests
   * included, since the others want a full night as well; `shares` those of categories whose rooms are not known apart. Data stored by
   * earlier versions lack `share`, `response`, `trust` or `shares`: then all requests are included, nothing was learned, rates are unproven,
   * and nothing is known of other categories than the primary one.
   */
  readonly demand:
    | (Pick<NightDemand, 'roomsLeft' | 'parts' | 'usual' | 'pace' | 'withEvents' | 'competitors'> & {
        readonly nextDay: number
        readonly share?: number
        readonly shares?: readonly Pick<HousePart, 'category' | 'share'>[]
        readonly response?: GuestResponse
        readonly trust?: number
      })
    | null
  readonly fillsAnyway: boolean
  readonly facts: Pick<
    RuleFacts,
    'events' | 'occupancy' | 'forecastOccupancy' | 'adr' | 'revpar' | 'roomsLeft' | 'competitorRates'
  >
  /** Net rooms by days ago; days without any are omitted. */
  readonly pickups: readonly (readonly [daysAgo: number, rooms: number])[]
  /** The last published rate of each category by its id, and the one at the start of the day. */
  readonly active: Readonly<Record<string, { readonly rate: number; readonly startOfDay: number | null }>>
}

/** A hotel's pricing settings. */
export interface PricingPlan {
  readonly currency: string
  readonly levels: readonly PriceLevel[]
  /** The level of a stay date; null where the calendar has none. */
  readonly levelOf: (stayDate: StayDate) => number | null
  /** The primary category first. */
  readonly categories: readonly (Pick<PricedCategory, 'id' | 'name' | 'derivation'> & { readonly rounding: Rounding })[]
  readonly rules: readonly RateRule[]
  readonly usesDemand: boolean
  /** The relative variation of a night's rate that many days before it, used to learn the price response; 0 if it is not varied. */
  readonly variationOf: (stayDate: StayDate, daysBefore: number) => number
  /** Cost of an occupied room in minor units, including commission. */
  readonly cost: number
  readonly guardRails: GuardRails
  /** The rooms blocked for groups on a night: they are not left to sell. */
  readonly blockedOn?: (stayDate: StayDate) => number
}

/** A night of which nothing is known yet, such as one beyond the nights that were calculated. */
export const unknownNight = (stayDate: StayDate, daysBefore: number): KnownNight => {
  const { pickup: _, ownRate: __, ...facts } = UNKNOWN_FACTS
  return { stayDate, daysBefore, demand: null, fillsAnyway: false, facts, pickups: [], active: {} }
}

/** The facts of a night that rules compare. */
export const factsOf = (
  { stayDate, daysBefore, facts, pickups }: KnownNight,
  level: number,
  ownRate: RuleFacts['ownRate'],
): RuleFacts => ({
  ...facts,
  stayDate,
  daysBefore,
  level,
  pickup: (days) => pickups.reduce((sum, [daysAgo, rooms]) => (daysAgo <= days ? sum + rooms : sum), 0),
  ownRate,
})

/** The limits of a category's rates on a night, in minor units, and the level that they belong to. */
export interface NightLimits extends RateLimits, NightLevel {}

/**
 * Returns the limits of a category on a night, by the calendar and the rules: those of every rate, however it arises.
 * Null if no level applies or the level has no rates of the category.
 */
export function limitsOn(night: KnownNight, plan: PricingPlan): (category: number) => NightLimits | null {
  const { levels, levelOf, rules } = plan
  const id = levelOf(night.stayDate)
  if (id === null || !levels.some((level) => level.id === id)) return () => null
  const applied = nightLevel({ levels, rules, facts: factsOf(night, id, ownRateOf(night, plan)) })
  return (category) => {
    const rates = applied.level.rates.find((each) => each.category === category)
    return rates ? { ...applied, lowest: rates.lowest, highest: rates.highest } : null
  }
}

/**
 * The base rate of the primary category on a night by its calendar, regardless of levels set by rules; undefined if
 * there is none.
 */
export const baseOf = (
  { stayDate }: KnownNight,
  { levels, levelOf, categories: [primary] }: PricingPlan,
): number | undefined =>
  levels.find(({ id }) => id === levelOf(stayDate))?.rates.find(({ category }) => category === primary?.id)?.base

/** The rooms left to sell without those blocked for groups, which are taken from all parts of the house alike. */
function withoutBlocked({ roomsLeft, parts }: House, blocked: number): House {
  if (blocked <= 0) return { roomsLeft, ...(parts && { parts }) }
  const left = roomsLeft - blocked
  const scale = roomsLeft > 0 ? Math.max(0, left) / roomsLeft : 0
  return {
    roomsLeft: left,
    ...(parts && { parts: parts.map((part) => ({ ...part, roomsLeft: scale * part.roomsLeft })) }),
  }
}

/** The demand of a night whose calendar level has this base rate; null if it is unknown. */
export function demandOf(
  { demand, daysBefore, stayDate }: KnownNight,
  base: number,
  { cost, blockedOn = () => 0 }: PricingPlan,
): NightDemand | null {
  if (!demand) return null
  const { nextDay: _, share: __, trust: ___, shares: ____, response = NOTHING_LEARNED, ...known } = demand
  const elasticity = elasticityOf({ base, cost, competitors: known.competitors }, leadOf(daysBefore), response)
  const blocked = blockedOn(stayDate)
  const { roomsLeft, parts } = known
  return {
    ...known,
    ...withoutBlocked(known, blocked),
    ...(blocked > 0 && { beforeGroups: { roomsLeft, ...(parts && { parts }) } }),
    ...{ referenceRate: base, cost, elasticity },
  }
}

/** What decides a night's rate before the rules. */
const demandFor = (night: KnownNight, base: number, plan: PricingPlan) => ({
  demand: plan.usesDemand ? demandOf(night, base, plan) : null,
  trust: night.demand?.trust ?? UNPROVEN_TRUST,
})

/** The own rate of a night that rules compare, calculated once if a rule needs it. */
function ownRateOf(night: KnownNight, plan: PricingPlan): RuleFacts['ownRate'] {
  const base = baseOf(night, plan)
  let rate: number | null = null
  return () => {
    if (base) rate ??= rateBeforeRules(base, demandFor(night, base, plan))
    return rate
  }
}

/** Overrides of a night: manually fixed rates by category, and the last rates if data is stale. */
export interface NightState {
  readonly fixed?: ReadonlyMap<number, number>
  readonly last?: readonly Recommendation[]
  readonly isStale?: boolean
}

/**
 * The recommended rates of a night, with their steps, for the categories that have rates in every level that can apply;
 * empty if the calendar has no level.
 */
export function priceNight(night: KnownNight, plan: PricingPlan, state: NightState = {}): Recommendation[] {
  const { fixed, last = [], isStale = false } = state
  const level = plan.levelOf(night.stayDate)
  const rated = (id: number) => plan.levels.every(({ rates }) => rates.some(({ category }) => category === id))
  const categories = plan.categories.filter(({ id }) => rated(id))
  const [primary] = categories
  if (level === null || !primary || primary !== plan.categories[0]) return []
  const base = plan.levels.find(({ id }) => id === level)?.rates.find(({ category }) => category === primary.id)?.base
  if (!base) return []
  return recommend({
    currency: plan.currency,
    levels: plan.levels,
    categories: categories.map((category) => ({
      ...category,
      active: night.active[category.id]?.rate ?? null,
      startOfDay: night.active[category.id]?.startOfDay ?? null,
      fixed: fixed?.get(category.id) ?? null,
      last: last.find((each) => each.category === category.id) ?? null,
    })),
    facts: factsOf(night, level, ownRateOf(night, plan)),
    rules: plan.rules,
    ...demandFor(night, base, plan),
    variation: plan.variationOf(night.stayDate, night.daysBefore),
    fillsAnyway: night.fillsAnyway,
    isStale,
    guardRails: plan.guardRails,
  })
}

/** What a night's variation adds to its rate, in minor units: less than its share where limits or rounding take some of it back. */
function variationAmount(night: KnownNight, plan: PricingPlan): number {
  const guardRails = { ...plan.guardRails, smallestChange: 0, smallestChangeAmount: 0 }
  const rateOf = (variationOf: PricingPlan['variationOf']) =>
    priceNight(night, { ...plan, guardRails, variationOf })[0]?.rate ?? 0
  return rateOf(plan.variationOf) - rateOf(() => 0)
}

/**
 * A hotel's offers for the nights ahead, for learning: nights with an active rate of the primary category. A rate
 * published as recommended includes its variation, unless it is fixed or kept while data are stale.
 */
export function offersOf(
  nights: readonly KnownNight[],
  plan: PricingPlan,
  recommendedOf: (stayDate: StayDate) => Recommendation | undefined,
): PricedOffer[] {
  const primary = plan.categories[0]?.id ?? 0
  const byDate = new Map(nights.map((night) => [night.stayDate, night]))
  const activeOf = (stayDate: StayDate): number | undefined => byDate.get(stayDate)?.active[primary]?.rate
  const ahead = nights.flatMap((night) => {
    const base = baseOf(night, plan)
    const demand = base ? demandOf(night, base, plan) : null
    if (!demand || !night.demand || activeOf(night.stayDate) === undefined) return []
    const { stayDate, daysBefore } = night
    return [{ stayDate, daysBefore, demand, nextDay: night.demand.nextDay }]
  })
  return offersToLearnFrom(ahead, {
    rate: (stayDate) => activeOf(stayDate) ?? 0,
    variation: (stayDate) => {
      const [night, recommended] = [byDate.get(stayDate), recommendedOf(stayDate)]
      const isAsRecommended = recommended?.rate === activeOf(stayDate) && !recommended?.isFixed && !recommended?.isStale
      return night && isAsRecommended ? variationAmount(night, plan) : 0
    },
    occupancy: (stayDate) => (byDate.get(stayDate)?.facts.occupancy ?? 0) / 100,
    isEvent: (stayDate) => (byDate.get(stayDate)?.facts.events.length ?? 0) > 0,
  })
}

/** Below this share of its requests, an estimate of a night's remainder is a guess. */
const LEAST_SHARE = 0.1

/** A night when the primary category is offered at `rate`; null if no demand is known. */
export function onOffer(night: KnownNight, plan: PricingPlan, rate: number): NightOnOffer | null {
  const base = baseOf(night, plan)
  const response = base && plan.usesDemand ? demandOf(night, base, plan) : null
  if (!response || !night.demand) return null
  const { withEvents, roomsLeft, cost } = response
  const demand = withEvents / Math.max(LEAST_SHARE, night.demand.share ?? 1)
  return { rooms: Math.max(0, roomsLeft), demand: requestsAt({ ...response, demand }, rate), margin: rate - cost }
}
