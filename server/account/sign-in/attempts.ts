import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants'
import { and, gt, inArray, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Role } from '../../../contract/account/roles.ts'
import type { SignInPause } from '../../../contract/account/sign-in-pause.ts'
import { callerFrom } from '../../platform/access/guard.ts'
import { checkRank } from '../../platform/access/rank.ts'
import { type Limit, networkOf, requireAttempt, returnAttempt, takeAttempt } from '../../platform/access/rate-limit.ts'
import { recordActivity, recordChange } from '../../platform/activity/record.ts'
import type { Db, DbOrTx } from '../../platform/database/db.ts'
import { rateLimit } from '../../platform/database/schema/index.ts'
import type { AppDependencies } from '../../platform/http/app-dependencies.ts'
import { notFound } from '../../platform/http/problem.ts'
import { accountMail } from '../../platform/mail/account-notices.ts'
import { storeMails } from '../../platform/mail/outbox.ts'
import { findUser, toOneUser } from '../user/queries.ts'

const PAUSES = { pauseMs: millisecondsInMinute, longestPauseMs: millisecondsInHour }
const PER_PAIR: Limit = { points: 5, windowMs: millisecondsInHour, ...PAUSES }
const PER_ADDRESS: Limit = { points: 50, windowMs: millisecondsInHour, ...PAUSES }
/** This many failures, from any addresses, are reported to the owner, once in this time. */
const REPORTED: Limit = { points: 10, windowMs: 24 * millisecondsInHour }

const TOO_MANY = 'Too many failed attempts to sign in. Wait, then try again.'
const ADDRESS_PREFIX = 'sign-in:address:'

/** The keys for counting attempts: of one account at one address, of that address, and of that account. */
export interface AttemptKeys {
  pair: string
  address: string
  account: string
}

/** The keys of an account by its id, or of a name that no account has. */
export function attemptKeys(account: number | string, address: string): AttemptKeys {
  const network = networkOf(address)
  const own = typeof account === 'number' ? `account:${account}` : `name:${account.toLowerCase()}`
  return {
    pair: `sign-in:${own}:${network}`,
    address: `${ADDRESS_PREFIX}${network}`,
    account: `sign-in-failures:${own}`,
  }
}

/** Counts one attempt of the pair and one of the address, or neither: throws 429 if one of them must wait. */
export async function takeAttemptOfPair(
  db: Db,
  { pair, address }: Pick<AttemptKeys, 'pair' | 'address'>,
  now: Date,
  refusal: string,
): Promise<void> {
  await requireAttempt(db, address, PER_ADDRESS, now, refusal)
  try {
    await requireAttempt(db, pair, PER_PAIR, now, refusal)
  } catch (error) {
    await returnAttempt(db, address)
    throw error
  }
}

/** Counts one attempt of the account at the address and one of the address, or neither: throws 429 if one of them must wait. */
export async function takeSignInAttempt(
  db: Db,
  { pair, address }: AttemptKeys,
  now: Date,
  hasAccount: boolean,
): Promise<void> {
  try {
    await takeAttemptOfPair(db, { pair, address }, now, TOO_MANY)
  } catch (error) {
    // Stored so that an administrator who unblocks the user can find the address.
    if (hasAccount) {
      const windowEndsAt = new Date(now.getTime() + PER_PAIR.windowMs)
      await db.insert(rateLimit).values({ key: pair, points: 0, windowEndsAt }).onConflictDoNothing()
    }
    throw error
  }
}

/** A failed sign-in to an account. */
interface FailedAttempt {
  /** Undefined if no account has the entered name. */
  readonly userId: number | undefined
  /** The account can be used to sign in: its owner is informed about many failures. */
  readonly isUsable: boolean
  /** The message of the error. */
  readonly reason: string
  readonly requestId: string
}

/** Counts a failure, logs it in the activity log of the account, and reports many failures to its owner by mail. */
export async function noteFailure(
  db: Db,
  { account }: AttemptKeys,
  { userId, isUsable, reason, requestId }: FailedAttempt,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { points, waitMs } = await takeAttempt(tx, account, REPORTED, now)
    if (userId === undefined) return
    // The person who tried is unknown, so the entry has no user.
    await recordChange(tx, {
      source: 'user',
      requestId,
      action: 'sign-in',
      result: 'refused',
      entity: 'session',
      entityId: userId,
      after: { reason },
    })
    if (waitMs > 0 || points < REPORTED.points || !isUsable) return
    const row = await findUser(tx, userId)
    if (!row) return
    const mail = { ...accountMail(await toOneUser(tx, row), 'signInFailures'), recipient: row.email, about: { userId } }
    await storeMails(tx, [mail], now)
  })
}

const pairPrefix = (userId: number) => `sign-in:account:${userId}:`

/** The addresses from which sign-ins as this user were tried. */
async function networksOf(db: DbOrTx, userId: number): Promise<string[]> {
  const prefix = pairPrefix(userId)
  const pairs = await db
    .select({ key: rateLimit.key })
    .from(rateLimit)
    .where(sql`starts_with(${rateLimit.key}, ${prefix})`)
  return pairs.map(({ key }) => key.slice(prefix.length))
}

const keysAt = (userId: number, networks: readonly string[]) =>
  networks.flatMap((network) => [`${pairPrefix(userId)}${network}`, `${ADDRESS_PREFIX}${network}`])

/** The addresses from which the user must wait before they can sign in, and until when. */
export async function signInPausesOf(
  { db, now }: Pick<AppDependencies, 'db' | 'now'>,
  userId: number,
): Promise<SignInPause[]> {
  if (!(await findUser(db, userId))) throw notFound('user')
  const networks = await networksOf(db, userId)
  if (networks.length === 0) return []
  const paused = await db
    .select()
    .from(rateLimit)
    .where(and(inArray(rateLimit.key, keysAt(userId, networks)), gt(rateLimit.pausedUntil, now())))
  return networks.flatMap((address) => {
    const ends = paused.flatMap(({ key, pausedUntil }) =>
      keysAt(userId, [address]).includes(key) && pausedUntil ? pausedUntil.getTime() : [],
    )
    return ends.length > 0 ? { address, until: new Date(Math.max(...ends)).toISOString() } : []
  })
}

/** Resets the waiting times of a user at all addresses. Throws 403 for a user above the caller. */
export function liftSignInPauses(
  { db }: Pick<AppDependencies, 'db'>,
  request: FastifyRequest,
  userId: number,
): Promise<void> {
  return db.transaction(async (tx) => {
    const user = await findUser(tx, userId)
    if (!user) throw notFound('user')
    checkRank(callerFrom(request), { roles: user.roles as Role[] })
    const networks = await networksOf(tx, userId)
    if (networks.length === 0) return
    await tx.delete(rateLimit).where(inArray(rateLimit.key, keysAt(userId, networks)))
    await recordActivity(tx, request, {
      action: 'delete',
      entity: 'sign-in-pause',
      entityId: userId,
      before: { addresses: networks },
    })
  })
}
