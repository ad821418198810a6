import { eq } from 'drizzle-orm'
import { connection } from '../database/schema/index.ts'
import { CredentialsError, RateLimitedError, SystemError } from './kind.ts'
import type { ConnectionServices } from './services.ts'

/** Pauses after failed attempts, the last one for all further attempts. */
export const PAUSES_MS = [5_000, 30_000, 120_000, 600_000, 1_800_000]
/** A system that limits its callers without saying for how long is left alone for so long. */
const LIMITED_MS = 60_000
/** By how much pauses differ, so that processes and hotels do not come back at once. */
const JITTER = 0.2
/** What users read where the fault is ours; the server's own log has the details. */
const OWN_FAULT = 'The product could not do it.'

/** A pause that is up to a fifth longer: never shorter, as systems may insist. */
export const withJitter = (milliseconds: number): number => Math.round(milliseconds * (1 + Math.random() * JITTER))

/** How long to pause after so many failures in a row. */
export const pauseAfter = (failures: number): number =>
  withJitter(PAUSES_MS[Math.min(failures, PAUSES_MS.length) - 1] ?? 0)

/** Why something failed, as users may read it. */
export const failureText = (error: unknown): string => (error instanceof SystemError ? error.message : OWN_FAULT)

/** Notes that sending or reading failed: for all processes where the system asks for a pause or refuses the credentials. */
export async function noteFailure(
  { db, now }: Pick<ConnectionServices, 'db' | 'now'>,
  companyId: number,
  failed: 'sendFailure' | 'readFailure',
  error: unknown,
): Promise<void> {
  const at = now()
  await db
    .update(connection)
    .set({
      [failed]: failureText(error),
      ...(error instanceof CredentialsError && { refusedAt: at }),
      ...(error instanceof RateLimitedError && {
        limitedUntil: new Date(at.getTime() + withJitter(error.retryAfterMs ?? LIMITED_MS)),
      }),
    })
    .where(eq(connection.companyId, companyId))
}
