import { type StayDate, weekdayOf } from '../../contract/platform/stay-date.ts'
import type { RateRule, RuleCondition } from '../../contract/pricing/pricing.ts'
import { median } from '../median.ts'
import { adjustmentOf } from './derivations.ts'

/** The facts of a night that rules compare, at the time of calculation; null if unknown. */
export interface RuleFacts {
  readonly stayDate: StayDate
  readonly daysBefore: number
  readonly level: number
  readonly events: readonly string[]
  /** Per cent of capacity. */
  readonly occupancy: number | null
  readonly forecastOccupancy: number | null
  /** Minor units. */
  readonly adr: number | null
  readonly revpar: number | null
  readonly roomsLeft: number | null
  /** Rooms picked up over the last days. */
  readonly pickup: (days: number) => number | null
  readonly competitorRates: readonly number[]
  /** The own rate before the rules: unlike the active rate it doesn't change when a recommendation is published, which would turn the next one. */
  readonly ownRate: () => number | null
}

/** The facts of a night without any data. */
export const UNKNOWN_FACTS: Omit<RuleFacts, 'stayDate' | 'daysBefore' | 'level'> = {
  events: [],
  occupancy: null,
  forecastOccupancy: null,
  adr: null,
  revpar: null,
  roomsLeft: null,
  pickup: () => null,
  competitorRates: [],
  ownRate: () => null,
}

function competitorPercent(rate: 'lowest' | 'highest' | 'median', { competitorRates, ownRate }: RuleFacts) {
  const own = competitorRates.length > 0 && ownRate()
  if (!own) return null
  const of = {
    lowest: Math.min(...competitorRates),
    highest: Math.max(...competitorRates),
    median: median(competitorRates),
  }
  return ((of[rate] ?? 0) / own) * 100
}

/** Whether a condition is met. An unknown value never meets one. */
export function isConditionMet(condition: RuleCondition, facts: RuleFacts): boolean {
  const compared = ({ is, value }: { is: 'at-least' | 'at-most'; value: number }, figure: number | null): boolean =>
    figure !== null && (is === 'at-least' ? figure >= value : figure <= value)
  switch (condition.kind) {
    case 'pickup':
      return compared(condition, facts.pickup(condition.days))
    case 'competitors':
      return compared(condition, competitorPercent(condition.rate, facts))
    case 'event':
      return condition.name === undefined ? facts.events.length > 0 : facts.events.includes(condition.name)
    case 'level':
      return condition.levels.includes(facts.level)
    case 'weekday':
      return condition.weekdays.includes(weekdayOf(facts.stayDate))
    case 'stayDates':
      return condition.from <= facts.stayDate && facts.stayDate <= condition.to
    case 'daysBefore':
      return condition.from <= facts.daysBefore && facts.daysBefore <= condition.to
    default:
      return compared(condition, facts[condition.kind])
  }
}

const matches = ({ isActive, conditions }: RateRule, facts: RuleFacts): boolean =>
  isActive && conditions.every((condition) => isConditionMet(condition, facts))

/** The rules that apply to a night, in order: all matches of the accumulating block, then the first of the hierarchical one. */
export function applicableRules(rules: readonly RateRule[], facts: RuleFacts): RateRule[] {
  const first = rules.find((rule) => rule.block === 'hierarchical' && matches(rule, facts))
  return [...rules.filter((rule) => rule.block === 'accumulating' && matches(rule, facts)), ...(first ? [first] : [])]
}

/** The level of a night after the rules, and the rule that sets it; null if it is the one of the calendar. */
export function appliedLevel(
  rules: readonly RateRule[],
  facts: RuleFacts,
): { readonly level: number; readonly rule: RateRule | null } {
  const last = applicableRules(rules, facts).findLast(({ action }) => action.type === 'level')
  return last?.action.type === 'level' ? { level: last.action.level, rule: last } : { level: facts.level, rule: null }
}

/** The amount that a rule adds to the rate; a rule that sets a level adds the difference between the base rates of the levels. */
export function ruleAmount(
  { action }: RateRule,
  rate: number,
  base: number,
  baseOf: (level: number) => number,
): number {
  return action.type === 'level' ? baseOf(action.level) - base : adjustmentOf(rate, action)
}
