import { and, eq, exists, inArray, lte, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { en } from '../../../contract/platform/activity-texts/en.ts'
import { OPEN, onlyParts, restrictingParts } from '../../../contract/pricing/restriction.ts'
import { RateLimitedError, SystemError, type WriteResult } from '../../connection/kind.ts'
import { kindsThat, restrictionPartsOf } from '../../connection/kinds.ts'
import { type OpenConnection, openConnection } from '../../connection/open-connection.ts'
import { failureKind, failureText, isUsable, noteFailure, SENDING } from '../../connection/outcome.ts'
import { type RoomTypes, readRoomTypes } from '../../connection/room-types.ts'
import type { Connection, ConnectionServices } from '../../connection/services.ts'
import { refused } from '../../connection/write-groups.ts'
import { connection, publication, publicationLine } from '../../platform/database/schema/index.ts'
import type { Cause } from '../../platform/jobs/cause.ts'
import { changeClaimed, claimNext, leased, workThrough } from '../../platform/jobs/queue.ts'
import { markFailure } from '../../platform/runtime/traces.ts'
import { type Batch, type Line, lockOpen, markSent, storeResults, unchanged } from './batch.ts'
import { failPush } from './outbound-log.ts'

/** Rates or restrictions that are sent at once. */
const BATCH = 100
/** The timeout of a batch: shorter than the lease of sending, so that no request arrives after those of another process. */
const BATCH_MS = 45_000

/** Systems show accepted changes with a delay. */
const COMPARE_AFTER_MS = 60_000
const compareAfter = (at: Date) =>
  sql`coalesce(${connection.compareDueAt}, ${new Date(at.getTime() + COMPARE_AFTER_MS).toISOString()}::timestamptz)`

/** The dependencies of sending. */
export interface SenderContext extends ConnectionServices {
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/** Claims a hotel with rates to send, for this process alone as long as the lease lasts. */
function claimHotel({ db, kinds, now }: SenderContext): Promise<Connection | undefined> {
  const isDue = (at: Date) =>
    and(
      SENDING.isDue(at),
      inArray(connection.kind, kindsThat(kinds, 'writeRates')),
      exists(
        db
          .select({ id: publicationLine.id })
          .from(publicationLine)
          .where(and(eq(publicationLine.companyId, connection.companyId), lte(publicationLine.dueAt, at))),
      ),
    )
  return claimNext(db, { ...SENDING, isDue }, now())
}

/** What the first of a hotel's due lines was published by. */
async function causeOfDue({ db, now }: SenderContext, { companyId }: Connection): Promise<Cause | null> {
  const [first] = await db
    .select({ cause: publication.cause })
    .from(publicationLine)
    .innerJoin(
      publication,
      and(eq(publication.companyId, publicationLine.companyId), eq(publication.id, publicationLine.publicationId)),
    )
    .where(and(eq(publicationLine.companyId, companyId), lte(publicationLine.dueAt, now())))
    .orderBy(publicationLine.id)
    .limit(1)
  return first?.cause ?? null
}

/**
 * Marks the next lines of a hotel as sent, and renews its lease in the database and in `linked`. A line without a response becomes
 * due again. Null if nothing is due, another process took over, or the connection may no longer be used.
 */
function takeBatch({ db, now }: SenderContext, linked: Connection): Promise<Batch | null> {
  const { companyId } = linked
  return db.transaction(async (tx) => {
    const at = now()
    const renewed = await changeClaimed(tx, SENDING, linked, leased(SENDING, at), isUsable(at))
    if (!renewed) return null
    Object.assign(linked, renewed)
    const due = await lockOpen(tx, companyId, { at, dueAt: at, limit: BATCH })
    const lines = due.filter(({ restriction }) => (restriction === null) === (due[0]?.restriction === null))
    return lines.length === 0 ? null : markSent(tx, linked, lines, at)
  })
}

/**
 * The system's results for a batch. Restrictions are refused for a kind that does not support them; one that takes some of their
 * parts gets these, and the result names the others.
 */
async function writeBatch(
  { definition, context }: OpenConnection,
  { lines }: Batch,
  types: RoomTypes,
): Promise<WriteResult[]> {
  const toWrite = ({ id, stayDate, category, ratePlan }: Line) => ({
    sequence: id,
    stayDate,
    roomTypes: types.get(category) ?? [],
    ratePlan,
  })
  const rates = lines.flatMap((line) => (line.rate === null ? [] : { ...toWrite(line), rate: line.rate }))
  if (rates.length > 0) return (await definition.writeRates?.(context, rates)) ?? []
  const taken = restrictionPartsOf(definition)
  const restricted = lines.flatMap((line) => (line.restriction ? { line, restriction: line.restriction } : []))
  const writes = restricted.map(({ line, restriction }) => ({
    ...toWrite(line),
    restriction: onlyParts(restriction, taken),
  }))
  const refusal = refused('noRestrictions', 'This system takes no restrictions.')
  const results = (await definition.writeRestrictions?.(context, writes)) ?? writes.map(() => refusal)
  return results.map((result, place): WriteResult => {
    const parts = restrictingParts(restricted[place]?.restriction ?? OPEN).filter((part) => !taken.includes(part))
    if (result.state !== 'accepted' || parts.length === 0) return result
    return { state: 'accepted', notTaken: `Not taken: ${parts.map((part) => en.fields[part]).join(', ')}.` }
  })
}

/** Sends a batch and stores its results. Rejects if the system could not be reached, which is logged. */
async function sendBatch(
  { db, now }: SenderContext,
  { linked, opened, batch }: { linked: Connection; opened: OpenConnection; batch: Batch },
  types: RoomTypes,
): Promise<void> {
  const { exchanges } = opened
  const { push } = batch
  try {
    const results = await writeBatch(opened, batch, types)
    await db.transaction((tx) => storeResults(tx, batch, { results, exchanges, at: now() }))
    if (results.some(({ state }) => state !== 'unknown'))
      await changeClaimed(db, SENDING, linked, {
        lastOutAt: now(),
        sendFailure: null,
        sendFailures: 0,
        sendDueAt: null,
        compareDueAt: compareAfter(now()),
      })
  } catch (error) {
    await failPush(db, push, { exchanges, reason: failureText(error), reasonKind: failureKind(error) })
    throw error
  }
}

/**
 * Sends a hotel's due lines, batch by batch. A rate-limited batch is due again when the limit ends, and does not count as an
 * attempt.
 */
async function sendHotel(services: SenderContext, claimed: Connection, stopped: AbortSignal): Promise<void> {
  const { db, log } = services
  const { companyId, kind } = claimed
  const linked = { ...claimed }
  let batch: Batch | null = null
  try {
    const types = await readRoomTypes(db, companyId)
    while (!stopped.aborted) {
      batch = null
      const deadline = AbortSignal.timeout(BATCH_MS)
      const opened = await openConnection(services, linked, AbortSignal.any([stopped, deadline]))
      batch = await takeBatch(services, linked)
      if (!batch) break
      await sendBatch(services, { linked, opened, batch }, types).catch((error: unknown) => {
        throw deadline.aborted
          ? new SystemError(`No response in ${BATCH_MS / 1000} s.`, 'unreachable', { cause: error })
          : error
      })
    }
  } catch (error) {
    markFailure(error)
    log.warn({ err: error, companyId, connection: kind }, 'rates could not be sent')
    const failed = await noteFailure(services, linked, 'send', error)
    if (batch && failed && error instanceof RateLimitedError)
      await db
        .update(publicationLine)
        .set({ dueAt: failed.limitedUntil, attempts: sql`${publicationLine.attempts} - 1` })
        .where(unchanged(batch))
  } finally {
    await changeClaimed(db, SENDING, linked, { leaseUntil: null })
  }
}

/** Sends everything that is due, hotel by hotel. */
export const sendDue = (context: SenderContext, stopped: AbortSignal): Promise<void> =>
  workThrough(
    'publication',
    async () => {
      const claimed = await claimHotel(context)
      return claimed && { claimed, cause: await causeOfDue(context, claimed) }
    },
    ({ claimed }) => sendHotel(context, claimed, stopped),
    () => stopped.aborted,
  )
