import { and, asc, eq, gte, lte } from 'drizzle-orm'
import { COUNTERPART_DAYS } from '../../../contract/market/counterpart.ts'
import type { HotelEvent } from '../../../contract/market/event.ts'
import { addDays, daysBetween, STLY_DAYS, type StayDate, stayDates } from '../../../contract/platform/stay-date.ts'
import type { EventNight } from '../../../engine/forecast/record.ts'
import type { Counterpart } from '../../../engine/last-year.ts'
import type { HotelRecordKind } from '../../hotel/hotel-records/kind.ts'
import type { DbOrTx } from '../../platform/database/db.ts'
import { hotelEvent } from '../../platform/database/schema/index.ts'
import { movingFeasts, type Place } from './holidays.ts'

/** Events around a hotel that it enters: fairs, concerts, construction next door. */
export const HOTEL_EVENTS: HotelRecordKind = {
  table: hotelEvent,
  word: 'event',
  entity: 'event',
  path: '/api/calendar/:companyId/events',
  readers: ['VIEWER', 'PMS_ADMIN'],
  order: [hotelEvent.firstNight],
}

type Stretch = Pick<HotelEvent, 'name' | 'firstNight' | 'lastNight' | 'expectedImpact'>

/**
 * An event is recurring if at least this many of its name began at least this long before it; closer ones may be days of the same
 * fair. One is enough if there was none last year.
 */
const RECURRING = { leastDays: 56, least: 2 } as const
/** An event that took place in this many of the last weeks is weekly: the forecast learns it as a difference between weekdays. */
const EVERY_WEEK = { of: 8, least: 6 } as const

const names = new Intl.Collator('en', { sensitivity: 'base' })

/** The night of an event with the given index, or null if it was over by then. */
const nightAt = ({ firstNight, lastNight }: Stretch, at: number): StayDate | null =>
  addDays(firstNight, at) <= lastNight ? addDays(firstNight, at) : null

/** Whether an event takes place nearly every week in the weeks before it or after it. */
function isWeekly(event: Stretch, all: readonly Stretch[], direction: 1 | -1 = -1): boolean {
  const weeks = all
    .filter(({ name }) => names.compare(name, event.name) === 0)
    .map(({ firstNight }) => Math.ceil((direction * daysBetween(event.firstNight, firstNight)) / 7))
  return new Set(weeks.filter((week) => week >= 1 && week <= EVERY_WEEK.of)).size >= EVERY_WEEK.least
}

/**
 * The nights of an event, paired by index: each with the night of the same event last year or, if the event is recurring, with
 * those of all previous ones, newest first. None for a weekly event, unless the hotel expects an impact.
 */
function nightsOf(event: Stretch, all: readonly Stretch[]): EventNight[] {
  const before = all
    .filter(({ name, firstNight }) => firstNight < event.firstNight && names.compare(name, event.name) === 0)
    .map((other) => ({ other, apart: daysBetween(other.firstNight, event.firstNight) }))
    .sort((one, next) => one.apart - next.apart)
  if (isWeekly(event, all) && event.expectedImpact === null) return []
  const lastYears = before
    .filter(({ apart }) => apart >= COUNTERPART_DAYS.least && apart <= COUNTERPART_DAYS.most)
    .sort((one, next) => Math.abs(one.apart - STLY_DAYS) - Math.abs(next.apart - STLY_DAYS))[0]?.other
  const isRecurring = lastYears
    ? before.filter(({ apart }) => apart >= RECURRING.leastDays && apart < COUNTERPART_DAYS.least).length >=
      RECURRING.least
    : before.length > 0
  return stayDates(event.firstNight, event.lastNight).map((stayDate, at) => ({
    stayDate,
    lastYear: lastYears && !isRecurring ? nightAt(lastYears, at) : null,
    ...(isRecurring && { earlier: [...new Set(before.flatMap(({ other }) => nightAt(other, at) ?? []))] }),
    ...(event.expectedImpact !== null && { expectedImpact: event.expectedImpact / 100 }),
  }))
}

/** A hotel's events in a range of dates, earliest first. */
export const readEvents = (db: DbOrTx, companyId: number, from: StayDate, to: StayDate): Promise<Stretch[]> =>
  db
    .select()
    .from(hotelEvent)
    .where(and(eq(hotelEvent.companyId, companyId), lte(hotelEvent.firstNight, to), gte(hotelEvent.lastNight, from)))
    .orderBy(asc(hotelEvent.firstNight), asc(hotelEvent.id))

/** Longer events are seasons, in which the weekday says more than the number of the night. */
const MOST_PAIRED_NIGHTS = 7

/** Entries of one name on nights in a row, such as the days of a fair, as one event. */
function editionsOf(entered: readonly Stretch[]): Stretch[] {
  const editions: Stretch[] = []
  for (const event of entered.toSorted((a, b) => (a.firstNight < b.firstNight ? -1 : 1))) {
    const at = editions.findIndex(
      ({ name, lastNight }) => names.compare(name, event.name) === 0 && addDays(lastNight, 1) === event.firstNight,
    )
    const before = editions[at]
    if (before) editions[at] = { ...before, lastNight: event.lastNight }
    else editions.push(event)
  }
  return editions
}

/**
 * The nights of a hotel's short events in a range with those of their last edition, if they had one last year; and the names of all
 * nights of short events, without weekly ones, from `COUNTERPART_DAYS.most` before the range on.
 */
export async function readLastEditions(
  db: DbOrTx,
  companyId: number,
  from: StayDate,
  to: StayDate,
): Promise<{ repeated: Counterpart[]; events: Map<StayDate, string> }> {
  const editions = editionsOf(await readEvents(db, companyId, addDays(from, -COUNTERPART_DAYS.most), to))
  const short = editions.filter(({ firstNight, lastNight }) => daysBetween(firstNight, lastNight) < MOST_PAIRED_NIGHTS)
  return {
    repeated: short
      .filter(({ lastNight }) => lastNight >= from)
      .flatMap((event) =>
        nightsOf(event, editions).flatMap(({ stayDate, lastYear }): Counterpart[] =>
          lastYear === null || stayDate < from || stayDate > to
            ? []
            : [{ stayDate, lastYear, reason: 'event', name: event.name }],
        ),
      ),
    events: new Map(
      short.flatMap((event) =>
        // Also the first ones of a weekly event, before which there was none.
        isWeekly(event, editions) || isWeekly(event, editions, 1)
          ? []
          : stayDates(event.firstNight, event.lastNight).map((night): [StayDate, string] => [night, event.name]),
      ),
    ),
  }
}

/**
 * The nights in a range that have events, with the same nights of the previous year: events entered by the hotel, and movable
 * holidays. If a night has both, the hotel's entry takes precedence; a recurring event is added to any other.
 */
export async function readEventNights(
  db: DbOrTx,
  hotel: Place & { readonly id: number },
  from: StayDate,
  to: StayDate,
): Promise<EventNight[]> {
  const entered = await readEvents(db, hotel.id, addDays(from, -COUNTERPART_DAYS.most), to)
  const nights = new Map<StayDate, EventNight>(movingFeasts(hotel, from, to).map((night) => [night.stayDate, night]))
  for (const event of entered.filter(({ lastNight }) => lastNight >= from))
    for (const night of nightsOf(event, entered)) {
      const other = nights.get(night.stayDate)
      if (night.stayDate >= from && night.stayDate <= to)
        nights.set(
          night.stayDate,
          night.earlier
            ? { ...other, ...night, lastYear: other?.lastYear ?? null }
            : { ...(other?.earlier && { earlier: other.earlier }), ...night },
        )
    }
  return [...nights.values()]
}
