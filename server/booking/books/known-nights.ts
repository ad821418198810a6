import { eq, min } from 'drizzle-orm'
import type { StayDate } from '../../../contract/platform/stay-date.ts'
import type { DbOrTx } from '../../platform/database/db.ts'
import { nightMovement } from '../../platform/database/schema/index.ts'

/** The nights that can be known: nights before the first booked one are not suitable for comparison. */
export async function readKnownNights(db: DbOrTx, companyId: number): Promise<(night: StayDate) => boolean> {
  const [row] = await db
    .select({ first: min(nightMovement.stayDate) })
    .from(nightMovement)
    .where(eq(nightMovement.companyId, companyId))
  const first = row?.first ?? null
  return (night) => first !== null && night >= first
}
