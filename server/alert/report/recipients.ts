import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { hasAnyAuthority, PROVIDER_ROLES } from '../../../contract/account/roles.ts'
import { viewerOf } from '../../platform/access/caller.ts'
import { type Hotel, visibleCompanies } from '../../platform/access/company-scope.ts'
import type { DbOrTx } from '../../platform/database/db.ts'
import { company, userAccount, userCompany, userSettings } from '../../platform/database/schema/index.ts'

const READERS = ['VIEWER', 'PMS_ADMIN'] as const

/** A user with their settings. */
export interface Recipient {
  readonly user: typeof userAccount.$inferSelect
  readonly settings: typeof userSettings.$inferSelect
}

/** The users who can get reports at all: active, with the terms accepted, and demo users only in demo mode. */
const readRecipients = (db: DbOrTx, isDemo: boolean, condition = sql`true`): Promise<Recipient[]> =>
  db
    .select({ user: userAccount, settings: userSettings })
    .from(userAccount)
    .innerJoin(userSettings, eq(userSettings.userId, userAccount.id))
    .where(
      and(
        eq(userAccount.isActive, true),
        eq(userAccount.termsAccepted, true),
        ne(userAccount.email, ''),
        isDemo ? undefined : eq(userAccount.isDemo, false),
        condition,
      ),
    )
    .orderBy(userAccount.id)
    .then((rows) => rows.filter(({ user }) => hasAnyAuthority(viewerOf(user).authorities, READERS)))

/** All users who chose a report. */
export const readSubscribers = (db: DbOrTx, isDemo: boolean): Promise<Recipient[]> =>
  readRecipients(
    db,
    isDemo,
    sql`array[${userSettings.rateReport}, ${userSettings.pickupReport}, ${userSettings.performanceReport}] <> array['NEVER', 'NEVER', 'NEVER']`,
  )

/** Those of some users who can get reports. */
export const readRecipientsAmong = (db: DbOrTx, userIds: readonly number[], isDemo: boolean): Promise<Recipient[]> =>
  readRecipients(db, isDemo, inArray(userAccount.id, [...userIds]))

/** One user, if they can get reports. */
export const findRecipient = async (db: DbOrTx, userId: number, isDemo: boolean): Promise<Recipient | undefined> =>
  (await readRecipientsAmong(db, [userId], isDemo))[0]

/**
 * The hotels whose reports a user gets: of the active hotels that they may access, those assigned to them and their default hotel,
 * if the agreement is accepted as the console requires. Administrators may access every hotel, but get reports only for these.
 */
export function readReportedHotels(db: DbOrTx, { user, settings }: Recipient): Promise<Hotel[]> {
  const assigned = db.select({ id: userCompany.companyId }).from(userCompany).where(eq(userCompany.userId, user.id))
  return readHotels(db, user, or(inArray(company.id, assigned), eq(company.id, settings.defaultCompanyId ?? 0)))
}

/** Those of a schedule's hotels whose reports a user may get. */
export const readScheduledHotels = (db: DbOrTx, { user }: Recipient, companyIds: readonly number[]): Promise<Hotel[]> =>
  readHotels(db, user, inArray(company.id, [...companyIds]))

function readHotels(db: DbOrTx, user: Recipient['user'], condition: SQL | undefined): Promise<Hotel[]> {
  const viewer = viewerOf(user)
  const needsAgreement = !hasAnyAuthority(viewer.authorities, PROVIDER_ROLES)
  return db
    .select()
    .from(company)
    .where(
      and(
        visibleCompanies(viewer),
        eq(company.isActive, true),
        condition,
        needsAgreement ? sql`${company.dpaAcceptedAt} is not null` : undefined,
      ),
    )
    .orderBy(company.id)
}
