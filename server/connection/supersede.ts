import { and, eq, exists, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { alias, QueryBuilder } from 'drizzle-orm/pg-core'
import type { Tx } from '../platform/database/db.ts'
import { publicationLine } from '../platform/database/schema/index.ts'

const newer = alias(publicationLine, 'newer')

/** Whether a newer line applies to the rate, or the restriction, of the same night, category and plan. */
export const HAS_NEWER: SQL = exists(
  new QueryBuilder()
    .select({ id: newer.id })
    .from(newer)
    .where(
      and(
        eq(newer.companyId, publicationLine.companyId),
        eq(newer.stayDate, publicationLine.stayDate),
        eq(newer.category, publicationLine.category),
        eq(newer.ratePlan, publicationLine.ratePlan),
        sql`(${isNull(newer.restriction)}) = (${isNull(publicationLine.restriction)})`,
        gt(newer.id, publicationLine.id),
      ),
    ),
)

/** A line that is replaced by a newer one is never sent again, even if it is unknown whether it arrived. */
export async function supersede(tx: Tx, companyId: number, at: Date): Promise<void> {
  await tx
    .update(publicationLine)
    .set({ state: 'superseded', dueAt: null, at })
    .where(and(eq(publicationLine.companyId, companyId), isNotNull(publicationLine.dueAt), HAS_NEWER))
}
