import { millisecondsInHour } from 'date-fns/constants'
import { count, getTableName, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { MOST_DELETED_ROWS, UNDO_HOURS } from '../../../../contract/booking/deletion.ts'
import { recordActivity } from '../../../platform/activity/record.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { lockInbound } from '../../../platform/database/hotel-lock.ts'
import { deletedRow, deletion } from '../../../platform/database/schema/index.ts'
import { conflictingField, invalidField } from '../../../platform/http/problem.ts'
import { DELETABLE } from './kinds.ts'
import { type DeletionRange, rowsOfRange } from './preview.ts'

/**
 * Removes the rows of a range from the books and stores them completely, so that they can be restored for some hours. Throws 409 if
 * the number of rows in the range differs from the preview.
 */
export async function deleteRange(
  tx: Tx,
  request: FastifyRequest,
  { rows, ...range }: DeletionRange & { rows: number },
  { userId, now }: { userId: number; now: Date },
): Promise<number> {
  const { companyId, kind, from, to, source } = range
  const { table, parts, owner } = DELETABLE[kind]
  await lockInbound(tx, companyId)
  const [{ found = 0 } = {}] = await tx.select({ found: count() }).from(table).where(rowsOfRange(range))
  if (found > MOST_DELETED_ROWS)
    throw invalidField('to', `The range holds ${found} rows. At most ${MOST_DELETED_ROWS} can be deleted at once.`)
  if (found !== rows)
    throw conflictingField('rows', `There are now ${found} rows, not ${rows}. Check the preview again.`, 'changed')
  const [row] = await tx
    .insert(deletion)
    .values({
      companyId,
      kind,
      from,
      to,
      source,
      rows,
      deletedAt: now,
      deletedBy: userId,
      undoUntil: new Date(now.getTime() + UNDO_HOURS * millisecondsInHour),
    })
    .returning({ id: deletion.id })
  if (!row) throw new Error('the deletion was not recorded')
  const [rowTable, partTable] = [sql.identifier(getTableName(table)), sql.identifier(getTableName(parts))]
  const ownerColumn = sql.identifier(owner.name)
  await tx.execute(sql`
    insert into ${deletedRow} (company_id, deletion_id, id, body)
    select ${companyId}::int, ${row.id}::int, ${table.id}, jsonb_build_object('row', jsonb_build_array(to_jsonb(${rowTable})),
      'parts', coalesce((select jsonb_agg(to_jsonb(${partTable})) from ${parts}
        where ${parts.companyId} = ${table.companyId} and ${partTable}.${ownerColumn} = ${table.id}), '[]'::jsonb))
    from ${table} where ${rowsOfRange(range)}`)
  await tx.execute(sql`
    delete from ${parts} using ${table}
    where ${parts.companyId} = ${table.companyId} and ${partTable}.${ownerColumn} = ${table.id} and ${rowsOfRange(range)}`)
  await tx.delete(table).where(rowsOfRange(range))
  await recordActivity(tx, request, {
    companyId,
    action: 'delete',
    entity: 'deletion',
    entityId: row.id,
    before: { kind, from, to, source, rows },
  })
  return row.id
}
