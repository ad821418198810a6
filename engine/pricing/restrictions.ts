import { daysBetween, type StayDate, weekdayOf } from '../../contract/platform/stay-date.ts'
import { OPEN, type Restriction, type RestrictionRule } from '../../contract/pricing/restriction.ts'

/** A night's restriction, and for each of its parts the id of the rule that sets it; null if none does. */
export interface ResolvedRestriction {
  readonly restriction: { readonly [Part in keyof Restriction]: NonNullable<Restriction[Part]> }
  readonly decidedBy: { readonly [Part in keyof Restriction]: number | null }
}

const applies = ({ category, weekdays, from, to }: RestrictionRule, ofNight: number, stayDate: StayDate): boolean =>
  (category === null || category === ofNight) &&
  (weekdays.length === 0 || weekdays.includes(weekdayOf(stayDate))) &&
  (from === null || from <= stayDate) &&
  (to === null || stayDate <= to)

/** Length of a rule's period; without an end it is longer than any other. */
const nightsOf = ({ from, to }: RestrictionRule): number =>
  from && to ? daysBetween(from, to) + 1 : Number.MAX_SAFE_INTEGER / (from || to ? 2 : 1)

/** The more specific rule first: of one category, then of the shorter period, then of fewer weekdays, then the later one. */
function bySpecificity(a: RestrictionRule, b: RestrictionRule): number {
  const weekdays = (rule: RestrictionRule): number => rule.weekdays.length || 7
  return (
    Number(b.category !== null) - Number(a.category !== null) ||
    nightsOf(a) - nightsOf(b) ||
    weekdays(a) - weekdays(b) ||
    b.id - a.id
  )
}

/** The restriction of a category on a night. Each part is taken from the most specific rule that sets it. */
export function resolveRestriction(
  rules: readonly RestrictionRule[],
  category: number,
  stayDate: StayDate,
): ResolvedRestriction {
  const holding = rules.filter((rule) => applies(rule, category, stayDate)).toSorted(bySpecificity)
  const parts = Object.keys(OPEN) as (keyof Restriction)[]
  const deciding = parts.map((part) => [part, holding.find((rule) => rule[part] !== null)] as const)
  return {
    restriction: Object.fromEntries(deciding.map(([part, rule]) => [part, rule?.[part] ?? OPEN[part]])),
    decidedBy: Object.fromEntries(deciding.map(([part, rule]) => [part, rule?.id ?? null])),
  } as unknown as ResolvedRestriction
}
