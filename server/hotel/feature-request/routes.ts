import { desc, eq } from 'drizzle-orm'
import type { ListedRequest } from '../../../contract/hotel/feature-request.ts'
import { allow } from '../../platform/access/access.ts'
import { route } from '../../platform/access/route.ts'
import { featureRequest } from '../../platform/database/schema/index.ts'
import type { App, AppDependencies } from '../../platform/http/app-dependencies.ts'
import { withEtag } from '../../platform/http/etag.ts'
import { type ExportColumn, sendExport } from '../../platform/http/export.ts'
import { notFound } from '../../platform/http/problem.ts'
import { decideRequest, fileRequest, resendRequest } from './changes.ts'
import { exportRequests, findRequest, listRequests, toFeatureRequest } from './queries.ts'

const EXPORT_COLUMNS: ExportColumn<ListedRequest>[] = [
  { key: 'id', value: (request) => request.id },
  { key: 'companyId', value: (request) => request.companyId },
  { key: 'company', value: (request) => request.companyName },
  { key: 'feature', value: (request) => request.feature },
  { key: 'requestDateTime', value: (request) => request.requestDateTime },
  { key: 'isGranted', value: (request) => request.isGranted },
  { key: 'decidedAt', value: (request) => request.decidedAt },
  { key: 'requestedBy', value: (request) => request.requestedByName ?? null },
  { key: 'decidedBy', value: (request) => request.decidedByName ?? null },
  { key: 'reason', value: (request) => request.reason ?? null },
]

/** A hotel's feature requests: add, list, send again; and the decisions of administrators. */
export function addFeatureRequestRoutes(app: App, parts: AppDependencies): void {
  const { db } = parts
  route(app, 'GET /api/company/feature-requests', {
    access: allow(['VIEWER'], 'query.companyId'),
    handler: async (request) => {
      const rows = await db
        .select()
        .from(featureRequest)
        .where(eq(featureRequest.companyId, request.query.companyId))
        .orderBy(desc(featureRequest.requestedAt), desc(featureRequest.id))
      return rows.map(toFeatureRequest)
    },
  })

  route(app, 'GET /api/company/feature-requests/list', {
    access: allow(['ADMIN']),
    handler: async (request) => listRequests(db, request.query),
  })

  route(app, 'GET /api/company/feature-requests/export', {
    access: allow(['ADMIN']),
    handler: async (request, reply) => {
      const { format, separator, ...filter } = request.query
      const rows = exportRequests(db, filter)
      return sendExport(
        { db, request, reply },
        { what: 'feature-requests', format, separator, rows, columns: EXPORT_COLUMNS },
      )
    },
  })

  route(app, 'GET /api/company/feature-requests/:id', {
    access: allow(['ADMIN']),
    handler: async ({ params }, reply) => {
      const found = await findRequest(db, params.id)
      if (!found) throw notFound('feature request')
      withEtag(reply, found.revision)
      return found.request
    },
  })

  route(app, 'POST /api/company/feature-requests', {
    access: allow(['VIEWER'], 'body.companyId'),
    handler: async (request, reply) => {
      const row = await fileRequest(parts, request, request.body)
      withEtag(reply, row.revision)
      reply.header('location', `/api/company/feature-requests?companyId=${row.companyId}`)
      return toFeatureRequest(row)
    },
  })

  route(app, 'PUT /api/company/feature-requests/:id', {
    access: allow(['VIEWER']),
    handler: async (request, reply) => {
      const row = await resendRequest(parts, request, request.params.id)
      withEtag(reply, row.revision)
      return toFeatureRequest(row)
    },
  })

  route(app, 'POST /api/company/feature-requests/:id/decision', {
    access: allow(['ADMIN']),
    handler: async (request, reply) => {
      const row = await decideRequest(parts, request, request.params.id, request.body)
      withEtag(reply, row.revision)
      return toFeatureRequest(row)
    },
  })
}
