import { Readable } from 'node:stream'
import {
  type ConnectivityRow,
  connectivityExportQuerySchema,
  connectivityQuerySchema,
  connectivitySchema,
} from '../../contract/connectivity.ts'
import { PATHS } from '../../contract/paths.ts'
import { allow } from '../access/access.ts'
import { type ExportColumn, sendExport } from '../http/export.ts'
import type { App, Parts } from '../http/parts.ts'
import { connectivityOf } from './connectivity.ts'

const tags = ['inbound data']
const config = { access: allow(['ADMIN']) }

const EXPORT_COLUMNS: ExportColumn<ConnectivityRow>[] = (
  [
    'companyId',
    'companyName',
    'source',
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
  ] as const
).map((key) => ({ key, value: (row) => row[key] }))

/** How data comes in. */
export function addConnectivityRoutes(app: App, { db, now }: Parts): void {
  app.get(
    PATHS.connectivity,
    {
      config,
      schema: {
        tags,
        summary: 'How the deliveries of each hotel and source went',
        querystring: connectivityQuerySchema,
        response: { 200: connectivitySchema },
      },
    },
    async (request) => connectivityOf(db, request.query, now()),
  )

  app.get(
    PATHS.connectivityExport,
    {
      config,
      schema: { tags, summary: 'The same as a file', querystring: connectivityExportQuerySchema },
    },
    async (request, reply) => {
      const { format, separator, ...wanted } = request.query
      const { rows } = await connectivityOf(db, wanted, now())
      return sendExport(reply, {
        name: 'connectivity',
        format,
        separator,
        rows: Readable.from(rows),
        columns: EXPORT_COLUMNS,
      })
    },
  )
}
