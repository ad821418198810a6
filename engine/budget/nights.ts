import { addDays, type StayDate, sameWeekdayLastYear, stayDates, weekdayOf } from '../../contract/stay-date.ts'
import { spread } from './spread.ts'

/** What one group sold, or is to sell, on one night; null is what has no group. `revenue` in minor units. */
export interface SoldNight {
  readonly stayDate: StayDate
  readonly group: string | null
  readonly roomNights: number
  readonly revenue: number
}

/** What is planned for a month, named by its first day, and a group. */
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

/** What weekdays sold on the average. */
const means = (weekdays: readonly StayDate[][], sold: ReadonlyMap<StayDate, SoldNight>, figure: Figure): number[] =>
  weekdays.map((nights) => {
    const sum = nights.reduce((total, night) => total + (sold.get(night)?.[figure] ?? 0), 0)
    return nights.length === 0 ? 0 : sum / nights.length
  })

/**
 * A budget of months as one of nights. A month has the shape of the same weekdays of last year; where these are not all
 * over, or sold nothing, that of the weekdays of those which are over; else all nights are alike. The nights of a month
 * sum to it.
 *
 * @param lastYear what the groups sold, on the nights 364 days before those of all months
 * @param finished the nights of last year that are over
 */
export function budgetByNight(
  months: readonly PlannedMonth[],
  lastYear: readonly SoldNight[],
  finished: readonly StayDate[],
): SoldNight[] {
  const isFinished = new Set(finished)
  const weekdays = byWeekday(finished)
  const byGroup = new Map<string | null, Map<StayDate, SoldNight>>()
  for (const night of lastYear) {
    const nights = byGroup.get(night.group) ?? new Map<StayDate, SoldNight>()
    byGroup.set(night.group, nights.set(night.stayDate, night))
  }
  return months.flatMap(({ month, group, ...planned }) => {
    const nights = nightsOfMonth(month)
    const paired = nights.map(sameWeekdayLastYear)
    const isWhole = paired.every((night) => isFinished.has(night))
    const sold = byGroup.get(group) ?? new Map<StayDate, SoldNight>()
    const partsOf = (figure: Figure) => {
      const shape = isWhole ? paired.map((night) => sold.get(night)?.[figure] ?? 0) : []
      if (shape.some((weight) => weight > 0)) return spread(planned[figure], shape)
      const usual = means(weekdays, sold, figure)
      return spread(
        planned[figure],
        nights.map((night) => usual[weekdayOf(night) - 1] ?? 0),
      )
    }
    const [roomNights, revenue] = [partsOf('roomNights'), partsOf('revenue')]
    return nights.map((stayDate, place) => ({
      stayDate,
      group,
      roomNights: roomNights[place] ?? 0,
      revenue: revenue[place] ?? 0,
    }))
  })
}
