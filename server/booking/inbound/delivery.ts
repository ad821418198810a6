import { millisecondsInDay } from 'date-fns/constants'
import { and, asc, eq, isNull, lt, max, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type DeliveryFailure, type DeliveryKind, ROLLBACK_DAYS } from '../../../contract/booking/delivery.ts'
import { placedSentence, type RowReason, rowReason } from '../../../contract/booking/row-reasons.ts'
import { recordChange } from '../../platform/activity/record.ts'
import type { Db, DbOrTx, Tx } from '../../platform/database/db.ts'
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts'
import { lockInbound } from '../../platform/database/hotel-lock.ts'
import {
  delivery,
  deliveryBefore,
  deliveryNote,
  deliveryRefusal,
  deliveryRowBefore,
} from '../../platform/database/schema/index.ts'
import { conflictingField } from '../../platform/http/problem.ts'
import { requestRuleRound } from '../../platform/jobs/rule-round.ts'
import type { StoreResult } from '../booking-store/store.ts'

/** The maximum number of rejected rows whose reason is stored per delivery. */
export const MOST_REFUSALS = 1000

/**
 * A delivery whose process has given no sign of life for this long may be sent again. If the process lives, nothing is lost: it
 * stops at its next batch, and the delivery that took over sends all rows.
 */
export const LIFE_SIGN_MS = 30_000
/** After this long without a sign of life a delivery has failed, with its process, whether it is sent again or not. */
const DEAD_MS = 4 * LIFE_SIGN_MS

/** A file or batch to be received. Its source and name identify it: if sent again, it continues where it broke off. */
export interface NewDelivery {
  readonly companyId: number
  readonly kind: DeliveryKind
  readonly source: string
  readonly name: string
}

/** A delivery in progress. */
export interface OpenDelivery extends NewDelivery {
  readonly id: number
}

/** A rejected row: its line or position, its booking and field if known, and the reason. */
export interface Refusal {
  readonly line: number
  readonly externalId?: string | undefined
  readonly field?: string | undefined
  readonly reason: RowReason
}

/** What was assumed about a stored row; its fields are those of a refusal. */
export type Note = Refusal

/** Matches the record as long as no other delivery has taken over. */
const stillOpen = ({ companyId, id }: OpenDelivery): SQL | undefined =>
  and(eq(delivery.companyId, companyId), eq(delivery.id, id), isNull(delivery.finishedAt))

const isTakenIn = () =>
  conflictingField(
    'name',
    'A delivery with this name is being processed. Send it again when that is done.',
    'under-way',
  )

const lastSignOfLife = sql`coalesce(${delivery.lastBatchAt}, ${delivery.startedAt})`

/** Records that the process that takes a delivery in still works on it. */
export const keepAlive = async (db: DbOrTx, open: OpenDelivery, at: Date): Promise<void> =>
  void (await db.update(delivery).set({ lastBatchAt: at }).where(stillOpen(open)))

/** Ends deliveries whose process has died as failed. */
export async function failDeadDeliveries(db: Db, at: Date): Promise<void> {
  const isDead = and(
    isNull(delivery.finishedAt),
    sql`${lastSignOfLife} < ${new Date(at.getTime() - DEAD_MS).toISOString()}::timestamptz`,
  )
  const dead = await db.selectDistinct({ companyId: delivery.companyId }).from(delivery).where(isDead)
  for (const { companyId } of dead)
    await db.transaction(async (tx) => {
      await lockInbound(tx, companyId)
      const ofHotel = and(eq(delivery.companyId, companyId), isDead)
      await storeFailure(tx, ofHotel, { companyId, at, failure: rowReason('processEnded') })
    })
}

/**
 * Creates the record of a delivery. One of the same name without a recent heartbeat is marked as failed; throws 409 while one is in
 * progress.
 */
export async function openDelivery(tx: Tx, input: NewDelivery, at: Date): Promise<OpenDelivery> {
  const { companyId, kind, source, name } = input
  await lockInbound(tx, companyId)
  const ofThisName = and(
    eq(delivery.companyId, companyId),
    eq(delivery.kind, kind),
    eq(delivery.source, source),
    eq(delivery.name, name),
    isNull(delivery.finishedAt),
  )
  const [other] = await tx
    .select({ alive: max(lastSignOfLife).mapWith(delivery.startedAt) })
    .from(delivery)
    .where(ofThisName)
  if (other?.alive && at.getTime() - other.alive.getTime() < LIFE_SIGN_MS) throw isTakenIn()
  await storeFailure(tx, ofThisName, { companyId, at, failure: rowReason('sentAgain') })
  const [row] = await tx
    .insert(delivery)
    .values({ companyId, kind, source, name, startedAt: at, keepsBefore: true })
    .returning()
  if (!row) throw new Error('the delivery was not recorded')
  return { ...input, id: row.id }
}

/**
 * Adds the results of a batch to the record, in the transaction that stores it, and stores why rows were rejected. Throws 409 if
 * another delivery took over in the meantime, so that nothing of the batch is stored.
 */
export async function recordBatch(
  tx: Tx,
  open: OpenDelivery,
  {
    stored,
    refusals,
    notes = [],
    newestChangeAt,
    at,
  }: {
    stored: StoreResult
    refusals: readonly Refusal[]
    notes?: readonly Note[]
    newestChangeAt: Date | null
    at: Date
  },
): Promise<void> {
  const notedRows = new Set(notes.map(({ line }) => line)).size
  const plus = (column: PgColumn, count: number) => sql`${column} + ${count}`
  const taken = stored.added + stored.changed + stored.unchanged + stored.outdated
  const [counted] = await tx
    .update(delivery)
    .set({
      lastBatchAt: at,
      rows: plus(delivery.rows, taken + refusals.length),
      added: plus(delivery.added, stored.added),
      changed: plus(delivery.changed, stored.changed),
      unchanged: plus(delivery.unchanged, stored.unchanged),
      outdated: plus(delivery.outdated, stored.outdated),
      refused: plus(delivery.refused, refusals.length),
      noted: plus(delivery.noted, notedRows),
      newCodes: plus(delivery.newCodes, stored.newCodes),
      firstStayDate: sql`least(${delivery.firstStayDate}, ${stored.firstNight}::date)`,
      lastStayDate: sql`greatest(${delivery.lastStayDate}, ${stored.lastNight}::date)`,
      newestChangeAt: sql`greatest(${delivery.newestChangeAt}, ${newestChangeAt?.toISOString() ?? null}::timestamptz)`,
    })
    .where(stillOpen(open))
    .returning({ refused: delivery.refused, noted: delivery.noted })
  if (!counted) throw isTakenIn()
  const rowOf = ({ reason, ...row }: Refusal) => ({ companyId: open.companyId, deliveryId: open.id, ...row, ...reason })
  const keptOf = <Row>(rows: readonly Row[], before: number) => rows.slice(0, Math.max(0, MOST_REFUSALS - before))
  const refused = keptOf(refusals, counted.refused - refusals.length).map(rowOf)
  if (refused.length > 0) await tx.insert(deliveryRefusal).values(refused).onConflictDoNothing()
  const noted = keptOf(notes, counted.noted - notedRows).map(rowOf)
  if (noted.length > 0) await tx.insert(deliveryNote).values(noted).onConflictDoNothing()
}

/** Closes the record; `skipped` rows belonged to other hotels in the same file. */
export async function closeDelivery(tx: Tx, open: OpenDelivery, { at, skipped }: { at: Date; skipped: number }) {
  const [closed] = await tx
    .update(delivery)
    .set({ state: 'done', finishedAt: at, failure: null, skipped, rows: sql`${delivery.rows} + ${skipped}` })
    .where(stillOpen(open))
    .returning({ added: delivery.added, changed: delivery.changed })
  if (closed && closed.added + closed.changed > 0) await requestRuleRound(tx, open.companyId)
}

/** Records why a delivery failed, also in the activity log. What it had stored until then stays. */
export const failDelivery = (tx: Tx, open: OpenDelivery, at: Date, failure: DeliveryFailure): Promise<void> =>
  storeFailure(tx, stillOpen(open), { companyId: open.companyId, at, failure })

async function storeFailure(
  tx: Tx,
  condition: SQL | undefined,
  { companyId, at, failure }: { companyId: number; at: Date; failure: DeliveryFailure },
): Promise<void> {
  const failed = await tx
    .update(delivery)
    .set({ state: 'failed', finishedAt: at, failure })
    .where(condition)
    .returning({ id: delivery.id, name: delivery.name, added: delivery.added, changed: delivery.changed })
  for (const { id, name } of failed)
    await recordChange(tx, {
      source: 'import',
      companyId,
      action: 'import',
      result: 'failed',
      entity: 'delivery',
      entityId: id,
      after: { name, reason: placedSentence(failure, failure) },
    })
  if (failed.some(({ added, changed }) => added + changed > 0)) await requestRuleRound(tx, companyId)
}

/** The names of the sources of a hotel's deliveries of a kind. */
export async function sourcesOf(db: DbOrTx, companyId: number, kind: DeliveryKind): Promise<string[]> {
  const rows = await db
    .selectDistinct({ source: delivery.source })
    .from(delivery)
    .where(and(eq(delivery.companyId, companyId), eq(delivery.kind, kind)))
    .orderBy(asc(delivery.source))
  return rows.map(({ source }) => source)
}

/** Removes the previous versions of rows that were stored for deliveries that can no longer be rolled back. */
export async function removeOldBefore(db: DbOrTx, now: Date): Promise<void> {
  const isOver = and(
    delivery.keepsBefore,
    lt(delivery.startedAt, new Date(now.getTime() - ROLLBACK_DAYS * millisecondsInDay)),
  )
  for (const before of [deliveryBefore, deliveryRowBefore])
    await deleteInBatches(
      db,
      before,
      sql`exists (select from ${delivery} where ${delivery.companyId} = ${before.companyId}
        and ${delivery.id} = ${before.deliveryId} and ${isOver})`,
    )
  await db.update(delivery).set({ keepsBefore: false }).where(isOver)
}

/** Deliveries of one statement: each may have thousands of rejected rows, which are deleted along. */
const FEW = 20

/**
 * Removes the records of deliveries that began at least this many days ago, with their rejected rows. The data they brought stay.
 */
export async function removeOldDeliveries(db: DbOrTx, days: number, now: Date): Promise<void> {
  await deleteInBatches(db, delivery, lt(delivery.startedAt, new Date(now.getTime() - days * millisecondsInDay)), FEW)
}
