import { sql } from 'drizzle-orm'
import type { MarketNight } from '../../contract/market/market-trend.ts'
import type { StayDate } from '../../contract/platform/stay-date.ts'
import { asOfEarlier, asOfInstant } from '../../contract/platform/time-zone.ts'
import type { AnalysedHotel } from '../hotel/company/hotel.ts'
import type { DbOrTx } from '../platform/database/db.ts'
import { selectRows } from '../platform/database/rows.ts'
import { competitorRate, publishedRate } from '../platform/database/schema/index.ts'
import { isCompared, readCompetitors, roomsInFigures } from './competitors.ts'
import { comparedRows, ownRates, readBasePlan } from './rates.ts'

/** How many days back the rate history goes. */
const COURSE_DAYS = 60

interface NightRequest {
  readonly stayDate: StayDate
  readonly asOf: string
  readonly persons: number
}

/** The rates of one night in the order in which they were seen: the hotel's lowest own rate, and each competitor's. */
export async function marketNightOf(
  db: DbOrTx,
  { id, currency, timeZone }: AnalysedHotel,
  { stayDate, asOf, persons }: NightRequest,
): Promise<MarketNight> {
  const [since, until] = [asOfEarlier(asOf, COURSE_DAYS, timeZone), asOfInstant(asOf, timeZone)].map((moment) =>
    moment.toISOString(),
  )
  const [compared, base] = await Promise.all([readCompetitors(db, id), readBasePlan(db, id)])
  const competitors = compared.filter(isCompared)
  const [own, seen] = await Promise.all([
    selectRows<{ at: string; amount: number }>(
      db,
      sql`select rate.published_at as at, min(rate.amount)::float8 as amount from ${publishedRate} rate
        where ${ownRates(id, persons, base)} and rate.stay_date = ${stayDate}
          and rate.published_at between ${since}::timestamptz and ${until}::timestamptz
        group by rate.published_at order by rate.published_at`,
    ),
    selectRows<{ competitor_id: number; at: string; amount: number | null }>(
      db,
      sql`select rate.competitor_id, rate.seen_at as at, min(rate.amount)::float8 as amount
        from ${competitorRate} rate join ${comparedRows(roomsInFigures(competitors))} other (id, room)
          on other.id = rate.competitor_id and other.room = rate.room
        where rate.company_id = ${id} and rate.stay_date = ${stayDate} and rate.persons = ${persons}
          and rate.seen_at between ${since}::timestamptz and ${until}::timestamptz
        group by rate.competitor_id, rate.seen_at order by rate.seen_at`,
    ),
  ])
  const observed = ({ at, amount }: { at: string; amount: number | null }) => ({
    at: new Date(at).toISOString(),
    amount,
  })
  return {
    companyId: id,
    currency,
    timeZone,
    stayDate,
    own: own.map(observed),
    competitors: competitors.map(({ id: competitorId, name }) => ({
      name,
      rates: seen.filter((rate) => rate.competitor_id === competitorId).map(observed),
    })),
  }
}
