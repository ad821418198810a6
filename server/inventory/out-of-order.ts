import { and, asc, eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { OutOfOrder, OutOfOrderInput } from '../../contract/capacity.ts'
import { recordActivity } from '../activity/record.ts'
import type { Db, DbOrTx, Tx } from '../database/db.ts'
import { outOfOrder } from '../database/schema/index.ts'
import { checkRevision } from '../http/etag.ts'
import { notFound } from '../http/problem.ts'

type Row = typeof outOfOrder.$inferSelect

const toOutOfOrder = ({ companyId: _, ...plain }: Row): OutOfOrder => plain
const loggedValues = ({ from, to, rooms, reason }: Row) => ({ from, to, rooms, reason })
const one = (companyId: number, id: number) => and(eq(outOfOrder.companyId, companyId), eq(outOfOrder.id, id))

/** What is out of order in a hotel, the earliest first. */
export async function listOutOfOrder(db: DbOrTx, companyId: number): Promise<OutOfOrder[]> {
  const rows = await db
    .select()
    .from(outOfOrder)
    .where(eq(outOfOrder.companyId, companyId))
    .orderBy(asc(outOfOrder.from), asc(outOfOrder.id))
  return rows.map(toOutOfOrder)
}

/** Records rooms that can't be sold for a time. */
export function addOutOfOrder(
  db: Db,
  request: FastifyRequest,
  companyId: number,
  input: OutOfOrderInput,
): Promise<OutOfOrder> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(outOfOrder)
      .values({ companyId, ...input })
      .returning()
    if (!row) throw new Error('the new period was not returned')
    await recordActivity(tx, request, {
      companyId,
      action: 'create',
      entity: 'out-of-order',
      entityId: row.id,
      after: loggedValues(row),
    })
    return toOutOfOrder(row)
  })
}

async function lockOne(tx: Tx, request: FastifyRequest, companyId: number, id: number): Promise<Row> {
  const [row] = await tx.select().from(outOfOrder).where(one(companyId, id)).for('update')
  if (!row) throw notFound('period out of order')
  checkRevision(request, row.revision)
  return row
}

/** Replaces a period. Throws 404, or 412 where it was changed since the caller read it. */
export function updateOutOfOrder(
  db: Db,
  request: FastifyRequest,
  companyId: number,
  id: number,
  input: OutOfOrderInput,
): Promise<OutOfOrder> {
  return db.transaction(async (tx) => {
    const before = await lockOne(tx, request, companyId, id)
    const [after] = await tx
      .update(outOfOrder)
      .set({ ...input, revision: sql`${outOfOrder.revision} + 1` })
      .where(one(companyId, id))
      .returning()
    if (!after) throw notFound('period out of order')
    await recordActivity(tx, request, {
      companyId,
      action: 'update',
      entity: 'out-of-order',
      entityId: id,
      before: loggedValues(before),
      after: loggedValues(after),
    })
    return toOutOfOrder(after)
  })
}

/** Removes a period: its rooms can be sold again. Throws 404 or 412. */
export function removeOutOfOrder(db: Db, request: FastifyRequest, companyId: number, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await lockOne(tx, request, companyId, id)
    await tx.delete(outOfOrder).where(one(companyId, id))
    await recordActivity(tx, request, {
      companyId,
      action: 'delete',
      entity: 'out-of-order',
      entityId: id,
      before: loggedValues(before),
    })
  })
}
