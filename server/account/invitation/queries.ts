import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import {
  type Invitation,
  type InvitationListQuery,
  type InvitationState,
  NAMED_COMPANIES,
} from '../../../contract/account/invitation.ts'
import type { Role } from '../../../contract/account/roles.ts'
import type { Page } from '../../../contract/platform/paging.ts'
import { ofHotels } from '../../platform/access/company-scope.ts'
import { hashToken } from '../../platform/access/tokens.ts'
import type { DbOrTx } from '../../platform/database/db.ts'
import { company, invitation, mail, userAccount } from '../../platform/database/schema/index.ts'
import { contains, inOrder, type Listing, listAll, listPage } from '../../platform/http/page.ts'
import { mailState } from '../../platform/mail/queries.ts'
import type { Language } from '../../platform/mail/texts/index.ts'

export type InvitationRow = typeof invitation.$inferSelect
type InvitationFilter = Omit<InvitationListQuery, 'page' | 'size'>

const ID = sql`${invitation.id}`
const LISTING: Listing<InvitationListQuery['sort'][number]['field']> = {
  table: invitation,
  id: ID,
  columns: {
    email: sql`${invitation.email} collate "und-x-icu"`,
    createdAt: sql`${invitation.createdAt}`,
    sentAt: sql`${invitation.sentAt}`,
    expiresAt: sql`${invitation.expiresAt}`,
    id: ID,
  },
  otherwise: [{ field: 'createdAt', direction: 'desc' }],
}

/** The current state of an invitation. */
export function stateOf(
  row: Pick<InvitationRow, 'acceptedAt' | 'withdrawnAt' | 'expiresAt'>,
  now: Date,
): InvitationState {
  if (row.acceptedAt) return 'accepted'
  if (row.withdrawnAt) return 'withdrawn'
  return row.expiresAt <= now ? 'expired' : 'open'
}

/** The same as a condition on `invitation`. */
export function isInState(state: InvitationState, now: Date): SQL | undefined {
  const isPending = and(isNull(invitation.acceptedAt), isNull(invitation.withdrawnAt))
  switch (state) {
    case 'accepted':
      return isNotNull(invitation.acceptedAt)
    case 'withdrawn':
      return and(isNull(invitation.acceptedAt), isNotNull(invitation.withdrawnAt))
    case 'expired':
      return and(isPending, lte(invitation.expiresAt, now))
    case 'open':
      return and(isPending, gt(invitation.expiresAt, now))
  }
}

async function namesOf(db: DbOrTx, rows: readonly InvitationRow[]): Promise<Map<number, string>> {
  const ids = [...new Set(rows.flatMap(({ invitedBy }) => invitedBy ?? []))]
  if (ids.length === 0) return new Map()
  const { id, firstname, lastname } = userAccount
  const users = await db.select({ id, firstname, lastname }).from(userAccount).where(inArray(id, ids))
  return new Map(users.map((user) => [user.id, `${user.firstname} ${user.lastname}`]))
}

/** The context that the response depends on, besides the rows. */
export interface Seen {
  now: Date
  hasMailServer: boolean
}

/** The state of the latest mail of each invitation that has one. */
async function mailStatesOf(db: DbOrTx, rows: readonly InvitationRow[], hasMailServer: boolean) {
  const ids = rows.map(({ id }) => id)
  const mails = await db
    .selectDistinctOn([mail.invitationId], { id: mail.invitationId, sentAt: mail.sentAt, dueAt: mail.dueAt })
    .from(mail)
    .where(inArray(mail.invitationId, ids))
    .orderBy(mail.invitationId, desc(mail.id))
  return new Map(mails.map(({ id, ...row }) => [id, mailState(row, hasMailServer)]))
}

/** The rows in API format; never with any part of the token. */
async function toInvitations(
  db: DbOrTx,
  rows: readonly InvitationRow[],
  { now, hasMailServer }: Seen,
): Promise<Invitation[]> {
  if (rows.length === 0) return []
  const names = await namesOf(db, rows)
  const mailStates = await mailStatesOf(db, rows, hasMailServer)
  return rows.map((row) => {
    const name = row.invitedBy === null ? undefined : names.get(row.invitedBy)
    return {
      id: row.id,
      email: row.email,
      roles: row.roles as Role[],
      companyIds: row.companyIds,
      language: row.language as Language,
      pmsSystem: row.pmsSystem,
      state: stateOf(row, now),
      mailState: mailStates.get(row.id) ?? null,
      invitedBy: row.invitedBy === null || name === undefined ? null : { id: row.invitedBy, name },
      createdAt: row.createdAt.toISOString(),
      sentAt: row.sentAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      acceptedAt: row.acceptedAt?.toISOString() ?? null,
      withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
      userId: row.userId,
    }
  })
}

/** One row in API format. */
export async function toOneInvitation(db: DbOrTx, row: InvitationRow, seen: Seen): Promise<Invitation> {
  const [one] = await toInvitations(db, [row], seen)
  if (!one) throw new Error('a row became no invitation')
  return one
}

/** The stored row, or undefined. `lock` locks it until the transaction ends. */
export async function findInvitation(db: DbOrTx, id: number, lock = false): Promise<InvitationRow | undefined> {
  const query = db.select().from(invitation).where(eq(invitation.id, id))
  const [row] = await (lock ? query.for('update') : query)
  return row
}

/** The invitation of a link, whatever its state. `lock` locks it until the transaction ends. */
export async function findByToken(db: DbOrTx, token: string, lock = false): Promise<InvitationRow | undefined> {
  const query = db
    .select()
    .from(invitation)
    .where(eq(invitation.tokenHash, hashToken(token)))
  const [row] = await (lock ? query.for('update') : query)
  return row
}

/** Rows with these ids, as a condition with one parameter, however many there are. */
export const isAmong = (id: typeof company.id, ids: readonly number[]): SQL =>
  sql`${id} in (select value::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`

/** The inviter and the offer of each row: the first hotels by name, and their total number. */
export async function offersOf(db: DbOrTx, rows: readonly InvitationRow[]) {
  const names = await namesOf(db, rows)
  const companies = await db
    .select({ id: company.id, name: company.name })
    .from(company)
    .where(isAmong(company.id, [...new Set(rows.flatMap(({ companyIds }) => companyIds))]))
    .orderBy(sql`${company.name} collate "und-x-icu"`, company.id)
  return rows.map(({ roles, language, invitedBy, companyIds }) => {
    const own = new Set(companyIds)
    return {
      roles: roles as Role[],
      language: language as Language,
      invitedBy: invitedBy === null ? null : (names.get(invitedBy) ?? null),
      companyNames: companies.flatMap(({ id, name }) => (own.has(id) ? name : [])).slice(0, NAMED_COMPANIES),
      companyCount: own.size,
    }
  })
}

/** The condition of a list: an invitation has several hotels, and any one of them is enough. */
function conditionOf({ ids, emailLike, state, ...hotels }: InvitationFilter, now: Date): SQL | undefined {
  const ofThese = ofHotels(company.id, hotels)
  return and(
    ids && inArray(invitation.id, ids),
    emailLike === undefined ? undefined : contains(invitation.emailFolded, emailLike),
    ofThese && sql`exists (select from ${company} where ${company.id} = any(${invitation.companyIds}) and ${ofThese})`,
    state && isInState(state, now),
  )
}

const readInvitations = async (db: DbOrTx, ids: readonly number[], seen: Seen): Promise<Invitation[]> => {
  const rows = await db
    .select()
    .from(invitation)
    .where(inArray(invitation.id, [...ids]))
  return toInvitations(db, inOrder(ids, rows), seen)
}

/** One page of all invitations, newest first by default. */
export function listInvitations(db: DbOrTx, query: InvitationListQuery, seen: Seen): Promise<Page<Invitation>> {
  const searches = (query.emailLike ?? query.companyNameLike) !== undefined
  const condition = conditionOf(query, seen.now)
  return listPage(db, LISTING, { ...query, condition, searches }, (ids) => readInvitations(db, ids, seen))
}

/** Every invitation of the filtered list, in order. */
export const exportInvitations = (db: DbOrTx, filter: InvitationFilter, seen: Seen): AsyncGenerator<Invitation> =>
  listAll(db, LISTING, { ...filter, condition: conditionOf(filter, seen.now) }, (ids) => readInvitations(db, ids, seen))
