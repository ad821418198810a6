import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/db.ts'
import { deliveryBefore, nightMovement, reservation } from '../../platform/database/schema/index.ts'
import type { BookingRevision } from './revisions.ts'
import type { Origin } from './write-bookings.ts'

type Changed = readonly { readonly revision: Pick<BookingRevision, 'id'> }[]

const idsOf = (changed: Changed) => sql`${sql.param(changed.map(({ revision }) => revision.id))}::bigint[]`

/**
 * Stores bookings as they are before a delivery changes them, once for each, even if another delivery changed them in between. A
 * booking with a new version keeps its movements, so its row is enough; the movements of a corrected booking (`corrected`) are
 * replaced, so they are stored too.
 */
export async function keepBefore(
  tx: Tx,
  { companyId, deliveryId = null }: Origin,
  changed: Changed,
  corrected: Changed,
): Promise<void> {
  if (deliveryId === null || changed.length === 0) return
  await tx.execute(sql`
    insert into ${deliveryBefore} (company_id, delivery_id, reservation_id, body)
    select ${reservation.companyId}, ${deliveryId}::int, ${reservation.id}, jsonb_build_object(
      'row', to_jsonb(${reservation}),
      'movements', case when ${reservation.id} = any(${idsOf(corrected)}) then (
        select coalesce(jsonb_agg(to_jsonb(${nightMovement})), '[]'::jsonb) from ${nightMovement}
        where ${nightMovement.companyId} = ${reservation.companyId} and ${nightMovement.reservationId} = ${reservation.id}) end)
    from ${reservation}
    where ${reservation.companyId} = ${companyId}::int and ${reservation.id} = any(${idsOf(changed)})
      and ${reservation.deliveryId} is distinct from ${deliveryId}::int
    on conflict do nothing`)
}
