import { millisecondsInMinute } from 'date-fns/constants'
import { eq, lt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import {
  PASSWORD_RESET_MINUTES,
  type PasswordReset,
  type PasswordResetOffer,
} from '../../../contract/account/password-reset.ts'
import { PASSWORD_REFUSALS } from '../../../contract/account/password-rules.ts'
import type { Role } from '../../../contract/account/roles.ts'
import { PLACES } from '../../../contract/platform/paths.ts'
import { PROBLEM_CODES } from '../../../contract/platform/problem-codes.ts'
import { callerFrom } from '../../platform/access/guard.ts'
import { findByLink } from '../../platform/access/link-attempts.ts'
import { linkIsOver } from '../../platform/access/link-refusals.ts'
import { hashPassword, passwordFits } from '../../platform/access/passwords.ts'
import { checkRank } from '../../platform/access/rank.ts'
import { endSessionsOf } from '../../platform/access/sessions.ts'
import { hashToken, newToken } from '../../platform/access/tokens.ts'
import { recordActivity, recordChange } from '../../platform/activity/record.ts'
import type { DbOrTx, Tx } from '../../platform/database/db.ts'
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts'
import { passwordReset, userAccount, userSettings } from '../../platform/database/schema/index.ts'
import type { AppDependencies } from '../../platform/http/app-dependencies.ts'
import { forbidden, invalidField, notFound, ProblemError } from '../../platform/http/problem.ts'
import { linkTo } from '../../platform/mail/link.ts'
import { dropMails, storeMails } from '../../platform/mail/outbox.ts'
import { passwordResetMail } from '../../platform/mail/password-reset-mail.ts'
import type { Language } from '../../platform/mail/texts/index.ts'
import { checkNewPassword } from './password-strength.ts'
import { findUser, type UserRow } from './queries.ts'

type Context = Pick<AppDependencies, 'db' | 'settings' | 'now'>
type LinkContext = Omit<Context, 'db'>

async function languageOf(db: DbOrTx, userId: number): Promise<Language> {
  const [row] = await db
    .select({ language: userSettings.language })
    .from(userSettings)
    .where(eq(userSettings.userId, userId))
  return (row?.language ?? 'EN') as Language
}

/** Mails a new link that replaces the previous one, and returns when it expires. */
export async function sendLink(
  tx: Tx,
  { settings, now }: LinkContext,
  request: FastifyRequest,
  user: UserRow,
  requestedBy: 'administrator' | 'owner',
): Promise<Date> {
  const at = now()
  const token = newToken()
  const link = {
    tokenHash: hashToken(token),
    expiresAt: new Date(at.getTime() + PASSWORD_RESET_MINUTES * millisecondsInMinute),
  }
  await tx
    .insert(passwordReset)
    .values({ userId: user.id, ...link })
    .onConflictDoUpdate({ target: passwordReset.userId, set: link })
  await dropMails(tx, { userId: user.id })
  const facts = {
    language: await languageOf(tx, user.id),
    name: `${user.firstname} ${user.lastname}`,
    username: user.username,
    link: linkTo(settings, request, PLACES.passwordReset, token),
    requestedBy,
  }
  const mail = {
    ...passwordResetMail(facts),
    kind: 'password-reset',
    recipient: user.email,
    about: { userId: user.id },
  } as const
  await storeMails(tx, [mail], at)
  return link.expiresAt
}

/**
 * Invalidates the link of a user whose address or permissions have changed: it was sent for the account as it was. If the link was
 * unused, the user gets a new one, unless they were deactivated.
 */
export async function replaceLink(tx: Tx, context: LinkContext, request: FastifyRequest, user: UserRow): Promise<void> {
  const [ended] = await tx.delete(passwordReset).where(eq(passwordReset.userId, user.id)).returning()
  if (!ended) return
  await dropMails(tx, { userId: user.id })
  if (!user.isActive || ended.expiresAt <= context.now()) return
  await sendLink(tx, context, request, user, user.passwordResetActive ? 'administrator' : 'owner')
}

/**
 * Mails a user a link with which they set a new password, ends their sessions and blocks them until then. Throws 403 for a user
 * above the caller and for the caller, who must enter the current password instead; 409 for a deactivated user.
 */
export function mailPasswordReset(context: Context, request: FastifyRequest, id: number): Promise<PasswordReset> {
  return context.db.transaction(async (tx) => {
    const user = await findUser(tx, id, true)
    if (!user) throw notFound('user')
    const caller = callerFrom(request)
    if (caller.userId === id) throw forbidden('Change your own password with the current one.')
    checkRank(caller, { roles: user.roles as Role[] })
    if (!user.isActive) throw new ProblemError(409, PROBLEM_CODES.conflict, 'This user is deactivated.')
    const expiresAt = await sendLink(tx, context, request, user, 'administrator')
    await tx
      .update(userAccount)
      .set({ passwordResetActive: true, revision: sql`${userAccount.revision} + 1` })
      .where(eq(userAccount.id, id))
    await endSessionsOf(tx, id)
    await recordActivity(tx, request, {
      action: 'resend',
      entity: 'password',
      entityId: id,
      before: { passwordResetActive: user.passwordResetActive, linkExpiresAt: null },
      after: { passwordResetActive: true, linkExpiresAt: expiresAt.toISOString() },
    })
    return { expiresAt: expiresAt.toISOString() }
  })
}

/** The link with its user, or undefined if it was used or replaced, or its user was deactivated. */
async function findLink(db: DbOrTx, token: string) {
  const [row] = await db
    .select({ link: passwordReset, user: userAccount })
    .from(passwordReset)
    .innerJoin(userAccount, eq(userAccount.id, passwordReset.userId))
    .where(eq(passwordReset.tokenHash, hashToken(token)))
  return row?.user.isActive ? row : undefined
}

/** The user whose password the link sets. Throws 404 for an unknown link, 409 for an expired one. */
async function userBehind({ db, now }: Pick<Context, 'db' | 'now'>, request: FastifyRequest, token: string) {
  const at = now()
  const found = await findByLink(db, { address: request.ip, now: at }, () => findLink(db, token))
  if (!found) throw notFound('link')
  if (found.link.expiresAt <= at) throw linkIsOver('link', 'expired')
  return found
}

/** Whose password the link sets. Throws as `setPasswordByLink` does. */
export async function readPasswordReset(
  context: Pick<Context, 'db' | 'now'>,
  request: FastifyRequest,
  token: string,
): Promise<PasswordResetOffer> {
  const { user, link } = await userBehind(context, request, token)
  const { username, firstname, lastname, email } = user
  const language = await languageOf(context.db, user.id)
  return { username, firstname, lastname, email, language, expiresAt: link.expiresAt.toISOString() }
}

/**
 * Sets the password and ends the link and all sessions. It does not sign in: two-factor authentication still applies. Throws 404
 * for an unknown link, 409 for an expired one, 400 naming `password`, 429 after too many unknown links.
 */
export async function setPasswordByLink(
  context: Pick<Context, 'db' | 'now'>,
  request: FastifyRequest,
  token: string,
  password: string,
): Promise<void> {
  const { db, now } = context
  const { user } = await userBehind(context, request, token)
  if (await passwordFits(user.passwordHash, password))
    throw invalidField('password', 'This value must be different from the current password.', PASSWORD_REFUSALS.same)
  await checkNewPassword('password', password, user)
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    // Whoever uses or replaces the link locks the user first.
    const stored = await findUser(tx, user.id, true)
    const [used] = await tx
      .delete(passwordReset)
      .where(eq(passwordReset.tokenHash, hashToken(token)))
      .returning()
    if (!used || !stored?.isActive) throw notFound('link')
    if (used.expiresAt <= now()) throw linkIsOver('link', 'expired')
    const { id, passwordResetActive } = stored
    await tx
      .update(userAccount)
      .set({ passwordHash, passwordResetActive: false, revision: sql`${userAccount.revision} + 1` })
      .where(eq(userAccount.id, id))
    await endSessionsOf(tx, id)
    await dropMails(tx, { userId: id })
    await recordChange(tx, {
      source: 'user',
      userId: id,
      requestId: request.id,
      action: 'update',
      entity: 'password',
      entityId: id,
      before: { passwordResetActive, isByLink: false },
      after: { passwordResetActive: false, isByLink: true },
    })
  })
}

/** Removes links that have expired. */
export async function removeOldLinks(db: DbOrTx, now: Date): Promise<void> {
  await deleteInBatches(db, passwordReset, lt(passwordReset.expiresAt, now))
}
