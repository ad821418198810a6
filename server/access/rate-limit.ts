import { eq, lt, sql } from 'drizzle-orm'
import { PROBLEM_CODES } from '../../contract/problem-codes.ts'
import type { Db } from '../database/db.ts'
import { rateLimit } from '../database/schema/index.ts'
import { ProblemError } from '../http/problem.ts'

/** Attempts that one key may make within a window of time. */
export interface Limit {
  readonly points: number
  readonly windowMs: number
}

/** Wrong passwords of one account. */
export const PER_ACCOUNT: Limit = { points: 10, windowMs: 15 * 60_000 }

/** Wrong guesses from one address. */
export const PER_ADDRESS: Limit = { points: 50, windowMs: PER_ACCOUNT.windowMs }

/**
 * Takes one attempt. Counted in the database in one statement, so that several processes and parallel attempts share
 * the count. Answers the milliseconds to wait where the limit is used up, else 0.
 */
export async function takeAttempt(db: Db, key: string, limit: Limit, now: Date): Promise<number> {
  const windowEndsAt = new Date(now.getTime() + limit.windowMs)
  const over = sql`${rateLimit.windowEndsAt} <= ${now.toISOString()}::timestamptz`
  const [row] = await db
    .insert(rateLimit)
    .values({ key, points: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: rateLimit.key,
      set: {
        points: sql`case when ${over} then 1 else ${rateLimit.points} + 1 end`,
        windowEndsAt: sql`case when ${over} then excluded.window_ends_at else ${rateLimit.windowEndsAt} end`,
      },
    })
    .returning({ points: rateLimit.points, windowEndsAt: rateLimit.windowEndsAt })
  return row && row.points > limit.points ? Math.max(1, row.windowEndsAt.getTime() - now.getTime()) : 0
}

/** Takes one attempt, or throws 429 with the time to wait. */
export async function requireAttempt(db: Db, key: string, limit: Limit, now: Date, refusal: string): Promise<void> {
  const waitMs = await takeAttempt(db, key, limit, now)
  if (waitMs > 0)
    throw new ProblemError(429, PROBLEM_CODES.tooMany, refusal, {
      headers: { 'retry-after': String(Math.ceil(waitMs / 1000)) },
    })
}

/** Gives an attempt back that did not fail. */
export async function returnAttempt(db: Db, key: string): Promise<void> {
  await db
    .update(rateLimit)
    .set({ points: sql`greatest(0, ${rateLimit.points} - 1)` })
    .where(eq(rateLimit.key, key))
}

/** Forgets all attempts of a key. */
export async function forgetAttempts(db: Db, key: string): Promise<void> {
  await db.delete(rateLimit).where(eq(rateLimit.key, key))
}

/** Removes counters whose window is over. */
export async function removeOldAttempts(db: Db, now: Date): Promise<void> {
  await db.delete(rateLimit).where(lt(rateLimit.windowEndsAt, now))
}
