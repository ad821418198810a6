import { Readable } from 'node:stream'
import type { ConnectivityRow } from '../../contract/connection/connectivity.ts'
import { allow } from '../platform/access/access.ts'
import { route } from '../platform/access/route.ts'
import type { App, AppDependencies } from '../platform/http/app-dependencies.ts'
import { type ExportColumn, sendExport } from '../platform/http/export.ts'
import { connectivityOf } from './connectivity.ts'
import { createKinds } from './kinds.ts'

const access = allow(['ADMIN'])

const EXPORT_COLUMNS: ExportColumn<ConnectivityRow>[] = (
  [
    'companyId',
    'companyName',
    'source',
    'connectionState',
    'lastGoodAt',
    'deliveries',
    'succeeded',
    'failed',
    'rows',
    'refused',
    'durationSeconds',
    'delaySeconds',
    'retries',
    'rateLimited',
    'lastFailure',
    'rateDifferences',
  ] as const
).map((key) => ({ key, value: (row) => row[key] }))

/** The status of inbound data. */
export function addConnectivityRoutes(app: App, { db, settings, now }: AppDependencies): void {
  const kinds = createKinds(settings)
  route(app, 'GET /api/inbound/connectivity', {
    access,
    handler: async (request) => connectivityOf(db, kinds, request.query, now()),
  })

  route(app, 'GET /api/inbound/connectivity/export', {
    access,
    handler: async (request, reply) => {
      const { format, separator, ...query } = request.query
      const { rows } = await connectivityOf(db, kinds, query, now())
      return sendExport(
        { db, request, reply },
        {
          what: 'connectivity',
          format,
          separator,
          rows: Readable.from(rows),
          columns: EXPORT_COLUMNS,
        },
      )
    },
  })
}
