import { type SQL, sql } from 'drizzle-orm'
import { FORECAST_DAYS, type Forecast } from '../../contract/forecast.ts'
import { asOfInstant, dateIn } from '../../contract/moment.ts'
import { addDays, daysBetween, type StayDate, stayDates } from '../../contract/stay-date.ts'
import { capacityByNight } from '../../engine/capacity.ts'
import { forecast } from '../../engine/forecast/forecast.ts'
import type { NightRecord } from '../../engine/forecast/record.ts'
import type { DbOrTx } from '../database/db.ts'
import { reservation, reservationNight } from '../database/schema/index.ts'
import { invalidField } from '../http/problem.ts'
import { readCapacity } from './booked-nights.ts'
import type { AnalysedHotel } from './hotel.ts'
import { knownNights, LEFT_AT, leftBy, type NightRange, OF_BOOKING, SOLD } from './known-nights.ts'

/** Nights behind that a forecast looks at: a year of judged nights, the season before each, and some weeks around it. */
const HISTORY_DAYS = 2 * 365 + 70
/** Stands for an unknown segment or rate plan inside the engine. No code of a property-management system is empty. */
const UNKNOWN = ''

/** The nights of one hotel, as they stood at `asOf`, summed by days of its calendar, segment and rate plan. */
function readRecords(db: DbOrTx, { id, timeZone }: AnalysedHotel, range: NightRange): Promise<NightRecord[]> {
  const dayOf = (moment: SQL) => sql<StayDate>`(${moment} at time zone ${timeZone})::date::text`
  const segment = sql<string>`coalesce(${reservationNight.segment}, ${UNKNOWN})`
  const rows = db
    .select({
      stayDate: reservationNight.stayDate,
      bookedOn: dayOf(sql`${reservation.bookedAt}`),
      cancelledOn: sql<StayDate | null>`case when ${leftBy(range.asOf)} then ${dayOf(LEFT_AT)} end`,
      segment,
      cancellationClass: sql<string>`${segment} || '|' || coalesce(${reservationNight.ratePlan}, ${UNKNOWN})`,
      ...SOLD,
    })
    .from(reservationNight)
    .innerJoin(reservation, OF_BOOKING)
    .where(knownNights(id, range))
  // By place, as they are expressions.
  return rows.groupBy(sql`1`, sql`2`, sql`3`, sql`4`, sql`5`)
}

const hundredths = (value: number): number => Math.round(value * 100) / 100

/**
 * How the nights of one hotel will finish, by what was known at `asOf`. Throws 400 for nights that are not ahead of it, or
 * further than a forecast reaches.
 */
export async function forecastOf(
  db: DbOrTx,
  hotel: AnalysedHotel,
  { from, to, asOf }: { from: StayDate; to: StayDate; asOf: string },
): Promise<Forecast> {
  const at = asOfInstant(asOf, hotel.timeZone)
  const origin = dateIn(hotel.timeZone, at)
  const last = addDays(origin, FORECAST_DAYS)
  if (from <= origin) throw invalidField('from', `must be after ${origin}, the day of the forecast`)
  if (to < from) throw invalidField('to', 'must not be before from')
  if (to > last) throw invalidField('to', `must not be after ${last}: a forecast reaches ${FORECAST_DAYS} days ahead`)

  const first = addDays(origin, -HISTORY_DAYS)
  const [records, dated] = await Promise.all([
    readRecords(db, hotel, { from: first, to, asOf: at }),
    readCapacity(db, hotel.id),
  ])
  const capacity = capacityByNight(stayDates(first, to), dated)
  const known = new Map([...capacity].flatMap(([night, rooms]) => (rooms === null ? [] : [[night, rooms] as const])))
  const nights = forecast({ records, origin, days: daysBetween(origin, to), capacity: known })
  return {
    companyId: hotel.id,
    currency: hotel.currency,
    asOf: at.toISOString(),
    rows: nights
      .filter(({ stayDate }) => stayDate >= from)
      .map((night) => ({
        stayDate: night.stayDate,
        onTheBooks: night.onTheBooks,
        roomNights: hundredths(night.rooms),
        low: hundredths(night.low),
        high: hundredths(night.high),
        unconstrained: hundredths(night.unconstrained),
        revenue: Math.round(night.revenue),
        capacity: capacity.get(night.stayDate) ?? null,
        basis: night.basis,
        segments: night.segments.map(({ segment, rooms, revenue }) => ({
          segment: segment === UNKNOWN ? null : segment,
          roomNights: rooms,
          revenue,
        })),
        methods: night.methods.map(({ method, weight, rooms }) => ({ method, weight, roomNights: rooms })),
      })),
  }
}
