import { type StayDate, weekdayOf } from '../../../../contract/platform/stay-date.ts'
import type { Draft } from '../../../../contract/pricing/draft.ts'
import { isOpenRecommendation, type NightRate, type PricedNight } from '../../../../contract/pricing/priced-night.ts'
import { namesOn, type RateDifference, rateOn, recommendationOf, unsoldRate } from '../night-state.ts'
import { draftOf } from '../use-drafts.ts'

export const FILTERS = ['all', 'open', 'fixed', 'unsold', 'noLevel', 'event', 'changed'] as const
export type Filter = (typeof FILTERS)[number]

/** How the list is sorted: by night, or the largest expected gain first. */
export const ORDERS = ['night', 'effect'] as const

/** The least expected effects that the list can be narrowed to, in whole units of the currency; 0 shows all nights. */
export const LEAST_EFFECTS = ['0', '10', '20', '50', '100', '200'] as const

/** What each open recommendation is expected to bring, in minor units, by night. */
export type Effects = ReadonlyMap<StayDate, number>

/** A night of the list. */
export interface ListRow {
  readonly night: PricedNight
  readonly rate: NightRate
  readonly difference: RateDifference | null
  readonly draft: Draft | undefined
}

/** The nights of a category as rows. */
export const listRows = (nights: readonly PricedNight[], category: number, drafts: readonly Draft[]): ListRow[] =>
  nights.flatMap((night) => {
    const rate = rateOn(night, category)
    return rate
      ? [{ night, rate, difference: recommendationOf(rate), draft: draftOf(drafts, night.stayDate, category) }]
      : []
  })

const MATCHES: Record<Filter, (row: ListRow) => boolean> = {
  all: () => true,
  open: ({ rate, draft }) => isOpenRecommendation(rate, { isChanged: draft !== undefined }),
  fixed: ({ rate }) => rate.fixed,
  unsold: ({ rate }) => unsoldRate(rate) !== null,
  noLevel: ({ night }) => night.level === null,
  event: ({ night }) => namesOn(night).length > 0,
  changed: ({ draft }) => draft !== undefined,
}

/** The rows that match a filter and weekdays, 1 Monday to 7 Sunday; no weekdays means all. */
export const filtered = (rows: readonly ListRow[], filter: Filter, weekdays: readonly number[]): ListRow[] =>
  rows.filter(
    (row) => MATCHES[filter](row) && (weekdays.length === 0 || weekdays.includes(weekdayOf(row.night.stayDate))),
  )

/** The rows whose expected effect is at least this, in minor units; those of unknown effect are left out. */
export const withEffect = (rows: readonly ListRow[], effects: Effects, least: number): ListRow[] =>
  rows.filter(({ night }) => (effects.get(night.stayDate) ?? Number.NEGATIVE_INFINITY) >= least)

/** The rows with the largest expected gain first, those of unknown effect last. */
export const byEffect = (rows: readonly ListRow[], effects: Effects): ListRow[] => {
  const of = ({ night }: ListRow) => effects.get(night.stayDate) ?? Number.NEGATIVE_INFINITY
  return rows.toSorted((a, b) => (of(b) === of(a) ? 0 : of(b) - of(a)))
}
