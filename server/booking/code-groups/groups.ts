import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Group } from '../../../contract/booking/code-groups.ts'
import { PROBLEM_CODES } from '../../../contract/platform/problem-codes.ts'
import { recordActivity } from '../../platform/activity/record.ts'
import type { DbOrTx, Tx } from '../../platform/database/db.ts'
import { checkRevision } from '../../platform/http/etag.ts'
import { notFound, ProblemError } from '../../platform/http/problem.ts'
import type { GroupKind } from './kind.ts'
import { checkSameSet } from './order.ts'

type Groups = Pick<GroupKind, 'groups'>

const one = ({ groups }: Groups, companyId: number, id: number) =>
  and(eq(groups.companyId, companyId), eq(groups.id, id))

/** A hotel's groups in their order. */
export const readGroups = (db: DbOrTx, { groups }: Groups, companyId: number): Promise<Group[]> =>
  db
    .select({ id: groups.id, revision: groups.revision, name: groups.name, position: groups.position })
    .from(groups)
    .where(eq(groups.companyId, companyId))
    .orderBy(asc(groups.position), asc(groups.id))

async function findGroup(tx: Tx, kind: GroupKind, companyId: number, id: number): Promise<Group> {
  const group = (await readGroups(tx, kind, companyId)).find((each) => each.id === id)
  if (!group) throw notFound(kind.word)
  return group
}

/** Adds a group after all others. Throws 409 if another group of the hotel has its name. */
export async function addGroup(tx: Tx, request: FastifyRequest, kind: GroupKind, companyId: number, name: string) {
  const last = (await readGroups(tx, kind, companyId)).at(-1)?.position ?? -1
  const [row] = await tx
    .insert(kind.groups)
    .values({ companyId, name, position: last + 1 })
    .returning({ id: kind.groups.id })
  if (!row) throw new Error('the new group was not returned')
  await recordActivity(tx, request, {
    companyId,
    action: 'create',
    entity: kind.entity,
    entityId: row.id,
    after: { name },
  })
}

/** Renames a group. Throws 404, 412 if it was changed since the caller read it, or as `addGroup` does. */
export async function renameGroup(
  tx: Tx,
  request: FastifyRequest,
  kind: GroupKind,
  companyId: number,
  { id, name }: { id: number; name: string },
) {
  const before = await findGroup(tx, kind, companyId, id)
  checkRevision(request, before.revision)
  if (before.name === name) return
  await tx
    .update(kind.groups)
    .set({ name, revision: sql`${kind.groups.revision} + 1` })
    .where(one(kind, companyId, id))
  await recordActivity(tx, request, {
    companyId,
    action: 'update',
    entity: kind.entity,
    entityId: id,
    before: { name: before.name },
    after: { name },
  })
}

/** Removes a group without mapped codes. Throws 404, 409 if there are any, or 412. */
export async function removeGroup(tx: Tx, request: FastifyRequest, kind: GroupKind, companyId: number, id: number) {
  const before = await findGroup(tx, kind, companyId, id)
  checkRevision(request, before.revision)
  const [mapped] = await tx
    .select({ value: count() })
    .from(kind.codes)
    .where(and(eq(kind.codes.companyId, companyId), eq(kind.groupId, id)))
  if (mapped && mapped.value > 0)
    throw new ProblemError(
      409,
      PROBLEM_CODES.inUse,
      `Codes are mapped to this ${kind.word}. Map them to another one first.`,
    )
  await kind.release?.(tx, request, companyId, id)
  await tx.delete(kind.groups).where(one(kind, companyId, id))
  await recordActivity(tx, request, {
    companyId,
    action: 'delete',
    entity: kind.entity,
    entityId: id,
    before: { name: before.name },
  })
}

/** Reorders the groups. Throws 412 if they are no longer exactly the hotel's groups. */
export async function orderGroups(
  tx: Tx,
  request: FastifyRequest,
  kind: GroupKind,
  companyId: number,
  ids: readonly number[],
) {
  const stored = await readGroups(tx, kind, companyId)
  checkSameSet(
    ids,
    stored.map(({ id }) => id),
  )
  for (const { id, name, position } of stored) {
    const place = ids.indexOf(id)
    if (place === position) continue
    await tx
      .update(kind.groups)
      .set({ position: place })
      .where(one(kind, companyId, id))
    await recordActivity(tx, request, {
      companyId,
      action: 'update',
      entity: kind.entity,
      entityId: id,
      before: { name, position },
      after: { name, position: place },
    })
  }
}
