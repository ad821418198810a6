import { and, asc, eq, sql } from 'drizzle-orm'
import type { MarketNight } from '../../contract/market-trend.ts'
import { asOfEarlier, asOfInstant } from '../../contract/moment.ts'
import type { StayDate } from '../../contract/stay-date.ts'
import type { AnalysedHotel } from '../company/hotel.ts'
import type { DbOrTx } from '../database/db.ts'
import { selectRows } from '../database/rows.ts'
import { competitor, competitorRate, publishedRate } from '../database/schema/index.ts'
import { ownRates } from './rates.ts'

/** How far back the course of a rate is told, in days. */
const COURSE_DAYS = 60

interface NightRequest {
  readonly stayDate: StayDate
  readonly asOf: string
  readonly persons: number
}

/** The rates of one night as they were seen one after the other: the own lowest one, and each competitor's. */
export async function marketNightOf(
  db: DbOrTx,
  { id, currency, timeZone }: AnalysedHotel,
  { stayDate, asOf, persons }: NightRequest,
): Promise<MarketNight> {
  const [since, until] = [asOfEarlier(asOf, COURSE_DAYS, timeZone), asOfInstant(asOf, timeZone)].map((moment) =>
    moment.toISOString(),
  )
  const [own, competitors, seen] = await Promise.all([
    selectRows<{ at: string; amount: number }>(
      db,
      sql`select rate.published_at as at, min(rate.amount)::float8 as amount from ${publishedRate} rate
        where ${ownRates(id, persons)} and rate.stay_date = ${stayDate}
          and rate.published_at between ${since}::timestamptz and ${until}::timestamptz
        group by rate.published_at order by rate.published_at`,
    ),
    db
      .select({ id: competitor.id, name: competitor.name })
      .from(competitor)
      .where(eq(competitor.companyId, id))
      .orderBy(asc(competitor.position), asc(competitor.id)),
    db
      .select({ competitorId: competitorRate.competitorId, at: competitorRate.seenAt, amount: competitorRate.amount })
      .from(competitorRate)
      .where(
        and(
          eq(competitorRate.companyId, id),
          eq(competitorRate.stayDate, stayDate),
          eq(competitorRate.persons, persons),
          sql`${competitorRate.seenAt} between ${since}::timestamptz and ${until}::timestamptz`,
        ),
      )
      .orderBy(asc(competitorRate.seenAt)),
  ])
  const told = ({ at, amount }: { at: string | Date; amount: number | null }) => ({
    at: new Date(at).toISOString(),
    amount,
  })
  return {
    companyId: id,
    currency,
    timeZone,
    stayDate,
    own: own.map(told),
    competitors: competitors.map(({ id: competitorId, name }) => ({
      name,
      rates: seen.filter((rate) => rate.competitorId === competitorId).map(told),
    })),
  }
}
