import type { OutboundLog } from '../../../contract/pricing/outbound-log.ts'
import { RESTRICTION_PARTS } from '../../../contract/pricing/restriction.ts'
import { allow } from '../../platform/access/access.ts'
import { callerFrom } from '../../platform/access/guard.ts'
import { route } from '../../platform/access/route.ts'
import type { App, AppDependencies } from '../../platform/http/app-dependencies.ts'
import { forEachRow } from '../../platform/http/bulk.ts'
import { type ExportColumn, sendExport } from '../../platform/http/export.ts'
import { exportOutboundLogs, listOutboundLogs, readOutboundLog } from './outbound-list.ts'
import { resendRate } from './resend.ts'

const access = allow(['ADMIN', 'PMS_ADMIN'])

const plain = (keys: readonly Exclude<keyof OutboundLog, 'rate' | 'restriction'>[]): ExportColumn<OutboundLog>[] =>
  keys.map((key) => ({ key, value: (row) => row[key] }))

const EXPORT_COLUMNS: ExportColumn<OutboundLog>[] = [
  ...plain(['id', 'companyId', 'companyName', 'kind', 'sentAt', 'stayDate', 'categoryName', 'ratePlan']),
  { key: 'rateMinorUnits', value: ({ rate }) => rate?.amount ?? null },
  { key: 'currency', value: ({ rate }) => rate?.currency ?? null },
  ...plain(['attempt', 'result', 'reason', 'durationMs', 'delaySeconds']),
  ...RESTRICTION_PARTS.map((key) => ({
    key,
    value: ({ restriction }: OutboundLog) => restriction?.[key] ?? null,
  })),
]

/** The rates sent to the hotels' systems, for administrators in general and for those of a system. */
export function addOutboundRoutes(app: App, { db, now }: AppDependencies): void {
  route(app, 'GET /api/outbound/logs', {
    access,
    handler: async (request) => listOutboundLogs(db, callerFrom(request), request.query),
  })

  route(app, 'GET /api/outbound/logs/export', {
    access,
    handler: async (request, reply) => {
      const { format, separator, ...filter } = request.query
      const rows = exportOutboundLogs(db, callerFrom(request), filter)
      return sendExport(
        { db, request, reply },
        { what: 'outbound-logs', format, separator, rows, columns: EXPORT_COLUMNS },
      )
    },
  })

  route(app, 'GET /api/outbound/logs/:id', {
    access,
    handler: async (request) => readOutboundLog(db, callerFrom(request), request.params.id),
  })

  route(app, 'POST /api/outbound/logs/resend', {
    access,
    handler: async (request) => forEachRow(request.body.ids, (id) => resendRate(db, request, id, now())),
  })
}
