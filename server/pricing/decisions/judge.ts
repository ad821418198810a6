import { and, asc, eq, gte, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { addDays, daysBetween, type StayDate, stayDates } from '../../../contract/platform/stay-date.ts'
import { dateIn } from '../../../contract/platform/time-zone.ts'
import { type JudgedBooking, judge } from '../../../engine/pricing/decisions.ts'
import { readCounting } from '../../booking/books/counting.ts'
import { movedBy, type NightRange } from '../../booking/books/movements.ts'
import type { AnalysedHotel } from '../../hotel/company/hotel.ts'
import type { DbOrTx, Tx } from '../../platform/database/db.ts'
import { manyRows } from '../../platform/database/many-rows.ts'
import {
  nightMovement,
  rateDecision,
  reservation,
  roomType,
  type StoredOutcome,
} from '../../platform/database/schema/index.ts'
import { readCategoryRooms } from '../category-rooms.ts'
import { readRatesOnSale } from '../published.ts'

/** Nights whose decisions are judged again, since late deliveries change what they sold. */
const RECENT_NIGHTS = 14
/** Older nights are not judged any more. */
const OLDEST_NIGHTS = 400
/** Longer stays than this count as so long: nights before and after those that are judged. */
const LONGEST_STAY = 28
/** From so many rooms on, a booking is a group, whose rate is not the public one. */
const GROUP_ROOMS = 10
/** Decisions that are judged at once. */
const MOST_JUDGED = 5_000

/** A night of a booking that stayed. */
interface StayedNight {
  readonly stayDate: StayDate
  readonly category: number
  /** Epoch milliseconds. */
  readonly bookedAt: number
  readonly rooms: number
  /** Minor units. */
  readonly revenue: number
  readonly arrival: StayDate
  readonly departure: StayDate
  readonly bookedRooms: number
}

/** The nights of bookings that stayed, by when they were booked; those of groups are left out. */
async function readStayed(db: DbOrTx, companyId: number, range: NightRange): Promise<StayedNight[]> {
  const { stayDate, rooms, revenue, at } = nightMovement
  return db
    .select({
      stayDate,
      category: sql<number>`max(${roomType.categoryId})`,
      bookedAt: sql<number>`extract(epoch from min(${at}))::float8 * 1000`,
      rooms: sql<number>`sum(${rooms})::int`,
      revenue: sql<number>`sum(${revenue})::float8`,
      arrival: reservation.arrival,
      departure: reservation.departure,
      bookedRooms: reservation.rooms,
    })
    .from(nightMovement)
    .innerJoin(
      reservation,
      and(eq(reservation.companyId, nightMovement.companyId), eq(reservation.id, nightMovement.reservationId)),
    )
    .innerJoin(
      roomType,
      and(eq(roomType.companyId, nightMovement.companyId), eq(roomType.code, nightMovement.roomType)),
    )
    .where(
      and(
        movedBy(companyId, range),
        await readCounting(db, companyId),
        isNotNull(roomType.categoryId),
        lt(reservation.rooms, GROUP_ROOMS),
      ),
    )
    .groupBy(
      stayDate,
      reservation.id,
      reservation.arrival,
      reservation.departure,
      reservation.rooms,
      roomType.categoryId,
    )
    .having(sql`sum(${rooms}) > 0`)
}

/** Returns whether all rooms of a category were on the books for a night at some time. */
async function readFull(
  db: DbOrTx,
  companyId: number,
  range: NightRange,
): Promise<(stayDate: StayDate, category: number) => boolean> {
  const { stayDate, rooms, at } = nightMovement
  const counting = await readCounting(db, companyId)
  const { categoryId } = roomType
  const books = db
    .select({
      stayDate,
      category: categoryId,
      booked: sql`sum(sum(${rooms})) over (partition by ${stayDate}, ${categoryId} order by ${at})`.as('booked'),
    })
    .from(nightMovement)
    .innerJoin(
      roomType,
      and(eq(roomType.companyId, nightMovement.companyId), eq(roomType.code, nightMovement.roomType)),
    )
    .where(and(movedBy(companyId, range), counting, isNotNull(categoryId)))
    .groupBy(stayDate, categoryId, at)
    .as('books')
  const [most, { roomsOn }] = await Promise.all([
    db
      .select({
        stayDate: books.stayDate,
        category: books.category,
        rooms: sql<number>`max(${books.booked})::int`,
      })
      .from(books)
      .groupBy(books.stayDate, books.category),
    readCategoryRooms(db, companyId),
  ])
  const booked = new Map(most.map((row) => [`${row.stayDate} ${row.category}`, row.rooms]))
  return (night, category) =>
    (booked.get(`${night} ${category}`) ?? 0) >= (roomsOn(night).get(category) ?? Number.POSITIVE_INFINITY)
}

/** The decisions about finished nights that have not been judged, or whose nights may still change. */
const readUnjudged = (tx: Tx, companyId: number, today: StayDate) =>
  tx
    .select()
    .from(rateDecision)
    .where(
      and(
        eq(rateDecision.companyId, companyId),
        isNotNull(rateDecision.basis),
        lt(rateDecision.stayDate, today),
        or(
          gte(rateDecision.stayDate, addDays(today, -RECENT_NIGHTS)),
          and(isNull(rateDecision.outcome), gte(rateDecision.stayDate, addDays(today, -OLDEST_NIGHTS))),
        ),
      ),
    )
    .orderBy(asc(rateDecision.stayDate))
    .limit(MOST_JUDGED)

/** Judges the decisions about a hotel's finished nights by the bookings that came while their rates were on sale. */
export async function judgeDecisions(tx: Tx, { id: companyId, timeZone }: AnalysedHotel, now: Date): Promise<void> {
  const decisions = await readUnjudged(tx, companyId, dateIn(timeZone, now))
  const [from, to] = [decisions[0]?.stayDate, decisions.at(-1)?.stayDate]
  if (!from || !to) return
  const around = { from: addDays(from, -LONGEST_STAY), to: addDays(to, LONGEST_STAY), asOf: now }
  const stayed = await readStayed(tx, companyId, { from, to, asOf: now })
  const isFull = await readFull(tx, companyId, around)
  const onSale = await readRatesOnSale(tx, companyId, { from, to })
  const byNight = new Map<string, StayedNight[]>()
  for (const night of stayed) {
    const key = `${night.stayDate} ${night.category}`
    const others = byNight.get(key)
    if (others) others.push(night)
    else byNight.set(key, [night])
  }
  const judged = decisions.flatMap(({ id, stayDate, category, rate, other, decidedAt, endedAt, basis }) => {
    if (!basis) return []
    const until = endedAt?.getTime() ?? Number.POSITIVE_INFINITY
    const bookings = (byNight.get(`${stayDate} ${category}`) ?? []).flatMap((night): JudgedBooking[] => {
      const bookedAt = new Date(night.bookedAt)
      if (bookedAt < decidedAt || night.bookedAt >= until || onSale.at(stayDate, category, bookedAt) !== rate) return []
      const nights = stayDates(night.arrival, addDays(night.departure, -1)).slice(0, LONGEST_STAY)
      return [
        {
          rooms: night.rooms,
          revenue: night.revenue,
          daysBefore: Math.max(0, daysBetween(dateIn(timeZone, bookedAt), stayDate)),
          roomNights: night.bookedRooms * nights.length,
          contested: nights.filter((each) => isFull(each, category)).length / Math.max(1, nights.length),
        },
      ]
    })
    const wasOffered = onSale.wasOffered(stayDate, category, rate, decidedAt, endedAt)
    const outcome: StoredOutcome = { ...judge({ ...basis, rate, other }, bookings), wasOffered }
    return [{ id, outcome: JSON.stringify(outcome) }]
  })
  const rows = manyRows(judged, { id: 'bigint', outcome: 'jsonb' })
  await tx.execute(sql`
    update ${rateDecision} set outcome = row.outcome from ${rows} as row
    where ${rateDecision.companyId} = ${companyId} and ${rateDecision.id} = row.id`)
}
