import ICAL from 'ical.js'
import { addDays, type StayDate } from '../../../contract/stay-date.ts'
import { linesOf } from '../../pricing/document-csv.ts'

/** An event as a file has it; the name is cut to what one may have. */
export interface ReadEvent {
  readonly name: string
  readonly firstNight: StayDate
  readonly lastNight: StayDate
  readonly expectedImpact: number | null
  readonly note: string | null
}

const COLUMNS = ['name', 'firstNight', 'lastNight'] as const
const LONGEST_NAME = 80
/** Occurrences of one event that comes again: some come every day for ever. */
const MOST_OCCURRENCES = 100

/** The nights from a start to an end that is no part of it: a day's event has the night of its day. */
function nightsOf(start: ICAL.Time, end: ICAL.Time): Pick<ReadEvent, 'firstNight' | 'lastNight'> {
  const dateOf = ({ year, month, day }: ICAL.Time) =>
    `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const [firstNight, before] = [dateOf(start), addDays(dateOf(end), -1)]
  return { firstNight, lastNight: before < firstNight ? firstNight : before }
}

/** Where an event that comes again happens until a date: each time by itself. */
function occurrencesOf(event: ICAL.Event, until: StayDate): Pick<ReadEvent, 'firstNight' | 'lastNight'>[] {
  if (!event.isRecurring()) return [nightsOf(event.startDate, event.endDate)]
  const times = event.iterator()
  const found: Pick<ReadEvent, 'firstNight' | 'lastNight'>[] = []
  for (let next = times.next(); next && found.length < MOST_OCCURRENCES; next = times.next()) {
    const { startDate, endDate } = event.getOccurrenceDetails(next)
    const nights = nightsOf(startDate, endDate)
    if (nights.firstNight > until) break
    found.push(nights)
  }
  return found
}

/** The events of a calendar in iCalendar's format (RFC 5545). Throws where it is none. */
function eventsOfCalendar(text: string, until: StayDate): ReadEvent[] {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return calendar.getAllSubcomponents('vevent').flatMap((component) => {
    const event = new ICAL.Event(component)
    return occurrencesOf(event, until).map((nights) => ({
      ...nights,
      name: (event.summary ?? '').trim().slice(0, LONGEST_NAME),
      expectedImpact: null,
      note: null,
    }))
  })
}

/**
 * The events of a file: a calendar (ICS), or CSV with the columns name, firstNight and lastNight. Of what comes again only the
 * times until a date. Throws where it can't be read.
 */
export const eventsIn = (text: string, until: StayDate): ReadEvent[] =>
  text.trimStart().startsWith('BEGIN:VCALENDAR')
    ? eventsOfCalendar(text, until)
    : linesOf(text, COLUMNS).map(({ name = '', firstNight = '', lastNight = '' }) => ({
        name: name.slice(0, LONGEST_NAME),
        firstNight,
        lastNight: lastNight || firstNight,
        expectedImpact: null,
        note: null,
      }))
