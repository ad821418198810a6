import { and, eq, getTableName, lt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { recordActivity } from '../../../platform/activity/record.ts'
import type { DbOrTx, Tx } from '../../../platform/database/db.ts'
import { deleteInBatches } from '../../../platform/database/delete-in-batches.ts'
import { lockInbound } from '../../../platform/database/hotel-lock.ts'
import { selectRows } from '../../../platform/database/rows.ts'
import { deletedRow, deletion } from '../../../platform/database/schema/index.ts'
import { conflictingField, notFound } from '../../../platform/http/problem.ts'
import { readBookingStatus, recount, withIds } from '../../booking-store/recount.ts'
import { DELETABLE, type DeletionKind } from './kinds.ts'

/**
 * Restores the rows of a deletion. Rows that their source has sent again since then are newer and stay. Returns how many rows were
 * restored and how many were left. Throws 404, and 409 if it was already undone or can no longer be undone.
 */
export async function undoDeletion(
  tx: Tx,
  request: FastifyRequest,
  id: number,
  now: Date,
): Promise<{ restored: number; left: number }> {
  const [found] = await tx.select().from(deletion).where(eq(deletion.id, id)).for('update')
  if (!found) throw notFound('deletion')
  await lockInbound(tx, found.companyId)
  if (found.undoneAt) throw conflictingField('id', 'This deletion is already undone.', 'undone')
  if (found.undoUntil < now) throw conflictingField('id', 'This deletion can no longer be undone.', 'over')
  const { table, parts } = DELETABLE[found.kind as DeletionKind]
  const [rowTable, partTable] = [sql.identifier(getTableName(table)), sql.identifier(getTableName(parts))]
  const own = and(eq(deletedRow.companyId, found.companyId), eq(deletedRow.deletionId, id))
  const restored = await selectRows<{ id: string | number }>(
    tx,
    sql`insert into ${table}
      select (jsonb_populate_record(null::${rowTable}, body->'row'->0)).* from ${deletedRow} where ${own}
      on conflict do nothing returning id`,
  )
  await tx.execute(sql`
    insert into ${parts}
    select (jsonb_populate_recordset(null::${partTable}, body->'parts')).* from ${deletedRow}
    where ${own} and exists (
      select from ${table} where ${table.companyId} = ${deletedRow.companyId} and ${table.id} = ${deletedRow.id})`)
  // The rules for which bookings count may have changed since the deletion.
  if (found.kind === 'reservations') {
    const ids = restored.map(({ id }) => Number(id))
    const rule = await readBookingStatus(tx, found.companyId)
    if (ids.length > 0) await recount(tx, found.companyId, rule, withIds(ids))
  }
  await tx.delete(deletedRow).where(and(eq(deletedRow.companyId, found.companyId), eq(deletedRow.deletionId, id)))
  await tx
    .update(deletion)
    .set({ undoneAt: now })
    .where(and(eq(deletion.companyId, found.companyId), eq(deletion.id, id)))
  const { companyId, kind, from, to, source, rows } = found
  await recordActivity(tx, request, {
    companyId,
    action: 'update',
    entity: 'deletion',
    entityId: id,
    after: { kind, from, to, source, rows: restored.length },
  })
  return { restored: restored.length, left: rows - restored.length }
}

/** Permanently removes the stored rows of deletions that can no longer be undone. The record of the deletion stays. */
export async function removeDeletedRows(db: DbOrTx, now: Date): Promise<void> {
  await deleteInBatches(
    db,
    deletedRow,
    sql`exists (select from ${deletion} where ${deletion.companyId} = ${deletedRow.companyId}
      and ${deletion.id} = ${deletedRow.deletionId} and ${lt(deletion.undoUntil, now)})`,
  )
}
