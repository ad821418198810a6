import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import { hashToken, newToken } from '../../platform/access/tokens.ts'
import type { DbOrTx } from '../../platform/database/db.ts'
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts'
import { passkeyChallenge } from '../../platform/database/schema/index.ts'

const LIFETIME_MS = 10 * 60_000
/** How long the browser waits for the user: shorter, so that the answer is in time. */
export const BROWSER_WAITS_MS = 5 * 60_000

/** A new challenge for creating a passkey of a user, or for using one. */
export async function newChallenge(db: DbOrTx, userId: number | null, now: Date): Promise<string> {
  const challenge = newToken()
  await db.insert(passkeyChallenge).values({ challengeHash: hashToken(challenge), userId, createdAt: now })
  return challenge
}

/** Uses a challenge up. False if there is none, it is over, or it was made for something else; several processes share them. */
export async function takeChallenge(db: DbOrTx, challenge: string, userId: number | null, now: Date): Promise<boolean> {
  const taken = await db
    .delete(passkeyChallenge)
    .where(
      and(
        eq(passkeyChallenge.challengeHash, hashToken(challenge)),
        userId === null ? isNull(passkeyChallenge.userId) : eq(passkeyChallenge.userId, userId),
        gt(passkeyChallenge.createdAt, new Date(now.getTime() - LIFETIME_MS)),
      ),
    )
    .returning({ challengeHash: passkeyChallenge.challengeHash })
  return taken.length > 0
}

/** Removes challenges that nobody answered. */
export async function removeOldChallenges(db: DbOrTx, now: Date): Promise<void> {
  await deleteInBatches(db, passkeyChallenge, lte(passkeyChallenge.createdAt, new Date(now.getTime() - LIFETIME_MS)))
}
