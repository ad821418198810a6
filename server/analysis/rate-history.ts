import { and, eq, lte } from 'drizzle-orm'
import { daysBetween, type StayDate } from '../../contract/platform/stay-date.ts'
import { asOfInstant, dateIn } from '../../contract/platform/time-zone.ts'
import type { RateHistory } from '../../contract/pricing/rate-history.ts'
import { rateHistory } from '../../engine/rate-history.ts'
import { readNightGroups } from '../booking/groups/night-groups.ts'
import type { AnalysedHotel } from '../hotel/company/hotel.ts'
import type { DbOrTx } from '../platform/database/db.ts'
import { publishedRate } from '../platform/database/schema/index.ts'

/** The hotel's rates for one night and their changes until `asOf`, and the groups of the night as they are `now`. */
export async function rateHistoryOf(
  db: DbOrTx,
  { id: companyId, currency, timeZone }: AnalysedHotel,
  { stayDate, persons, asOf, now }: { stayDate: StayDate; persons: number; asOf: string; now: Date },
): Promise<RateHistory> {
  const at = asOfInstant(asOf, timeZone)
  const [published, groups] = await Promise.all([
    db
      .select({
        at: publishedRate.publishedAt,
        roomType: publishedRate.roomType,
        ratePlan: publishedRate.ratePlan,
        amount: publishedRate.amount,
      })
      .from(publishedRate)
      .where(
        and(
          eq(publishedRate.companyId, companyId),
          eq(publishedRate.stayDate, stayDate),
          eq(publishedRate.persons, persons),
          lte(publishedRate.publishedAt, at),
        ),
      )
      .orderBy(publishedRate.publishedAt, publishedRate.roomType, publishedRate.ratePlan),
    readNightGroups(db, companyId, { from: stayDate, to: stayDate }, dateIn(timeZone, now)),
  ])
  return {
    companyId,
    currency,
    asOf: at.toISOString(),
    stayDate,
    persons,
    changes: rateHistory(published).map(({ at: published, ...change }) => ({
      ...change,
      publishedAt: published.toISOString(),
      daysBeforeArrival: daysBetween(dateIn(timeZone, published), stayDate),
    })),
    groups: groups(stayDate),
  }
}
