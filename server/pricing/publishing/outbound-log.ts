import { millisecondsInDay } from 'date-fns/constants'
import { and, eq, inArray, lt } from 'drizzle-orm'
import type { ReasonKind } from '../../../contract/connection/connection-kinds.ts'
import { inParts } from '../../../contract/platform/in-parts.ts'
import type { Exchange } from '../../../contract/pricing/outbound-log.ts'
import type { WriteResult } from '../../connection/kind.ts'
import type { DbOrTx, Tx } from '../../platform/database/db.ts'
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts'
import { outboundLog, outboundPush, type publicationLine } from '../../platform/database/schema/index.ts'

type Line = typeof publicationLine.$inferSelect

/** A statement has at most 65,535 parameters. */
const LOGS_AT_ONCE = 5000

/** A push in progress. */
export interface Push {
  readonly companyId: number
  readonly id: number
}

/**
 * Logs rates that are about to be sent, in the transaction that marks them as sent: if the process ends before the response, the
 * log shows no response. The lines are as they were before this attempt.
 */
export async function openPush(
  tx: Tx,
  { companyId, kind }: { companyId: number; kind: string },
  lines: readonly Line[],
  sentAt: Date,
): Promise<Push> {
  const [push] = await tx.insert(outboundPush).values({ companyId, kind, sentAt }).returning({ id: outboundPush.id })
  if (!push) throw new Error('the push was not logged')
  const logs = lines.map(({ id, stayDate, category, ratePlan, rate, restriction, attempts }) => ({
    companyId,
    pushId: push.id,
    lineId: id,
    stayDate,
    category,
    ratePlan,
    rate,
    restriction,
    attempt: attempts + 1,
    sentAt,
  }))
  for (const part of inParts(logs, LOGS_AT_ONCE)) await tx.insert(outboundLog).values(part)
  return { companyId, id: push.id }
}

const ofPush = ({ companyId, id }: Push) => and(eq(outboundPush.companyId, companyId), eq(outboundPush.id, id))
const ofLog = ({ companyId, id }: Push) => and(eq(outboundLog.companyId, companyId), eq(outboundLog.pushId, id))

/** Logs the system's result for each line. */
export async function closePush(
  tx: Tx,
  push: Push,
  lines: readonly { readonly id: number; readonly result: WriteResult }[],
  { exchanges, at }: { exchanges: readonly Exchange[]; at: Date },
): Promise<void> {
  const isAnswered = lines.some(({ result }) => result.state !== 'unknown')
  await tx
    .update(outboundPush)
    .set({ answeredAt: isAnswered ? at : null, exchanges: [...exchanges] })
    .where(ofPush(push))
  const ofLines = (ids: readonly number[]) => and(ofLog(push), inArray(outboundLog.lineId, [...ids]))
  const accepted = lines.flatMap(({ id, result }) => (result.state === 'accepted' ? id : []))
  if (accepted.length > 0) await tx.update(outboundLog).set({ result: 'accepted' }).where(ofLines(accepted))
  for (const { id, result } of lines) {
    if (result.state === 'accepted' && result.notTaken)
      await tx
        .update(outboundLog)
        .set({ reason: result.notTaken, reasonKind: 'partsNotTaken' })
        .where(ofLines([id]))
    if (result.state === 'refused')
      await tx
        .update(outboundLog)
        .set({ result: 'refused', reason: result.reason, reasonKind: result.kind })
        .where(ofLines([id]))
  }
}

/** Why a push was refused or had no response, with its calls. */
interface NotTaken {
  readonly exchanges: readonly Exchange[]
  readonly reason: string
  readonly reasonKind: ReasonKind
}

/** Logs that a push as a whole was refused, and why. */
export async function refusePush(
  tx: Tx,
  push: Push,
  { exchanges, reason, reasonKind, at }: NotTaken & { at: Date },
): Promise<void> {
  await tx
    .update(outboundPush)
    .set({ answeredAt: at, exchanges: [...exchanges] })
    .where(ofPush(push))
  await tx.update(outboundLog).set({ result: 'refused', reason, reasonKind }).where(ofLog(push))
}

/** Logs why there was no response. The results stay unknown. */
export async function failPush(db: DbOrTx, push: Push, { exchanges, reason, reasonKind }: NotTaken): Promise<void> {
  await db
    .update(outboundPush)
    .set({ exchanges: [...exchanges] })
    .where(ofPush(push))
  await db.update(outboundLog).set({ reason, reasonKind }).where(ofLog(push))
}

/** Pushes of one statement: each has a line for every rate that it sent, which is deleted along. */
const FEW = 100

/** Removes pushes that were sent at least this many days ago. */
export async function removeOldPushes(db: DbOrTx, days: number, now: Date): Promise<void> {
  await deleteInBatches(
    db,
    outboundPush,
    lt(outboundPush.sentAt, new Date(now.getTime() - days * millisecondsInDay)),
    FEW,
  )
}
