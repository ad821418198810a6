import { and, eq, gt, gte, isNull, lt, lte, max, min, sql } from 'drizzle-orm'
import { PRICED_DAYS } from '../../contract/analysis/figures.ts'
import { addDays, daysBetween, type StayDate, stayDates } from '../../contract/platform/stay-date.ts'
import { dateIn, startOfDay } from '../../contract/platform/time-zone.ts'
import type { EventNight } from '../../engine/forecast/record.ts'
import { onTheBooks } from '../../engine/on-the-books.ts'
import { NOTHING_LEARNED } from '../../engine/pricing/elasticity.ts'
import { PICKUP_HISTORY_DAYS } from '../../engine/pricing/expected-pickup.ts'
import type { SerializableKnowledge } from '../../engine/pricing/known-nights.ts'
import { lastDelivery } from '../booking/books/last-delivery.ts'
import { readMovements } from '../booking/books/movements.ts'
import type { AnalysedHotel } from '../hotel/company/hotel.ts'
import { readEvents } from '../market/calendar/hotel-events.ts'
import { readCompetitors, roomsInPricing } from '../market/competitors.ts'
import { readCompetitorRates } from '../market/rates.ts'
import type { DbOrTx } from '../platform/database/db.ts'
import { guestResponse, nightMovement, rateOffers, reservation } from '../platform/database/schema/index.ts'
import { readCategoryRooms, requestShares, unbookedRooms } from './category-rooms.ts'
import { readPlan } from './plan.ts'
import { readActiveToday, readOffered } from './published.ts'

/** Past nights whose arrivals and room types are counted. */
const COUNTED_DAYS = 365
const LONGEST_LENGTH = 14

/** Days after which the response of a hotel's guests is estimated again, and days whose offers it is estimated from. */
const LEARNED_EVERY = 28
export const LEARNED_DAYS = 400

/** The last estimated response, and the offers for a new estimate if one is due. */
async function readLearning(
  db: DbOrTx,
  companyId: number,
  today: StayDate,
): Promise<Pick<SerializableKnowledge, 'response' | 'offersToLearn'>> {
  const [learned] = await db.select().from(guestResponse).where(eq(guestResponse.companyId, companyId))
  const response = learned?.response ?? NOTHING_LEARNED
  const [oldest] = await db
    .select({ day: min(rateOffers.offeredOn) })
    .from(rateOffers)
    .where(eq(rateOffers.companyId, companyId))
  const since = learned?.learnedOn ?? oldest?.day ?? today
  if (daysBetween(since, today) < LEARNED_EVERY) return { response, offersToLearn: null }
  const offersToLearn = await db
    .select({ offeredOn: rateOffers.offeredOn, offers: rateOffers.offers })
    .from(rateOffers)
    .where(and(eq(rateOffers.companyId, companyId), lt(rateOffers.offeredOn, today)))
  return { response, offersToLearn }
}

/** The number of last year's arrivals by length of stay: 1, 2, 3 … nights. */
export async function readLengths(db: DbOrTx, companyId: number, today: StayDate): Promise<number[]> {
  const nights = sql<number>`least(${reservation.departure} - ${reservation.arrival}, ${sql.raw(String(LONGEST_LENGTH))})`
  const rows = await db
    .select({ nights, rooms: sql<number>`sum(${reservation.rooms})::int` })
    .from(reservation)
    .where(
      and(
        eq(reservation.companyId, companyId),
        gte(reservation.arrival, addDays(today, -COUNTED_DAYS)),
        lte(reservation.arrival, today),
        isNull(reservation.cancelledAt),
        gt(reservation.departure, reservation.arrival),
      ),
    )
    .groupBy(nights)
  const counts = new Map(rows.map((row) => [row.nights, row.rooms]))
  return Array.from({ length: LONGEST_LENGTH }, (_, at) => counts.get(at + 1) ?? 0)
}

async function readCompetitorsByNight(
  db: DbOrTx,
  companyId: number,
  { category, ...nights }: { category: number; from: StayDate; to: StayDate; at: Date },
): Promise<Map<StayDate, (number | null)[]>> {
  const rooms = roomsInPricing(await readCompetitors(db, companyId), category)
  const ids = [...new Set(rooms.ids)]
  const byNight = new Map<StayDate, (number | null)[]>()
  const rows = await readCompetitorRates(db, companyId, rooms, { ...nights, persons: 2 })
  for (const { stay_date, competitor, amount } of rows) {
    const night = byNight.get(stay_date) ?? ids.map(() => null)
    night[ids.indexOf(competitor)] = amount
    byNight.set(stay_date, night)
  }
  return byNight
}

/** The names of the events on nights; holidays that only shift dates have none. */
export async function readEventNames(
  db: DbOrTx,
  companyId: number,
  { from, to }: { from: StayDate; to: StayDate },
  moving: readonly EventNight[],
): Promise<Map<StayDate, string[]>> {
  const names = new Map<StayDate, string[]>(
    moving.filter(({ stayDate }) => stayDate >= from && stayDate <= to).map(({ stayDate }) => [stayDate, []]),
  )
  for (const { name, firstNight, lastNight } of await readEvents(db, companyId, from, to))
    for (const night of stayDates(firstNight < from ? from : firstNight, lastNight > to ? to : lastNight))
      names.set(night, [...(names.get(night) ?? []), name])
  return names
}

/** When data were last received; if no delivery is on record, when a booking last changed. Null for a hotel that never had any. */
async function lastReceived(db: DbOrTx, companyId: number): Promise<Date | null> {
  const delivered = await lastDelivery(db, companyId)
  if (delivered) return delivered
  const [row] = await db
    .select({ at: max(nightMovement.at) })
    .from(nightMovement)
    .where(eq(nightMovement.companyId, companyId))
  return row?.at ?? null
}

/**
 * The inputs that a forecast run needs for the rates of the nights after its origin; null if the hotel has no price level for its
 * primary category, so that no rate can be calculated. `basedOn` is when its data were last received, null if never.
 */
export async function readKnowledge(
  db: DbOrTx,
  hotel: AnalysedHotel,
  { origin, now, events }: { origin: StayDate; now: Date; events: readonly EventNight[] },
): Promise<{ basedOn: Date | null; knowledge: SerializableKnowledge | null }> {
  const { id: companyId, timeZone } = hotel
  const [plan, basedOn] = await Promise.all([readPlan(db, hotel, now), lastReceived(db, companyId)])
  const [primary] = plan.categories
  const baseOf = new Map(
    plan.levels.map(({ id, rates }) => [id, rates.find(({ category }) => category === primary?.id)?.base]),
  )
  const today = addDays(origin, 1)
  const nights = { from: today, to: addDays(today, PRICED_DAYS - 1) }
  const baseRates = new Map(
    stayDates(addDays(today, -PICKUP_HISTORY_DAYS), nights.to).flatMap((stayDate) => {
      const base = baseOf.get(plan.levelOf(stayDate) ?? 0)
      return base ? [[stayDate, base] as const] : []
    }),
  )
  if (!primary || baseRates.size === 0) return { basedOn, knowledge: null }
  const [movements, rooms, lengthShares, offered, competitors, active, named, learning] = await Promise.all([
    readMovements(db, companyId, {
      from: addDays(today, -COUNTED_DAYS),
      to: nights.to,
      asOf: now,
      groupBy: 'roomType',
    }),
    readCategoryRooms(db, companyId),
    readLengths(db, companyId, today),
    readOffered(db, hotel, primary.id, { from: addDays(today, -PICKUP_HISTORY_DAYS), to: nights.to }),
    readCompetitorsByNight(db, companyId, { ...nights, category: primary.id, at: now }),
    readActiveToday(db, companyId, nights, { at: now, startOfDay: startOfDay(dateIn(timeZone, now), timeZone) }),
    readEventNames(db, companyId, nights, events),
    readLearning(db, companyId, today),
  ])
  const shares = requestShares(movements, nights.from, rooms)
  const books = onTheBooks(movements, { ...nights, asOf: now.getTime(), capacity: [] })
  return {
    basedOn,
    knowledge: {
      today,
      days: PRICED_DAYS,
      onTheBooks: new Map(books.map(({ stayDate, roomNights, revenue }) => [stayDate, { rooms: roomNights, revenue }])),
      categories: unbookedRooms(movements, stayDates(nights.from, nights.to), shares, rooms),
      shares,
      events: named,
      baseRates,
      offered,
      competitors,
      active,
      cost: plan.cost,
      lengthShares,
      ...learning,
    },
  }
}
