import { and, eq, max, type SQL, sql } from 'drizzle-orm'
import type { PricingNews } from '../../../contract/pricing/publication.ts'
import type { DbOrTx } from '../../platform/database/db.ts'
import { selectRows } from '../../platform/database/rows.ts'
import {
  pricedNight,
  pricingDocument,
  publication,
  publicationLine,
  rateDraft,
} from '../../platform/database/schema/index.ts'

/** Recent publications whose lines may still change. */
const WATCHED = 5

/** A whole number that changes with the rows: the beginning of the hash of their identifying columns. */
const fingerprintOf = (columns: SQL, rows: SQL): SQL =>
  sql`(select ('x' || left(md5(coalesce(string_agg(concat_ws(' ', ${columns}), ',' order by id), '')), 8))::bit(32)::int ${rows})`

/** Version marks that change with the drafts or restriction rules, the publications and the recommendations of a hotel. */
export async function readPricingNews(db: DbOrTx, companyId: number): Promise<PricingNews> {
  const [[marks], [calculated]] = await Promise.all([
    selectRows<{ drafts: number; publications: number }>(
      db,
      sql`select
        (${fingerprintOf(sql`id, revision`, sql`from ${rateDraft} where company_id = ${companyId}`)}::float8
          + ${db.$count(pricingDocument, and(eq(pricingDocument.companyId, companyId), eq(pricingDocument.name, 'restrictions')))}) as drafts,
        ${fingerprintOf(
          sql`id, state, attempts`,
          sql`from ${publicationLine} where company_id = ${companyId} and publication_id in (
            select id from ${publication} where company_id = ${companyId} order by id desc limit ${sql.raw(String(WATCHED))})`,
        )} as publications`,
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
