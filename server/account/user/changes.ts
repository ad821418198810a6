import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { hasAnyAuthority, PROVIDER_ROLES, type Role } from '../../../contract/account/roles.ts'
import type { User, UserInput, UserPost, UserPut, UserUpdate } from '../../../contract/account/user.ts'
import type { UserSettings, UserSettingsInput } from '../../../contract/account/user-settings.ts'
import { PROBLEM_CODES } from '../../../contract/platform/problem-codes.ts'
import { viewerOf } from '../../platform/access/caller.ts'
import { visibleCompanies } from '../../platform/access/company-scope.ts'
import { checkCallersPassword, isProven, proofMissing } from '../../platform/access/current-password.ts'
import { callerFrom } from '../../platform/access/guard.ts'
import { hashPassword } from '../../platform/access/passwords.ts'
import { checkRank, checkRoles } from '../../platform/access/rank.ts'
import { endSessionsOf } from '../../platform/access/sessions.ts'
import { recordActivity } from '../../platform/activity/record.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { company, userAccount, userCompany, userSettings } from '../../platform/database/schema/index.ts'
import type { AppDependencies } from '../../platform/http/app-dependencies.ts'
import { checkRevision } from '../../platform/http/etag.ts'
import { checkUnchanged, invalidField, notFound, ProblemError } from '../../platform/http/problem.ts'
import { accountMail } from '../../platform/mail/account-notices.ts'
import { storeMails } from '../../platform/mail/outbox.ts'
import { replaceLink } from './password-reset.ts'
import { checkNewPassword } from './password-strength.ts'
import { findUser, readUserSettings, toOneUser, type UserRow } from './queries.ts'
import {
  checkCompanyIds,
  checkLastSuperAdmin,
  checkNotErased,
  checkSignInNames,
  checkUserChange,
  lockSuperAdmins,
  sameMembers,
} from './rules.ts'

/** The dependencies of a change besides the request: it may mail a link. */
type Context = Pick<AppDependencies, 'settings' | 'now'>

/** A user as stored, with the revision that its ETag shows. */
export interface StoredUser {
  user: User
  revision: number
}

async function assignCompanies(tx: Tx, userId: number, companyIds: readonly number[]): Promise<void> {
  await checkCompanyIds(tx, companyIds)
  await tx.delete(userCompany).where(eq(userCompany.userId, userId))
  const rows = [...new Set(companyIds)].map((companyId) => ({ userId, companyId }))
  if (rows.length > 0) await tx.insert(userCompany).values(rows)
}

async function forgetLostDefault(tx: Tx, userId: number): Promise<void> {
  await tx
    .update(userSettings)
    .set({ defaultCompanyId: null })
    .where(
      sql`${userSettings.userId} = ${userId} and ${userSettings.defaultCompanyId} not in (select ${userCompany.companyId} from ${userCompany} where ${userCompany.userId} = ${userId})`,
    )
}

/** Stores a new user; without a password hash they need a password reset. Throws as `createUser` does. */
export async function storeNew(
  tx: Tx,
  request: FastifyRequest,
  { companyIds, ...fields }: Omit<UserInput, 'password'>,
  passwordHash: string | null,
): Promise<StoredUser> {
  checkRoles(callerFrom(request), [], fields.roles)
  await checkSignInNames(tx, fields)
  const [row] = await tx
    .insert(userAccount)
    .values({
      ...fields,
      roles: [...new Set(fields.roles)],
      passwordHash,
      // With a password chosen by another user, the owner can only choose a new one.
      passwordResetActive: true,
    })
    .returning()
  if (!row) throw new Error('the new user was not returned')
  await tx.insert(userSettings).values({ userId: row.id })
  await assignCompanies(tx, row.id, companyIds)
  const user = await toOneUser(tx, row)
  await recordActivity(tx, request, { action: 'create', entity: 'user', entityId: row.id, after: user })
  return { user, revision: row.revision }
}

/**
 * Stores a new user. Throws 403 for a role above the caller's, 400 for a password that contains their name or is easily guessed,
 * 409 if the name or address is taken.
 */
export async function createUser(db: Db, request: FastifyRequest, body: UserPost): Promise<StoredUser> {
  const { id, properties, passwordResetActive, settings, password, ...fields } = body
  if (password !== undefined) await checkNewPassword('password', password, fields)
  const passwordHash = password === undefined ? null : await hashPassword(password)
  return db.transaction((tx) => storeNew(tx, request, fields, passwordHash))
}

/**
 * The user, locked until the end of the transaction together with all super admins, of whom one must remain. Throws 404, 412 if
 * it was changed, or 409 if it was erased.
 */
export async function holdUser(tx: Tx, request: FastifyRequest, id: number): Promise<User> {
  await lockSuperAdmins(tx)
  const stored = await findUser(tx, id, true)
  if (!stored) throw notFound('user')
  checkRevision(request, stored.revision)
  checkNotErased(stored)
  return toOneUser(tx, stored)
}

async function checkChange(tx: Tx, request: FastifyRequest, before: User, after: UserUpdate): Promise<void> {
  checkUserChange(callerFrom(request), before, after)
  await checkLastSuperAdmin(tx, before, after)
}

/** Stores changed columns as the next revision and logs the differences. A user whose permissions change must sign in again. */
async function storeChange(
  tx: Tx,
  context: Context,
  request: FastifyRequest,
  before: User,
  changed: Partial<UserRow>,
): Promise<StoredUser> {
  const { id } = before
  const [row] = await tx
    .update(userAccount)
    .set({ ...changed, revision: sql`${userAccount.revision} + 1` })
    .where(eq(userAccount.id, id))
    .returning()
  if (!row) throw notFound('user')
  const user = await toOneUser(tx, row)
  const rightsChanged = !sameMembers(before.roles, user.roles) || before.isActive !== user.isActive
  if (rightsChanged) await endSessionsOf(tx, id)
  const scopeChanged = !sameMembers(before.companyIds, user.companyIds) || before.pmsSystem !== user.pmsSystem
  const isMoved = before.email !== user.email
  if (rightsChanged || scopeChanged || isMoved) await replaceLink(tx, context, request, row)
  if (isMoved)
    await storeMails(
      tx,
      [{ ...accountMail(before, 'emailChanged'), recipient: before.email, about: { userId: id } }],
      context.now(),
    )
  await recordActivity(tx, request, { action: 'update', entity: 'user', entityId: id, before, after: user })
  return { user, revision: row.revision }
}

/** Whether a change could give somebody access to the account, or the account to more. */
const givesAccess = (before: User, after: UserUpdate): boolean =>
  before.email !== after.email ||
  before.pmsSystem !== after.pmsSystem ||
  !sameMembers(before.roles, after.roles) ||
  (!before.isActive && after.isActive) ||
  after.companyIds.some((id) => !before.companyIds.includes(id))

/**
 * Changes that give access need a proof: an unattended session must not be enough. Of the own account that is the address, where links
 * to a new password are sent.
 */
function checkProof(request: FastifyRequest, before: User, after: UserUpdate): void {
  const isMoved = before.email !== after.email
  if (callerFrom(request).userId === before.id) {
    if (isMoved)
      throw new ProblemError(403, PROBLEM_CODES.ownEmail, 'Enter your current password to change your email address.')
    return
  }
  if (givesAccess(before, after)) throw proofMissing()
}

/**
 * Replaces the fields of a locked user, under the rules of `rules.ts`. `hasProof` means that the caller has proven who
 * they are: without it, a change must not give access.
 */
export async function replaceFields(
  tx: Tx,
  context: Context,
  request: FastifyRequest,
  before: User,
  input: UserUpdate,
  hasProof: boolean,
): Promise<StoredUser> {
  await checkChange(tx, request, before, input)
  if (!hasProof) checkProof(request, before, input)
  if (before.username !== input.username || before.email !== input.email) await checkSignInNames(tx, input, before.id)
  const { companyIds, ...fields } = input
  const roles = [...new Set(fields.roles)]
  await assignCompanies(tx, before.id, companyIds)
  if (!hasAnyAuthority(roles, PROVIDER_ROLES)) await forgetLostDefault(tx, before.id)
  return storeChange(tx, context, request, before, { ...fields, roles })
}

/**
 * Replaces a user's fields. Throws 404, 412 if it was changed, 400 for a different value of a read-only field or a wrong password,
 * 403 where giving access needs a proof first, or as the rules do.
 */
export async function updateUser(
  context: Context & { db: Db },
  request: FastifyRequest,
  userId: number,
  body: UserPut,
): Promise<StoredUser> {
  const { id, properties, passwordResetActive, settings, current, ...input } = body
  const caller = callerFrom(request)
  if (current !== undefined) await checkCallersPassword(context.db, caller, current, context.now())
  // Who changes their own address must enter the password, however recent the last proof.
  const hasProof = current !== undefined || (caller.userId !== userId && isProven(caller, context.now()))
  return context.db.transaction(async (tx) => {
    const before = await holdUser(tx, request, userId)
    // They repeat the names: those that are sent are as good as those that are stored.
    const repeated = { firstname: input.firstname, lastname: input.lastname }
    const isRepeated = isDeepStrictEqual({ ...repeated, ...properties }, repeated)
    checkUnchanged({ id, passwordResetActive, settings, ...(!isRepeated && { properties }) }, before)
    const { isActive = before.isActive, companyIds = before.companyIds, pmsSystem = before.pmsSystem } = input
    return replaceFields(tx, context, request, before, { ...input, isActive, companyIds, pmsSystem }, hasProof)
  })
}

/** Deactivates or reactivates a user, under the same rules. A user who already has that state is not changed or logged. */
export function setUserActive(
  context: Context & { db: Db },
  request: FastifyRequest,
  id: number,
  isActive: boolean,
): Promise<void> {
  return context.db.transaction(async (tx) => {
    const before = await holdUser(tx, request, id)
    await checkChange(tx, request, before, { ...before, isActive })
    if (before.isActive !== isActive) await storeChange(tx, context, request, before, { isActive })
  })
}

async function checkDefaultCompany(tx: Tx, owner: UserRow, companyId: number | null): Promise<void> {
  if (companyId === null) return
  const [seen] = await tx
    .select({ id: company.id })
    .from(company)
    .where(and(eq(company.id, companyId), visibleCompanies(viewerOf(owner))))
  if (!seen) throw invalidField('defaultCompanyId', 'This value must be a hotel of this user.', 'unknown')
}

/** Stores a user's preferences, whose row is locked. They are part of the user resource, whose revision is increased. */
export async function storeSettings(
  tx: Tx,
  { id: userId, revision: seen }: UserRow,
  input: UserSettingsInput,
): Promise<{ before: UserSettings; settings: UserSettings; revision: number }> {
  const before = await readUserSettings(tx, userId)
  const settings = { ...before, ...input, tourSeen: input.tourSeen ?? before.tourSeen }
  await tx
    .insert(userSettings)
    .values({ userId, ...settings })
    .onConflictDoUpdate({ target: userSettings.userId, set: settings })
  const revision = seen + 1
  await tx.update(userAccount).set({ revision }).where(eq(userAccount.id, userId))
  return { before, settings, revision }
}

/** Replaces a user's preferences; a missing one keeps its value. Throws 403 for a user above the caller, 412 if the user was changed since the caller read it. */
export function updateSettings(
  db: Db,
  request: FastifyRequest,
  userId: number,
  input: UserSettingsInput,
): Promise<{ settings: UserSettings; revision: number }> {
  return db.transaction(async (tx) => {
    const owner = await findUser(tx, userId, true)
    if (!owner) throw notFound('user')
    checkRevision(request, owner.revision)
    checkNotErased(owner)
    const caller = callerFrom(request)
    if (caller.userId !== userId) checkRank(caller, { roles: owner.roles as Role[] })
    await checkDefaultCompany(tx, owner, input.defaultCompanyId)
    const { before, settings, revision } = await storeSettings(tx, owner, input)
    await recordActivity(tx, request, {
      action: 'update',
      entity: 'user-settings',
      entityId: userId,
      before,
      after: settings,
    })
    return { settings, revision }
  })
}
