import ICAL from 'ical.js'
import { LONGEST_EVENT_NAME } from '../../../contract/market/event.ts'
import { addDays, type StayDate } from '../../../contract/platform/stay-date.ts'
import { dateIn } from '../../../contract/platform/time-zone.ts'
import { linesOf } from '../../hotel/document-csv.ts'

/** An event in a file; the name is truncated to the maximum length. */
export interface ReadEvent {
  readonly name: string
  readonly firstNight: StayDate
  readonly lastNight: StayDate
  readonly expectedImpact: number | null
  readonly note: string | null
  /** Its id in its calendar, with the date of the occurrence for a series; null for an event of a CSV file. */
  readonly uid: string | null
}

/** The events of a file, and the ids of those that it cancels. */
export interface ReadEvents {
  readonly events: readonly ReadEvent[]
  readonly cancelled: readonly string[]
  /** The ids of series with all their occurrences in the span: others that the hotel has of them are gone. */
  readonly series: readonly string[]
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

const isCancelled = ({ component }: ICAL.Event): boolean => component.getFirstPropertyValue('status') === 'CANCELLED'

/** The id of an occurrence of a series, by its original date. */
const occurrenceUid = (uid: string, original: ICAL.Time): string => `${uid} ${original.toString().slice(0, 10)}`

const NOTHING: ReadEvents = { events: [], cancelled: [], series: [] }
const joined = (parts: readonly ReadEvents[]): ReadEvents => ({
  events: parts.flatMap(({ events }) => events),
  cancelled: parts.flatMap(({ cancelled }) => cancelled),
  series: parts.flatMap(({ series }) => series),
})

/** One event, or that it is cancelled. */
const single = (event: ICAL.Event, uid: string, timeZone: string): ReadEvents =>
  isCancelled(event)
    ? { ...NOTHING, cancelled: [uid] }
    : {
        events: [
          {
            name: nameOf(event),
            ...nightsOf(event.startDate, event.endDate, timeZone),
            expectedImpact: null,
            note: null,
            uid,
          },
        ],
        cancelled: [],
        series: [],
      }

/** Each occurrence of a series in the span, including those that were moved, renamed or cancelled. */
function seriesOf(event: ICAL.Event, { from, today, to, timeZone }: ReadSpan): ReadEvents {
  const times = event.iterator()
  const cancelled: string[] = []
  const [past, ahead]: [ReadEvent[], ReadEvent[]] = [[], []]
  for (let step = 0; step < MOST_STEPS && ahead.length < MOST_OCCURRENCES; step += 1) {
    const next = times.next()
    if (!next || dateOf(next, timeZone) > to) break
    const uid = occurrenceUid(event.uid, next)
    const { item, startDate, endDate } = event.getOccurrenceDetails(next)
    const nights = nightsOf(startDate, endDate, timeZone)
    if (nights.lastNight < from) continue
    if (isCancelled(item) || isCancelled(event)) cancelled.push(uid)
    else
      (nights.lastNight < today ? past : ahead).push({
        name: nameOf(item),
        ...nights,
        expectedImpact: null,
        note: null,
        uid,
      })
  }
  const left = event.component.getAllProperties('exdate').flatMap((property) => property.getValues() as ICAL.Time[])
  const isWhole = past.length <= MOST_OCCURRENCES && ahead.length < MOST_OCCURRENCES
  return {
    events: [...past.slice(-MOST_OCCURRENCES), ...ahead],
    series: isWhole ? [event.uid] : [],
    cancelled: [...cancelled, ...left.map((original) => occurrenceUid(event.uid, original))],
  }
}

/** The events of one calendar of an iCalendar file (RFC 5545). */
function eventsOfCalendar(calendar: ICAL.Component, span: ReadSpan): ReadEvents {
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
  const series = new Set(events.filter((event) => event.isRecurring()).map(({ uid }) => uid))
  return joined(
    events.map((event) => {
      if (!event.isRecurrenceException())
        return event.isRecurring() ? seriesOf(event, span) : single(event, event.uid, span.timeZone)
      // A replaced occurrence is read with its series, if the file has it.
      return series.has(event.uid)
        ? NOTHING
        : single(event, occurrenceUid(event.uid, event.recurrenceId), span.timeZone)
    }),
  )
}

/** The calendars of a file: one, or several below each other. */
function calendarsIn(text: string): ICAL.Component[] {
  const parsed = ICAL.parse(text) as unknown[]
  const all = Array.isArray(parsed[0]) ? parsed : [parsed]
  return all.map((each) => new ICAL.Component(each as never))
}

const keyOf = ({ name, firstNight, lastNight }: ReadEvent): string => `${firstNight} ${lastNight} ${name}`

/**
 * The events of a file, without duplicates: calendars (ICS), or CSV with the columns name, firstNight and lastNight.
 * For recurring events only occurrences within the span. Throws if it can't be read.
 */
export function eventsIn(text: string, span: ReadSpan): ReadEvents {
  const { events, ...others } = text.trimStart().startsWith('BEGIN:VCALENDAR')
    ? joined(calendarsIn(text).map((calendar) => eventsOfCalendar(calendar, span)))
    : {
        events: linesOf(text, COLUMNS).map(
          ({ name = '', firstNight = '', lastNight = '' }): ReadEvent => ({
            name: name.slice(0, LONGEST_EVENT_NAME),
            firstNight,
            lastNight: lastNight || firstNight,
            expectedImpact: null,
            note: null,
            uid: null,
          }),
        ),
        cancelled: [],
        series: [],
      }
  return { events: [...new Map(events.map((event) => [event.uid ?? keyOf(event), event])).values()], ...others }
}
