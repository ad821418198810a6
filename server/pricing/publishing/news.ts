import { and, desc, eq, inArray, max, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
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
const fingerprintOf = (id: PgColumn, columns: readonly PgColumn[]): SQL<number> => {
  const row = sql`concat_ws(' ', ${sql.join([id, ...columns], sql`, `)})`
  return sql`('x' || left(md5(coalesce(string_agg(${row}, ',' order by ${id}), '')), 8))::bit(32)::int`
}

/** Version marks that change with the drafts or restriction rules, the publications and the recommendations of a hotel. */
export async function readPricingNews(db: DbOrTx, companyId: number): Promise<PricingNews> {
  const drafts = db
    .select({ mark: fingerprintOf(rateDraft.id, [rateDraft.revision]) })
    .from(rateDraft)
    .where(eq(rateDraft.companyId, companyId))
  const watched = db
    .select({ id: publication.id })
    .from(publication)
    .where(eq(publication.companyId, companyId))
    .orderBy(desc(publication.id))
    .limit(WATCHED)
  const lines = db
    .select({ mark: fingerprintOf(publicationLine.id, [publicationLine.state, publicationLine.attempts]) })
    .from(publicationLine)
    .where(and(eq(publicationLine.companyId, companyId), inArray(publicationLine.publicationId, watched)))
  const restrictions = and(eq(pricingDocument.companyId, companyId), eq(pricingDocument.name, 'restrictions'))
  const [[marks], [calculated]] = await Promise.all([
    selectRows<{ drafts: number; publications: number }>(
      db,
      sql`select (${drafts}::float8 + ${db.$count(pricingDocument, restrictions)}) as drafts, ${lines} as publications`,
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
