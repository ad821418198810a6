import { and, eq, inArray, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Mapping } from '../../../contract/booking/code-groups.ts'
import { recordActivity } from '../../platform/activity/record.ts'
import type { Tx } from '../../platform/database/db.ts'
import { stale } from '../../platform/http/etag.ts'
import { invalidField } from '../../platform/http/problem.ts'
import { readGroups } from './groups.ts'
import type { GroupKind } from './kind.ts'

/**
 * Maps codes to a group, or to none: all of them or none. Throws 400 for a code or a group that the hotel does not have, 412 if a
 * code was changed since the caller read it.
 */
export async function mapCodes(
  tx: Tx,
  request: FastifyRequest,
  kind: GroupKind,
  companyId: number,
  { codes: requested, groupId }: Mapping,
): Promise<void> {
  const { codes } = kind
  const nameOf = new Map((await readGroups(tx, kind, companyId)).map(({ id, name }) => [id, name]))
  if (groupId !== null && !nameOf.has(groupId))
    throw invalidField('groupId', `This value must be a ${kind.word} of this hotel.`)
  const names = requested.map(({ code }) => code)
  const stored = await tx
    .select({ code: codes.code, revision: codes.revision, groupId: sql<number | null>`${kind.groupId}` })
    .from(codes)
    .where(and(eq(codes.companyId, companyId), inArray(codes.code, names)))
    .for('update')
  requested.forEach(({ code, revision }, place) => {
    const row = stored.find((each) => each.code === code)
    if (!row) throw invalidField(`codes.${place}.code`, 'This value must be a code of this hotel.')
    if (row.revision !== revision) throw stale()
  })
  await tx
    .update(codes)
    .set({ ...kind.mapTo(groupId), revision: sql`${codes.revision} + 1` })
    .where(and(eq(codes.companyId, companyId), inArray(codes.code, names)))
  const group = (id: number | null) => ({ group: id === null ? null : nameOf.get(id) })
  for (const row of stored)
    await recordActivity(tx, request, {
      companyId,
      action: 'update',
      entity: kind.codeEntity,
      entityId: row.code,
      before: group(row.groupId),
      after: group(groupId),
    })
}
