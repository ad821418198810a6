import { and, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { hasAnyAuthority, PROVIDER_ROLES } from '../../../contract/account/roles.ts'
import type { ReportSchedule } from '../../../contract/alert/report-schedule.ts'
import { viewerOf } from '../../platform/access/caller.ts'
import { type Hotel, visibleCompanies } from '../../platform/access/company-scope.ts'
import type { DbOrTx } from '../../platform/database/db.ts'
import { selectRows } from '../../platform/database/rows.ts'
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

/** A user, and the hotels of the schedule that sends them reports; without it they chose them. */
interface Reader {
  readonly recipient: Recipient
  readonly schedule?: Pick<ReportSchedule, 'companyIds'> | undefined
}

/** How many readers' hotels are read by one statement. */
const READERS_AT_ONCE = 100

/**
 * For each reader, the hotels whose reports they get, by id. Of the active hotels that they may access, those are the schedule's,
 * or those assigned to them and their default hotel, if the agreement is accepted as the console requires. Administrators may access
 * every hotel, but get reports only for these.
 */
export async function readReportedHotels(db: DbOrTx, readers: readonly Reader[]): Promise<Hotel[][]> {
  const pairs: { reader: number; companyId: number }[] = []
  for (let first = 0; first < readers.length; first += READERS_AT_ONCE) {
    const queries = readers
      .slice(first, first + READERS_AT_ONCE)
      .map(
        (reader, place) =>
          sql`select ${first + place}::int as reader, ${company.id} from ${company} where ${isReported(reader)}`,
      )
    pairs.push(
      ...(await selectRows<(typeof pairs)[number]>(
        db,
        sql`select reader, id as "companyId" from (${sql.join(queries, sql` union all `)}) reported order by id`,
      )),
    )
  }
  const ids = [...new Set(pairs.map(({ companyId }) => companyId))]
  const hotels = ids.length === 0 ? [] : await db.select().from(company).where(inArray(company.id, ids))
  const byId = new Map(hotels.map((hotel) => [hotel.id, hotel]))
  const reported: Hotel[][] = readers.map(() => [])
  for (const { reader, companyId } of pairs) {
    const hotel = byId.get(companyId)
    if (hotel) reported[reader]?.push(hotel)
  }
  return reported
}

function isReported({ recipient: { user, settings }, schedule }: Reader): SQL | undefined {
  const viewer = viewerOf(user)
  const needsAgreement = !hasAnyAuthority(viewer.authorities, PROVIDER_ROLES)
  const assigned = new QueryBuilder()
    .select({ id: userCompany.companyId })
    .from(userCompany)
    .where(eq(userCompany.userId, user.id))
  return and(
    visibleCompanies(viewer),
    eq(company.isActive, true),
    schedule
      ? inArray(company.id, [...schedule.companyIds])
      : or(inArray(company.id, assigned), eq(company.id, settings.defaultCompanyId ?? 0)),
    needsAgreement ? isNotNull(company.dpaAcceptedAt) : undefined,
  )
}
