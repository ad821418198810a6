import { addDays, lastOfMonth, monthAfter, type StayDate, weekdayOf } from '../../../contract/platform/stay-date.ts'

/** The night of the cell that an event came from: cells say theirs in `data-date`. */
export const nightAt = (target: EventTarget): StayDate | undefined =>
  (target as HTMLElement).closest<HTMLElement>('[data-date]')?.dataset.date

/** The same day of another month, or its last one if it is shorter. */
function sameDayOf(night: StayDate, months: number): StayDate {
  const first = monthAfter(night, months)
  const last = lastOfMonth(first)
  const day = `${first.slice(0, 8)}${night.slice(8)}`
  return day < last ? day : last
}

/** The target of a key from a night in a grid of weeks, as in the date grid of the ARIA practices; null for other keys. */
export function nightAfterKey(key: string, night: StayDate): StayDate | null {
  const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[key]
  if (days) return addDays(night, days)
  if (key === 'Home') return addDays(night, 1 - weekdayOf(night))
  if (key === 'End') return addDays(night, 7 - weekdayOf(night))
  const months = { PageUp: -1, PageDown: 1 }[key]
  return months ? sameDayOf(night, months) : null
}

/** Nights that follow each other by weeks from Monday to Sunday, null before the first and after the last. */
export function weeksOf(nights: readonly StayDate[]): (StayDate | null)[][] {
  const [first] = nights
  if (first === undefined) return []
  const before = weekdayOf(first) - 1
  return Array.from({ length: Math.ceil((before + nights.length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => nights[week * 7 + day - before] ?? null),
  )
}
