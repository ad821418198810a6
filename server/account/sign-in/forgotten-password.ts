import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { millisecondsInHour } from 'date-fns/constants'
import type { FastifyRequest } from 'fastify'
import PQueue from 'p-queue'
import { type Limit, networkOf, takeAttempt } from '../../platform/access/rate-limit.ts'
import { recordChange } from '../../platform/activity/record.ts'
import type { App, AppDependencies } from '../../platform/http/app-dependencies.ts'
import { sendLink } from '../user/password-reset.ts'
import { findUser } from '../user/queries.ts'
import { takeAttemptOfPair } from './attempts.ts'
import { findAccount } from './sign-in.ts'

type Context = Pick<AppDependencies, 'db' | 'settings' | 'now'>

const TOO_MANY = 'Too many requests for a new password. Wait, then try again.'
/** The limit of links per account, from any addresses: each one replaces the previous one. */
const PER_ACCOUNT: Limit = { points: 3, windowMs: millisecondsInHour }

/** Keyed by the entered text: a count by account would disclose which names belong to the same one. */
function attemptKeys(typed: string, address: string) {
  const network = networkOf(address)
  return {
    pair: `password-reset:name:${typed.toLowerCase()}:${network}`,
    address: `password-reset:address:${network}`,
  }
}

/** Mails the link if there is an account that can be used to sign in, and logs it. The current password still works. */
async function mailLink(context: Context, request: FastifyRequest, typed: string): Promise<void> {
  const { db, settings, now } = context
  const account = await findAccount(db, typed)
  if (!account) return
  await db.transaction(async (tx) => {
    const user = await findUser(tx, account.id, true)
    if (!user) return
    const isUsable = user.isActive && (settings.demo || !account.isDemo)
    // The person who asked is unknown, so the entry has no user.
    const entry = {
      source: 'user',
      requestId: request.id,
      action: 'resend',
      entity: 'password',
      entityId: user.id,
    } as const
    if (!isUsable) {
      await recordChange(tx, { ...entry, result: 'refused', after: { reason: 'This user is deactivated.' } })
      return
    }
    const { waitMs } = await takeAttempt(tx, `password-reset:account:${user.id}`, PER_ACCOUNT, now())
    if (waitMs > 0) {
      await recordChange(tx, { ...entry, result: 'refused', after: { reason: TOO_MANY } })
      return
    }
    const expiresAt = await sendLink(tx, context, request, user, 'owner')
    await recordChange(tx, { ...entry, after: { isSelfService: true, linkExpiresAt: expiresAt.toISOString() } })
  })
}

/** The work begins a random time after the answer: begun at once, it would slow the next request down, more so for an account. */
const DELAY_MS = { least: 200, most: 1000 }

/**
 * Returns a function that accepts requests for forgotten passwords. It returns before the account is looked up, so that neither
 * response nor timing discloses whether there is one. Throws 429 after too many requests.
 */
export function createForgottenPasswords(app: App, context: Context) {
  const links = new PQueue({ concurrency: 20 })
  app.addHook('onClose', () => links.onIdle())
  return async (request: FastifyRequest, typed: string): Promise<void> => {
    await takeAttemptOfPair(context.db, attemptKeys(typed, request.ip), context.now(), TOO_MANY)
    void links
      .add(async () => {
        await setTimeout(randomInt(DELAY_MS.least, DELAY_MS.most))
        await mailLink(context, request, typed)
      })
      .catch((error: unknown) => request.log.error({ err: error }, 'a link for a forgotten password was not mailed'))
  }
}
