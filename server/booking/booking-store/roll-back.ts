import { and, countDistinct, eq, exists, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/db.ts'
import { deliveryBefore, nightMovement, reservation } from '../../platform/database/schema/index.ts'
import { readBookingStatus, recount, restoreSourceMovements, withIds } from './recount.ts'
import { movementsOf } from './revisions.ts'

/** The bookings that a delivery was the last to change: those that it added, and those that it changed. */
export interface OwnBookings {
  readonly added: readonly number[]
  readonly changed: readonly number[]
  /** Bookings that it brought and that were changed or deleted later: they are not touched. */
  readonly left: number
}

const beforeOf = (companyId: number, deliveryId: number): SQL | undefined =>
  and(eq(deliveryBefore.companyId, companyId), eq(deliveryBefore.deliveryId, deliveryId))

/** The bookings that a rollback of a delivery would revert. */
export async function ownBookings(tx: Tx, companyId: number, deliveryId: number): Promise<OwnBookings> {
  const kept = tx
    .select({ id: deliveryBefore.reservationId })
    .from(deliveryBefore)
    .where(and(beforeOf(companyId, deliveryId), eq(deliveryBefore.reservationId, reservation.id)))
  const own = await tx
    .select({ id: reservation.id, isChanged: sql<boolean>`${exists(kept)}` })
    .from(reservation)
    .where(and(eq(reservation.companyId, companyId), eq(reservation.deliveryId, deliveryId)))
  const isOwn = and(
    eq(reservation.companyId, deliveryBefore.companyId),
    eq(reservation.id, deliveryBefore.reservationId),
    eq(reservation.deliveryId, deliveryId),
  )
  const [{ left = 0 } = {}] = await tx
    .select({ left: countDistinct(deliveryBefore.reservationId) })
    .from(deliveryBefore)
    .where(
      and(
        eq(deliveryBefore.companyId, companyId),
        or(
          eq(deliveryBefore.deliveryId, deliveryId),
          sql`(${deliveryBefore.body} -> 'row' ->> 'delivery_id')::int = ${deliveryId}::int`,
        ),
        notExists(tx.select({ id: reservation.id }).from(reservation).where(isOwn)),
      ),
    )
  const idsOf = (isChanged: boolean) => own.filter((row) => row.isChanged === isChanged).map(({ id }) => id)
  return { added: idsOf(false), changed: idsOf(true), left }
}

/** Removes bookings and their movements. */
async function remove(tx: Tx, companyId: number, ids: readonly number[]): Promise<void> {
  await tx.delete(nightMovement).where(movementsOf(companyId, ids))
  await tx.delete(reservation).where(and(eq(reservation.companyId, companyId), withIds(ids)))
}

/** Restores bookings as they were before the delivery, with their movements. */
async function restore(tx: Tx, companyId: number, deliveryId: number, ids: readonly number[]): Promise<void> {
  const these = and(
    beforeOf(companyId, deliveryId),
    sql`${deliveryBefore.reservationId} = any(${sql.param(ids)}::bigint[])`,
  )
  await tx.execute(sql`
    delete from ${nightMovement} using ${deliveryBefore}
    where ${these} and ${nightMovement.companyId} = ${deliveryBefore.companyId}
      and ${nightMovement.reservationId} = ${deliveryBefore.reservationId}
      and (${deliveryBefore.body} -> 'movements' <> 'null'::jsonb
        or ${nightMovement.version} > (${deliveryBefore.body} -> 'row' ->> 'version')::int)`)
  await tx.execute(sql`
    insert into ${nightMovement}
    select movement.* from ${deliveryBefore}
      cross join lateral jsonb_populate_recordset(null::night_movement, ${deliveryBefore.body} -> 'movements') as movement
    where ${these} and ${deliveryBefore.body} -> 'movements' <> 'null'::jsonb`)
  await tx.delete(reservation).where(and(eq(reservation.companyId, companyId), withIds(ids)))
  await tx.execute(sql`
    insert into ${reservation}
    select (jsonb_populate_record(null::reservation, ${deliveryBefore.body} -> 'row')).* from ${deliveryBefore} where ${these}`)
  await tx.delete(deliveryBefore).where(these)
}

/**
 * Reverts a delivery as if it had never come: added bookings are removed, changed ones get their previous values, for every past
 * moment too. Bookings that a later delivery changed stay. The delivery must have stored the previous versions, and the caller must
 * hold the lock for changes of inbound data.
 */
export async function rollBackBookings(
  tx: Tx,
  companyId: number,
  deliveryId: number,
  { added, changed }: OwnBookings,
): Promise<void> {
  // The stored movements are those that the source sent.
  if (changed.length > 0) {
    await restoreSourceMovements(tx, companyId, withIds(changed))
    await restore(tx, companyId, deliveryId, changed)
    await recount(tx, companyId, await readBookingStatus(tx, companyId), withIds(changed))
  }
  if (added.length > 0) await remove(tx, companyId, added)
}
