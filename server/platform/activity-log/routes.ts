import { eq } from 'drizzle-orm'
import type { ActivityEntry } from '../../../contract/platform/activity.ts'
import { changeSentences, type Reader } from '../../../contract/platform/activity-sentences.ts'
import { LOCALES } from '../../../contract/platform/locales.ts'
import { allow } from '../access/access.ts'
import type { Caller } from '../access/caller.ts'
import { requireCompany } from '../access/company-scope.ts'
import { callerFrom } from '../access/guard.ts'
import { route } from '../access/route.ts'
import { userSettings } from '../database/schema/index.ts'
import type { App, AppDependencies } from '../http/app-dependencies.ts'
import { type ExportColumn, sendExport } from '../http/export.ts'
import { exportActivity, listActivity, listPeople } from './queries.ts'

const access = allow(['VIEWER'])

/** The changes are written as their reader sees them. */
const exportColumns = (reader: Reader): ExportColumn<ActivityEntry>[] => [
  { key: 'id', value: (entry) => entry.id },
  { key: 'at', value: (entry) => entry.at },
  { key: 'companyId', value: (entry) => entry.company?.id ?? null },
  { key: 'company', value: (entry) => entry.company?.name ?? null },
  { key: 'username', value: (entry) => entry.user?.username ?? null },
  { key: 'source', value: (entry) => entry.source },
  { key: 'action', value: (entry) => entry.action },
  { key: 'result', value: (entry) => entry.result },
  { key: 'entity', value: (entry) => entry.entity },
  { key: 'entityId', value: (entry) => entry.entityId },
  { key: 'changes', value: (entry) => changeSentences(entry, reader).join('; ') || null },
]

/** The activity log: of the hotels that the caller may access, for administrators all of it. */
export function addActivityRoutes(app: App, { db }: AppDependencies): void {
  /** The time zone of the days: that of the given hotel. Throws 404 if the caller may not access it. */
  const timeZoneOf = async (caller: Caller, companyId: number | undefined) => {
    if (companyId === undefined) return 'UTC'
    return (await requireCompany(db, caller, companyId)).timeZone
  }

  const readerOf = async ({ userId }: Caller, timeZone: string): Promise<Reader> => {
    const { language, locale } = userSettings
    const [row] = await db.select({ language, locale }).from(userSettings).where(eq(userSettings.userId, userId))
    return { language: row?.language ?? 'EN', locale: LOCALES.find((each) => each === row?.locale), timeZone }
  }

  route(app, 'GET /api/activity', {
    access,
    handler: async (request) => {
      const caller = callerFrom(request)
      return listActivity(db, caller, request.query, await timeZoneOf(caller, request.query.companyId))
    },
  })

  route(app, 'GET /api/activity/people', {
    access,
    handler: async (request) => listPeople(db, callerFrom(request), request.query),
  })

  route(app, 'GET /api/activity/export', {
    access,
    handler: async (request, reply) => {
      const { format, separator, ...filter } = request.query
      const caller = callerFrom(request)
      const timeZone = await timeZoneOf(caller, filter.companyId)
      const rows = exportActivity(db, caller, filter, timeZone)
      const columns = exportColumns(await readerOf(caller, timeZone))
      return sendExport({ db, request, reply }, { what: 'activity', format, separator, rows, columns })
    },
  })
}
