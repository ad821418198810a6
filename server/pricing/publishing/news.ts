import { eq, max, sql } from 'drizzle-orm'
import type { PricingNews } from '../../../contract/pricing/publication.ts'
import type { DbOrTx } from '../../platform/database/db.ts'
import { selectRows } from '../../platform/database/rows.ts'
import { pricedNight } from '../../platform/database/schema/index.ts'

/** Recent publications whose lines may still change. */
const WATCHED = 5

/** Version marks that change with the drafts or restriction rules, the publications and the recommendations of a hotel. */
export async function readPricingNews(db: DbOrTx, companyId: number): Promise<PricingNews> {
  const [[marks], [calculated]] = await Promise.all([
    selectRows<{ drafts: number; publications: number }>(
      db,
      sql`select
        ((select coalesce(sum(id * 31 + revision), 0) % 2147483647 from rate_draft where company_id = ${companyId})
          + (select count(*) from pricing_document where company_id = ${companyId} and name = 'restrictions'))::float8 as drafts,
        (select coalesce(sum(id * (10 + length(state)) + attempts), 0) % 2147483647 from publication_line
          where company_id = ${companyId} and publication_id in (
            select id from publication where company_id = ${companyId} order by id desc limit ${sql.raw(String(WATCHED))}
          ))::float8 as publications`,
    ),
    db
      .select({ at: max(pricedNight.calculatedAt) })
      .from(pricedNight)
      .where(eq(pricedNight.companyId, companyId)),
  ])
  return {
    drafts: marks?.drafts ?? 0,
    publications: marks?.publications ?? 0,
    calculatedAt: calculated?.at?.toISOString() ?? null,
  }
}
