import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/db.ts'
import { publicationLine } from '../platform/database/schema/index.ts'

/** A line that is replaced by a newer one is never sent again, even if it is unknown whether it arrived. */
export async function supersede(tx: Tx, companyId: number, at: Date): Promise<void> {
  await tx.execute(sql`
    update ${publicationLine} older set state = 'superseded', due_at = null, at = ${at.toISOString()}::timestamptz
    where older.company_id = ${companyId} and older.due_at is not null and exists (
      select from ${publicationLine} newer where newer.company_id = older.company_id and newer.stay_date = older.stay_date
        and newer.category = older.category and newer.rate_plan = older.rate_plan
        and (newer.restriction is null) = (older.restriction is null) and newer.id > older.id)`)
}
