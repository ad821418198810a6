import { and, inArray, ne, sql } from 'drizzle-orm'
import { INVITATION_REFUSALS, type InvitationInput } from '../../../contract/account/invitation.ts'
import { mayGrant, needHotel } from '../../../contract/account/roles.ts'
import type { FieldError } from '../../../contract/platform/problem.ts'
import { PROBLEM_CODES } from '../../../contract/platform/problem-codes.ts'
import type { Caller } from '../../platform/access/caller.ts'
import type { Tx } from '../../platform/database/db.ts'
import { company, invitation, userAccount } from '../../platform/database/schema/index.ts'
import { detailOf } from '../../platform/http/field-errors.ts'
import { ProblemError } from '../../platform/http/problem.ts'
import { isAmong, isInState } from './queries.ts'

/** An arbitrary number that nothing else uses as an advisory lock in this database. */
const INVITATION_LOCK = 4_180_351

/** Serializes changes of invitations: no index enforces that an address has only one open invitation. */
export async function lockInvitations(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${INVITATION_LOCK}::int8)`)
}

/** Addresses that differ only in case are equal. They are ASCII, so that both sides agree on lower case. */
const folded = (email: string) => email.toLowerCase()

/** The records that the list refers to, and those that conflict with it. `except` is the invitation that is being changed. */
async function readAround(tx: Tx, inputs: readonly InvitationInput[], now: Date, except: number | undefined) {
  const emails = [...new Set(inputs.map(({ email }) => folded(email)))]
  const companyIds = [...new Set(inputs.flatMap((input) => input.companyIds))]
  const users = await tx
    .select({ email: userAccount.email })
    .from(userAccount)
    .where(inArray(sql`lower(${userAccount.email} collate "und-x-icu")`, emails))
  const invited = await tx
    .select({ email: invitation.email })
    .from(invitation)
    .where(
      and(
        inArray(sql`lower(${invitation.email} collate "und-x-icu")`, emails),
        isInState('open', now),
        except === undefined ? undefined : ne(invitation.id, except),
      ),
    )
  const companies = await tx.select({ id: company.id }).from(company).where(isAmong(company.id, companyIds))
  return {
    users: new Set(users.map(({ email }) => folded(email))),
    invited: new Set(invited.map(({ email }) => folded(email))),
    companies: new Set(companies.map(({ id }) => id)),
  }
}

function emailError(
  email: string,
  users: Set<string>,
  invited: Set<string>,
  earlierAddresses: Set<string>,
): FieldError[] {
  const refused = (code: string, message: string) => [{ path: 'email', message, code }]
  const { taken, open, repeated } = INVITATION_REFUSALS
  if (users.has(folded(email))) return refused(taken, 'This address belongs to someone who has an account.')
  if (invited.has(folded(email))) return refused(open, 'This address already has an open invitation.')
  return earlierAddresses.has(folded(email))
    ? refused(repeated, 'This address already appears further up in the list.')
    : []
}

/**
 * The errors that prevent each of these from being stored, beyond those of their schema; in the order of the list. Must be called
 * under `lockInvitations`.
 */
export async function findRefusals(
  tx: Tx,
  caller: Pick<Caller, 'roles'>,
  inputs: readonly InvitationInput[],
  now: Date,
  except?: number,
): Promise<FieldError[][]> {
  if (inputs.length === 0) return []
  const { users, invited, companies } = await readAround(tx, inputs, now, except)
  const earlierAddresses = new Set<string>()
  return inputs.map(({ email, roles, companyIds }) => {
    const errors = emailError(email, users, invited, earlierAddresses)
    earlierAddresses.add(folded(email))
    for (const [place, role] of roles.entries())
      if (!mayGrant(caller.roles, role))
        errors.push({
          path: `roles.${place}`,
          message: `The role ${role} is above your own.`,
          code: INVITATION_REFUSALS.rank,
        })
    if (companyIds.length === 0 && needHotel(roles))
      errors.push({
        path: 'companyIds',
        message: 'These roles need at least one hotel.',
        code: INVITATION_REFUSALS.noHotel,
      })
    for (const [place, id] of companyIds.entries())
      if (!companies.has(id))
        errors.push({
          path: `companyIds.${place}`,
          message: `There is no hotel ${id}.`,
          code: INVITATION_REFUSALS.unknown,
        })
    return errors
  })
}

/** Throws the errors of a single invitation: 403 for a role, 400 for a hotel, 409 for an address. */
export function throwRefusals(errors: readonly FieldError[]): void {
  const [first] = errors
  if (!first) return
  const beyond = errors.find(({ code }) => code === INVITATION_REFUSALS.rank)
  if (beyond) throw new ProblemError(403, PROBLEM_CODES.roleAbove, `You cannot send this invitation. ${beyond.message}`)
  const isConflict = errors.some(({ path }) => path === 'email')
  throw new ProblemError(
    isConflict ? 409 : 400,
    isConflict ? PROBLEM_CODES.conflict : PROBLEM_CODES.invalid,
    detailOf(errors),
    { errors: [...errors] },
  )
}
