import type { Autopilot } from './autopilot.ts'

/** Mode and limits of autopilot for a room category and a range of days before arrival, both included. */
export type AutopilotRule = Autopilot['categories'][number]
type Mode = AutopilotRule['mode']

/** From day to day before arrival, both included; null for no last one. */
export type DaysAhead = readonly [first: number, last: number | null]

/** The rule of a category without settings. */
export const USUAL_AUTOPILOT = {
  mode: 'off',
  fromDays: 0,
  toDays: 90,
  largestChange: 10,
  largestDistance: 30,
  threshold: 5,
} as const satisfies Omit<AutopilotRule, 'category'>

/** The rule for a night of a category, so many days before arrival. */
export const ruleOn = (rules: Autopilot['categories'], category: number, days: number): AutopilotRule | undefined =>
  rules.find((rule) => rule.category === category && rule.fromDays <= days && days <= rule.toDays)

const endOf = (last: number | null): number => last ?? Number.POSITIVE_INFINITY

const overlaps = ({ fromDays, toDays }: AutopilotRule, [first, last]: DaysAhead): boolean =>
  fromDays <= endOf(last) && first <= toDays

/** The mode of a category in a range of days; null if it differs from day to day. Days without a rule don't count. */
export function modeIn(rules: Autopilot['categories'], category: number, days: DaysAhead): Mode | null {
  const modes = new Set(rules.filter((rule) => rule.category === category && overlaps(rule, days)).map(modeOf))
  if (modes.size > 1) return null
  return [...modes][0] ?? 'off'
}

const modeOf = ({ mode }: AutopilotRule): Mode => mode

/** The rules with those of a category that continue each other put together, the first days first. */
export function joinedRules(rules: Autopilot['categories']): AutopilotRule[] {
  const categories = [...new Set(rules.map(({ category }) => category))]
  return categories.flatMap((category) => {
    const joined: AutopilotRule[] = []
    const own = rules.filter((rule) => rule.category === category)
    for (const rule of own.toSorted((a, b) => a.fromDays - b.fromDays)) {
      const last = joined.at(-1)
      if (last && continues(last, rule)) joined.splice(-1, 1, { ...last, toDays: rule.toDays })
      else joined.push(rule)
    }
    return joined
  })
}

const continues = (before: AutopilotRule, rule: AutopilotRule): boolean =>
  before.toDays + 1 === rule.fromDays &&
  (['mode', 'largestChange', 'largestDistance', 'threshold'] as const).every((name) => before[name] === rule[name])

/**
 * The rules with another mode for a category in a range of days. Rules that reach beyond it are cut, and all keep their limits. Days
 * without a rule stay without one, unless the whole range has none: then it gets one, with the limits of the nearest rule.
 */
export function withMode(
  rules: Autopilot['categories'],
  category: number,
  days: DaysAhead,
  mode: Mode,
): AutopilotRule[] {
  const isIn = (rule: AutopilotRule) => rule.category === category && overlaps(rule, days)
  if (!rules.some(isIn))
    return mode === 'off' ? [...rules] : joinedRules([...rules, newRule(rules, category, days, mode)])
  return joinedRules(rules.flatMap((rule) => (isIn(rule) ? cut(rule, days, mode) : [rule])))
}

/** A rule cut at the ends of a range, with another mode inside. */
function cut(rule: AutopilotRule, [first, last]: DaysAhead, mode: Mode): AutopilotRule[] {
  const { fromDays, toDays } = rule
  const end = endOf(last)
  return [
    { ...rule, toDays: Math.min(toDays, first - 1) },
    { ...rule, mode, fromDays: Math.max(fromDays, first), toDays: Math.min(toDays, end) },
    { ...rule, fromDays: Math.max(fromDays, end + 1) },
  ].filter((part) => part.fromDays <= part.toDays)
}

function newRule(
  rules: Autopilot['categories'],
  category: number,
  [first, last]: DaysAhead,
  mode: Mode,
): AutopilotRule {
  const distance = ({ fromDays, toDays }: AutopilotRule) => Math.max(fromDays - endOf(last), first - toDays)
  const [nearest] = rules.filter((rule) => rule.category === category).toSorted((a, b) => distance(a) - distance(b))
  const toDays = last ?? Math.max(first, USUAL_AUTOPILOT.toDays)
  return { ...USUAL_AUTOPILOT, ...nearest, category, mode, fromDays: first, toDays }
}
