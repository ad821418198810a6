import { eq } from 'drizzle-orm'
import type { ListedReport } from '../../../contract/alert/report.ts'
import { dateIn } from '../../../contract/platform/time-zone.ts'
import { toSettings } from '../../account/user/queries.ts'
import { allow } from '../../platform/access/access.ts'
import { route } from '../../platform/access/route.ts'
import { userSettings } from '../../platform/database/schema/index.ts'
import type { App, AppDependencies } from '../../platform/http/app-dependencies.ts'
import { forEachRow } from '../../platform/http/bulk.ts'
import { type ExportColumn, sendExport } from '../../platform/http/export.ts'
import { invalidField } from '../../platform/http/problem.ts'
import { consoleAddress } from '../../platform/mail/link.ts'
import { hasMailServer } from '../../platform/mail/queries.ts'
import { exportReports, listReports } from './list.ts'
import { readReport } from './read.ts'
import { renderReport } from './render.ts'
import { resendReport } from './resend.ts'

const access = allow(['ADMIN'])

const EXPORT_COLUMNS = (
  [
    'id',
    'companyId',
    'companyName',
    'userId',
    'userName',
    'recipient',
    'kind',
    'frequency',
    'day',
    'isResent',
    'state',
    'createdAt',
    'sentAt',
    'attempts',
    'error',
  ] as const satisfies readonly (keyof ListedReport)[]
).map((key): ExportColumn<ListedReport> => ({ key, value: (row) => row[key] }))

/** The unsubscribe link in a preview, which does nothing. */
const NO_LINK = '/unsubscribe/preview'

/** Mailed reports, for administrators. */
export function addReportRoutes(app: App, parts: AppDependencies): void {
  const { db, settings, now } = parts
  const hasServer = hasMailServer(settings)

  route(app, 'GET /api/report/reports', {
    access,
    handler: async (request) => listReports(db, request.query, hasServer),
  })

  route(app, 'GET /api/report/reports/export', {
    access,
    handler: async (request, reply) => {
      const { format, separator, ...filter } = request.query
      const rows = exportReports(db, filter, hasServer)
      return sendExport({ db, request, reply }, { what: 'reports', format, separator, rows, columns: EXPORT_COLUMNS })
    },
  })

  route(app, 'POST /api/report/reports/resend', {
    access,
    handler: async (request) => forEachRow(request.body.ids, (id) => resendReport(parts, request, id)),
  })

  route(app, 'GET /api/report/preview', {
    access: allow(['ADMIN'], 'query.companyId'),
    handler: async (request) => {
      const { userId, kind, frequency } = request.query
      const { hotel } = request
      const [row] = await db.select().from(userSettings).where(eq(userSettings.userId, userId))
      if (!row) throw invalidField('userId', 'This value must be a user.', 'unknown')
      const at = now()
      const content = await readReport(db, hotel, kind, { day: dateIn(hotel.timeZone, at), frequency, now: at })
      const address = consoleAddress(settings)
      const links = { console: address, unsubscribe: `${address}${NO_LINK}` }
      return { mail: content && renderReport(content, hotel, toSettings(row), links) }
    },
  })
}
