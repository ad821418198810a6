import { and, between, eq, lte, sql } from 'drizzle-orm'
import type { MarketNight } from '../../contract/market/market-trend.ts'
import type { StayDate } from '../../contract/platform/stay-date.ts'
import { asOfEarlier, asOfInstant } from '../../contract/platform/time-zone.ts'
import { type PublishedRate, rateHistory } from '../../engine/rate-history.ts'
import type { AnalysedHotel } from '../hotel/company/hotel.ts'
import { readBasePlan } from '../hotel/documents/documents.ts'
import type { DbOrTx } from '../platform/database/db.ts'
import { selectRows } from '../platform/database/rows.ts'
import { competitorRate, publishedRate } from '../platform/database/schema/index.ts'
import { isCompared, readCompetitors, roomsInFigures } from './competitors.ts'
import { comparedRows, ownRates } from './rates.ts'

/** How many days back the rate history goes. */
const COURSE_DAYS = 60

interface NightRequest {
  readonly stayDate: StayDate
  readonly asOf: string
  readonly persons: number
}

/**
 * The lowest rate on sale from a moment on, and when it changed: a publication of one category leaves the rates of the others on sale.
 */
function lowestRates(published: readonly PublishedRate[], base: string | null, since: Date): MarketNight['own'] {
  const lowest = new Map(rateHistory(published, base).map((change) => [change.at.getTime(), change.lowest]))
  const moments = [...lowest].map(([at, amount]) => ({ at: Math.max(at, since.getTime()), amount }))
  return [...new Map(moments.map(({ at, amount }) => [at, amount]))]
    .filter(([, amount], place, all) => amount !== all[place - 1]?.[1])
    .map(([at, amount]) => ({ at: new Date(at).toISOString(), amount }))
}

/** The rates of one night in the order in which they were seen: the hotel's lowest own rate, and each competitor's. */
export async function marketNightOf(
  db: DbOrTx,
  { id, currency, timeZone }: AnalysedHotel,
  { stayDate, asOf, persons }: NightRequest,
): Promise<MarketNight> {
  const [since, until] = [asOfEarlier(asOf, COURSE_DAYS, timeZone), asOfInstant(asOf, timeZone)]
  const [compared, base] = await Promise.all([readCompetitors(db, id), readBasePlan(db, id)])
  const competitors = compared.filter(isCompared)
  const [own, seen] = await Promise.all([
    db
      .select({
        at: publishedRate.publishedAt,
        roomType: publishedRate.roomType,
        ratePlan: publishedRate.ratePlan,
        amount: publishedRate.amount,
      })
      .from(publishedRate)
      .where(
        and(ownRates(id, persons, base), eq(publishedRate.stayDate, stayDate), lte(publishedRate.publishedAt, until)),
      )
      .orderBy(publishedRate.publishedAt),
    selectRows<{ competitor_id: number; at: string; amount: number | null }>(
      db,
      sql`select ${competitorRate.competitorId}, ${competitorRate.seenAt} as at, min(${competitorRate.amount})::float8 as amount
        from ${competitorRate} join ${comparedRows(roomsInFigures(competitors))} other (id, room)
          on other.id = ${competitorRate.competitorId} and other.room = ${competitorRate.room}
        where ${competitorRate.companyId} = ${id} and ${competitorRate.stayDate} = ${stayDate}
          and ${competitorRate.persons} = ${persons} and ${between(competitorRate.seenAt, since, until)}
        group by ${competitorRate.competitorId}, ${competitorRate.seenAt} order by ${competitorRate.seenAt}`,
    ),
  ])
  const observed = ({ at, amount }: { at: string | Date; amount: number | null }) => ({
    at: new Date(at).toISOString(),
    amount,
  })
  return {
    companyId: id,
    currency,
    timeZone,
    stayDate,
    own: lowestRates(own, base, since),
    competitors: competitors.map(({ id: competitorId, name }) => ({
      name,
      rates: seen.filter((rate) => rate.competitor_id === competitorId).map(observed),
    })),
  }
}
