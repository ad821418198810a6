import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { User, UserUpdate } from '../../../contract/account/user.ts'
import { PROBLEM_CODES } from '../../../contract/platform/problem-codes.ts'
import type { Caller } from '../../platform/access/caller.ts'
import { isAdmin } from '../../platform/access/caller.ts'
import { checkRank, checkRoles } from '../../platform/access/rank.ts'
import type { Tx } from '../../platform/database/db.ts'
import { company, userAccount } from '../../platform/database/schema/index.ts'
import { conflictingField, invalidField, ProblemError } from '../../platform/http/problem.ts'

/** Whether two lists have the same values in any order. */
export const sameMembers = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((member) => b.includes(member))

type Refusal = 'ownRole' | 'ownDeactivation' | 'ownAssignments'
const refused = (why: Refusal, detail: string) => new ProblemError(403, PROBLEM_CODES[why], detail)

/** Users may change only their own name and address, nothing that affects permissions. */
function checkSelf(before: User, after: UserUpdate): void {
  if (!sameMembers(before.roles, after.roles)) throw refused('ownRole', 'You cannot change your own roles.')
  if (before.isActive && !after.isActive) throw refused('ownDeactivation', 'You cannot deactivate yourself.')
}

function checkOwnAssignments(before: User, after: UserUpdate): void {
  const kept = sameMembers(before.companyIds, after.companyIds) && before.pmsSystem === after.pmsSystem
  if (!kept || before.username !== after.username)
    throw refused('ownAssignments', 'Your username and your hotels are set by an administrator.')
}

/** The rules of a change, all checked before anything is written. Throws 403 with the reason. */
export function checkUserChange(caller: Caller, before: User, after: UserUpdate): void {
  if (caller.userId === before.id) {
    checkSelf(before, after)
    if (!isAdmin(caller)) checkOwnAssignments(before, after)
    return
  }
  checkRank(caller, before)
  checkRoles(caller, before.roles, after.roles)
}

/** Nobody uses an account whose personal data were erased again. Throws 409. */
export function checkNotErased({ erasedAt }: { erasedAt: Date | null }): void {
  if (erasedAt) throw new ProblemError(409, PROBLEM_CODES.conflict, 'The personal data of this user were erased.')
}

/**
 * Locks all super admins until the end of the transaction, always in the same order: concurrent changes neither miss each other nor
 * deadlock.
 */
export async function lockSuperAdmins(tx: Tx): Promise<void> {
  await tx
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(sql`'SUPER_ADMIN' = any(${userAccount.roles})`)
    .orderBy(userAccount.id)
    .for('update')
}

/** Ensures that one active SUPER_ADMIN remains. Call it under `lockSuperAdmins`. */
export async function checkLastSuperAdmin(tx: Tx, before: User, after: UserUpdate): Promise<void> {
  const was = before.isActive && before.roles.includes('SUPER_ADMIN')
  const stays = after.isActive && after.roles.includes('SUPER_ADMIN')
  if (!was || stays) return
  const [other] = await tx
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(
      and(
        eq(userAccount.isActive, true),
        sql`'SUPER_ADMIN' = any(${userAccount.roles})`,
        ne(userAccount.id, before.id),
      ),
    )
    .limit(1)
  if (!other)
    throw new ProblemError(
      409,
      PROBLEM_CODES.lastSuperAdmin,
      'The last active super admin must keep the role and stay active.',
    )
}

/** An arbitrary number that nothing else uses as an advisory lock in this database. */
const SIGN_IN_NAMES_LOCK = 4_180_352

/**
 * Users sign in with user name or e-mail address, so neither may be the other one of another account: that account's owner could no
 * longer sign in with it. Throws 409 naming the field. `except` is the account itself.
 */
export async function checkSignInNames(
  tx: Tx,
  { username, email }: Pick<UserUpdate, 'username' | 'email'>,
  except?: number,
): Promise<void> {
  // No index can enforce this rule, so one change runs at a time.
  await tx.execute(sql`select pg_advisory_xact_lock(${SIGN_IN_NAMES_LOCK}::int8)`)
  const isSame = (column: typeof userAccount.username | typeof userAccount.email, name: string) =>
    sql<boolean>`lower(${column} collate "und-x-icu") = lower(${name} collate "und-x-icu")`
  const [other] = await tx
    .select({ hasEmail: isSame(userAccount.email, username) })
    .from(userAccount)
    .where(
      and(
        or(isSame(userAccount.email, username), isSame(userAccount.username, email)),
        except === undefined ? undefined : ne(userAccount.id, except),
      ),
    )
    .limit(1)
  if (other?.hasEmail) throw conflictingField('username', 'This is the email address of another account.')
  if (other) throw conflictingField('email', 'This is the username of another account.')
}

/** Reports a hotel that does not exist as an invalid field, instead of a foreign-key violation. */
export async function checkCompanyIds(tx: Tx, companyIds: readonly number[]): Promise<void> {
  if (companyIds.length === 0) return
  const found = await tx
    .select({ id: company.id })
    .from(company)
    .where(inArray(company.id, [...companyIds]))
  const known = new Set(found.map(({ id }) => id))
  const index = companyIds.findIndex((id) => !known.has(id))
  if (index >= 0) throw invalidField(`companyIds.${index}`, `There is no hotel ${companyIds[index]}.`, 'unknown')
}
