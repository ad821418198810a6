import { memoize } from '../../contract/platform/memoize.ts'
import { addDays, type StayDate, stayDates, weekdayOf } from '../../contract/platform/stay-date.ts'
import type { Counterparts } from '../last-year.ts'
import { spread } from './spread.ts'

/** What one group sold, or is budgeted to sell, on one night; a null group means no group. `revenue` in minor units. */
export interface SoldNight {
  readonly stayDate: StayDate
  readonly group: string | null
  readonly roomNights: number
  readonly revenue: number
}

/** The budget of a month, identified by its first day, and a group. */
export type PlannedMonth = Omit<SoldNight, 'stayDate'> & { readonly month: StayDate }

type Figure = 'roomNights' | 'revenue'

/** The nights of a month. */
export const nightsOfMonth = (month: StayDate): StayDate[] =>
  stayDates(month, addDays(month, 31)).filter((night) => night.slice(0, 7) === month.slice(0, 7))

/** Nights by weekday, from Monday. */
const byWeekday = (nights: readonly StayDate[]): StayDate[][] => {
  const weekdays: StayDate[][] = Array.from({ length: 7 }, () => [])
  for (const night of nights) weekdays[weekdayOf(night) - 1]?.push(night)
  return weekdays
}

/** What the groups sold last year on the nights that those of the months are compared with, and which of these are over. */
interface LastYear {
  readonly counterparts: Counterparts
  readonly sold: readonly SoldNight[]
  readonly finished: readonly StayDate[]
}

/** A year without any sales to spread a budget by. */
export const NO_LAST_YEAR: LastYear = { counterparts: new Map(), sold: [], finished: [] }

/** The nights of each group, by stay date. */
function byGroupAndNight(sold: readonly SoldNight[]): ReadonlyMap<string | null, ReadonlyMap<StayDate, SoldNight>> {
  const groups = new Map<string | null, Map<StayDate, SoldNight>>()
  for (const night of sold) {
    const nights = groups.get(night.group) ?? new Map<StayDate, SoldNight>()
    groups.set(night.group, nights.set(night.stayDate, night))
  }
  return groups
}

/** Last year's pattern of a month: its figures by night, from the nights it is compared with, or an average by weekday. */
function shapesOf({ counterparts, sold, finished }: LastYear) {
  const groups = byGroupAndNight(sold)
  const isFinished = new Set(finished)
  const weekdays = byWeekday(finished)
  /** The nights of last year that those of a month are compared with; null if they are not all over. */
  const pairedOf = memoize((month: StayDate) => {
    const nights = nightsOfMonth(month)
    const paired = nights.flatMap((night) => counterparts.get(night) ?? [])
    return paired.length === nights.length && paired.every((night) => isFinished.has(night)) ? paired : null
  })
  const soldOn = (group: string | null, night: StayDate, figure: Figure) => groups.get(group)?.get(night)?.[figure] ?? 0
  return {
    /** What these nights sold, one by one; null if they are not all over, or sold nothing. */
    ofNights: ({ month, group }: PlannedMonth, figure: Figure): number[] | null => {
      const shape = pairedOf(month)?.map((night) => soldOn(group, night, figure)) ?? []
      return shape.some((weight) => weight > 0) ? shape : null
    },
    /** What each weekday sold on average, from Monday. */
    ofWeekdays: (group: string | null, figure: Figure): number[] =>
      weekdays.map((nights) => {
        const sum = nights.reduce((total, night) => total + soldOn(group, night, figure), 0)
        return nights.length === 0 ? 0 : sum / nights.length
      }),
  }
}

/** Whether the nights of last year that months are compared with provide the pattern of each, so that no others are needed. */
export function haveShapes(months: readonly PlannedMonth[], lastYear: LastYear): boolean {
  const { ofNights } = shapesOf(lastYear)
  return months.every((month) =>
    (['roomNights', 'revenue'] as const).every((figure) => month[figure] === 0 || ofNights(month, figure) !== null),
  )
}

/**
 * Spreads a monthly budget over nights. A month uses the pattern of the nights of last year it is compared with; if these are not all
 * over, or sold nothing, the weekday averages of those which are over; otherwise all nights are equal. The nights of a
 * month sum to it.
 */
export function budgetByNight(months: readonly PlannedMonth[], lastYear: LastYear): SoldNight[] {
  const { ofNights, ofWeekdays } = shapesOf(lastYear)
  const nightsOf = memoize(nightsOfMonth)
  return months.flatMap((planned) => {
    const nights = nightsOf(planned.month)
    const partsOf = (figure: Figure) => {
      const shape = ofNights(planned, figure)
      if (shape) return spread(planned[figure], shape)
      const usual = ofWeekdays(planned.group, figure)
      return spread(
        planned[figure],
        nights.map((night) => usual[weekdayOf(night) - 1] ?? 0),
      )
    }
    const [roomNights, revenue] = [partsOf('roomNights'), partsOf('revenue')]
    return nights.map((stayDate, place) => ({
      stayDate,
      group: planned.group,
      roomNights: roomNights[place] ?? 0,
      revenue: revenue[place] ?? 0,
    }))
  })
}
