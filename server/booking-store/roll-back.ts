import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { selectRows } from '../database/rows.ts'
import { deliveryBefore, nightMovement, reservation } from '../database/schema/index.ts'
import { readBookingStatus, recount, restoreSourceMovements, withIds } from './recount.ts'

/** What a delivery brought and still has the last word on: bookings that it added, and those that it changed. */
export interface OwnBookings {
  readonly added: readonly number[]
  readonly changed: readonly number[]
  /** Bookings that it brought and that were changed or deleted after it: they stay as they are. */
  readonly left: number
}

const beforeOf = (companyId: number, deliveryId: number): SQL =>
  sql`${deliveryBefore.companyId} = ${companyId}::int and ${deliveryBefore.deliveryId} = ${deliveryId}::int`

/** The bookings that rolling a delivery back would take back. */
export async function ownBookings(tx: Tx, companyId: number, deliveryId: number): Promise<OwnBookings> {
  const own = await selectRows<{ id: string | number; isChanged: boolean }>(
    tx,
    sql`select ${reservation.id} as id, exists (
        select from ${deliveryBefore} where ${beforeOf(companyId, deliveryId)}
          and ${deliveryBefore.reservationId} = ${reservation.id}) as "isChanged"
      from ${reservation}
      where ${reservation.companyId} = ${companyId}::int and ${reservation.deliveryId} = ${deliveryId}::int`,
  )
  const [{ left = 0 } = {}] = await selectRows<{ left: number }>(
    tx,
    sql`select count(distinct ${deliveryBefore.reservationId})::int as left from ${deliveryBefore}
      where ${deliveryBefore.companyId} = ${companyId}::int
        and (${deliveryBefore.deliveryId} = ${deliveryId}::int
          or (${deliveryBefore.body} -> 'row' ->> 'delivery_id')::int = ${deliveryId}::int)
        and not exists (select from ${reservation}
          where ${reservation.companyId} = ${deliveryBefore.companyId} and ${reservation.id} = ${deliveryBefore.reservationId}
            and ${reservation.deliveryId} = ${deliveryId}::int)`,
  )
  const idsOf = (isChanged: boolean) => own.filter((row) => row.isChanged === isChanged).map(({ id }) => Number(id))
  return { added: idsOf(false), changed: idsOf(true), left }
}

/** Removes bookings and what they did to the books. */
async function remove(tx: Tx, companyId: number, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    delete from ${nightMovement} where ${nightMovement.companyId} = ${companyId}::int
      and ${nightMovement.reservationId} = any(${sql.param(ids)}::bigint[])`)
  await tx.execute(
    sql`delete from ${reservation} where ${reservation.companyId} = ${companyId}::int and ${withIds(ids)}`,
  )
}

/** Puts bookings back as they were before the delivery, with the movements that they had. */
async function restore(tx: Tx, companyId: number, deliveryId: number, ids: readonly number[]): Promise<void> {
  const these = sql`${beforeOf(companyId, deliveryId)} and ${deliveryBefore.reservationId} = any(${sql.param(ids)}::bigint[])`
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
  await tx.execute(
    sql`delete from ${reservation} where ${reservation.companyId} = ${companyId}::int and ${withIds(ids)}`,
  )
  await tx.execute(sql`
    insert into ${reservation}
    select (jsonb_populate_record(null::reservation, ${deliveryBefore.body} -> 'row')).* from ${deliveryBefore} where ${these}`)
  await tx.execute(sql`delete from ${deliveryBefore} where ${these}`)
}

/**
 * Takes back what a delivery brought, as if it had never come: bookings that it added go, those that it changed are again what
 * they were, in every past moment too. What a later delivery changed stays. The delivery must have kept what was before, and the
 * caller must have the turn of those who change what came in.
 */
export async function rollBackBookings(
  tx: Tx,
  companyId: number,
  deliveryId: number,
  { added, changed }: OwnBookings,
): Promise<void> {
  // What was kept are the movements that the source sent.
  if (changed.length > 0) {
    await restoreSourceMovements(tx, companyId, withIds(changed))
    await restore(tx, companyId, deliveryId, changed)
    await recount(tx, companyId, await readBookingStatus(tx, companyId), withIds(changed))
  }
  if (added.length > 0) await remove(tx, companyId, added)
}
