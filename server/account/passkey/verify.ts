import { and, eq, lt } from 'drizzle-orm'
import type { PasskeyAssertion, PasskeyRequest } from '../../../contract/account/passkey.ts'
import { hashToken } from '../../platform/access/tokens.ts'
import type { DbOrTx } from '../../platform/database/db.ts'
import { passkey } from '../../platform/database/schema/index.ts'
import { BROWSER_WAITS_MS, newChallenge, takeChallenge } from './challenges.ts'
import { findCredential, type PasskeyRow } from './queries.ts'
import type { RelyingParty } from './relying-party.ts'

/** The user's id for authenticators: it tells nothing about the user, and is the same for all of their passkeys. */
export const userHandleOf = (userId: number): string => hashToken(`passkey user ${userId}`)

/** The challenge that a browser answered, as it says; empty if it can't be read. */
export function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}

/** The options with which a browser uses any passkey that it has for the site. */
export const newRequest = async (db: DbOrTx, { id }: RelyingParty, now: Date): Promise<PasskeyRequest> => ({
  challenge: await newChallenge(db, null, now),
  rpId: id,
  timeout: BROWSER_WAITS_MS,
  userVerification: 'required',
})

/** The result of checking a passkey; the reason of a refusal is for the log, not for who tries. */
export type PasskeyCheck = { type: 'passed'; row: PasskeyRow } | { type: 'wrong' | 'expired'; reason: string }

/** The context for checking a passkey. */
export interface PasskeyContext {
  readonly relyingParty: RelyingParty
  readonly now: Date
}

/** Stores a use in one statement, so that two copies of a passkey can't pass with the same counter. */
async function noteUse(db: DbOrTx, { id }: PasskeyRow, counter: number, isBackedUp: boolean, now: Date) {
  const isLater = counter === 0 ? eq(passkey.counter, 0) : lt(passkey.counter, counter)
  const [used] = await db
    .update(passkey)
    .set({ counter, isBackedUp, lastUsedAt: now })
    .where(and(eq(passkey.id, id), isLater))
    .returning()
  return used
}

/** What the signed answer says, or undefined if it is not one of this passkey for this site with the user verified. */
async function verified(
  row: PasskeyRow,
  { id, userHandle, ...rest }: PasskeyAssertion,
  { id: rpId, origin }: RelyingParty,
) {
  const response = { ...rest, ...(userHandle !== undefined && { userHandle }) }
  // Loaded when the first passkey is used: it takes a quarter of a second.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified: isGood, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      expectedChallenge: challengeIn(response.clientDataJSON),
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      // The counter is compared when the use is stored.
      credential: { id, publicKey: Uint8Array.from(Buffer.from(row.publicKey, 'base64url')), counter: 0 },
    })
    return isGood ? authenticationInfo : undefined
  } catch {
    // Whatever the library found: it describes the input.
    return undefined
  }
}

/**
 * Checks a passkey's answer to a challenge, which is used up, and stores the use. The user has proved their presence and, by
 * fingerprint, face or PIN, that it is them: this counts as two factors.
 */
export async function checkPasskey(
  db: DbOrTx,
  assertion: PasskeyAssertion,
  { relyingParty, now }: PasskeyContext,
): Promise<PasskeyCheck> {
  if (!(await takeChallenge(db, challengeIn(assertion.clientDataJSON), null, now)))
    return { type: 'expired', reason: 'The challenge is over or was used.' }
  const row = await findCredential(db, assertion.id)
  if (!row) return { type: 'wrong', reason: 'This passkey is not known.' }
  const { userHandle } = assertion
  const isOwn = userHandle === undefined || userHandle === userHandleOf(row.userId)
  const info = isOwn ? await verified(row, assertion, relyingParty) : undefined
  if (!info) return { type: 'wrong', reason: 'The passkey was not accepted.' }
  const used = await noteUse(db, row, info.newCounter, info.credentialBackedUp, now)
  if (!used) return { type: 'wrong', reason: 'The counter of the passkey went back: it may have been copied.' }
  return { type: 'passed', row: used }
}
