import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants'
import type { FileMapping } from '../../../contract/booking/booking-file.ts'
import { addDays, isStayDate, type StayDate } from '../../../contract/platform/stay-date.ts'
import { dateIn, startOfDay, wallMoment } from '../../../contract/platform/time-zone.ts'

type Format = FileMapping['dates']

const DAY = '(?<day>\\d\\d?)'
const MONTH = '(?<month>\\d\\d?)'
// Two digits are a year from 1970 to 2069.
const YEAR = '(?<year>\\d{4}|\\d\\d)(?!\\d)'
const WORD = '(?<word>\\p{L}{3,12})\\.?'
const GAP = '[- ./]{0,2}(?:de )?'

const PATTERNS: Record<Exclude<Format, 'EXCEL'>, readonly RegExp[]> = {
  'YYYY-MM-DD': [/^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)(?!\d)/],
  'DD.MM.YYYY': [new RegExp(`^${DAY}\\. ?${MONTH}\\. ?${YEAR}`)],
  'DD/MM/YYYY': [new RegExp(`^${DAY}/${MONTH}/${YEAR}`)],
  'MM/DD/YYYY': [new RegExp(`^${MONTH}/${DAY}/${YEAR}`)],
  'DD-MM-YYYY': [new RegExp(`^${DAY}-${MONTH}-${YEAR}`)],
  'MM-DD-YYYY': [new RegExp(`^${MONTH}-${DAY}-${YEAR}`)],
  'YYYY/MM/DD': [/^(?<year>\d{4})\/(?<month>\d\d?)\/(?<day>\d\d?)(?!\d)/],
  'YYYY.MM.DD': [/^(?<year>\d{4})\.(?<month>\d\d?)\.(?<day>\d\d?)(?!\d)/],
  YYYYMMDD: [/^(?<year>(?:19|20|21)\d\d)(?<month>\d\d)(?<day>\d\d)(?!\d)/],
  'DD-MMM-YYYY': [
    new RegExp(`^${DAY}(?:er|º)?${GAP}${WORD}${GAP}${YEAR}`, 'u'),
    new RegExp(`^${WORD} ?${DAY}, ?${YEAR}`, 'u'),
    new RegExp(`^${WORD} ${DAY} (?<year>\\d{4})(?!\\d)`, 'u'),
  ],
}

/** The beginnings of the names of months in English, German, Italian, French and Spanish; each belongs to one month. */
const MONTH_WORDS = [
  'jan jän gen ene',
  'feb fév fev',
  'mar mär maer mrz',
  'apr avr abr',
  'may mai mag',
  'jun giu juin',
  'jul lug juil',
  'aug ago aoû aou',
  'sep set',
  'oct okt ott',
  'nov',
  'dec dez dic déc',
].map((text) => text.split(' '))

/** The number of the month that a word begins like; null if there is none. `juin` and `juil` need their fourth letter. */
function monthOfWord(word: string): number | null {
  const written = word.normalize('NFC').toLowerCase()
  const month = MONTH_WORDS.findIndex((beginnings) => beginnings.some((beginning) => written.startsWith(beginning)))
  return month < 0 ? null : month + 1
}

const yearOf = (year: string): string => (year.length === 4 ? year : `${Number(year) < 70 ? 20 : 19}${year}`)

/** Days from 30 December 1899, the day 0 of a sheet; later than 1954 and before 2064, so that no amount is a date. */
const SERIAL = /^(?<days>[2-5]\d{4})(?:[.,](?<part>\d{1,12}))?$/
const SHEET_START: StayDate = '1899-12-30'

interface ReadDate {
  readonly date: StayDate
  /** Milliseconds since midnight of the cell's clock; null without a time. */
  readonly time: number | null
  /** What follows the date. */
  readonly rest: string
}

function fromSerial(text: string): ReadDate | null {
  const { days, part } = SERIAL.exec(text)?.groups ?? {}
  if (days === undefined) return null
  const time = part === undefined ? null : Math.min(Math.round(Number(`0.${part}`) * 86_400), 86_399) * 1000
  return { date: addDays(SHEET_START, Number(days)), time, rest: '' }
}

/** The calendar date at the start of a text, and the rest of it; null if there is none. */
function readDate(text: string, format: Format): ReadDate | null {
  if (format === 'EXCEL') return fromSerial(text)
  for (const pattern of PATTERNS[format]) {
    const found = pattern.exec(text)
    if (!found) continue
    const { year = '', month, word, day = '' } = found.groups ?? {}
    const number = word === undefined ? month : monthOfWord(word)
    const date = `${yearOf(year)}-${String(number ?? '').padStart(2, '0')}-${day.padStart(2, '0')}`
    if (isStayDate(date)) return { date, time: null, rest: text.slice(found[0].length) }
  }
  return null
}

const TIME =
  /^(?:[ T]|, ?) *(?<hours>\d\d?)[:.h](?<minutes>[0-5]\d)(?:[:.](?<seconds>[0-5]\d)(?:[.,]\d+)?)?(?: ?(?<half>[ap])\.?m\.?| (?:Uhr|h))?(?: ?(?<zone>Z|[+-]\d\d:?\d\d))?$/i

/** The time after a date, in milliseconds since midnight, and the minutes that its clock is ahead of UTC, if it says. */
function readTime(rest: string): { time: number; offset: number | null } | null {
  const groups = TIME.exec(rest)?.groups
  if (!groups) return null
  const { hours = '', minutes = '', seconds = '0', half, zone } = groups
  const clock = Number(hours)
  if (half === undefined ? clock > 23 : clock < 1 || clock > 12) return null
  const hour = half === undefined ? clock : (clock % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  const time = (hour * 60 + Number(minutes)) * millisecondsInMinute + Number(seconds) * 1000
  if (zone === undefined) return { time, offset: null }
  const [, sign = '+', ahead = '0', past = '0'] = /([+-])(\d\d):?(\d\d)/.exec(zone) ?? []
  return { time, offset: (sign === '-' ? -1 : 1) * (Number(ahead) * 60 + Number(past)) }
}

/** A date with or without a time, on the clock of the hotel or, with `instant`, of another one. */
export interface ReadMoment {
  readonly date: StayDate
  readonly time: number | null
  readonly instant: Date | null
}

/**
 * The date and the time of a cell; `date` if it does not begin with a date in this format, `time` if something other than a time follows.
 */
export function readMoment(cell: string, format: Format): ReadMoment | 'date' | 'time' {
  const text = cell.replace(/\s+/gu, ' ').trim()
  // A day of the week may precede the date.
  const found = readDate(text, format) ?? readDate(text.replace(/^\p{L}{2,10}[.,]{0,2} (?=\d)/u, ''), format)
  if (!found) return 'date'
  const { date, time, rest } = found
  if (rest === '') return { date, time, instant: null }
  const read = readTime(rest)
  if (!read) return 'time'
  if (read.offset === null) return { date, time: read.time, instant: null }
  const utc = Date.parse(`${date}T00:00:00Z`) + read.time - read.offset * millisecondsInMinute
  return { date, time: read.time, instant: new Date(utc) }
}

/** The instant of a moment in the time zone of the hotel; without a time, the start of the day. */
export function instantOf({ date, time, instant }: ReadMoment, timeZone: string): Date {
  if (instant) return instant
  return time === null ? startOfDay(date, timeZone) : wallMoment(date, time, timeZone)
}

/** The calendar date of a moment in the time zone of the hotel. Midnight on any clock is how systems write a plain date. */
export const stayDateOf = ({ date, time, instant }: ReadMoment, timeZone: string): StayDate =>
  instant && time !== 0 ? dateIn(timeZone, instant) : date

/** A date and time as a sheet stores it, as text. */
export function sheetDate(value: Date): string {
  // Sheets store fractions of a day, which miss whole seconds by a little.
  const at = new Date(Math.round(value.getTime() / 1000) * 1000)
  const text = at.toISOString()
  return at.getTime() % millisecondsInDay === 0 ? text.slice(0, 10) : text.slice(0, 19)
}
