import { and, asc, eq, gte, lte } from 'drizzle-orm'
import type { HotelEvent } from '../../contract/event.ts'
import { addDays, daysBetween, type StayDate, stayDates } from '../../contract/stay-date.ts'
import type { EventNight } from '../../engine/forecast/record.ts'
import type { DbOrTx } from '../database/db.ts'
import { hotelEvent } from '../database/schema/index.ts'
import type { HotelRecordKind } from '../hotel-records/kind.ts'
import { movingFeasts, type Place } from './holidays.ts'

/** What a hotel enters of its surroundings: fairs, concerts, works next door. */
export const HOTEL_EVENTS: HotelRecordKind = {
  table: hotelEvent,
  word: 'event',
  entity: 'event',
  path: '/api/calendar/:companyId/events',
  readers: ['VIEWER', 'PMS_ADMIN'],
  order: [hotelEvent.firstNight],
}

type Stretch = Pick<HotelEvent, 'name' | 'firstNight' | 'lastNight' | 'expectedImpact'>

/** An event of this name is last year's where it began so many days before; others are too near or too far. */
const LAST_YEAR = { least: 250, most: 480 } as const

const sameName = (a: string, b: string) => a.localeCompare(b, 'en', { sensitivity: 'base' }) === 0

/** An event that came so often in the time before last year's comes again and again: no single one of them is last year's. */
const LEAST_RECURRING = 2

/** The night of an event as far into it as `at` nights, or null where it was over by then. */
const nightAt = ({ firstNight, lastNight }: Stretch, at: number): StayDate | null =>
  addDays(firstNight, at) <= lastNight ? addDays(firstNight, at) : null

/**
 * The nights of an event, first with first, and so on as far as that went: each with the night of the same event last year, or,
 * where the event comes again and again, with those of all before, the newest first.
 */
function nightsOf(event: Stretch, all: readonly Stretch[]): EventNight[] {
  const before = all
    .map((other) => ({ other, apart: daysBetween(other.firstNight, event.firstNight) }))
    .filter(({ other, apart }) => apart > 0 && sameName(other.name, event.name))
    .sort((a, b) => a.apart - b.apart)
  const ofThisYear = before.filter(({ apart }) => apart < LAST_YEAR.least)
  const lastYears = before.findLast(({ apart }) => apart >= LAST_YEAR.least && apart <= LAST_YEAR.most)?.other
  const isRecurring = ofThisYear.length >= (lastYears ? LEAST_RECURRING : 1)
  return stayDates(event.firstNight, event.lastNight).map((stayDate, at) => {
    return {
      stayDate,
      lastYear: lastYears && !isRecurring ? nightAt(lastYears, at) : null,
      ...(isRecurring && { earlier: before.flatMap(({ other }) => nightAt(other, at) ?? []) }),
      ...(event.expectedImpact !== null && { expectedImpact: event.expectedImpact / 100 }),
    }
  })
}

/** What a hotel entered for any night from a date to a date, the earliest first. */
export const readEvents = (db: DbOrTx, companyId: number, from: StayDate, to: StayDate): Promise<Stretch[]> =>
  db
    .select()
    .from(hotelEvent)
    .where(and(eq(hotelEvent.companyId, companyId), lte(hotelEvent.firstNight, to), gte(hotelEvent.lastNight, from)))
    .orderBy(asc(hotelEvent.firstNight))

/**
 * The nights from a date to a date on which something moves in the calendar, with the same nights of the year before: what
 * the hotel entered, and holidays that move. Where both fall on a night, the hotel knows better.
 */
export async function readEventNights(
  db: DbOrTx,
  hotel: Place & { readonly id: number },
  from: StayDate,
  to: StayDate,
): Promise<EventNight[]> {
  const entered = await readEvents(db, hotel.id, addDays(from, -LAST_YEAR.most), to)
  const nights = new Map<StayDate, EventNight>(movingFeasts(hotel, from, to).map((night) => [night.stayDate, night]))
  for (const event of entered)
    for (const night of nightsOf(event, entered))
      if (night.stayDate >= from && night.stayDate <= to) nights.set(night.stayDate, night)
  return [...nights.values()]
}
