import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { ExchangeRecorder } from '../../connection/exchange.ts'
import type { WriteResult } from '../../connection/kind.ts'
import { retryAt } from '../../connection/outcome.ts'
import type { Connection } from '../../connection/services.ts'
import { supersede } from '../../connection/supersede.ts'
import { UNKNOWN } from '../../connection/write-groups.ts'
import { recordChange } from '../../platform/activity/record.ts'
import type { Tx } from '../../platform/database/db.ts'
import { publicationLine } from '../../platform/database/schema/index.ts'
import { announceRateChange } from '../recommendations.ts'
import { closePush, openPush, type Push } from './outbound-log.ts'
import { storeActive } from './store-active.ts'

export type Line = typeof publicationLine.$inferSelect

const ofLines = (companyId: number, lines: readonly { readonly id: number }[]) =>
  and(
    eq(publicationLine.companyId, companyId),
    inArray(
      publicationLine.id,
      lines.map(({ id }) => id),
    ),
  )

/** Lines that are sent together, and their entry in the log. */
export interface Batch {
  readonly lines: readonly Line[]
  readonly push: Push
  readonly takenAt: Date
}

/**
 * The next unanswered lines of a hotel, locked; without lines that a newer one replaces, and with `dueAt` only those that are due
 * then.
 */
export async function lockOpen(
  tx: Tx,
  companyId: number,
  { at, dueAt, limit }: { at: Date; dueAt?: Date; limit: number },
): Promise<Line[]> {
  await supersede(tx, companyId, at)
  return (
    tx
      .select()
      .from(publicationLine)
      .where(
        and(
          eq(publicationLine.companyId, companyId),
          isNotNull(publicationLine.dueAt),
          dueAt && lte(publicationLine.dueAt, dueAt),
        ),
      )
      // Failed lines come last, so that they do not block the others.
      .orderBy(asc(publicationLine.attempts), asc(publicationLine.id))
      .limit(limit)
      .for('update')
  )
}

/** Marks lines as sent and logs that; lines without a response become due again. */
export async function markSent(
  tx: Tx,
  linked: Pick<Connection, 'companyId' | 'kind'>,
  lines: readonly Line[],
  at: Date,
): Promise<Batch> {
  const { companyId } = linked
  await tx
    .update(publicationLine)
    .set({
      state: 'sent',
      attempts: sql`${publicationLine.attempts} + 1`,
      dueAt: retryAt(at, sql`${publicationLine.attempts} + 1`),
      at,
    })
    .where(ofLines(companyId, lines))
  await announceRateChange(tx, companyId)
  return { lines, push: await openPush(tx, linked, lines, at), takenAt: at }
}

/** The lines of a batch that have not changed since it was claimed. */
export const unchanged = ({ lines, push, takenAt }: Batch) =>
  and(ofLines(push.companyId, lines), eq(publicationLine.state, 'sent'), eq(publicationLine.at, takenAt))

/**
 * Stores the system's results; lines without one stay sent and become due again. A late response does not change lines that were
 * replaced or sent again in the meantime.
 */
export async function storeResults(
  tx: Tx,
  batch: Batch,
  { results, exchanges, at }: { results: readonly WriteResult[]; at: Date } & Pick<ExchangeRecorder, 'exchanges'>,
): Promise<void> {
  const { lines, push } = batch
  const { companyId } = push
  const open = await tx.select({ id: publicationLine.id }).from(publicationLine).where(unchanged(batch)).for('update')
  const ids = new Set(open.map(({ id }) => id))
  const answered = lines.map((line, place) => ({ ...line, result: results[place] ?? UNKNOWN }))
  const accepted = answered.filter(({ id, result }) => ids.has(id) && result.state === 'accepted')
  await storeActive(tx, companyId, accepted, at)
  if (accepted.length > 0)
    await tx
      .update(publicationLine)
      .set({ state: 'confirmed', reason: null, reasonKind: null, dueAt: null, at })
      .where(ofLines(companyId, accepted))
  for (const { id, result } of accepted)
    if (result.state === 'accepted' && result.notTaken)
      await tx
        .update(publicationLine)
        .set({ reason: result.notTaken, reasonKind: 'partsNotTaken' })
        .where(ofLines(companyId, [{ id }]))
  const refused = answered.flatMap(({ id, publicationId, result }) =>
    ids.has(id) && result.state === 'refused' ? [{ id, publicationId, result }] : [],
  )
  for (const { id, result } of refused)
    await tx
      .update(publicationLine)
      .set({ state: 'refused', reason: result.reason, reasonKind: result.kind, dueAt: null, at })
      .where(ofLines(companyId, [{ id }]))
  for (const publicationId of new Set(refused.map((line) => line.publicationId))) {
    const results = refused.flatMap((line) => (line.publicationId === publicationId ? [line.result] : []))
    await recordChange(tx, {
      source: 'system',
      companyId,
      action: 'publish',
      result: 'refused',
      entity: 'publication',
      entityId: publicationId,
      after: { refused: results.length, reason: results[0]?.reason },
    })
  }
  await closePush(tx, push, answered, { exchanges, at })
  await announceRateChange(tx, companyId)
}
