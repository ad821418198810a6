import { and, eq, inArray, isNotNull, max, sql } from 'drizzle-orm'
import type { DeliveryKind } from '../../../contract/booking/delivery.ts'
import type { DbOrTx } from '../../platform/database/db.ts'
import { delivery, nightMovement } from '../../platform/database/schema/index.ts'

/**
 * The end of the hotel's last delivery of these kinds: the age of its data. Null if there was none, or if nothing was ever stored: a
 * system without bookings, or a first file that failed, makes no figures.
 */
export async function lastDelivery(
  db: DbOrTx,
  companyId: number,
  kinds: readonly DeliveryKind[] = ['reservations'],
): Promise<Date | null> {
  const isStored = sql<boolean>`coalesce(bool_or(${delivery.rows} > ${delivery.refused} or ${delivery.added} + ${delivery.changed} > 0), false)
    or exists (select from ${nightMovement} where ${nightMovement.companyId} = ${companyId}::int)`
  const [row] = await db
    .select({ at: max(delivery.finishedAt), isStored })
    .from(delivery)
    .where(and(eq(delivery.companyId, companyId), isNotNull(delivery.finishedAt), inArray(delivery.kind, [...kinds])))
  return row?.isStored ? row.at : null
}
