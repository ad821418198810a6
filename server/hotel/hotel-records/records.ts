import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { recordActivity } from '../../platform/activity/record.ts'
import type { Db, DbOrTx, Tx } from '../../platform/database/db.ts'
import { checkRevision } from '../../platform/http/etag.ts'
import { conflictingField, notFound } from '../../platform/http/problem.ts'
import { lockCompany } from '../company/changes.ts'
import type { HotelRecordKind, StoredRecord, StoredRecords } from './kind.ts'

type Input = Record<string, unknown>

const ofHotel = ({ table }: HotelRecordKind, companyId: number) => eq(table.companyId, companyId)
const one = (kind: HotelRecordKind, companyId: number, id: number) =>
  and(ofHotel(kind, companyId), eq(kind.table.id, id))

/** The fields of a record that are logged. */
function logged(
  { unlogged = [] }: HotelRecordKind,
  { companyId: _, id: __, revision: ___, createdAt: ____, ...values }: StoredRecord,
): Input {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !unlogged.includes(name)))
}

/** A hotel's records of a kind in order, all of them or those that match a condition. */
export async function listRecords(
  db: DbOrTx,
  kind: HotelRecordKind,
  companyId: number,
  condition?: SQL,
): Promise<StoredRecords> {
  const rows = await db
    .select()
    .from(kind.table)
    .where(and(ofHotel(kind, companyId), condition))
    .orderBy(...kind.order.map((column) => asc(column)), asc(kind.table.id))
  return rows as StoredRecords
}

/** Throws 409 if another record of the locked hotel has the value that only one may have. */
async function checkUnique(
  tx: Tx,
  kind: HotelRecordKind,
  { companyId, id, input }: { companyId: number; id: number | null; input: Input },
): Promise<void> {
  if (!kind.unique) return
  const { field, column, taken } = kind.unique
  const others = id === null ? undefined : ne(kind.table.id, id)
  const [other] = await tx
    .select({ id: kind.table.id })
    .from(kind.table)
    .where(and(ofHotel(kind, companyId), eq(column, input[field]), others))
  if (other) throw conflictingField(field, taken)
}

/**
 * Adds a record within a transaction. The hotel is locked first: the insert alone would take a shared lock, and two of them could
 * then not both upgrade it.
 */
export async function insertRecord(
  tx: Tx,
  request: FastifyRequest,
  kind: HotelRecordKind,
  companyId: number,
  input: Input,
): Promise<StoredRecord> {
  await lockCompany(tx, companyId)
  await checkUnique(tx, kind, { companyId, id: null, input })
  const added = await kind.added?.(tx, request)
  const derived = await kind.derived?.(tx, request, { companyId, id: null, input })
  const [row] = (await tx
    .insert(kind.table)
    .values({ ...input, ...added, ...derived, companyId })
    .returning()) as StoredRecord[]
  await kind.check?.(tx, companyId)
  if (!row) throw new Error(`the new ${kind.word} was not returned`)
  await recordActivity(tx, request, {
    companyId: kind.isInternal ? null : companyId,
    action: 'create',
    entity: kind.entity,
    entityId: row.id,
    after: logged(kind, row),
  })
  await kind.changed?.(tx, companyId, null, row)
  return row
}

/** Adds a record. */
export const addRecord = (
  db: Db,
  request: FastifyRequest,
  kind: HotelRecordKind,
  companyId: number,
  input: Input,
): Promise<StoredRecord> => db.transaction((tx) => insertRecord(tx, request, kind, companyId, input))

/** Locks the hotel first, like the deletion of a hotel, so that the two cannot deadlock. */
async function lockOne(
  tx: Tx,
  request: FastifyRequest,
  kind: HotelRecordKind,
  companyId: number,
  id: number,
): Promise<StoredRecord> {
  await lockCompany(tx, companyId)
  const [row] = (await tx
    .select()
    .from(kind.table)
    .where(one(kind, companyId, id))
    .for('update')) as StoredRecord[]
  if (!row) throw notFound(kind.word)
  checkRevision(request, row.revision)
  return row
}

/** Replaces the fields of a record. Throws 404, or 412 if it was changed since the caller read it. */
export function updateRecord(
  db: Db,
  request: FastifyRequest,
  kind: HotelRecordKind,
  { companyId, id }: { companyId: number; id: number },
  input: Input,
): Promise<StoredRecord> {
  return db.transaction(async (tx) => {
    const before = await lockOne(tx, request, kind, companyId, id)
    await kind.checkStored?.(tx, companyId, before)
    await checkUnique(tx, kind, { companyId, id, input })
    const derived = await kind.derived?.(tx, request, { companyId, id, input })
    const [after] = (await tx
      .update(kind.table)
      .set({ ...input, ...derived, revision: sql`${kind.table.revision} + 1` })
      .where(one(kind, companyId, id))
      .returning()) as StoredRecord[]
    if (!after) throw notFound(kind.word)
    await kind.check?.(tx, companyId)
    await recordActivity(tx, request, {
      companyId: kind.isInternal ? null : companyId,
      action: 'update',
      entity: kind.entity,
      entityId: id,
      before: logged(kind, before),
      after: logged(kind, after),
    })
    await kind.changed?.(tx, companyId, before, after)
    return after
  })
}

/** Removes a record. Throws 404 or 412. */
export function removeRecord(
  db: Db,
  request: FastifyRequest,
  kind: HotelRecordKind,
  { companyId, id }: { companyId: number; id: number },
): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await lockOne(tx, request, kind, companyId, id)
    await kind.checkStored?.(tx, companyId, before)
    await tx.delete(kind.table).where(one(kind, companyId, id))
    await recordActivity(tx, request, {
      companyId: kind.isInternal ? null : companyId,
      action: 'delete',
      entity: kind.entity,
      entityId: id,
      before: logged(kind, before),
    })
    await kind.changed?.(tx, companyId, before, null)
  })
}
