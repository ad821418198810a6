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

/** What the groups sold last year, on the nights 364 days before those of the months, and which nights of last year are over. */
interface LastYear {
  readonly sold: readonly SoldNight[]
  readonly finished: readonly StayDate[]
}

/** The nights of each group, by stay date. */
function byGroupAndNight(sold: readonly SoldNight[]): ReadonlyMap<string | null, ReadonlyMap<StayDate, SoldNight>> {
  const groups = new Map<string | null, Map<StayDate, SoldNight>>()
  for (const night of sold) {
    const nights = groups.get(night.group) ?? new Map<StayDate, SoldNight>()
    groups.set(night.group, nights.set(night.stayDate, night))
  }
  return groups
}

/** Gives what the same weekdays of last year sold of a group, night by night; null where they are not all over, or sold nothing. */
function shapes({ sold, finished }: LastYear) {
  const groups = byGroupAndNight(sold)
  const isFinished = new Set(finished)
  return ({ month, group }: PlannedMonth, figure: Figure): number[] | null => {
    const paired = nightsOfMonth(month).map(sameWeekdayLastYear)
    if (!paired.every((night) => isFinished.has(night))) return null
    const shape = paired.map((night) => groups.get(group)?.get(night)?.[figure] ?? 0)
    return shape.some((weight) => weight > 0) ? shape : null
  }
}

/** Whether the same weekdays of last year tell the shape of each month, so that its other nights need not be known. */
export function haveShapes(months: readonly PlannedMonth[], lastYear: LastYear): boolean {
  const shapeOf = shapes(lastYear)
  return months.every((month) =>
    (['roomNights', 'revenue'] as const).every((figure) => month[figure] === 0 || shapeOf(month, figure) !== null),
  )
}

/**
 * A budget of months as one of nights. A month has the shape of the same weekdays of last year; where these are not all
 * over, or sold nothing, that of the weekdays of those which are over; else all nights are alike. The nights of a month
 * sum to it.
 */
export function budgetByNight(months: readonly PlannedMonth[], lastYear: LastYear): SoldNight[] {
  const weekdays = byWeekday(lastYear.finished)
  const groups = byGroupAndNight(lastYear.sold)
  const shapeOf = shapes(lastYear)
  return months.flatMap((planned) => {
    const nights = nightsOfMonth(planned.month)
    const partsOf = (figure: Figure) => {
      const shape = shapeOf(planned, figure)
      if (shape) return spread(planned[figure], shape)
      const usual = means(weekdays, groups.get(planned.group) ?? new Map(), figure)
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
