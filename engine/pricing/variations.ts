import { daysBetween, type StayDate } from '../../contract/stay-date.ts'
import { randomOf } from '../random.ts'

/** From so many days before arrival on, guests are told apart by when they book. */
const LEAD_BUCKETS = [7, 21, 60]
/** A Monday from which stay weeks are counted. */
const FIRST_MONDAY = '1900-01-01'
/** How far rates are moved where a hotel has switched variations on and says no more. */
const USUAL_VARIATION = 0.03

/** The number of a stay date's week, from Monday to Sunday. */
export const stayWeek = (stayDate: StayDate): number => Math.floor(daysBetween(FIRST_MONDAY, stayDate) / 7)

/** The bucket of days before arrival: 0 for the last week, 3 for 60 days and more. */
const leadBucket = (daysBefore: number): number => LEAD_BUCKETS.filter((from) => daysBefore >= from).length

/**
 * The part by which the rate of a night is moved so that the answer of guests can be learned: plus or minus `size`, the same
 * for all nights of a stay week and a lead-time bucket. Of two weeks in a row one is raised and one is lowered, in an order
 * that the seed decides, so that rates as a whole stay where they are and a season does not look like the work of a rate.
 */
export function rateVariation(seed: number, stayDate: StayDate, daysBefore: number, size = USUAL_VARIATION): number {
  const week = stayWeek(stayDate)
  const pair = Math.floor(week / 2)
  const bucket = leadBucket(daysBefore)
  const isRaisedFirst = randomOf(Math.imul(seed + 1, 7919) + pair * 16 + bucket).uniform() < 0.5
  return isRaisedFirst === (week % 2 === 0) ? size : -size
}
