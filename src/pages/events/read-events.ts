import ICAL from 'ical.js'
import { LONGEST_EVENT_NAME } from '../../../contract/event.ts'
import { addDays, type StayDate } from '../../../contract/stay-date.ts'
import { dateIn } from '../../../contract/time-zone.ts'
import { linesOf } from '../../pricing/document-csv.ts'

/** An event in a file; the name is truncated to the maximum length. */
export interface ReadEvent {
  readonly name: string
  readonly firstNight: StayDate
  readonly lastNight: StayDate
  readonly expectedImpact: number | null
  readonly note: string | null
}

/** The days of a calendar to read, with the time zone: from one date to another, both included, with today in between. */
export interface ReadSpan {
  readonly from: StayDate
  readonly today: StayDate
  readonly to: StayDate
  readonly timeZone: string
}

const COLUMNS = ['name', 'firstNight', 'lastNight'] as const
/** Maximum events of one series, past and future, nearest today, and how far back it may have begun: some recur daily for ever. */
const MOST_OCCURRENCES = 100
const MOST_STEPS = 20_000

const nameOf = (event: ICAL.Event): string => (event.summary ?? '').trim().slice(0, LONGEST_EVENT_NAME)

/** The date of a time in the hotel's time zone; a time without a zone is already in it. */
function dateOf(time: ICAL.Time, timeZone: string): StayDate {
  const isMeantHere = time.isDate || time.zone === ICAL.Timezone.localTimezone
  if (!isMeantHere) return dateIn(timeZone, time.toJSDate())
  return `${time.year}-${String(time.month).padStart(2, '0')}-${String(time.day).padStart(2, '0')}`
}

/** The nights from a start to an exclusive end: a one-day event has the night of its day. */
function nightsOf(start: ICAL.Time, end: ICAL.Time, timeZone: string): Pick<ReadEvent, 'firstNight' | 'lastNight'> {
  const [firstNight, before] = [dateOf(start, timeZone), addDays(dateOf(end, timeZone), -1)]
  return { firstNight, lastNight: before < firstNight ? firstNight : before }
}

/** Each occurrence of an event in the span, including those of its series that were moved or renamed. */
function occurrencesOf(event: ICAL.Event, { from, today, to, timeZone }: ReadSpan): ReadEvent[] {
  const rest = { expectedImpact: null, note: null }
  if (!event.isRecurring())
    return [{ name: nameOf(event), ...nightsOf(event.startDate, event.endDate, timeZone), ...rest }]
  const times = event.iterator()
  const [past, ahead]: [ReadEvent[], ReadEvent[]] = [[], []]
  for (let step = 0; step < MOST_STEPS && ahead.length < MOST_OCCURRENCES; step += 1) {
    const next = times.next()
    if (!next || dateOf(next, timeZone) > to) break
    const { item, startDate, endDate } = event.getOccurrenceDetails(next)
    const nights = nightsOf(startDate, endDate, timeZone)
    if (nights.lastNight >= from)
      (nights.lastNight < today ? past : ahead).push({ name: nameOf(item), ...nights, ...rest })
  }
  return [...past.slice(-MOST_OCCURRENCES), ...ahead]
}

/** The events of an iCalendar file (RFC 5545), excluding cancelled ones. Throws if it is invalid. */
function eventsOfCalendar(text: string, span: ReadSpan): ReadEvent[] {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return (
    calendar
      .getAllSubcomponents('vevent')
      .filter((component) => component.getFirstPropertyValue('status') !== 'CANCELLED')
      .map((component) => new ICAL.Event(component))
      // A replaced occurrence of a series is read with the series.
      .filter((event) => !event.isRecurrenceException())
      .flatMap((event) => occurrencesOf(event, span))
  )
}

const keyOf = ({ name, firstNight, lastNight }: ReadEvent): string => `${firstNight} ${lastNight} ${name}`

/**
 * The events of a file, without duplicates: a calendar (ICS), or CSV with the columns name, firstNight and lastNight.
 * For recurring events only occurrences within the span. Throws if it can't be read.
 */
export function eventsIn(text: string, span: ReadSpan): ReadEvent[] {
  const events = text.trimStart().startsWith('BEGIN:VCALENDAR')
    ? eventsOfCalendar(text, span)
    : linesOf(text, COLUMNS).map(({ name = '', firstNight = '', lastNight = '' }) => ({
        name: name.slice(0, LONGEST_EVENT_NAME),
        firstNight,
        lastNight: lastNight || firstNight,
        expectedImpact: null,
        note: null,
      }))
  return [...new Map(events.map((event) => [keyOf(event), event])).values()]
}
