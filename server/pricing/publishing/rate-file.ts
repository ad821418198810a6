import { and, count, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { RateFiles } from '../../../contract/booking/booking-file.ts'
import { PROBLEM_CODES } from '../../../contract/platform/problem-codes.ts'
import type { Exchange } from '../../../contract/pricing/outbound-log.ts'
import type { FileLine } from '../../connection/kind.ts'
import { findKind, type Kinds } from '../../connection/kinds.ts'
import { readCategoryNames } from '../../hotel/documents/documents.ts'
import { nameOfCaller } from '../../platform/access/caller-name.ts'
import { recordActivity } from '../../platform/activity/record.ts'
import type { Db, DbOrTx, Tx } from '../../platform/database/db.ts'
import { connection, outboundLog, outboundPush, publicationLine } from '../../platform/database/schema/index.ts'
import { notFound, ProblemError } from '../../platform/http/problem.ts'
import { announceRateChange } from '../recommendations.ts'
import { type Batch, lockOpen, markSent, storeResults, unchanged } from './batch.ts'
import { refusePush } from './outbound-log.ts'

/** Maximum number of lines in a file; further lines are in the next one. */
const MOST_LINES = 20_000

interface FileCall {
  readonly db: Db
  readonly kinds: Kinds
  readonly request: FastifyRequest
  readonly companyId: number
  readonly now: Date
}

const conflict = (detail: string) => new ProblemError(409, PROBLEM_CODES.conflict, detail)

type Push = typeof outboundPush.$inferSelect

const isPush = ({ companyId, id }: { companyId: number; id: number }) =>
  and(eq(outboundPush.companyId, companyId), eq(outboundPush.id, id))

/** The lines of a push that have not changed since it was created. */
const linesOf = (db: DbOrTx, { companyId, id, sentAt }: Push) =>
  db
    .select({ line: publicationLine })
    .from(outboundLog)
    .innerJoin(
      publicationLine,
      and(eq(publicationLine.companyId, outboundLog.companyId), eq(publicationLine.id, outboundLog.lineId)),
    )
    .where(
      and(
        eq(outboundLog.companyId, companyId),
        eq(outboundLog.pushId, id),
        eq(publicationLine.state, 'sent'),
        eq(publicationLine.at, sentAt),
      ),
    )

/**
 * The last file of a hotel with its lines, as long as it is neither confirmed nor put back and has lines that were not replaced.
 */
async function findOpen(db: DbOrTx, companyId: number): Promise<{ push: Push; batch: Batch } | null> {
  const [push] = await db
    .select()
    .from(outboundPush)
    .where(and(eq(outboundPush.companyId, companyId), isNull(outboundPush.answeredAt)))
    .orderBy(desc(outboundPush.id))
    .limit(1)
  if (!push) return null
  const lines = (await linesOf(db, push)).map(({ line }) => line)
  return lines.length === 0 ? null : { push, batch: { lines, push, takenAt: push.sentAt } }
}

/** The connection of a hotel whose rates a user enters. Throws 404. */
async function requireLinked(db: DbOrTx, kinds: Kinds, companyId: number) {
  const [linked] = await db.select().from(connection).where(eq(connection.companyId, companyId))
  const columns = linked && findKind(kinds, linked.kind)?.writeFiles
  if (!columns) throw notFound('connection')
  return { linked, columns }
}

/** The queued rates to be entered by a user, and the open file. Throws 404. */
export async function readRateFiles(db: DbOrTx, kinds: Kinds, companyId: number): Promise<RateFiles> {
  await requireLinked(db, kinds, companyId)
  const [all] = await db
    .select({ lines: count() })
    .from(publicationLine)
    .where(and(eq(publicationLine.companyId, companyId), isNotNull(publicationLine.dueAt)))
  const open = await findOpen(db, companyId)
  const lines = open?.batch.lines.length ?? 0
  return {
    queued: (all?.lines ?? 0) - lines,
    open: open && { id: open.push.id, lines, downloadedAt: open.push.sentAt.toISOString() },
  }
}

const exchange = (call: string): Exchange => ({ call, request: null, status: null, answer: null })

/** Locks the connection, so that concurrent calls run one after the other. */
const lockLinked = (tx: Tx, companyId: number) =>
  tx.select().from(connection).where(eq(connection.companyId, companyId)).for('update')

/**
 * Creates a file of everything that is queued, including unconfirmed lines of an earlier file; returns its id. Throws 404, and 409
 * if nothing is queued or the connection is paused.
 */
export async function makeRateFile({ db, kinds, request, companyId, now }: FileCall): Promise<number> {
  const { linked } = await requireLinked(db, kinds, companyId)
  return db.transaction(async (tx) => {
    const [locked] = await lockLinked(tx, companyId)
    if (locked?.isPaused) throw conflict('The connection is paused. Resume it first.')
    const lines = await lockOpen(tx, companyId, { at: now, limit: MOST_LINES })
    if (lines.length === 0) throw conflict('No rates or restrictions are queued.')
    const { push } = await markSent(tx, linked, lines, now)
    await tx
      .update(outboundPush)
      .set({ exchanges: [exchange(`File created by ${await nameOfCaller(tx, request)}`)] })
      .where(isPush(push))
    return push.id
  })
}

/** The lines of a file by night, category and rate plan, each with a rate, a restriction or both. Throws 404. */
export async function readRateFile(
  db: DbOrTx,
  kinds: Kinds,
  { companyId, id, currency }: { companyId: number; id: number; currency: string },
) {
  const { columns } = await requireLinked(db, kinds, companyId)
  const names = await readCategoryNames(db, companyId)
  const logs = await db
    .select()
    .from(outboundLog)
    .where(and(eq(outboundLog.companyId, companyId), eq(outboundLog.pushId, id)))
    .orderBy(outboundLog.stayDate, outboundLog.category, outboundLog.ratePlan)
  if (logs.length === 0) throw notFound('file')
  const lines = new Map<string, FileLine>()
  for (const { stayDate, category, ratePlan, rate, restriction } of logs) {
    const key = `${stayDate} ${category} ${ratePlan}`
    const other = lines.get(key)
    lines.set(key, {
      stayDate,
      category: names.get(category) ?? String(category),
      ratePlan,
      rate: rate ?? other?.rate ?? null,
      restriction: restriction ?? other?.restriction ?? null,
    })
  }
  return { lines: [...lines.values()], columns: columns({ currency }) }
}

/**
 * Confirms that a user entered the lines of the last file into the system, which makes them the active ones, or puts them back into
 * the queue; returns how many there are. Throws 404, and 409 for a file that is done or that a newer one has replaced.
 */
export async function settleRateFile(
  { db, kinds, request, companyId, now }: FileCall,
  id: number,
  isEntered: boolean,
): Promise<number> {
  await requireLinked(db, kinds, companyId)
  return db.transaction(async (tx) => {
    await lockLinked(tx, companyId)
    const open = await findOpen(tx, companyId)
    if (open?.push.id !== id) throw conflict('This file is confirmed already, or a newer one has replaced it.')
    const { push, batch } = open
    const { lines } = batch
    const name = await nameOfCaller(tx, request)
    if (isEntered) {
      const exchanges = [...push.exchanges, exchange(`Entered in the system, confirmed by ${name}`)]
      const results = lines.map(() => ({ state: 'accepted' }) as const)
      await storeResults(tx, batch, { results, exchanges, at: now })
      await tx.update(connection).set({ lastOutAt: now }).where(eq(connection.companyId, companyId))
    } else {
      const exchanges = [...push.exchanges, exchange(`Not entered, put back by ${name}`)]
      await tx.update(publicationLine).set({ state: 'queued', dueAt: now, at: now }).where(unchanged(batch))
      const reason = `Not entered: put back by ${name}.`
      await refusePush(tx, push, { exchanges, reason, reasonKind: 'putBack', at: now })
      await announceRateChange(tx, companyId)
    }
    await recordActivity(tx, request, {
      companyId,
      action: 'update',
      entity: 'connection',
      entityId: companyId,
      after: { [isEntered ? 'linesEntered' : 'linesPutBack']: lines.length },
    })
    return lines.length
  })
}
