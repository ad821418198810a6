import { addDays, daysBetween, type StayDate, sameDateLastYear } from '../../contract/platform/stay-date.ts'
import type { Days } from './tally.ts'

/** The same date a year earlier; for a 29 February the day before. */
const aYearBefore = (date: StayDate): StayDate => sameDateLastYear(date) ?? `${Number(date.slice(0, 4)) - 1}-02-28`

/** The requested days, no later than `today`; as many right before them; and the same dates of last year. */
export function comparedDays(days: Days, today: StayDate): Record<'now' | 'before' | 'lastYear', Days> {
  const now = { from: days.from, to: days.to < today ? days.to : today }
  const length = Math.max(0, daysBetween(now.from, now.to)) + 1
  return {
    now,
    before: { from: addDays(now.from, -length), to: addDays(now.from, -1) },
    lastYear: { from: aYearBefore(now.from), to: aYearBefore(now.to) },
  }
}

/** Whether the days are fully covered: those that begin before the first review are not. */
export const isKnown = ({ from }: Days, firstOn: StayDate | null): boolean => firstOn !== null && from >= firstOn
