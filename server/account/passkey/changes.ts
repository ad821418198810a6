import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Passkey, PasskeyCreation, PasskeyInput } from '../../../contract/account/passkey.ts'
import { PASSKEY_REFUSALS, PASSKEYS_MAX } from '../../../contract/account/passkey-limits.ts'
import type { TwoFactorProof } from '../../../contract/account/two-factor.ts'
import { PROBLEM_CODES } from '../../../contract/platform/problem-codes.ts'
import { recordActivity } from '../../platform/activity/record.ts'
import type { Db } from '../../platform/database/db.ts'
import { passkey } from '../../platform/database/schema/index.ts'
import type { AppDependencies } from '../../platform/http/app-dependencies.ts'
import { invalidField, notFound, ProblemError } from '../../platform/http/problem.ts'
import { checkFactorsLeft, factorAdded, factorRemoved, lockedUser } from '../two-factor/factor-changes.ts'
import { checkMayRemoveFactor, checkOwnProof, ownUser } from '../two-factor/proof.ts'
import { factorContextOf, secondFactorsOf } from '../two-factor/second-factor.ts'
import { findUser } from '../user/queries.ts'
import { BROWSER_WAITS_MS, newChallenge, takeChallenge } from './challenges.ts'
import { countPasskeys, passkeysOf, toPasskey } from './queries.ts'
import { type RelyingParty, relyingPartyOf } from './relying-party.ts'
import { challengeIn, userHandleOf } from './verify.ts'

type Context = Pick<AppDependencies, 'db' | 'settings' | 'now'>

/** Signatures that are accepted: Ed25519, P-256 and, for Windows, RSA. */
const ALGORITHMS = [-8, -7, -257]
const SITE_NAME = 'Hotel Revenue Console'

const conflict = (code: 'passkeyKnown' | 'tooManyPasskeys', detail: string) =>
  new ProblemError(409, PROBLEM_CODES[code], detail)
const tooMany = () => conflict('tooManyPasskeys', `A user has at most ${PASSKEYS_MAX} passkeys.`)

/** The passkeys of a user. */
export async function listPasskeys(db: Db, userId: number): Promise<Passkey[]> {
  if (!(await findUser(db, userId))) throw notFound('user')
  return (await passkeysOf(db, userId)).map(toPasskey)
}

/** The options with which the browser creates a passkey. Throws 400 or 429 without proof, 409 if there are too many. */
export async function startPasskey(
  context: Context,
  request: FastifyRequest,
  id: number,
  proof: TwoFactorProof,
): Promise<PasskeyCreation> {
  const { db, settings, now } = context
  const user = await ownUser(db, request, id)
  const stored = await passkeysOf(db, id)
  if (stored.length >= PASSKEYS_MAX) throw tooMany()
  await checkOwnProof(db, user, proof, factorContextOf(context, request))
  return {
    challenge: await newChallenge(db, id, now()),
    rp: { id: relyingPartyOf(request, settings).id, name: SITE_NAME },
    user: { id: userHandleOf(id), name: user.username, displayName: `${user.firstname} ${user.lastname}` },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: BROWSER_WAITS_MS,
    excludeCredentials: stored.map(({ credentialId, transports }) => ({
      type: 'public-key',
      id: credentialId,
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  }
}

/** What the browser has created, or undefined if it is no passkey for this site with the user verified. */
async function readCreated({ id, transports, ...response }: Omit<PasskeyInput, 'name'>, party: RelyingParty) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      expectedChallenge: challengeIn(response.clientDataJSON),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    return verified ? { ...registrationInfo, transports } : undefined
  } catch {
    // Whatever the library found: it describes the input.
    return undefined
  }
}

/**
 * Stores a passkey that the browser has created with the options, and ends the user's other sessions. Returns recovery codes if it is
 * the first second factor, otherwise none. Throws 400 if it is not valid, 409 if it is known or one too many.
 */
export async function addPasskey(
  { db, settings, now }: Context,
  request: FastifyRequest,
  id: number,
  { name, ...input }: PasskeyInput,
): Promise<{ passkey: Passkey; codes: string[] }> {
  await ownUser(db, request, id)
  if (!(await takeChallenge(db, challengeIn(input.clientDataJSON), id, now())))
    throw invalidField('clientDataJSON', 'The challenge is over or was used.', PASSKEY_REFUSALS.expired)
  const created = await readCreated(input, relyingPartyOf(request, settings))
  if (!created) throw invalidField('attestationObject', 'This passkey is not valid here.', PASSKEY_REFUSALS.wrong)
  const { credential, credentialBackedUp: isBackedUp, transports } = created
  return db.transaction(async (tx) => {
    const user = await lockedUser(tx, id)
    if ((await countPasskeys(tx, id)) >= PASSKEYS_MAX) throw tooMany()
    const [row] = await tx
      .insert(passkey)
      .values({
        userId: id,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports,
        isBackedUp,
        name,
        createdAt: now(),
      })
      .onConflictDoNothing()
      .returning()
    if (!row) throw conflict('passkeyKnown', 'This passkey is stored already.')
    const codes = await factorAdded(tx, request, user, 'passkeyAdded', { settings, now })
    await recordActivity(tx, request, { action: 'create', entity: 'passkey', entityId: id, after: { name } })
    return { passkey: toPasskey(row), codes }
  })
}

/** Renames a passkey of the caller. */
export async function renamePasskey(
  { db }: Context,
  request: FastifyRequest,
  id: number,
  passkeyId: number,
  name: string,
): Promise<Passkey> {
  await ownUser(db, request, id)
  return db.transaction(async (tx) => {
    await lockedUser(tx, id)
    const before = (await passkeysOf(tx, id)).find((row) => row.id === passkeyId)
    if (!before) throw notFound('passkey')
    await tx.update(passkey).set({ name }).where(eq(passkey.id, passkeyId))
    await recordActivity(tx, request, {
      action: 'update',
      entity: 'passkey',
      entityId: id,
      before: { name: before.name },
      after: { name },
    })
    return toPasskey({ ...before, name })
  })
}

/**
 * Removes a passkey. Throws 400 or 429 without proof, 403 for a user above the caller, 404, and 409 for one's last second factor if a role demands one.
 */
export async function removePasskey(
  context: Context,
  request: FastifyRequest,
  id: number,
  passkeyId: number,
  proof: TwoFactorProof,
): Promise<void> {
  const { db } = context
  const stored = await findUser(db, id)
  if (!stored) throw notFound('user')
  const { hasApp } = await secondFactorsOf(db, id)
  const others = (await passkeysOf(db, id)).filter((each) => each.id !== passkeyId)
  checkFactorsLeft(request, stored, { hasApp, passkeys: others.length }, context)
  await checkMayRemoveFactor(context, request, stored, proof)
  await db.transaction(async (tx) => {
    const user = await lockedUser(tx, id)
    const [removed] = await tx
      .delete(passkey)
      .where(and(eq(passkey.id, passkeyId), eq(passkey.userId, id)))
      .returning()
    if (!removed) throw notFound('passkey')
    await factorRemoved(tx, request, user, 'passkeyRemoved', context)
    const before = { name: removed.name }
    await recordActivity(tx, request, { action: 'delete', entity: 'passkey', entityId: id, before })
  })
}
