import { millisecondsInDay } from 'date-fns/constants'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { addDays, type StayDate, stayDates, weekdayOf } from '../contract/platform/stay-date.ts'
import { dateIn } from '../contract/platform/time-zone.ts'
import { OPEN, type ResolvedRestriction } from '../contract/pricing/restriction.ts'
import { randomOf } from '../engine/random.ts'
import type { SystemBooking } from '../server/connection/kind.ts'
import type { Db } from '../server/platform/database/db.ts'
import { selectRows } from '../server/platform/database/rows.ts'
import {
  company,
  connection,
  demoSystemBooking,
  demoSystemRestriction,
  nightMovement,
  publishedRate,
} from '../server/platform/database/schema/index.ts'
import { forEachHotel } from '../server/platform/jobs/for-each-hotel.ts'
import type { JobContext } from '../server/platform/jobs/start-job.ts'
import { DEMO_HOTELS, type DemoHotel, type DemoTrade } from './hotels.ts'
import { demoRate } from './market.ts'
import { PATTERNS } from './patterns.ts'

/** The price elasticity of the demo's guests. */
const ELASTICITY = 1.5
/** How far ahead guests book; they stay one to three nights. */
const NIGHTS_AHEAD = 180
const LENGTHS = [0.45, 0.35, 0.2]
const AVERAGE_STAY = LENGTHS.reduce((sum, share, at) => sum + share * (at + 1), 0)
/** The share of upcoming stays that is cancelled each day. */
const CANCELLED_A_DAY = 0.004

/** A night as offered to the demo's guests: the public rate in minor units, the available rooms, and the restriction. */
export interface OfferedNight {
  readonly stayDate: StayDate
  readonly rate: number
  readonly usualRate: number
  readonly free: number
  readonly restriction: ResolvedRestriction
}

interface Moment {
  readonly now: Date
  /** The fraction of a day for which guests are simulated. */
  readonly days: number
  readonly seed: number
}

/** The share of bookings made this many days before arrival. */
function leadShare(deciles: readonly number[], days: number): number {
  const place = deciles.findLastIndex((lead) => lead <= days)
  const [from, to] = [deciles[place], deciles[place + 1]]
  return from === undefined || to === undefined ? 0 : 1 / (deciles.length - 1) / Math.max(1, to - from)
}

/** Whether a stay can be booked so many days ahead: all of its nights are open, and arrival, departure and length are allowed. */
function isAllowed(stay: readonly OfferedNight[], departure: OfferedNight | undefined, daysAhead: number): boolean {
  const [arrival] = stay
  if (!arrival || stay.some(({ restriction }) => restriction.closed)) return false
  const { closedToArrival, maximumStay, minimumDaysAhead, maximumDaysAhead, ...restriction } = arrival.restriction
  if (closedToArrival || departure?.restriction.closedToDeparture) return false
  if (daysAhead < minimumDaysAhead || (maximumDaysAhead > 0 && daysAhead > maximumDaysAhead)) return false
  const shortest = Math.max(restriction.minimumStay, ...stay.map((night) => night.restriction.minimumStayThrough))
  return stay.length >= shortest && (maximumStay === 0 || stay.length <= maximumStay)
}

/** The guests' bookings at a demo hotel for a fraction of a day: more in high season and at low rates. */
export function guestBookings(
  { countryCode }: Pick<DemoHotel, 'countryCode'>,
  trade: DemoTrade,
  nights: readonly OfferedNight[],
  { now, days, seed }: Moment,
): SystemBooking[] {
  const pattern = PATTERNS[trade.kind]
  const random = randomOf(seed)
  const free = nights.map((night) => night.free)
  return nights.flatMap(({ stayDate, rate, usualRate }, at) => {
    const season =
      (pattern.demand[Number(stayDate.slice(5, 7)) - 1] ?? 1) * (pattern.weekday[weekdayOf(stayDate) - 1] ?? 1)
    const arrivals = (trade.rooms * season) / AVERAGE_STAY
    const answer = Math.exp(-ELASTICITY * (rate / usualRate - 1))
    const count = random.poisson(arrivals * leadShare(pattern.leadDeciles, at) * days * answer)
    return Array.from({ length: count }, (_, guest): SystemBooking[] => {
      const stay = nights.slice(at, at + 1 + random.pick(LENGTHS))
      if (stay.some((_night, offset) => (free[at + offset] ?? 0) < 1)) return []
      if (!isAllowed(stay, nights[at + stay.length], at)) return []
      stay.forEach((_night, offset) => {
        free[at + offset] = (free[at + offset] ?? 0) - 1
      })
      return [
        {
          externalId: `guest-${now.getTime()}-${stayDate}-${guest + 1}`,
          status: 'booked',
          bookedAt: now.toISOString(),
          changedAt: now.toISOString(),
          cancelledAt: null,
          arrival: stayDate,
          departure: addDays(stayDate, stay.length),
          rooms: 1,
          channel: 'Direct',
          country: countryCode,
          adults: 2,
          children: 0,
          infants: 0,
          nights: stay.map((night) => ({
            stayDate: night.stayDate,
            revenue: night.rate,
            roomType: 'STD',
            segment: 'Direct',
            ratePlan: 'BAR',
          })),
        },
      ]
    }).flat()
  })
}

/** The coming nights of a hotel with the public rate of its standard room and its available rooms. */
async function readOffered(db: Db, companyId: number, trade: DemoTrade, today: StayDate): Promise<OfferedNight[]> {
  const last = addDays(today, NIGHTS_AHEAD - 1)
  const rates = await selectRows<{ stay_date: StayDate; amount: number }>(
    db,
    sql`select distinct on (stay_date) stay_date::text, amount::float8 from ${publishedRate}
      where company_id = ${companyId} and stay_date between ${today} and ${last} and room_type = 'STD' and rate_plan = 'BAR' and persons = 2
      order by stay_date, published_at desc`,
  )
  const books = await db
    .select({ stayDate: nightMovement.stayDate, rooms: sql<number>`sum(${nightMovement.rooms})::int` })
    .from(nightMovement)
    .where(and(eq(nightMovement.companyId, companyId), sql`${nightMovement.stayDate} between ${today} and ${last}`))
    .groupBy(nightMovement.stayDate)
  const restrictions = await selectRows<{ stay_date: StayDate; restriction: ResolvedRestriction }>(
    db,
    sql`select distinct on (stay_date) stay_date::text, restriction from ${demoSystemRestriction}
      where company_id = ${companyId} and stay_date between ${today} and ${last} and room_type = 'STD' and rate_plan = 'BAR'
      order by stay_date, id desc`,
  )
  const restrictionOf = new Map(restrictions.map(({ stay_date, restriction }) => [stay_date, restriction]))
  const rateOf = new Map(rates.map(({ stay_date, amount }) => [stay_date, amount]))
  const sold = new Map(books.map(({ stayDate, rooms }) => [stayDate, rooms]))
  return stayDates(today, last).map((stayDate, at) => {
    const usualRate = demoRate(trade, stayDate, at, 1)
    return {
      stayDate,
      usualRate,
      rate: rateOf.get(stayDate) ?? usualRate,
      free: trade.rooms - (sold.get(stayDate) ?? 0),
      restriction: restrictionOf.get(stayDate) ?? OPEN,
    }
  })
}

/** Cancels a daily share of the upcoming stays in the demo's system. */
async function letGuestsCancel(db: Db, companyId: number, today: StayDate, { now, days, seed }: Moment): Promise<void> {
  const random = randomOf(seed + 1)
  const ahead = await db
    .select()
    .from(demoSystemBooking)
    .where(
      and(
        eq(demoSystemBooking.companyId, companyId),
        sql`${demoSystemBooking.booking}->>'status' = 'booked' and ${demoSystemBooking.booking}->>'arrival' > ${today}`,
      ),
    )
    .orderBy(demoSystemBooking.externalId)
  for (const { externalId, booking } of ahead)
    if (random.uniform() < CANCELLED_A_DAY * days) {
      const at = now.toISOString()
      await db
        .update(demoSystemBooking)
        .set({ changedAt: now, booking: { ...booking, status: 'cancelled', cancelledAt: at, changedAt: at } })
        .where(and(eq(demoSystemBooking.companyId, companyId), eq(demoSystemBooking.externalId, externalId)))
    }
}

/** Simulates guests who cancel and book in the demo's system, for the hotels connected to it, for the time since the last round. */
export async function letGuestsBook(
  { db, now, log }: Pick<JobContext, 'db' | 'now' | 'log'>,
  sinceMs: number,
): Promise<void> {
  const linked = await db
    .select({ id: company.id, name: company.name, timeZone: company.timeZone })
    .from(connection)
    .innerJoin(company, eq(company.id, connection.companyId))
    // Bookings that cannot be read do not reach the books, and available rooms are derived from the books.
    .where(
      and(
        eq(connection.kind, 'demo'),
        eq(connection.isPaused, false),
        isNull(connection.refusedAt),
        isNull(connection.readFailure),
      ),
    )
  const failure = 'the guests of a hotel could not book'
  await forEachHotel(linked, { log, failure }, async ({ id: companyId, name, timeZone }) => {
    const hotel = DEMO_HOTELS.find((each) => each.name === name)
    if (!hotel?.trade) return
    const at = now()
    const today = dateIn(timeZone, at)
    const moment = {
      now: at,
      days: sinceMs / millisecondsInDay,
      seed: companyId * 7919 + Math.floor(at.getTime() / 1000),
    }
    await letGuestsCancel(db, companyId, today, moment)
    const nights = await readOffered(db, companyId, hotel.trade, today)
    const bookings = guestBookings(hotel, hotel.trade, nights, moment)
    if (bookings.length === 0) return
    await db
      .insert(demoSystemBooking)
      .values(bookings.map((booking) => ({ companyId, externalId: booking.externalId, changedAt: at, booking })))
      .onConflictDoNothing()
  })
}
