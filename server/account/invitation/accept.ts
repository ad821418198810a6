import { eq, inArray, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { InvitationAcceptance, InvitationOffer } from '../../../contract/account/invitation.ts'
import { mayGrant, type Role } from '../../../contract/account/roles.ts'
import { findByLink } from '../../platform/access/link-attempts.ts'
import { linkIsOver } from '../../platform/access/link-refusals.ts'
import { hashPassword } from '../../platform/access/passwords.ts'
import { recordChange } from '../../platform/activity/record.ts'
import type { DbOrTx, Tx } from '../../platform/database/db.ts'
import { company, invitation, userAccount, userCompany, userSettings } from '../../platform/database/schema/index.ts'
import type { AppDependencies } from '../../platform/http/app-dependencies.ts'
import { notFound } from '../../platform/http/problem.ts'
import { dropMails } from '../../platform/mail/outbox.ts'
import { startSession } from '../sign-in/start-session.ts'
import { checkNewPassword } from '../user/password-strength.ts'
import { toOneUser } from '../user/queries.ts'
import { checkSignInNames } from '../user/rules.ts'
import { loggedValues } from './changes.ts'
import { findByToken, type InvitationRow, offersOf, stateOf } from './queries.ts'

type Context = Pick<AppDependencies, 'db' | 'settings' | 'now'>

/** The default formats of a language until the user chooses others. */
const LOCALE_OF = { EN: 'GB', IT: 'IT', DE: 'DE' } as const

/** Returns the invitation of a link. Throws 404 if there is none, 409 with the reason if it is no longer open. */
function checkOpen(row: InvitationRow | undefined, now: Date): InvitationRow {
  if (!row) throw notFound('invitation')
  const state = stateOf(row, now)
  if (state !== 'open') throw linkIsOver('invitation', state)
  return row
}

/**
 * The sender of an invitation is responsible for it until it is accepted. Throws as for a withdrawn one if they were deactivated in
 * the meantime or could no longer grant these roles: they could use it to regain access.
 */
async function checkSender(db: DbOrTx, { invitedBy, roles }: InvitationRow): Promise<void> {
  const [sender] = await db
    .select({ roles: userAccount.roles, isActive: userAccount.isActive })
    .from(userAccount)
    .where(eq(userAccount.id, invitedBy ?? 0))
    .for('share')
  const mayGive = sender?.isActive && roles.every((role) => mayGrant(sender.roles as Role[], role as Role))
  if (!mayGive) throw linkIsOver('invitation', 'withdrawn')
}

async function openInvitation({ db, now }: Context, request: FastifyRequest, token: string): Promise<InvitationRow> {
  const at = now()
  const row = checkOpen(await findByLink(db, { address: request.ip, now: at }, () => findByToken(db, token)), at)
  await checkSender(db, row)
  return row
}

/** The inviter and the offer. Throws as `acceptInvitation` does. */
export async function readOffer(context: Context, request: FastifyRequest, token: string): Promise<InvitationOffer> {
  const row = await openInvitation(context, request, token)
  const [offer] = await offersOf(context.db, [row])
  if (!offer) throw new Error('a row became no offer')
  return { ...offer, email: row.email, expiresAt: row.expiresAt.toISOString() }
}

async function addUser(
  tx: Tx,
  { email, roles, companyIds, pmsSystem, ...offered }: InvitationRow,
  { username, firstname, lastname, language = offered.language as keyof typeof LOCALE_OF }: InvitationAcceptance,
  passwordHash: string,
) {
  const [row] = await tx
    .insert(userAccount)
    .values({ username, firstname, lastname, email, roles, pmsSystem, passwordHash, termsAccepted: true })
    .returning()
  if (!row) throw new Error('the new user was not returned')
  await tx.insert(userSettings).values({ userId: row.id, language, locale: LOCALE_OF[language] })
  const hotels =
    companyIds.length === 0
      ? []
      : await tx.select({ companyId: company.id }).from(company).where(inArray(company.id, companyIds))
  if (hotels.length > 0) await tx.insert(userCompany).values(hotels.map((hotel) => ({ ...hotel, userId: row.id })))
  return toOneUser(tx, row)
}

/**
 * Creates the account and signs it in; returns the token for the cookie. This happens only once, even for concurrent requests.
 * Throws 404 for an unknown link and 409 with the reason for one that is no longer open, 409 if the user name or the address is
 * taken, 400 for a password that is easily guessed, 429 after too many unknown links.
 */
export async function acceptInvitation(
  context: Context,
  request: FastifyRequest,
  token: string,
  acceptance: InvitationAcceptance,
): Promise<string> {
  const { db, now } = context
  const { username, firstname, lastname, password } = acceptance
  const { email } = await openInvitation(context, request, token)
  await checkNewPassword('password', password, { username, firstname, lastname, email })
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const at = now()
    const row = checkOpen(await findByToken(tx, token, true), at)
    await checkSender(tx, row)
    await checkSignInNames(tx, { username, email: row.email })
    const user = await addUser(tx, row, acceptance, passwordHash)
    const [accepted] = await tx
      .update(invitation)
      .set({ acceptedAt: at, userId: user.id, revision: sql`${invitation.revision} + 1` })
      .where(eq(invitation.id, row.id))
      .returning()
    if (!accepted) throw new Error('the accepted invitation was not returned')
    await dropMails(tx, { invitationId: row.id })
    const by = { source: 'user', userId: user.id, requestId: request.id } as const
    await recordChange(tx, { ...by, action: 'create', entity: 'user', entityId: user.id, after: user })
    await recordChange(tx, {
      ...by,
      action: 'update',
      entity: 'invitation',
      entityId: row.id,
      before: { ...loggedValues(row, at), userId: null },
      after: { ...loggedValues(accepted, at), userId: user.id },
    })
    return startSession(tx, context, request, user.id)
  })
}
