import { eq, min } from 'drizzle-orm'
import type { StayDate } from '../../contract/stay-date.ts'
import type { DbOrTx } from '../database/db.ts'
import { nightMovement } from '../database/schema/index.ts'

/** The first night that anything is known of: nothing before it is fit to compare with. Null while nothing is known. */
export async function readFirstNight(db: DbOrTx, companyId: number): Promise<StayDate | null> {
  const [row] = await db
    .select({ first: min(nightMovement.stayDate) })
    .from(nightMovement)
    .where(eq(nightMovement.companyId, companyId))
  return row?.first ?? null
}
