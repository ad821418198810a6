import { millisecondsInDay } from 'date-fns/constants'
import DateHolidays from 'date-holidays'
import { HOLIDAY_KINDS, type Holidays } from '../../../contract/market/calendar.ts'
import type { LANGUAGES } from '../../../contract/platform/locales.ts'
import {
  addDays,
  daysBetween,
  STLY_DAYS,
  type StayDate,
  stayDates,
  weekdayOf,
} from '../../../contract/platform/stay-date.ts'
import type { EventNight } from '../../../engine/forecast/record.ts'
import type { Counterpart } from '../../../engine/last-year.ts'
import { holidayName } from './holiday-names.ts'

/** The location of a hotel: ISO code of the country, and the region by its name or code, if known. */
export interface Place {
  readonly countryCode: string
  readonly federalState: string | null
}

export type Holiday = Holidays['rows'][number]
type Language = (typeof LANGUAGES)[number]

/** A holiday's dates in one year, with the rule that identifies the same holiday in another year. */
interface YearsHoliday extends Holiday {
  readonly rule: string
}

const calendars = new Map<string, DateHolidays>()
const years = new Map<string, YearsHoliday[]>()
const plain = (name: string) => name.toLocaleLowerCase('en').trim()

/** The calendar of a place in a language: a calendar falls back to each language it has been used in. */
function calendarOf({ countryCode, federalState }: Place, language: Language): DateHolidays {
  const key = `${countryCode} ${federalState} ${language}`
  const known = calendars.get(key)
  if (known) return known
  const regions = Object.entries(new DateHolidays().getStates(countryCode) ?? {})
  const regionName = plain(federalState ?? '')
  const region = regions.find(([code, name]) => plain(code) === regionName || plain(name) === regionName)
  const calendar = region ? new DateHolidays(countryCode, region[0]) : new DateHolidays(countryCode)
  calendars.set(key, calendar)
  return calendar
}

const isKind = (type: string): type is Holiday['kind'] => HOLIDAY_KINDS.some((kind) => kind === type)

function holidaysOfYear(place: Place, year: number, language: Language): YearsHoliday[] {
  const key = `${place.countryCode} ${place.federalState} ${year} ${language}`
  const known = years.get(key)
  if (known) return known
  const holidays = calendarOf(place, language)
    .getHolidays(year, language.toLowerCase())
    .flatMap(({ date, start, end, name, type, rule }) => {
      if (!isKind(type)) return []
      const first = date.slice(0, 10)
      const length = Math.max(1, Math.round((end.getTime() - start.getTime()) / millisecondsInDay))
      return stayDates(first, addDays(first, length - 1)).map((day) => ({
        date: day,
        name: holidayName(name, language),
        kind: type,
        rule,
      }))
    })
  years.set(key, holidays)
  return holidays
}

const yearOf = (date: StayDate): number => Number(date.slice(0, 4))

function* between(place: Place, from: StayDate, to: StayDate, language: Language): Generator<YearsHoliday> {
  for (let year = yearOf(from); year <= yearOf(to); year += 1)
    for (const holiday of holidaysOfYear(place, year, language))
      if (holiday.date >= from && holiday.date <= to) yield holiday
}

/** The holidays of a place in a range of dates, both included; none for an unknown country. */
export const holidaysOf = (place: Place, from: StayDate, to: StayDate, language: Language): Holiday[] =>
  [...between(place, from, to, language)].map(({ date, name, kind }) => ({ date, name, kind }))

/**
 * The nights of public holidays that move through the year and keep their weekday (Easter and related ones), including the night
 * before, with the same nights of the previous year. Holidays on a fixed date are on another weekday each year and are part of the
 * season.
 */
export function movingFeasts(place: Place, from: StayDate, to: StayDate): EventNight[] {
  const nights = new Map<StayDate, StayDate>()
  for (const { date, kind, rule } of between(place, from, addDays(to, 1), 'EN')) {
    if (kind !== 'public') continue
    const before = holidaysOfYear(place, yearOf(date) - 1, 'EN').find((other) => other.rule === rule)
    if (!before) continue
    const apart = daysBetween(before.date, date)
    if (apart === STLY_DAYS || apart % 7 !== 0) continue
    for (const shift of [-1, 0]) nights.set(addDays(date, shift), addDays(before.date, shift))
  }
  return [...nights]
    .filter(([stayDate]) => stayDate >= from && stayDate <= to)
    .map(([stayDate, lastYear]) => ({ stayDate, lastYear }))
}

const WEEK = 7
/** The furthest night of a long weekend from its holiday. */
const LONGEST_SHIFT = 4
/** The nights of a long weekend around a holiday, in days from it, by its weekday; without those of the holiday and its eve. */
const LONG_WEEKENDS: Readonly<Record<number, readonly number[]>> = { 1: [-3, -2], 2: [-4, -3, -2], 4: [1, 2], 5: [1] }

/** Public holidays of a range with the same holiday a year earlier; a holiday of several days is paired day by day. */
function* repeatedHolidays(place: Place, from: StayDate, to: StayDate, language: Language) {
  const datesOf = (year: number, rule: string) =>
    holidaysOfYear(place, year, language).filter((holiday) => holiday.rule === rule && holiday.kind === 'public')
  for (const { date, name, kind, rule } of between(place, from, to, language)) {
    if (kind !== 'public') continue
    const day = datesOf(yearOf(date), rule).findIndex((other) => other.date === date)
    const lastYear = datesOf(yearOf(date) - 1, rule)[day]?.date
    if (lastYear) yield { date, lastYear, name }
  }
}

/**
 * The nights around public holidays with those of the same holiday last year: the night of the holiday, the one before and, if both
 * are on the same weekday, the others of a long weekend.
 */
export function holidayNights(place: Place, from: StayDate, to: StayDate, language: Language): Counterpart[] {
  const holidays = [...repeatedHolidays(place, addDays(from, -LONGEST_SHIFT), addDays(to, LONGEST_SHIFT), language)]
  const nights = new Map<StayDate, Counterpart>()
  const pair = (shiftsOf: (holiday: (typeof holidays)[number]) => readonly number[], reason: Counterpart['reason']) => {
    for (const holiday of holidays)
      for (const shift of shiftsOf(holiday)) {
        const stayDate = addDays(holiday.date, shift)
        if (stayDate >= from && stayDate <= to && !nights.has(stayDate))
          nights.set(stayDate, { stayDate, lastYear: addDays(holiday.lastYear, shift), reason, name: holiday.name })
      }
  }
  pair(() => [0], 'holiday')
  pair(() => [-1], 'eve')
  pair(
    ({ date, lastYear }) => (daysBetween(lastYear, date) % WEEK === 0 ? (LONG_WEEKENDS[weekdayOf(date)] ?? []) : []),
    'bridge',
  )
  return [...nights.values()]
}
