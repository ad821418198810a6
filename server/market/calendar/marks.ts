import type { Marks } from '../../../contract/market/calendar-marks.ts'
import type { HotelEvent } from '../../../contract/market/event.ts'
import type { LANGUAGES } from '../../../contract/platform/locales.ts'
import { type StayDate, stayDates } from '../../../contract/platform/stay-date.ts'
import type { Counterpart } from '../../../engine/last-year.ts'
import type { DbOrTx } from '../../platform/database/db.ts'
import { holidaysOf, type Place } from './holidays.ts'
import { readEvents } from './hotel-events.ts'

/** A range of nights, both included, and the language of the names of holidays. */
export interface MarksRequest {
  readonly from: StayDate
  readonly to: StayDate
  readonly language: (typeof LANGUAGES)[number]
}

/** The names of the public holidays of a place by night. */
export function publicHolidays(place: Place, { from, to, language }: MarksRequest): Map<StayDate, string[]> {
  const names = new Map<StayDate, string[]>()
  for (const { date, name, kind } of holidaysOf(place, from, to, language))
    if (kind === 'public') names.set(date, [...(names.get(date) ?? []), name])
  return names
}

/** The calendar of a place for a range of dates, both included, with its hotel's events and the nights of last year. */
export function marksOf(
  place: Place,
  events: readonly Pick<HotelEvent, 'name' | 'firstNight' | 'lastNight'>[],
  { from, to, language }: MarksRequest,
  exceptions: readonly Counterpart[],
): Marks {
  const names = new Map<StayDate, string[]>()
  const mark = (night: StayDate, name: string) => names.set(night, [...(names.get(night) ?? []), name])
  for (const { name, firstNight, lastNight } of events)
    for (const night of stayDates(firstNight < from ? from : firstNight, lastNight > to ? to : lastNight))
      mark(night, name)
  for (const [date, holidays] of publicHolidays(place, { from, to, language }))
    for (const name of holidays) mark(date, name)
  const lastYear = new Map(exceptions.map((night) => [night.stayDate, night.lastYear]))
  return [...new Set([...names.keys(), ...lastYear.keys()])].sort().map((stayDate) => ({
    stayDate,
    names: names.get(stayDate) ?? [],
    lastYear: lastYear.get(stayDate) ?? null,
  }))
}

/** The same, including reading the events. */
export const readMarks = async (
  db: DbOrTx,
  hotel: Place & { readonly id: number },
  query: MarksRequest,
  exceptions: readonly Counterpart[],
) => marksOf(hotel, await readEvents(db, hotel.id, query.from, query.to), query, exceptions)
