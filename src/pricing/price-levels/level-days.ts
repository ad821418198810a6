import {
  addDays,
  isStayDate,
  STLY_DAYS,
  type StayDate,
  sameDateLastYear,
  stayDates,
  weekdayOf,
} from '../../../contract/platform/stay-date.ts'
import type { ColouredLevel } from '../../../contract/pricing/price-levels.ts'
import { UnreadableLine } from '../../hotel/csv-line.ts'
import type { DocumentCsv } from '../../hotel/DocumentEdit.tsx'
import type { LevelDays } from '../level-days.ts'
import { levelNamed } from './levels.ts'

/** Copies last year's level to each night; a night keeps its own if last year's had none. */
export function copyLastYear(days: LevelDays, dates: readonly StayDate[], by: 'weekday' | 'date'): LevelDays {
  const next = new Map(days)
  for (const date of dates) {
    const source = by === 'weekday' ? addDays(date, -STLY_DAYS) : sameDateLastYear(date)
    // A copied night passes its new level on to the year after.
    const level = source === null ? undefined : next.get(source)
    if (level !== undefined) next.set(date, level)
  }
  return next
}

/** The nights of a period, optionally only on some weekdays (1 Monday to 7 Sunday). */
export const nightsOf = (from: StayDate, to: StayDate, weekdays: readonly number[]): StayDate[] =>
  stayDates(from, to).filter((date) => weekdays.length === 0 || weekdays.includes(weekdayOf(date)))

/** How many nights have a different level than before. */
export const changedNights = (before: LevelDays, after: LevelDays): number =>
  [...new Set([...before.keys(), ...after.keys()])].filter((date) => before.get(date) !== after.get(date)).length

/** A few letters for each level, by its id: the fewest, up to three, that no other level begins with; else with a number. */
export function abbreviations(levels: readonly { id: number; name: string }[]): ReadonlyMap<number, string> {
  const begin = (name: string, letters: number) => name.slice(0, letters).toLocaleLowerCase('en')
  const short = new Map<number, string>()
  levels.forEach(({ id, name }, place) => {
    const letters = [1, 2, 3].find(
      (count) => levels.filter((other) => begin(other.name, count) === begin(name, count)).length === 1,
    )
    short.set(id, letters ? name.slice(0, letters) : `${name.slice(0, 1)}${place + 1}`)
  })
  return short
}

/** A line for each period, the level by its name. */
export const levelCalendarCsv = (levels: readonly ColouredLevel[]): DocumentCsv<'level-calendar'> => ({
  columns: ['from', 'to', 'level'],
  linesOf: ({ periods }) =>
    periods.map(({ from, to, level }) => ({ from, to, level: levels.find(({ id }) => id === level)?.name ?? '' })),
  contentOf: (lines) => {
    const read = lines.map((line, place) => {
      const wrong = (column: string) => new UnreadableLine(place + 2, column)
      const { from = '', to = '' } = line
      if (!isStayDate(from)) throw wrong('from')
      if (!isStayDate(to) || to < from) throw wrong('to')
      const level = levelNamed(levels, line.level ?? '')
      if (!level) throw wrong('level')
      return { from, to, level: level.id, place }
    })
    const inOrder = read.toSorted((a, b) => (a.from < b.from ? -1 : 1))
    inOrder.forEach(({ from, place }, at) => {
      const before = inOrder[at - 1]
      if (before && from <= before.to) throw new UnreadableLine(Math.max(place, before.place) + 2, 'from')
    })
    return { periods: inOrder.map(({ from, to, level }) => ({ from, to, level })) }
  },
})
