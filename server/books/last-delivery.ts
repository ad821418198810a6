import { and, eq, inArray, isNotNull, max } from 'drizzle-orm'
import type { DeliveryKind } from '../../contract/delivery.ts'
import type { DbOrTx } from '../database/db.ts'
import { delivery } from '../database/schema/index.ts'

/** The end of the hotel's last delivery of these kinds: the age of its data. Null if there was none. */
export async function lastDelivery(
  db: DbOrTx,
  companyId: number,
  kinds: readonly DeliveryKind[] = ['reservations'],
): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(delivery.finishedAt) })
    .from(delivery)
    .where(and(eq(delivery.companyId, companyId), isNotNull(delivery.finishedAt), inArray(delivery.kind, [...kinds])))
  return row?.at ?? null
}
