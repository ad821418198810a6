import { toMajor, toMinor } from '../../../../contract/platform/minor-units.ts'
import { type StayDate, weekdayOf } from '../../../../contract/platform/stay-date.ts'
import type { Draft } from '../../../../contract/pricing/draft.ts'
import { isOpenRecommendation, type NightRate, type PricedNight } from '../../../../contract/pricing/priced-night.ts'
import { namesOn, type RateDifference, rateOn, recommendationOf, unsoldRate } from '../night-state.ts'
import { draftOf } from '../use-drafts.ts'

export const FILTERS = ['all', 'open', 'declined', 'fixed', 'unsold', 'noLevel', 'event', 'changed'] as const
export type Filter = (typeof FILTERS)[number]

/** How many filters narrow the list: that of the nights, the weekdays, and the least expected effect. */
export const activeFilters = (chosen: { filter: Filter; weekdays: readonly number[]; leastEffect: number }): number =>
  [chosen.filter !== 'all', chosen.weekdays.length > 0, chosen.leastEffect > 0].filter(Boolean).length

/** How the list is sorted: by night, or the largest expected gain first. */
export const ORDERS = ['night', 'effect'] as const

/** The least expected effects that the list can be narrowed to where a night costs between 50 and 500. */
const LEAST_EFFECTS = [10, 20, 50, 100, 200]

/** The least expected effects that suit the rates of these rows, and one that is chosen already; all in whole units of the currency. */
export function leastEffects(rows: readonly ListRow[], currency: string, chosen: number): number[] {
  const rates = rows.flatMap(({ rate: { active } }) => active ?? []).sort((a, b) => a - b)
  const typical = toMajor(rates[Math.floor(rates.length / 2)] ?? 0, currency)
  const scale = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, typical / 50))))
  const suitable = LEAST_EFFECTS.map((amount) => amount * scale)
  return chosen === 0 || suitable.includes(chosen) ? suitable : [...suitable, chosen].sort((a, b) => a - b)
}

/** What each open recommendation is expected to bring, in minor units, by night. */
export type Effects = ReadonlyMap<StayDate, number>

/** Nights that stay in the list although the filter leaves them out, with the effect that is shown, in minor units, if it is known. */
export type KeptNights = ReadonlyMap<StayDate, number | undefined>

/** A night of the list. */
export interface ListRow {
  readonly night: PricedNight
  readonly rate: NightRate
  readonly difference: RateDifference | null
  readonly draft: Draft | undefined
  /** How many other categories have an open recommendation. */
  readonly others: number
}

/** The nights of a category as rows. */
export function listRows(nights: readonly PricedNight[], category: number, drafts: readonly Draft[]): ListRow[] {
  const changed = new Set(drafts.map(({ stayDate, category: of }) => `${stayDate} ${of}`))
  return nights.flatMap((night) => {
    const rate = rateOn(night, category)
    if (!rate) return []
    const { stayDate } = night
    const isOpen = (other: NightRate) =>
      other.limits !== null && isOpenRecommendation(other, { isChanged: changed.has(`${stayDate} ${other.category}`) })
    const others = night.rates.filter((other) => other.category !== category && isOpen(other)).length
    return [{ night, rate, difference: recommendationOf(rate), draft: draftOf(drafts, stayDate, category), others }]
  })
}

const MATCHES: Record<Filter, (row: ListRow) => boolean> = {
  all: () => true,
  open: ({ rate, draft }) => isOpenRecommendation(rate, { isChanged: draft !== undefined }),
  declined: ({ rate, draft }) => rate.declined && draft === undefined,
  fixed: ({ rate }) => rate.fixed,
  unsold: ({ rate }) => unsoldRate(rate) !== null,
  noLevel: ({ night }) => night.level === null,
  event: ({ night }) => namesOn(night).length > 0,
  changed: ({ draft }) => draft !== undefined,
}

/** The rows that match a filter, or are kept although they don't, on these weekdays, 1 Monday to 7 Sunday; no weekdays means all. */
export const filtered = (
  rows: readonly ListRow[],
  { filter, weekdays, kept }: { filter: Filter; weekdays: readonly number[]; kept: KeptNights },
): ListRow[] =>
  rows.filter(
    (row) =>
      (MATCHES[filter](row) || kept.has(row.night.stayDate)) &&
      (weekdays.length === 0 || weekdays.includes(weekdayOf(row.night.stayDate))),
  )

/** The rows whose expected effect is at least this, in minor units; those of unknown effect are left out. */
export const withEffect = (rows: readonly ListRow[], effects: Effects, least: number): ListRow[] =>
  rows.filter(({ night }) => (effects.get(night.stayDate) ?? Number.NEGATIVE_INFINITY) >= least)

/** The rows with the largest expected gain first, those of unknown effect last. */
export const byEffect = (rows: readonly ListRow[], effects: Effects): ListRow[] => {
  const of = ({ night }: ListRow) => effects.get(night.stayDate) ?? Number.NEGATIVE_INFINITY
  return rows.toSorted((a, b) => (of(b) === of(a) ? 0 : of(b) - of(a)))
}

/** The share of the whole gain that the nights with the largest gains have to bring to be worth naming. */
const MOST = 0.8
/** They are named only if they are at most this share of the open nights: otherwise little would be saved. */
const FEW_NIGHTS = 2 / 3

/** The few nights that bring most of the gain. */
export interface MostOfGain {
  readonly nights: number
  /** Their least effect, in whole units of the currency: the list narrowed to it shows these nights. */
  readonly least: number
  /** Of the sum of all gains. */
  readonly share: number
}

/** The fewest nights that bring most of what open recommendations gain; null if these are most of the nights, or gain too little to be narrowed to. */
export function mostOfGain(effects: readonly number[], currency: string): MostOfGain | null {
  const gains = effects.filter((effect) => effect > 0).sort((a, b) => b - a)
  const all = gains.reduce((sum, gain) => sum + gain, 0)
  let sum = 0
  const last = gains.find((gain) => {
    sum += gain
    return sum >= MOST * all
  })
  const least = Math.floor(toMajor(last ?? 0, currency))
  if (least < 1) return null
  const shown = gains.filter((gain) => gain >= toMinor(least, currency))
  if (shown.length > FEW_NIGHTS * effects.length) return null
  return { nights: shown.length, least, share: shown.reduce((total, gain) => total + gain, 0) / all }
}
