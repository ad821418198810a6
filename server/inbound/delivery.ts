import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { DeliveryKind } from '../../contract/delivery.ts'
import type { DbOrTx, Tx } from '../database/db.ts'
import { delivery, deliveryRefusal } from '../database/schema/index.ts'
import type { StoreResult } from '../reservation/store/store.ts'

/** Refused rows of which a delivery keeps the reason. */
export const MOST_REFUSALS = 1000

/** A file or batch that reaches us. Its source and name tell it from others: sent again, it goes on where it broke off. */
export interface NewDelivery {
  readonly companyId: number
  readonly kind: DeliveryKind
  readonly source: string
  readonly name: string
}

/** A delivery that is taken in. */
export interface OpenDelivery extends NewDelivery {
  readonly id: number
}

/** A row that could not be taken: its line or place, its booking and field as far as they are known, and why. */
export interface Refusal {
  readonly line: number
  readonly externalId?: string | undefined
  readonly field?: string | undefined
  readonly reason: string
}

const same = ({ companyId, id }: OpenDelivery): SQL | undefined =>
  and(eq(delivery.companyId, companyId), eq(delivery.id, id))

/** Begins the record of a delivery. One of the same name that never ended is told as broken off. */
export async function openDelivery(db: DbOrTx, wanted: NewDelivery, at: Date): Promise<OpenDelivery> {
  const { companyId, kind, source, name } = wanted
  await db
    .update(delivery)
    .set({ state: 'failed', finishedAt: at, failure: 'it broke off and was sent again' })
    .where(
      and(
        eq(delivery.companyId, companyId),
        eq(delivery.kind, kind),
        eq(delivery.source, source),
        eq(delivery.name, name),
        isNull(delivery.finishedAt),
      ),
    )
  const [row] = await db.insert(delivery).values({ companyId, kind, source, name, startedAt: at }).returning()
  if (!row) throw new Error('the delivery was not recorded')
  return { ...wanted, id: row.id }
}

/** Adds what became of a batch to the record, in the transaction that stores it, and keeps why rows were refused. */
export async function recordBatch(
  tx: Tx,
  open: OpenDelivery,
  {
    stored,
    refusals,
    newestChangeAt,
  }: { stored: StoreResult; refusals: readonly Refusal[]; newestChangeAt: Date | null },
): Promise<void> {
  const plus = (column: PgColumn, count: number) => sql`${column} + ${count}`
  const taken = stored.added + stored.changed + stored.unchanged + stored.outdated
  const [counted] = await tx
    .update(delivery)
    .set({
      rows: plus(delivery.rows, taken + refusals.length),
      added: plus(delivery.added, stored.added),
      changed: plus(delivery.changed, stored.changed),
      unchanged: plus(delivery.unchanged, stored.unchanged),
      outdated: plus(delivery.outdated, stored.outdated),
      refused: plus(delivery.refused, refusals.length),
      newCodes: plus(delivery.newCodes, stored.newCodes),
      firstStayDate: sql`least(${delivery.firstStayDate}, ${stored.firstNight}::date)`,
      lastStayDate: sql`greatest(${delivery.lastStayDate}, ${stored.lastNight}::date)`,
      newestChangeAt: sql`greatest(${delivery.newestChangeAt}, ${newestChangeAt?.toISOString() ?? null}::timestamptz)`,
    })
    .where(same(open))
    .returning({ refused: delivery.refused })
  const room = MOST_REFUSALS - ((counted?.refused ?? 0) - refusals.length)
  const kept = refusals.slice(0, Math.max(0, room))
  if (kept.length > 0)
    await tx
      .insert(deliveryRefusal)
      .values(kept.map((refusal) => ({ companyId: open.companyId, deliveryId: open.id, ...refusal })))
      .onConflictDoNothing()
}

/** Ends the record; `skipped` rows belonged to other hotels of the same file. */
export async function closeDelivery(tx: Tx, open: OpenDelivery, { at, skipped }: { at: Date; skipped: number }) {
  await tx
    .update(delivery)
    .set({ state: 'done', finishedAt: at, failure: null, skipped, rows: sql`${delivery.rows} + ${skipped}` })
    .where(same(open))
}

/** Records why a delivery broke off. What it had brought by then stays. */
export async function failDelivery(db: DbOrTx, open: OpenDelivery, at: Date, failure: string): Promise<void> {
  await db.update(delivery).set({ state: 'failed', finishedAt: at, failure }).where(same(open))
}
