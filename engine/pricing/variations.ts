import { daysBetween, type StayDate } from '../../contract/platform/stay-date.ts'
import { randomOf } from '../random.ts'
import { LEADS, leadOf } from './elasticity.ts'

/** A Monday from which stay weeks are counted. */
const FIRST_MONDAY = '1900-01-01'
/** The default variation of a hotel that has enabled variations. */
const USUAL_VARIATION = 0.03

/** The number of a stay date's week, from Monday to Sunday. */
export const stayWeek = (stayDate: StayDate): number => Math.floor(daysBetween(FIRST_MONDAY, stayDate) / 7)

/**
 * The relative variation of a night's rate used to learn the price response: plus or minus `size`, the same for all
 * nights of a stay week and a lead time, so that competitors have answered it when most guests book. Of two consecutive
 * weeks one is raised and one is lowered, in an order given by the seed, so that the average rate is unchanged and a
 * season doesn't look like the effect of a rate.
 */
export function rateVariation(seed: number, stayDate: StayDate, daysBefore: number, size = USUAL_VARIATION): number {
  const week = stayWeek(stayDate)
  const pair = Math.floor(week / 2)
  const lead = LEADS.indexOf(leadOf(daysBefore))
  const isRaisedFirst = randomOf(Math.imul(seed + 1, 7919) + pair * LEADS.length + lead).uniform() < 0.5
  return isRaisedFirst === (week % 2 === 0) ? size : -size
}
