import { eq, min } from 'drizzle-orm'
import type { StayDate } from '../../contract/stay-date.ts'
import type { DbOrTx } from '../database/db.ts'
import { nightMovement } from '../database/schema/index.ts'

/** Of which nights anything can be known: none before the first booked one is fit to compare with. */
export async function readKnownNights(db: DbOrTx, companyId: number): Promise<(night: StayDate) => boolean> {
  const [row] = await db
    .select({ first: min(nightMovement.stayDate) })
    .from(nightMovement)
    .where(eq(nightMovement.companyId, companyId))
  const first = row?.first ?? null
  return (night) => first !== null && night >= first
}
