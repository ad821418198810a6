import { and, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { ConnectionFailure } from '../../contract/connection/connection-kinds.ts'
import { recordChange } from '../platform/activity/record.ts'
import { connection } from '../platform/database/schema/index.ts'
import { currentCause } from '../platform/jobs/cause.ts'
import { changeClaimed, isOver, nextTryWithJitter, type Queue, withJitter } from '../platform/jobs/queue.ts'
import { CredentialsError, RateLimitedError, SystemError } from './kind.ts'
import type { Connection, ConnectionServices } from './services.ts'

/** Delays after failed attempts, the last one for all further attempts. */
const PAUSES_MS = [5_000, 30_000, 120_000, 600_000, 1_800_000]
/** The delay for a rate-limiting system that does not specify one. */
const LIMITED_MS = 60_000
/** The message for users if the fault is ours; the server's own log has the details. */
const OWN_FAULT = 'The product could not do it.'

/** The reason of a failure in a form for users. */
export const failureText = (error: unknown): string => (error instanceof SystemError ? error.message : OWN_FAULT)
export const failureKind = (error: unknown): ConnectionFailure => (error instanceof SystemError ? error.failure : 'own')

/** When to retry after a number of consecutive failures. */
export const retryAt = (at: Date, failures: SQL): SQL<Date> => nextTryWithJitter(PAUSES_MS, failures, at)

/** The connection may be used: it is neither paused nor refused, nor currently rate-limited. */
export const isUsable = (at: Date): SQL | undefined =>
  and(not(connection.isPaused), isNull(connection.refusedAt), isOver(connection.limitedUntil, at))

/** The connections whose bookings are due to be read. Each page renews the lease. */
export const READING: Queue<typeof connection> = {
  table: connection,
  key: ['companyId'],
  lease: 'readLeaseUntil',
  leaseMs: 120_000,
  claimedBy: ['readLeaseUntil'],
  isDue: (at) => and(isUsable(at), isOver(connection.readDueAt, at)),
  order: sql`${connection.readDueAt} nulls first, ${connection.companyId}`,
}

/** The connections to which may be sent. Each batch renews the lease. */
export const SENDING: Queue<typeof connection> = {
  table: connection,
  key: ['companyId'],
  lease: 'leaseUntil',
  leaseMs: 60_000,
  claimedBy: ['leaseUntil'],
  isDue: (at) => and(isUsable(at), isOver(connection.sendDueAt, at)),
  order: sql`${connection.leaseUntil} nulls first, ${connection.companyId}`,
}

/** The values of a connection that is read at once, due to the running request. */
export const readAtOnce = () => ({ readDueAt: null, readCause: currentCause() })

/** The consequence of a failure for all work on the connection: the system refuses the credentials, or asks for a pause. */
export function sharedOutcome(error: unknown, at: Date): { refusedAt?: Date; limitedUntil?: SQL } {
  if (error instanceof CredentialsError) return { refusedAt: at }
  if (!(error instanceof RateLimitedError)) return {}
  const until = new Date(at.getTime() + withJitter(error.retryAfterMs ?? LIMITED_MS)).toISOString()
  // A longer pause that the system requested before is not shortened.
  return { limitedUntil: sql`greatest(${connection.limitedUntil}, ${until}::timestamptz)` }
}

/**
 * Stores that sending or reading failed, when it is retried and, if the system asks for a pause or refuses the credentials, the
 * consequence for all processes; the lease ends. The activity log has the first of consecutive failures. Returns the connection, or
 * undefined if the lease was lost: then nothing is stored.
 */
export async function noteFailure(
  { db, now }: Pick<ConnectionServices, 'db' | 'now'>,
  claimed: Connection,
  direction: 'send' | 'read',
  error: unknown,
): Promise<Connection | undefined> {
  const at = now()
  const isLimit = error instanceof RateLimitedError
  const { sendFailures, readFailures, readsLimited } = connection
  const ofDirection =
    direction === 'send'
      ? {
          sendFailure: failureText(error),
          sendFailureKind: failureKind(error),
          sendFailures: sql`${sendFailures} + 1`,
          sendDueAt: retryAt(at, sql`${sendFailures} + 1`),
          leaseUntil: null,
        }
      : {
          readFailure: failureText(error),
          readFailureKind: failureKind(error),
          readFailures: sql`${readFailures} + 1`,
          readsLimited: sql`${readsLimited} + ${isLimit ? 1 : 0}`,
          readDueAt: retryAt(at, sql`${readFailures} + 1`),
          readPage: null,
          readSince: null,
          readLeaseUntil: null,
        }
  return db.transaction(async (tx) => {
    const queue = direction === 'send' ? SENDING : READING
    const failed = await changeClaimed(tx, queue, claimed, { ...ofDirection, ...sharedOutcome(error, at) })
    const failures = direction === 'send' ? failed?.sendFailures : failed?.readFailures
    const before = direction === 'send' ? claimed.sendFailureKind : claimed.readFailureKind
    // One entry for each failure that differs from the previous one: an outage may follow a rate limit.
    if (failed && !isLimit && (failures === 1 || failureKind(error) !== before))
      await recordChange(tx, {
        source: 'system',
        companyId: failed.companyId,
        action: direction === 'send' ? 'publish' : 'import',
        result: error instanceof CredentialsError ? 'refused' : 'failed',
        entity: 'connection',
        entityId: failed.companyId,
        after: { reason: failureText(error) },
      })
    return failed
  })
}
