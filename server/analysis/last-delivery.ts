import { and, eq, isNotNull, max } from 'drizzle-orm'
import type { DbOrTx } from '../database/db.ts'
import { delivery } from '../database/schema/index.ts'

/** The end of the last delivery that reached the hotel's books: the age of its data. Null while there was none. */
export async function lastDelivery(db: DbOrTx, companyId: number): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(delivery.finishedAt) })
    .from(delivery)
    .where(and(eq(delivery.companyId, companyId), isNotNull(delivery.finishedAt)))
  return row?.at ?? null
}
