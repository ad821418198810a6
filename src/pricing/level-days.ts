import { addDays, type StayDate, stayDates } from '../../contract/platform/stay-date.ts'
import type { LevelCalendar } from '../../contract/pricing/price-levels.ts'

type Periods = LevelCalendar['periods']

/** The level id of each night; nights without a level are left out. */
export type LevelDays = ReadonlyMap<StayDate, number>

export const daysOf = (periods: Periods): LevelDays =>
  new Map(periods.flatMap(({ from, to, level }) => stayDates(from, to).map((date) => [date, level] as const)))

/** The fewest equivalent periods, in order. */
export function periodsOf(days: LevelDays): Periods {
  const periods: Periods = []
  for (const [date, level] of [...days].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const last = periods.at(-1)
    if (last?.level === level && addDays(last.to, 1) === date) last.to = date
    else periods.push({ from: date, to: date, level })
  }
  return periods
}

/** Sets the level of nights; null removes it. */
export function assign(days: LevelDays, dates: readonly StayDate[], level: number | null): LevelDays {
  const next = new Map(days)
  for (const date of dates) {
    if (level === null) next.delete(date)
    else next.set(date, level)
  }
  return next
}
