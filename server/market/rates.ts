import { millisecondsInDay } from 'date-fns/constants'
import { type SQL, sql } from 'drizzle-orm'
import type { Rates } from '../../contract/market/market-trend.ts'
import type { StayDate } from '../../contract/platform/stay-date.ts'
import { ratesOf } from '../../engine/market/rates.ts'
import type { AnalysedHotel } from '../hotel/company/hotel.ts'
import { readDocument } from '../hotel/documents/documents.ts'
import type { DbOrTx } from '../platform/database/db.ts'
import { selectRows } from '../platform/database/rows.ts'
import { competitorRate, publishedRate, roomType } from '../platform/database/schema/index.ts'
import { type ComparedRooms, isCompared, readCompetitors, roomsInFigures } from './competitors.ts'

/** Older rates say nothing about the current ones. */
const SEEN_WITHIN_DAYS = 14

/** The nights, occupancy and moment of the rates. */
export interface RatesRequest {
  readonly from: StayDate
  readonly to: StayDate
  readonly persons: number
  readonly at: Date
}

/** Rooms of competitors as rows of their ids and names. */
export const comparedRows = ({ ids, rooms }: ComparedRooms) =>
  sql`unnest(${sql.param(ids)}::int[], ${sql.param(rooms)}::text[])`

type Nights = Pick<RatesRequest, 'from' | 'to' | 'persons'>

/**
 * The lowest of each competitor's last rates for each night, of the rooms that count: one index lookup for each of them; null if it
 * was sold out.
 *
 * @param seen the condition for the moment at which a rate was seen
 * @param days a FROM item with a column `days`, each of which the condition may refer to
 */
const lowestRates = (
  companyId: number,
  rooms: ComparedRooms,
  { from, to, persons }: Nights,
  seen: SQL,
  days = sql`(values (0)) horizon (days)`,
) =>
  sql`select night::date::text as stay_date, days, min(seen.amount)::float8 as amount
    from generate_series(${from}::date, ${to}::date, interval '1 day') night
    cross join ${days}
    cross join ${comparedRows(rooms)} other (id, room)
    cross join lateral (
      select amount from ${competitorRate} rate
      where rate.company_id = ${companyId} and rate.stay_date = night::date and rate.competitor_id = other.id
        and rate.persons = ${persons} and rate.room = other.room and ${seen}
      order by rate.seen_at desc limit 1
    ) seen group by night, days, other.id`

/** The lowest of each competitor's last rates for each night that were seen by a moment; null if it was sold out. */
export const readCompetitorRates = (
  db: DbOrTx,
  companyId: number,
  rooms: ComparedRooms,
  { at, ...nights }: RatesRequest,
) =>
  selectRows<{ stay_date: StayDate; amount: number | null }>(
    db,
    lowestRates(
      companyId,
      rooms,
      nights,
      sql`rate.seen_at <= ${at.toISOString()}::timestamptz
        and rate.seen_at > ${new Date(at.getTime() - SEEN_WITHIN_DAYS * millisecondsInDay).toISOString()}::timestamptz`,
    ),
  )

/** The same, as seen at the end of the day that is each of these numbers of days before the night. */
export const readCompetitorRatesBefore = (
  db: DbOrTx,
  { id, timeZone }: Pick<AnalysedHotel, 'id' | 'timeZone'>,
  rooms: ComparedRooms,
  nights: Nights,
  daysBefore: readonly number[],
) =>
  selectRows<{ stay_date: StayDate; days: number; amount: number | null }>(
    db,
    lowestRates(
      id,
      rooms,
      nights,
      sql`rate.seen_at < ((night::date - days + 1)::timestamp at time zone ${timeZone})`,
      sql`unnest(${sql.param(daysBefore)}::int[]) horizon (days)`,
    ),
  )

/**
 * The hotel's own rates that count: of its base rate plan, or of any if none is chosen, and not those of room types such as parking. Plans
 * that are derived from it, such as weekly rates, have conditions that competitors' public rates do not have.
 */
export const ownRates = (companyId: number, persons: number, base: string | null) => sql`rate.company_id = ${companyId}
  and rate.persons = ${persons} ${base === null ? sql`` : sql`and rate.rate_plan = ${base}`} and not exists (
    select from ${roomType} type
    where type.company_id = rate.company_id and type.code = rate.room_type and type.state = 'excluded'
  )`

/** The base rate plan of a hotel; null if none is chosen. */
export const readBasePlan = async (db: DbOrTx, companyId: number): Promise<string | null> =>
  (await readDocument(db, companyId, 'rate-plans')).content.base

/** The hotel's lowest active rate of each night: of each room type and plan that counts, the last one published. */
const readOwn = async (db: DbOrTx, companyId: number, { from, to, persons, at }: RatesRequest) =>
  selectRows<{ stay_date: StayDate; amount: number }>(
    db,
    sql`select stay_date::text as stay_date, min(amount)::float8 as amount from (
      select distinct on (rate.stay_date, rate.room_type, rate.rate_plan) rate.stay_date, rate.amount
      from ${publishedRate} rate
      where ${ownRates(companyId, persons, await readBasePlan(db, companyId))} and rate.stay_date between ${from} and ${to}
        and rate.published_at <= ${at.toISOString()}::timestamptz
      order by rate.stay_date, rate.room_type, rate.rate_plan, rate.published_at desc
    ) active group by stay_date`,
  )

/** The rank of the hotel's rate of each night among those of its competitors at a moment. */
export async function readRates(
  db: DbOrTx,
  companyId: number,
  query: RatesRequest,
): Promise<(night: StayDate) => Rates> {
  const rooms = roomsInFigures(await readCompetitors(db, companyId))
  const [seen, own] = await Promise.all([
    readCompetitorRates(db, companyId, rooms, query),
    readOwn(db, companyId, query),
  ])
  const competitors = new Map<StayDate, (number | null)[]>()
  for (const { stay_date, amount } of seen) {
    const night = competitors.get(stay_date)
    if (night) night.push(amount)
    else competitors.set(stay_date, [amount])
  }
  const ownOf = new Map(own.map(({ stay_date, amount }) => [stay_date, amount]))
  return (night) => ratesOf(competitors.get(night) ?? [], ownOf.get(night) ?? null)
}

/**
 * The number of competitors that the hotel is compared with, and when a rate of one was last seen by a moment for the requested
 * nights.
 */
export async function readRateSource(db: DbOrTx, companyId: number, { from, to, at }: RatesRequest) {
  const compared = (await readCompetitors(db, companyId)).filter(isCompared)
  const ids = compared.map(({ id }) => id)
  const [row] = await selectRows<{ seen_at: string | null }>(
    db,
    sql`select max(rate.seen_at) as seen_at from ${competitorRate} rate where rate.company_id = ${companyId}
      and rate.stay_date between ${from} and ${to} and rate.seen_at <= ${at.toISOString()}::timestamptz
      and rate.competitor_id = any(${sql.param(ids)}::int[])`,
  )
  const seenAt = row?.seen_at ?? null
  return { competitors: compared.length, ratesAsOf: seenAt === null ? null : new Date(seenAt).toISOString() }
}
