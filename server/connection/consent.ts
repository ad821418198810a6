import { createHash } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import type { ConsentAnswer, SystemInventory } from '../../contract/connection/connection.ts'
import type { ConnectionKind } from '../../contract/connection/connection-kinds.ts'
import { PROBLEM_CODES } from '../../contract/platform/problem-codes.ts'
import { callerFrom } from '../platform/access/guard.ts'
import { hashToken, newToken } from '../platform/access/tokens.ts'
import { recordActivity } from '../platform/activity/record.ts'
import type { Db } from '../platform/database/db.ts'
import { deleteInBatches } from '../platform/database/delete-in-batches.ts'
import { connection, connectionAuthorisation } from '../platform/database/schema/index.ts'
import { invalidField, ProblemError } from '../platform/http/problem.ts'
import { openCredentials, sealCredentials } from './credentials.ts'
import { findKind, offeredKind } from './kinds.ts'
import { openAccess } from './open-access.ts'
import { readAtOnce } from './outcome.ts'
import type { ConnectionCall } from './services.ts'
import { readInventory, refusalOf } from './system-inventory.ts'

/** How long a user may take to give consent and choose. */
const VALID_MS = 30 * 60_000

/** The redirect URI of a kind's consent. */
const redirectUriOf = (origin: string, kind: string): string => `${origin}/connect/${kind}`

type Authorisation = typeof connectionAuthorisation.$inferSelect

/**
 * Starts a consent, replacing an earlier one of the caller; returns where to send the browser. Throws 400 for a kind without
 * consent, and 409 if credentials can't be stored.
 */
export async function startConsent(
  { db, kinds, keys, now, request, companyId, origin }: ConnectionCall,
  kind: ConnectionKind,
): Promise<{ url: string }> {
  const { consent } = offeredKind(kinds, kind)
  if (!consent) throw invalidField('kind', 'This system asks for credentials instead of consent.')
  if (keys.current === undefined)
    throw new ProblemError(409, PROBLEM_CODES.conflict, 'Credentials cannot be stored: CONNECTION_KEY is not set.')
  const [state, verifier] = [newToken(), newToken()]
  const begun = {
    kind,
    stateHash: hashToken(state),
    verifier: sealCredentials(verifier, companyId, keys),
    credentials: null,
    startedAt: now(),
  }
  await db
    .insert(connectionAuthorisation)
    .values({ companyId, userId: callerFrom(request).userId, ...begun })
    .onConflictDoUpdate({
      target: [connectionAuthorisation.companyId, connectionAuthorisation.userId],
      set: begun,
    })
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  return { url: consent.address({ state, challenge, redirectUri: redirectUriOf(origin, kind) }) }
}

const ofCaller = ({ request, companyId }: Pick<ConnectionCall, 'request' | 'companyId'>) =>
  and(eq(connectionAuthorisation.companyId, companyId), eq(connectionAuthorisation.userId, callerFrom(request).userId))

/** The caller's consent for the hotel, while it is valid. */
async function findConsent(call: ConnectionCall): Promise<Authorisation | undefined> {
  const since = new Date(call.now().getTime() - VALID_MS)
  const [row] = await call.db
    .select()
    .from(connectionAuthorisation)
    .where(and(ofCaller(call), gt(connectionAuthorisation.startedAt, since)))
  return row
}

const isGone = () => invalidField('state', 'This consent is not known or took too long. Begin again.', 'unknown')

/**
 * Exchanges the code from the system, once. If the hotel is already connected to the kind, the connection continues with the new
 * access. Throws 400 for a state that the caller did not start for this hotel, or a code that the system refuses.
 */
export async function takeConsent(
  call: ConnectionCall,
  { state, code }: { state: string; code: string },
): Promise<ConsentAnswer> {
  const { db, kinds, keys, request, companyId, origin } = call
  const begun = await findConsent(call)
  if (!begun || begun.stateHash !== hashToken(state) || begun.credentials !== null) throw isGone()
  const kind = findKind(kinds, begun.kind)
  if (!kind?.consent) throw isGone()
  // Whatever the result, this state can't be used again.
  await db.update(connectionAuthorisation).set({ stateHash: '' }).where(ofCaller(call))
  try {
    const verifier = openCredentials(begun.verifier, companyId, keys) as string
    const redirectUri = redirectUriOf(origin, begun.kind)
    const asking = await openAccess(call, kind, { credentials: verifier })
    const credentials = await asking.definition.consent?.exchange(asking.context, { code, verifier, redirectUri })
    const { definition, context } = await openAccess(call, kind, { credentials })
    const properties = (await definition.readProperties?.(context)) ?? []
    const sealed = sealCredentials(credentials, companyId, keys)
    const isReconnected = await db.transaction(async (tx) => {
      const [linked] = await tx
        .update(connection)
        .set({
          credentials: sealed,
          refusedAt: null,
          ...readAtOnce(),
          sendDueAt: null,
          readFailure: null,
          sendFailure: null,
        })
        .where(and(eq(connection.companyId, companyId), eq(connection.kind, begun.kind)))
        .returning({ kind: connection.kind })
      if (!linked) {
        await tx.update(connectionAuthorisation).set({ credentials: sealed }).where(ofCaller(call))
        return false
      }
      await tx.delete(connectionAuthorisation).where(ofCaller(call))
      await recordActivity(tx, request, {
        companyId,
        action: 'update',
        entity: 'connection',
        entityId: companyId,
        before: { access: 'former' },
        after: { access: 'renewed' },
      })
      return true
    })
    return { properties: properties.map(({ id, name }) => ({ id, name })), isReconnected }
  } catch (error) {
    throw refusalOf(error, 'code')
  }
}

/** The credentials of the caller's consent, with their kind. Throws 400 if there is none. */
export async function consentedCredentials(call: ConnectionCall): Promise<{ kind: string; credentials: unknown }> {
  const given = await findConsent(call)
  if (!given?.credentials) throw isGone()
  return { kind: given.kind, credentials: openCredentials(given.credentials, call.companyId, call.keys) }
}

/**
 * Room types and rate plans of a property, using the caller's consent. Throws 400 if there is none, and 502 if the system fails.
 */
export async function readSystemInventory(call: ConnectionCall, propertyId: string): Promise<SystemInventory> {
  const { kind, credentials } = await consentedCredentials(call)
  const definition = findKind(call.kinds, kind)
  if (!definition) throw isGone()
  return readInventory(call, definition, { credentials }, propertyId).catch((error: unknown) => {
    throw refusalOf(error, 'code')
  })
}

/** Removes expired consents with their access. */
export async function removeOldConsents(db: Db, now: Date): Promise<void> {
  const validSince = new Date(now.getTime() - VALID_MS)
  await deleteInBatches(db, connectionAuthorisation, lt(connectionAuthorisation.startedAt, validSince))
}
