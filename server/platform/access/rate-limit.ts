import { isIPv6 } from 'node:net'
import { eq, lt, type SQL, sql } from 'drizzle-orm'
import { PROBLEM_CODES } from '../../../contract/platform/problem-codes.ts'
import type { Db, DbOrTx } from '../database/db.ts'
import { deleteInBatches } from '../database/delete-in-batches.ts'
import { rateLimit } from '../database/schema/index.ts'
import { ProblemError } from '../http/problem.ts'

/** The maximum number of failed attempts per key within a time window. */
export interface Limit {
  readonly points: number
  readonly windowMs: number
  /** The first pause, and its maximum: each further failure doubles it. By default as long as the window. */
  readonly pauseMs?: number
  readonly longestPauseMs?: number
}

/** Wrong passwords for one account. */
export const PER_ACCOUNT: Limit = { points: 10, windowMs: 15 * 60_000 }

/** Wrong guesses from one address. */
export const PER_ADDRESS: Limit = { points: 50, windowMs: PER_ACCOUNT.windowMs }

/** The key of an address for counting attempts. A subscriber can use a whole /64 of IPv6, so it counts as one address. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  // The URL parser normalizes an address to its short form.
  const short = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1)
  const [head = [], tail = []] = short.split('::').map((part) => part.split(':').filter(Boolean))
  const groups = [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail]
  return `${groups.slice(0, 4).join(':')}::/64`
}

/**
 * Counts one attempt. The database counts it in one statement, so that several processes and parallel attempts share the count.
 * Returns the count and the milliseconds to wait; an attempt that must wait is not counted.
 */
export async function takeAttempt(
  db: DbOrTx,
  key: string,
  { points, windowMs, pauseMs = windowMs, longestPauseMs = pauseMs }: Limit,
  now: Date,
): Promise<{ points: number; waitMs: number }> {
  const at = sql`${now.toISOString()}::timestamptz`
  const after = (milliseconds: SQL) => sql`${at} + (${milliseconds}) * interval '1 millisecond'`
  const isOver = sql`${rateLimit.windowEndsAt} <= ${at}`
  const taken = sql`(case when ${isOver} then 1 else ${rateLimit.points} + 1 end)`
  const beyond = sql`least(greatest(${taken} - ${points}::int, 0), 30)`
  const pause = sql`least(${longestPauseMs}::float8, ${pauseMs}::float8 * power(2, ${beyond}))`
  const [row] = await db
    .insert(rateLimit)
    .values({ key, points: 1, windowEndsAt: new Date(now.getTime() + windowMs) })
    .onConflictDoUpdate({
      target: rateLimit.key,
      set: {
        points: taken,
        pausedUntil: sql`case when ${taken} >= ${points}::int then ${after(pause)} end`,
        windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at when ${taken} >= ${points}::int then ${after(sql`${pause} + ${windowMs}::float8`)} else ${rateLimit.windowEndsAt} end`,
      },
      setWhere: sql`${rateLimit.pausedUntil} is null or ${rateLimit.pausedUntil} <= ${at}`,
    })
    .returning()
  if (row) return { points: row.points, waitMs: 0 }
  const [paused] = await db.select().from(rateLimit).where(eq(rateLimit.key, key))
  const waitMs = Math.max(1, (paused?.pausedUntil ?? now).getTime() - now.getTime())
  return { points: paused?.points ?? 0, waitMs }
}

/** Counts one attempt, or throws 429 with the time to wait. */
export async function requireAttempt(db: Db, key: string, limit: Limit, now: Date, refusal: string): Promise<void> {
  const { waitMs } = await takeAttempt(db, key, limit, now)
  if (waitMs > 0)
    throw new ProblemError(429, PROBLEM_CODES.tooMany, refusal, {
      headers: { 'retry-after': String(Math.ceil(waitMs / 1000)) },
    })
}

/** Removes a successful attempt from the count, with the pause that it would have caused. */
export async function returnAttempt(db: Db, key: string): Promise<void> {
  await db
    .update(rateLimit)
    .set({ points: sql`greatest(0, ${rateLimit.points} - 1)`, pausedUntil: null })
    .where(eq(rateLimit.key, key))
}

/** Resets the count of a key. */
export async function forgetAttempts(db: Db, key: string): Promise<void> {
  await db.delete(rateLimit).where(eq(rateLimit.key, key))
}

/** Removes counters whose window is over; no pause is longer. */
export async function removeOldAttempts(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, rateLimit, lt(rateLimit.windowEndsAt, now))
}
