import { and, between, desc, eq, lte, sql } from 'drizzle-orm'
import type { StayDate } from '../../contract/platform/stay-date.ts'
import type { DbOrTx } from '../platform/database/db.ts'
import { recommendedRates } from '../platform/database/schema/index.ts'

/** A recommended rate and its limits, in minor units. */
export interface RecommendedRate {
  readonly stayDate: StayDate
  readonly rate: number
  readonly lowest: number
  readonly highest: number
}

/** The recommendations at a moment for a category on nights in a range; without nights whose rate is fixed. */
export async function readRecommendedAt(
  db: DbOrTx,
  companyId: number,
  category: number,
  { from, to, at }: { from: StayDate; to: StayDate; at: Date },
): Promise<RecommendedRate[]> {
  const latest = db
    .selectDistinctOn([recommendedRates.stayDate], {
      stayDate: recommendedRates.stayDate,
      rate: sql`${recommendedRates.rates}->${String(category)}::text`.as('rate'),
    })
    .from(recommendedRates)
    .where(
      and(
        eq(recommendedRates.companyId, companyId),
        between(recommendedRates.stayDate, from, to),
        lte(recommendedRates.at, at),
      ),
    )
    .orderBy(recommendedRates.stayDate, desc(recommendedRates.at))
    .as('latest')
  return db
    .select({
      stayDate: latest.stayDate,
      rate: sql<number>`(${latest.rate}->>'rate')::float8`,
      lowest: sql<number>`(${latest.rate}->'limits'->>'lowest')::float8`,
      highest: sql<number>`(${latest.rate}->'limits'->>'highest')::float8`,
    })
    .from(latest)
    .where(sql`${latest.rate} is not null and not (${latest.rate}->>'isFixed')::boolean`)
}
