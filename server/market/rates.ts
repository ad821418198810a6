import { millisecondsInDay } from 'date-fns/constants'
import { and, between, desc, eq, inArray, lte, max, min, notExists, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Rates } from '../../contract/market/market-trend.ts'
import type { StayDate } from '../../contract/platform/stay-date.ts'
import { ratesOf } from '../../engine/market/rates.ts'
import type { AnalysedHotel } from '../hotel/company/hotel.ts'
import { readBasePlan } from '../hotel/documents/documents.ts'
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
  sql`select night::date::text as stay_date, days, other.id as competitor, min(seen.amount)::float8 as amount
    from generate_series(${from}::date, ${to}::date, interval '1 day') night
    cross join ${days}
    cross join ${comparedRows(rooms)} other (id, room)
    cross join lateral (
      select ${competitorRate.amount} from ${competitorRate}
      where ${competitorRate.companyId} = ${companyId} and ${competitorRate.stayDate} = night::date
        and ${competitorRate.competitorId} = other.id and ${competitorRate.persons} = ${persons}
        and ${competitorRate.room} = other.room and ${seen}
      order by ${competitorRate.seenAt} desc limit 1
    ) seen group by night, days, other.id`

/** The lowest of each competitor's last rates for each night that were seen by a moment; null if it was sold out. */
export const readCompetitorRates = (
  db: DbOrTx,
  companyId: number,
  rooms: ComparedRooms,
  { at, ...nights }: RatesRequest,
) =>
  selectRows<{ stay_date: StayDate; competitor: number; amount: number | null }>(
    db,
    lowestRates(
      companyId,
      rooms,
      nights,
      sql`${competitorRate.seenAt} <= ${at.toISOString()}::timestamptz
        and ${competitorRate.seenAt} > ${new Date(at.getTime() - SEEN_WITHIN_DAYS * millisecondsInDay).toISOString()}::timestamptz`,
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
      sql`${competitorRate.seenAt} < ((night::date - days + 1)::timestamp at time zone ${timeZone})`,
      sql`unnest(${sql.param(daysBefore)}::int[]) horizon (days)`,
    ),
  )

/**
 * The hotel's own rates that count: of its base rate plan, or of any if none is chosen, and not those of room types such as parking or no longer sold. Plans
 * that are derived from it, such as weekly rates, have conditions that competitors' public rates do not have.
 */
export const ownRates = (companyId: number, persons: number, base: string | null) =>
  and(
    eq(publishedRate.companyId, companyId),
    eq(publishedRate.persons, persons),
    base === null ? undefined : eq(publishedRate.ratePlan, base),
    notExists(
      new QueryBuilder()
        .select({ code: roomType.code })
        .from(roomType)
        .where(
          and(
            eq(roomType.companyId, publishedRate.companyId),
            eq(roomType.code, publishedRate.roomType),
            inArray(roomType.state, ['excluded', 'archived']),
          ),
        ),
    ),
  )

/** The hotel's lowest active rate of each night: of each room type and plan that counts, the last one published. */
async function readOwn(db: DbOrTx, companyId: number, { from, to, persons, at }: RatesRequest) {
  const active = db
    .selectDistinctOn([publishedRate.stayDate, publishedRate.roomType, publishedRate.ratePlan], {
      stayDate: publishedRate.stayDate,
      amount: publishedRate.amount,
    })
    .from(publishedRate)
    .where(
      and(
        ownRates(companyId, persons, await readBasePlan(db, companyId)),
        between(publishedRate.stayDate, from, to),
        lte(publishedRate.publishedAt, at),
      ),
    )
    .orderBy(publishedRate.stayDate, publishedRate.roomType, publishedRate.ratePlan, desc(publishedRate.publishedAt))
    .as('active')
  return db
    .select({ stayDate: active.stayDate, amount: min(active.amount) })
    .from(active)
    .groupBy(active.stayDate)
}

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
  const ownOf = new Map(own.map(({ stayDate, amount }) => [stayDate, amount]))
  return (night) => ratesOf(competitors.get(night) ?? [], ownOf.get(night) ?? null)
}

/**
 * The number of competitors that the hotel is compared with, and when a rate of one was last seen by a moment for the requested
 * nights.
 */
export async function readRateSource(db: DbOrTx, companyId: number, { from, to, at }: RatesRequest) {
  const compared = (await readCompetitors(db, companyId)).filter(isCompared)
  const ids = compared.map(({ id }) => id)
  const [row] = await db
    .select({ seenAt: max(competitorRate.seenAt) })
    .from(competitorRate)
    .where(
      and(
        eq(competitorRate.companyId, companyId),
        between(competitorRate.stayDate, from, to),
        lte(competitorRate.seenAt, at),
        inArray(competitorRate.competitorId, ids),
      ),
    )
  return { competitors: compared.length, ratesAsOf: row?.seenAt?.toISOString() ?? null }
}
