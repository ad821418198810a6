import { addDays, daysBetween, type StayDate, stayDates, weekdayOf } from '../../../../contract/platform/stay-date.ts'
import type { Draft, DraftChange, Fixing } from '../../../../contract/pricing/draft.ts'
import type { PricedNight } from '../../../../contract/pricing/priced-night.ts'
import type { Adjustment, RateLimits } from '../../../../contract/pricing/pricing.ts'
import {
  RESTRICTION_PARTS,
  type ResolvedRestriction,
  type RestrictionPart,
  type RestrictionRule,
  UNSET,
} from '../../../../contract/pricing/restriction.ts'
import { rateOn, unsoldRate } from '../night-state.ts'
import { draftOf } from '../use-drafts.ts'

/** The action for the rates of many nights. */
export type ManyAction =
  | { readonly type: 'take' }
  | { readonly type: 'fix' }
  | { readonly type: 'release' }
  | { readonly type: 'change'; readonly by: Adjustment }

/** The result for a night's rate, in minor units; `reason` says why it is skipped or limited. */
export interface ManyLine {
  readonly stayDate: string
  readonly category: number
  readonly before: number | null
  readonly after: number | null
  readonly fixing: Fixing
  readonly reason:
    | 'over'
    | 'noLevel'
    | 'noRecommendation'
    | 'fixed'
    | 'changed'
    | 'declined'
    | 'noRate'
    | 'unchanged'
    | 'atLimit'
    | null
  readonly revision: number | null
  /** The limits of the night's rates; null if it has none. */
  readonly limits: RateLimits | null
}

/** A rate after an adjustment, in whole minor units, before it is rounded as the hotel rounds. */
export const adjusted = (rate: number, by: Adjustment): number =>
  Math.max(0, Math.round(by.type === 'amount' ? rate + by.amount : rate * (1 + by.percent / 100)))

interface ManyContext {
  /** The shown category: its rate is changed even if somebody has set it by hand. */
  readonly category: number
  /** The categories whose rates are changed. */
  readonly categories: readonly number[]
  readonly today: string
  readonly drafts: readonly Draft[]
  /** Rounds as the hotel does. */
  readonly rounded: (rate: number) => number
}

/** Reasons for which a rate of another category than the shown one is listed although it stays. */
const KEPT = ['fixed', 'changed', 'declined', 'noRate'] as const satisfies ManyLine['reason'][]

/**
 * The result of an action for each night and category. A changed rate is kept within its limits; skipped nights have a reason. Of other
 * categories than the shown one, rates are listed that change or that are the user's own.
 */
export const manyLines = (nights: readonly PricedNight[], action: ManyAction, context: ManyContext): ManyLine[] =>
  nights
    .flatMap((night) => context.categories.map((category) => lineOf(night, category, action, context)))
    .filter(
      ({ category, after, reason }) =>
        category === context.category || after !== null || KEPT.some((kept) => kept === reason),
    )

function lineOf(
  night: PricedNight,
  category: number,
  action: ManyAction,
  { category: shown, today, drafts, rounded }: ManyContext,
): ManyLine {
  const { stayDate } = night
  const rate = rateOn(night, category)
  const draft = draftOf(drafts, stayDate, category)
  const before = draft?.rate ?? rate?.active ?? null
  const isFixed = draft && draft.fixing !== 'keep' ? draft.fixing === 'fix' : (rate?.fixed ?? false)
  const limits = rate?.limits ?? null
  const line = { stayDate, category, before, fixing: 'keep' as Fixing, revision: draft?.revision ?? null, limits }
  const leftOut = (reason: ManyLine['reason']): ManyLine => ({ ...line, after: null, reason })
  if (stayDate < today) return leftOut('over')
  if (!rate || !limits) return leftOut('noLevel')
  const inside = (requested: number) => Math.min(limits.highest, Math.max(limits.lowest, requested))
  if (action.type === 'fix' || action.type === 'release') {
    if (before === null) return leftOut('noRate')
    if (isFixed === (action.type === 'fix')) return leftOut('unchanged')
    const after = inside(before)
    return { ...line, after, fixing: action.type, reason: after === before ? null : 'atLimit' }
  }
  // Taking a fixed rate that is not sold sells it.
  const isSelling =
    action.type === 'take' && category === shown && unsoldRate(rate) !== null && draft?.fixing !== 'release'
  // The recommendation of a fixed rate is that rate, also where a change not yet published releases it.
  if ((isFixed || (action.type === 'take' && rate.fixed)) && !isSelling) return leftOut('fixed')
  if (action.type === 'take') {
    if (rate.recommended === null) return leftOut('noRecommendation')
    if (rate.recommended === before) return leftOut('unchanged')
    // A category that is not on sale is not put on sale unseen.
    if (category !== shown && before === null) return leftOut('noRate')
    // A rate that is not in sight is not replaced where somebody has set it.
    if (category !== shown && draft && draft.reason !== 'recommendation') return leftOut('changed')
    if (category !== shown && !draft && rate.declined) return leftOut('declined')
    return { ...line, after: rate.recommended, reason: null }
  }
  if (before === null) return leftOut('noRate')
  const requested = rounded(adjusted(before, action.by))
  const after = inside(requested)
  if (after === before) return leftOut('unchanged')
  return { ...line, after, reason: after === requested ? null : 'atLimit' }
}

/** The lines as they are saved. */
export const changesOf = (lines: readonly ManyLine[], action: ManyAction): DraftChange[] =>
  lines.flatMap(({ stayDate, category, after, fixing, revision }) =>
    after === null
      ? []
      : [
          {
            stayDate,
            category,
            rate: after,
            fixing,
            reason: action.type === 'take' ? ('recommendation' as const) : ('many' as const),
            revision,
          },
        ],
  )

type Run = readonly [from: StayDate, to: StayDate]

/** The first and the last night of each run of consecutive nights. */
function runsOf(dates: readonly StayDate[]): Run[] {
  const runs: [from: StayDate, to: StayDate][] = []
  for (const date of dates) {
    const last = runs.at(-1)
    if (last && addDays(last[1], 1) === date) last[1] = date
    else runs.push([date, date])
  }
  return runs
}

/** A part of a restriction and its value; a stay of 0 nights and false remove what a more general rule requires. */
export type RestrictionValue = {
  [Part in RestrictionPart]: readonly [Part, ResolvedRestriction[Part]]
}[RestrictionPart]

/** Whether a rule of a category applies to exactly these dates and sets only this part: then it is replaced. */
const isReplaced = (
  rule: RestrictionRule,
  category: number,
  part: RestrictionPart,
  dates: ReadonlySet<StayDate>,
): boolean =>
  rule.category === category &&
  rule.from !== null &&
  rule.to !== null &&
  stayDates(rule.from, rule.to).every((date) => dates.has(date)) &&
  RESTRICTION_PARTS.every((other) => other === part || rule[other] === null)

/** Whether an older rule of the category would take precedence over a new one for the run because it is more specific. */
const outdoes = (rule: RestrictionRule, category: number, part: RestrictionPart, [from, to]: Run): boolean =>
  rule.category === category &&
  rule[part] !== null &&
  rule.from !== null &&
  rule.to !== null &&
  rule.from <= to &&
  rule.to >= from &&
  (daysBetween(rule.from, rule.to) < daysBetween(from, to) ||
    (daysBetween(rule.from, rule.to) === daysBetween(from, to) && rule.weekdays.length > 0))

/**
 * The rules of a hotel after setting a part of a restriction for these dates and a category: one rule per run of
 * nights, or one per night.
 */
export function withRestriction(
  rules: readonly RestrictionRule[],
  { category, dates, set: [part, value] }: { category: number; dates: readonly StayDate[]; set: RestrictionValue },
  nameOf: (run: Run) => string,
): RestrictionRule[] {
  const all = new Set(dates)
  const kept = rules.filter((rule) => !isReplaced(rule, category, part, all))
  const runs = runsOf(dates).flatMap((run): { run: Run; weekdays: number[] }[] =>
    kept.some((rule) => outdoes(rule, category, part, run))
      ? stayDates(...run).map((date) => ({ run: [date, date], weekdays: [weekdayOf(date)] }))
      : [{ run, weekdays: [] }],
  )
  const lastId = Math.max(0, ...rules.map(({ id }) => id))
  return [
    ...kept,
    ...runs.map(({ run, weekdays }, place) => ({
      id: lastId + 1 + place,
      name: nameOf(run),
      category,
      weekdays,
      from: run[0],
      to: run[1],
      ...UNSET,
      [part]: value,
    })),
  ]
}
