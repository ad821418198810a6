import { millisecondsInDay } from 'date-fns/constants'
import { eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import {
  INVITATION_DAYS,
  type Invitation,
  type InvitationInput,
  type InvitationUpdate,
} from '../../../contract/account/invitation.ts'
import type { Role } from '../../../contract/account/roles.ts'
import { PLACES } from '../../../contract/platform/paths.ts'
import { PROBLEM_CODES } from '../../../contract/platform/problem-codes.ts'
import { isProven, proofMissing } from '../../platform/access/current-password.ts'
import { callerFrom } from '../../platform/access/guard.ts'
import { checkRank } from '../../platform/access/rank.ts'
import { hashToken, newToken } from '../../platform/access/tokens.ts'
import { recordActivity } from '../../platform/activity/record.ts'
import type { DbOrTx, Tx } from '../../platform/database/db.ts'
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts'
import { invitation } from '../../platform/database/schema/index.ts'
import type { AppDependencies } from '../../platform/http/app-dependencies.ts'
import { checkRevision } from '../../platform/http/etag.ts'
import { notFound, ProblemError } from '../../platform/http/problem.ts'
import { invitationMail } from '../../platform/mail/invitation-mail.ts'
import { linkTo } from '../../platform/mail/link.ts'
import { dropMails, type NewMail, storeMails } from '../../platform/mail/outbox.ts'
import { hasMailServer } from '../../platform/mail/queries.ts'
import { sameMembers } from '../user/rules.ts'
import { findInvitation, type InvitationRow, offersOf, stateOf, toOneInvitation } from './queries.ts'
import { findRefusals, lockInvitations, throwRefusals } from './rules.ts'

export type Context = Pick<AppDependencies, 'db' | 'settings' | 'now'>

/** An invitation as stored, with the revision that its ETag shows. */
export interface StoredInvitation {
  invitation: Invitation
  revision: number
}

/** A new link; the token itself is only in the mail. */
function newLink(at: Date) {
  const token = newToken()
  const expiresAt = new Date(at.getTime() + INVITATION_DAYS * millisecondsInDay)
  return { token, columns: { tokenHash: hashToken(token), sentAt: at, expiresAt } }
}

/** The values of an invitation in the activity log. */
export const loggedValues = (row: InvitationRow, at: Date) => ({
  email: row.email,
  roles: row.roles,
  companyIds: row.companyIds,
  language: row.language,
  pmsSystem: row.pmsSystem,
  state: stateOf(row, at),
  expiresAt: row.expiresAt.toISOString(),
})

/** The mails with these rows' links; the tokens in the order of the rows. */
async function mailsOf(
  tx: Tx,
  { settings }: Context,
  request: FastifyRequest,
  rows: readonly InvitationRow[],
  tokens: readonly string[],
): Promise<NewMail[]> {
  const offers = await offersOf(tx, rows)
  return rows.flatMap(({ id, email, expiresAt }, place) => {
    const [offer, token] = [offers[place], tokens[place]]
    if (!offer || !token) return []
    const body = invitationMail({ ...offer, expiresAt, link: linkTo(settings, request, PLACES.invitation, token) })
    return { ...body, kind: 'invitation', recipient: email, about: { invitationId: id } }
  })
}

/** Stores checked invitations, each with its mail, in the order of the list. */
export async function storeInvitations(
  tx: Tx,
  context: Context,
  request: FastifyRequest,
  inputs: readonly InvitationInput[],
  at: Date,
): Promise<InvitationRow[]> {
  const invitedBy = callerFrom(request).userId
  const drafts = inputs.map(({ roles, companyIds, ...fields }) => {
    const { token, columns } = newLink(at)
    const unique = { roles: [...new Set(roles)], companyIds: [...new Set(companyIds)] }
    return { token, values: { ...fields, ...unique, ...columns, invitedBy, createdAt: at } }
  })
  const inserted = await tx
    .insert(invitation)
    .values(drafts.map(({ values }) => values))
    .returning()
  const byToken = new Map(inserted.map((row) => [row.tokenHash, row]))
  const stored = drafts.flatMap(({ values }) => byToken.get(values.tokenHash) ?? [])
  for (const row of stored)
    await recordActivity(tx, request, {
      action: 'create',
      entity: 'invitation',
      entityId: row.id,
      after: loggedValues(row, at),
    })
  const tokens = drafts.map(({ token }) => token)
  await storeMails(tx, await mailsOf(tx, context, request, stored, tokens), at)
  return stored
}

/** Invites one person. Throws 403 for a role above the caller's, 400 for an unknown hotel, 409 if the address is taken. */
export function invite(context: Context, request: FastifyRequest, input: InvitationInput): Promise<StoredInvitation> {
  const at = context.now()
  return context.db.transaction(async (tx) => {
    await lockInvitations(tx)
    const [errors = []] = await findRefusals(tx, callerFrom(request), [input], at)
    throwRefusals(errors)
    const [row] = await storeInvitations(tx, context, request, [input], at)
    if (!row) throw new Error('the new invitation was not returned')
    return {
      invitation: await toOneInvitation(tx, row, { now: at, hasMailServer: hasMailServer(context.settings) }),
      revision: row.revision,
    }
  })
}

const over = (state: 'accepted' | 'withdrawn') =>
  new ProblemError(409, PROBLEM_CODES.conflict, `This invitation was ${state}. It can no longer be changed.`)

/** The locked invitation, if the caller may change it and it is neither accepted nor withdrawn. */
async function lockPending(tx: Tx, request: FastifyRequest, id: number, at: Date): Promise<InvitationRow> {
  await lockInvitations(tx)
  const row = await findInvitation(tx, id, true)
  if (!row) throw notFound('invitation')
  checkRevision(request, row.revision)
  const state = stateOf(row, at)
  if (state === 'accepted' || state === 'withdrawn') throw over(state)
  checkRank(callerFrom(request), { roles: row.roles as Role[] })
  return row
}

/** Changes the row and, if it gets a new link, mails it in place of the previous one. */
async function change(
  tx: Tx,
  context: Context,
  request: FastifyRequest,
  before: InvitationRow,
  fields: Partial<InvitationRow>,
  { action, isSent, at }: { action: 'update' | 'resend'; isSent: boolean; at: Date },
): Promise<StoredInvitation> {
  const link = isSent ? newLink(at) : undefined
  const [row] = await tx
    .update(invitation)
    // The user who changed it last is responsible for it.
    .set({
      ...fields,
      ...link?.columns,
      invitedBy: callerFrom(request).userId,
      revision: sql`${invitation.revision} + 1`,
    })
    .where(eq(invitation.id, before.id))
    .returning()
  if (!row) throw notFound('invitation')
  if (link) {
    await dropMails(tx, { invitationId: row.id })
    await storeMails(tx, await mailsOf(tx, context, request, [row], [link.token]), at)
  }
  await recordActivity(tx, request, {
    action,
    entity: 'invitation',
    entityId: row.id,
    before: loggedValues(before, at),
    after: loggedValues(row, at),
  })
  return {
    invitation: await toOneInvitation(tx, row, { now: at, hasMailServer: hasMailServer(context.settings) }),
    revision: row.revision,
  }
}

/** Whether the link would create a different account from the one it was sent for. */
const opensAnother = (before: InvitationRow, after: InvitationUpdate): boolean =>
  before.email !== after.email ||
  before.pmsSystem !== after.pmsSystem ||
  !sameMembers(before.roles, after.roles) ||
  !sameMembers(before.companyIds, after.companyIds)

/**
 * Replaces an invitation's fields. If address, roles or hotels change, the link becomes invalid and a new one is mailed. Throws 409
 * for one that was accepted or withdrawn, 403 if the new link needs a proof first, otherwise as `invite` does.
 */
export function updateInvitation(
  context: Context,
  request: FastifyRequest,
  id: number,
  input: InvitationUpdate,
): Promise<StoredInvitation> {
  const at = context.now()
  return context.db.transaction(async (tx) => {
    const before = await lockPending(tx, request, id, at)
    const [errors = []] = await findRefusals(tx, callerFrom(request), [input], at, id)
    throwRefusals(errors)
    const fields = { ...input, roles: [...new Set(input.roles)], companyIds: [...new Set(input.companyIds)] }
    const isSent = opensAnother(before, fields)
    if (isSent && !isProven(callerFrom(request), at)) throw proofMissing()
    return change(tx, context, request, before, fields, { action: 'update', isSent, at })
  })
}

/** Sends a new link with a full validity period; the previous one becomes invalid. Throws 409 as `updateInvitation` does. */
export function resendInvitation(context: Context, request: FastifyRequest, id: number): Promise<StoredInvitation> {
  const at = context.now()
  return context.db.transaction(async (tx) => {
    const before = await lockPending(tx, request, id, at)
    const { email, roles, language, pmsSystem, companyIds } = before
    // An account or another invitation for the address may have been created in the meantime.
    const asked = {
      email,
      roles: roles as Role[],
      language: language as InvitationInput['language'],
      pmsSystem,
      companyIds,
    }
    const [errors = []] = await findRefusals(tx, callerFrom(request), [asked], at, id)
    throwRefusals(errors)
    return change(tx, context, request, before, {}, { action: 'resend', isSent: true, at })
  })
}

/** Withdraws an invitation and its link. Throws 409 if it was already accepted or withdrawn. */
export function withdrawInvitation({ db, now }: Context, request: FastifyRequest, id: number): Promise<void> {
  const at = now()
  return db.transaction(async (tx) => {
    const before = await lockPending(tx, request, id, at)
    await tx
      .update(invitation)
      .set({ withdrawnAt: at, revision: sql`${invitation.revision} + 1` })
      .where(eq(invitation.id, id))
    await dropMails(tx, { invitationId: id })
    await recordActivity(tx, request, {
      action: 'delete',
      entity: 'invitation',
      entityId: id,
      before: loggedValues(before, at),
    })
  })
}

/** Removes invitations that were accepted, withdrawn or over at least this many days ago, with their mails. */
export async function removeOldInvitations(db: DbOrTx, days: number, now: Date): Promise<void> {
  const { acceptedAt, withdrawnAt, expiresAt } = invitation
  const since = new Date(now.getTime() - days * millisecondsInDay).toISOString()
  await deleteInBatches(
    db,
    invitation,
    sql`coalesce(${acceptedAt}, ${withdrawnAt}, ${expiresAt}) < ${since}::timestamptz`,
  )
}
