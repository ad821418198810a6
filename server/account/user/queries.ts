import { and, arrayOverlaps, asc, eq, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Role } from '../../../contract/account/roles.ts'
import type { User, UserListQuery } from '../../../contract/account/user.ts'
import type { UserSettings } from '../../../contract/account/user-settings.ts'
import type { Page } from '../../../contract/platform/paging.ts'
import type { DbOrTx } from '../../platform/database/db.ts'
import { userAccount, userCompany, userSettings } from '../../platform/database/schema/index.ts'
import { contains, inOrder, type Listing, listAll, listPage } from '../../platform/http/page.ts'

export type UserRow = typeof userAccount.$inferSelect
type UserFilter = Omit<UserListQuery, 'page' | 'size'>
type SettingsRow = typeof userSettings.$inferSelect

export const DEFAULT_SETTINGS: UserSettings = {
  language: 'EN',
  locale: 'GB',
  showCurrencySymbol: true,
  rateReport: 'NEVER',
  pickupReport: 'NEVER',
  performanceReport: 'NEVER',
  defaultCompanyId: null,
  tourSeen: false,
}

const collated = (column: typeof userAccount.username | typeof userAccount.email) => sql`${column} collate "und-x-icu"`
const LISTING: Listing<UserListQuery['sort'][number]['field']> = {
  table: userAccount,
  id: sql`${userAccount.id}`,
  columns: {
    username: collated(userAccount.username),
    firstname: sql`${userAccount.firstname} collate "und-x-icu"`,
    lastname: sql`${userAccount.lastname} collate "und-x-icu"`,
    email: collated(userAccount.email),
    id: sql`${userAccount.id}`,
    isActive: sql`${userAccount.isActive}`,
  },
}

export const toSettings = ({ userId: _, ...settings }: SettingsRow): UserSettings => settings as UserSettings

/** The settings of a user. */
export async function readUserSettings(db: DbOrTx, userId: number): Promise<UserSettings> {
  const [row] = await db.select().from(userSettings).where(eq(userSettings.userId, userId))
  return row ? toSettings(row) : DEFAULT_SETTINGS
}

function toUser(row: UserRow, settings: SettingsRow | undefined, companyIds: number[]): User {
  const { id, username, firstname, lastname, email, isActive, termsAccepted, passwordResetActive, pmsSystem } = row
  return {
    id,
    username,
    firstname,
    lastname,
    email,
    isActive,
    termsAccepted,
    passwordResetActive,
    pmsSystem,
    roles: row.roles as Role[],
    companyIds,
    properties: { firstname, lastname },
    settings: settings ? toSettings(settings) : DEFAULT_SETTINGS,
  }
}

/** The rows in API format, with their settings and hotels: two more statements for any number of rows. */
export async function toUsers(db: DbOrTx, rows: UserRow[]): Promise<User[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const settings = await db.select().from(userSettings).where(inArray(userSettings.userId, ids))
  const assigned = await db
    .select()
    .from(userCompany)
    .where(inArray(userCompany.userId, ids))
    .orderBy(asc(userCompany.companyId))
  const settingsOf = new Map(settings.map((row) => [row.userId, row]))
  const companiesOf = new Map<number, number[]>(ids.map((id) => [id, []]))
  for (const { userId, companyId } of assigned) companiesOf.get(userId)?.push(companyId)
  return rows.map((row) => toUser(row, settingsOf.get(row.id), companiesOf.get(row.id) ?? []))
}

/** One row in API format. */
export async function toOneUser(db: DbOrTx, row: UserRow): Promise<User> {
  const [user] = await toUsers(db, [row])
  if (!user) throw new Error('a row became no user')
  return user
}

/** The stored row, or undefined. `lock` locks it until the transaction ends. */
export async function findUser(db: DbOrTx, id: number, lock = false): Promise<UserRow | undefined> {
  const query = db.select().from(userAccount).where(eq(userAccount.id, id))
  const [row] = await (lock ? query.for('update') : query)
  return row
}

const like = (column: SQL | typeof userAccount.usernameFolded, needle: string | undefined) =>
  needle === undefined ? undefined : contains(column, needle)

/** Each word appears in one of the names or in the address; a condition on `userAccount`. */
export const namedLike = (words: string | undefined) =>
  words === undefined
    ? undefined
    : and(
        ...words
          .split(/\s+/)
          .map((word) =>
            or(
              like(userAccount.usernameFolded, word),
              like(userAccount.firstnameFolded, word),
              like(userAccount.lastnameFolded, word),
              like(userAccount.emailFolded, word),
            ),
          ),
      )

/** The condition of a list. */
function userCondition(filter: UserFilter): SQL | undefined {
  const { ids, idNotIn, nameLike, username, firstname, lastname, email, companyId, role, isActive } = filter
  return and(
    ids && inArray(userAccount.id, ids),
    idNotIn && notInArray(userAccount.id, idNotIn),
    namedLike(nameLike),
    like(userAccount.usernameFolded, username),
    like(userAccount.firstnameFolded, firstname),
    like(userAccount.lastnameFolded, lastname),
    like(userAccount.emailFolded, email),
    companyId === undefined
      ? undefined
      : sql`${userAccount.id} in (select ${userCompany.userId} from ${userCompany} where ${userCompany.companyId} = ${companyId})`,
    role && arrayOverlaps(userAccount.roles, role),
    isActive === undefined ? undefined : eq(userAccount.isActive, isActive),
  )
}

/** Users by their ids, in that order. */
async function readUsers(db: DbOrTx, ids: readonly number[]): Promise<User[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(userAccount)
    .where(inArray(userAccount.id, [...ids]))
  return toUsers(db, inOrder(ids, rows))
}

/** One page of all users; for administrators only. */
export const listUsers = (db: DbOrTx, query: UserListQuery): Promise<Page<User>> => {
  const { nameLike, username, firstname, lastname, email } = query
  const searches = [nameLike, username, firstname, lastname, email].some((needle) => needle !== undefined)
  return listPage(db, LISTING, { ...query, searches, condition: userCondition(query) }, (ids) => readUsers(db, ids))
}

/** Every user of the filtered list; for administrators only. */
export const exportUsers = (db: DbOrTx, filter: UserFilter): AsyncGenerator<User> =>
  listAll(db, LISTING, { ...filter, condition: userCondition(filter) }, (ids) => readUsers(db, ids))
