import { sql } from 'drizzle-orm'
import type { StayDate } from '../../contract/platform/stay-date.ts'
import type { DbOrTx } from '../platform/database/db.ts'
import { selectRows } from '../platform/database/rows.ts'
import { recommendedRates } from '../platform/database/schema/index.ts'

/** A recommended rate and its limits, in minor units. */
export interface RecommendedRate {
  readonly stayDate: StayDate
  readonly rate: number
  readonly lowest: number
  readonly highest: number
}

/** The recommendations at a moment for a category on nights in a range; without nights whose rate is fixed. */
export const readRecommendedAt = (
  db: DbOrTx,
  companyId: number,
  category: number,
  { from, to, at }: { from: StayDate; to: StayDate; at: Date },
): Promise<RecommendedRate[]> =>
  selectRows<RecommendedRate>(
    db,
    sql`select stay_date::text as "stayDate", (rate->>'rate')::float8 as rate,
        (rate->'limits'->>'lowest')::float8 as lowest, (rate->'limits'->>'highest')::float8 as highest
      from (
        select distinct on (stay_date) stay_date, rates->${String(category)}::text as rate from ${recommendedRates}
        where company_id = ${companyId} and stay_date between ${from} and ${to}
          and at <= ${at.toISOString()}::timestamptz
        order by stay_date, at desc
      ) latest where rate is not null and not (rate->>'isFixed')::boolean`,
  )
