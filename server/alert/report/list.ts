import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { ListedReport, ReportQuery } from '../../../contract/alert/report.ts'
import type { Page } from '../../../contract/platform/paging.ts'
import { namedLike } from '../../account/user/queries.ts'
import { nameOfCompany } from '../../hotel/company/queries.ts'
import { ofHotels } from '../../platform/access/company-scope.ts'
import type { DbOrTx } from '../../platform/database/db.ts'
import { PERSON_NAME } from '../../platform/database/person-name.ts'
import { company, mail, report, userAccount } from '../../platform/database/schema/index.ts'
import { inOrder, type Listing, listAll, listPage } from '../../platform/http/page.ts'
import { mailState, ofMailState } from '../../platform/mail/queries.ts'

type ReportFilter = Omit<ReportQuery, 'page' | 'size'>

const ID = sql`${report.id}`
const LISTING: Listing<ReportQuery['sort'][number]['field']> = {
  table: report,
  id: ID,
  columns: {
    id: ID,
    createdAt: sql`${report.createdAt}`,
    companyName: nameOfCompany(report.companyId),
    userName: sql`(select ${PERSON_NAME} collate "und-x-icu" from ${userAccount} where ${userAccount.id} = ${report.userId})`,
  },
  otherwise: [{ field: 'createdAt', direction: 'desc' }],
}

function conditionOf({ ids, kind, state, userNameLike, ...hotels }: ReportFilter, hasServer: boolean): SQL | undefined {
  return and(
    // Reports whose mail was removed are kept only for their links.
    isNotNull(report.mailId),
    ofHotels(report.companyId, hotels),
    ids && inArray(report.id, ids),
    kind && eq(report.kind, kind),
    state && sql`${report.mailId} in (select ${mail.id} from ${mail} where ${ofMailState(state, hasServer)})`,
    userNameLike === undefined
      ? undefined
      : sql`${report.userId} in (select ${userAccount.id} from ${userAccount} where ${namedLike(userNameLike)})`,
  )
}

async function readReports(db: DbOrTx, ids: readonly number[], hasServer: boolean): Promise<ListedReport[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ report, mail, companyName: company.name, userName: PERSON_NAME })
    .from(report)
    .innerJoin(company, eq(company.id, report.companyId))
    .innerJoin(userAccount, eq(userAccount.id, report.userId))
    .innerJoin(mail, eq(mail.id, report.mailId))
    .where(inArray(report.id, [...ids]))
  return inOrder(
    ids,
    rows.map(
      ({
        report: { id, companyId, userId, kind, frequency, day, isResent, createdAt },
        mail: sent,
        companyName,
        userName,
      }) => ({
        companyName,
        userName: userName ?? '',
        id,
        companyId,
        userId,
        kind,
        frequency,
        day,
        isResent,
        recipient: sent.recipient,
        subject: sent.subject,
        state: mailState(sent, hasServer),
        createdAt: createdAt.toISOString(),
        sentAt: sent.sentAt?.toISOString() ?? null,
        attempts: sent.attempts,
        error: sent.error,
      }),
    ),
  )
}

/** One page of the reports of all hotels, newest first by default. */
export const listReports = (db: DbOrTx, query: ReportQuery, hasServer: boolean): Promise<Page<ListedReport>> => {
  const searches = query.companyNameLike !== undefined || query.userNameLike !== undefined
  return listPage(db, LISTING, { ...query, searches, condition: conditionOf(query, hasServer) }, (ids) =>
    readReports(db, ids, hasServer),
  )
}

/** Every report of the filtered list. */
export const exportReports = (db: DbOrTx, filter: ReportFilter, hasServer: boolean): AsyncGenerator<ListedReport> =>
  listAll(db, LISTING, { ...filter, condition: conditionOf(filter, hasServer) }, (ids) =>
    readReports(db, ids, hasServer),
  )
