import { and, eq, sql } from 'drizzle-orm'
import { dateIn } from '../../contract/moment.ts'
import { addDays, type StayDate, stayDates, weekdayOf } from '../../contract/stay-date.ts'
import { randomOf } from '../../engine/random.ts'
import type { IncomingBooking } from '../booking-store/booking.ts'
import type { Database, Db } from '../database/db.ts'
import { selectRows } from '../database/rows.ts'
import { company, connection, nightMovement, publishedRate } from '../database/schema/index.ts'
import { RESERVATIONS } from '../inbound/kinds/reservations.ts'
import { takeDelivery } from '../inbound/take-delivery.ts'
import { DEMO_HOTELS, type DemoHotel, type DemoTrade } from './hotels.ts'
import { demoRate } from './market.ts'
import { PATTERNS } from './patterns.ts'

/** How guests of the demo answer a rate that differs from the usual one. */
const ELASTICITY = 1.5
/** Guests book so far ahead, and stay one to three nights. */
const NIGHTS_AHEAD = 180
const LENGTHS = [0.45, 0.35, 0.2]
const AVERAGE_STAY = LENGTHS.reduce((sum, share, at) => sum + share * (at + 1), 0)
const DAY_MS = 86_400_000

/** A night as guests of the demo find it: the public rate, and the rooms that are free. Minor units. */
export interface OfferedNight {
  readonly stayDate: StayDate
  readonly rate: number
  readonly usualRate: number
  readonly free: number
}

interface Moment {
  readonly now: Date
  /** The part of a day for which guests come. */
  readonly days: number
  readonly seed: number
}

/** The share of bookings that are made so many days before arrival. */
function leadShare(deciles: readonly number[], days: number): number {
  const place = deciles.findLastIndex((lead) => lead <= days)
  const [from, to] = [deciles[place], deciles[place + 1]]
  return from === undefined || to === undefined ? 0 : 1 / (deciles.length - 1) / Math.max(1, to - from)
}

/** What guests book of a hotel of the demo for a part of a day: more where the season is busy and the rate is low. */
export function guestBookings(
  { countryCode }: Pick<DemoHotel, 'countryCode'>,
  trade: DemoTrade,
  nights: readonly OfferedNight[],
  { now, days, seed }: Moment,
): IncomingBooking[] {
  const pattern = PATTERNS[trade.kind]
  const random = randomOf(seed)
  const free = nights.map((night) => night.free)
  return nights.flatMap(({ stayDate, rate, usualRate }, at) => {
    const season =
      (pattern.demand[Number(stayDate.slice(5, 7)) - 1] ?? 1) * (pattern.weekday[weekdayOf(stayDate) - 1] ?? 1)
    const arrivals = (trade.rooms * season) / AVERAGE_STAY
    const answer = Math.exp(-ELASTICITY * (rate / usualRate - 1))
    const count = random.poisson(arrivals * leadShare(pattern.leadDeciles, at) * days * answer)
    return Array.from({ length: count }, (_, guest): IncomingBooking[] => {
      const stay = nights.slice(at, at + 1 + random.pick(LENGTHS))
      if (stay.some((_night, offset) => (free[at + offset] ?? 0) < 1)) return []
      stay.forEach((_night, offset) => {
        free[at + offset] = (free[at + offset] ?? 0) - 1
      })
      return [
        {
          externalId: `guest-${now.getTime()}-${stayDate}-${guest + 1}`,
          status: 'booked',
          bookedAt: now,
          changedAt: now,
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

/** The nights ahead of a hotel with its public rate of the standard room and its free rooms. */
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
  const rateOf = new Map(rates.map(({ stay_date, amount }) => [stay_date, amount]))
  const sold = new Map(books.map(({ stayDate, rooms }) => [stayDate, rooms]))
  return stayDates(today, last).map((stayDate, at) => {
    const usualRate = demoRate(trade, stayDate, at, 1)
    return {
      stayDate,
      usualRate,
      rate: rateOf.get(stayDate) ?? usualRate,
      free: trade.rooms - (sold.get(stayDate) ?? 0),
    }
  })
}

/** Lets guests book at the hotels that are connected to the demo's system, for the time since the last round. */
export async function letGuestsBook(database: Database, now: () => Date, sinceMs: number): Promise<void> {
  const { db } = database
  const linked = await db
    .select({ id: company.id, name: company.name, timeZone: company.timeZone })
    .from(connection)
    .innerJoin(company, eq(company.id, connection.companyId))
    .where(eq(connection.kind, 'demo'))
  for (const { id: companyId, name, timeZone } of linked) {
    const hotel = DEMO_HOTELS.find((each) => each.name === name)
    if (!hotel?.trade) continue
    const at = now()
    const today = dateIn(timeZone, at)
    const nights = await readOffered(db, companyId, hotel.trade, today)
    const moment = { now: at, days: sinceMs / DAY_MS, seed: companyId * 7919 + Math.floor(at.getTime() / 1000) }
    const bookings = guestBookings(hotel, hotel.trade, nights, moment)
    const rows = bookings.map((row, place) => ({ line: place + 1, row }))
    // Also where nobody has booked: the hotel's data are then known to be of this moment.
    await takeDelivery(
      database,
      RESERVATIONS,
      { companyId, source: 'demo', name: `guests ${at.toISOString()}` },
      rows,
      { now },
    )
  }
}
