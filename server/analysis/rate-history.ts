import { and, eq, lte } from 'drizzle-orm'
import { daysBetween, type StayDate } from '../../contract/platform/stay-date.ts'
import { asOfInstant, dateIn } from '../../contract/platform/time-zone.ts'
import type { RateHistory } from '../../contract/pricing/rate-history.ts'
import { activeRates, type PublishedRate, rateHistory } from '../../engine/rate-history.ts'
import { readNightGroups } from '../booking/groups/night-groups.ts'
import type { AnalysedHotel } from '../hotel/company/hotel.ts'
import { readBasePlan, readCategoryNames } from '../hotel/documents/documents.ts'
import { ownRates } from '../market/rates.ts'
import type { DbOrTx } from '../platform/database/db.ts'
import { publishedRate, roomType } from '../platform/database/schema/index.ts'

/** The active rates of each category in the hotel's order, and of each room type without one, by code. */
async function activeByCategory(
  db: DbOrTx,
  companyId: number,
  published: readonly PublishedRate[],
  base: string | null,
): Promise<RateHistory['active']> {
  const [names, types] = await Promise.all([
    readCategoryNames(db, companyId),
    db
      .select({ code: roomType.code, category: roomType.categoryId })
      .from(roomType)
      .where(eq(roomType.companyId, companyId)),
  ])
  const categoryOf = new Map(types.map(({ code, category }) => [code, category]))
  const byCategory = new Map<number | string, PublishedRate[]>()
  for (const rate of published) {
    const key = categoryOf.get(rate.roomType) ?? rate.roomType
    const ofCategory = byCategory.get(key)
    if (ofCategory) ofCategory.push(rate)
    else byCategory.set(key, [rate])
  }
  const codes = [...byCategory.keys()].filter((key) => typeof key === 'string').sort()
  return [...names, ...codes.map((code) => [code, code] as const)].flatMap(([key, name]) => {
    const rates = byCategory.get(key)
    return rates ? [{ name, rates: activeRates(rates, base) }] : []
  })
}

/** The hotel's rates for one night and their changes until `asOf`, and the groups of the night as they are `now`. */
export async function rateHistoryOf(
  db: DbOrTx,
  { id: companyId, currency, timeZone }: AnalysedHotel,
  { stayDate, persons, asOf, now }: { stayDate: StayDate; persons: number; asOf: string; now: Date },
): Promise<RateHistory> {
  const at = asOfInstant(asOf, timeZone)
  const [published, groups, basePlan] = await Promise.all([
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
          ownRates(companyId, persons, null),
          eq(publishedRate.stayDate, stayDate),
          lte(publishedRate.publishedAt, at),
        ),
      )
      .orderBy(publishedRate.publishedAt, publishedRate.roomType, publishedRate.ratePlan),
    readNightGroups(db, companyId, { from: stayDate, to: stayDate }, dateIn(timeZone, now)),
    readBasePlan(db, companyId),
  ])
  return {
    companyId,
    currency,
    asOf: at.toISOString(),
    stayDate,
    persons,
    basePlan,
    changes: rateHistory(published, basePlan).map(({ at: published, ...change }) => ({
      ...change,
      publishedAt: published.toISOString(),
      daysBeforeArrival: daysBetween(dateIn(timeZone, published), stayDate),
    })),
    active: await activeByCategory(db, companyId, published, basePlan),
    groups: groups(stayDate),
  }
}
