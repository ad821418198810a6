import { MAX_NIGHTS, PRICED_DAYS } from '../../../contract/analysis/figures.ts'
import {
  addDays,
  daysBetween,
  firstOfMonth,
  isStayDate,
  lastOfMonth,
  monthAfter,
  type StayDate,
  weekdayOf,
} from '../../../contract/platform/stay-date.ts'
import type { Address } from './use-address.ts'

/** Nights to look at, both included. */
export interface StayRange {
  readonly from: StayDate
  readonly to: StayDate
}

const FRIDAY = 5
const SATURDAY = 6

const monthOf = (date: StayDate): StayRange => {
  const from = firstOfMonth(date)
  return { from, to: lastOfMonth(from) }
}
/** Nights that are over, or days of which today is the last. */
const last = (nights: number) => (today: StayDate, withToday: boolean) => {
  const to = withToday ? today : addDays(today, -1)
  return { from: addDays(to, 1 - nights), to }
}
const yearOf = (year: number): StayRange => ({ from: `${year}-01-01`, to: `${year}-12-31` })
const next = (nights: number) => (today: StayDate) => ({ from: today, to: addDays(today, nights - 1) })

/** The coming Friday and Saturday night; on a Saturday those of today and yesterday. */
function weekendOf(today: StayDate): StayRange {
  const friday = addDays(today, weekdayOf(today) === SATURDAY ? -1 : (FRIDAY + 7 - weekdayOf(today)) % 7)
  return { from: friday, to: addDays(friday, 1) }
}

const RANGES = {
  weekend: weekendOf,
  next30: next(30),
  next90: next(90),
  next180: next(180),
  next365: next(365),
  next420: next(PRICED_DAYS),
  thisMonth: monthOf,
  nextMonth: (today) => monthOf(monthAfter(today, 1)),
  lastMonth: (today) => monthOf(monthAfter(today, -1)),
  last30: last(30),
  last90: last(90),
  last365: last(365),
  thisYear: (today) => yearOf(Number(today.slice(0, 4))),
  nextYear: (today) => yearOf(Number(today.slice(0, 4)) + 1),
} satisfies Record<string, (today: StayDate, withToday: boolean) => StayRange>

/** Ranges that move on with the day: a link or a kept view that names one moves on too. */
export type Preset = keyof typeof RANGES
const ALL = Object.keys(RANGES) as Preset[]
/** Those that pages of figures offer; rates alone look further ahead than a year. */
export const PRESETS = ALL.filter((preset) => preset !== 'next420')

/** Whether the nights can be asked for in one call. */
export const isAnswerable = ({ from, to }: StayRange): boolean => {
  const nights = daysBetween(from, to) + 1
  return nights >= 1 && nights <= MAX_NIGHTS
}

/** The nights, or days, requested by an address: custom ones, those of its preset, or those of `otherwise`. */
export function stayRangeIn(
  address: Address,
  today: StayDate,
  otherwise: Preset,
  { withToday = false } = {},
): StayRange & { preset: Preset | 'own' } {
  const [from, to] = [address.read('from'), address.read('to')]
  if (from && to && isStayDate(from) && isStayDate(to) && isAnswerable({ from, to })) return { preset: 'own', from, to }
  const preset = address.choice('period', ALL, otherwise)
  return { preset, ...RANGES[preset](today, withToday) }
}

/** Sets a preset, or custom nights. */
export const putPreset = (address: Address, preset: Preset): void =>
  address.put({ period: preset, from: null, to: null })
export const putStayRange = (address: Address, { from, to }: StayRange): void => address.put({ period: null, from, to })
