import { desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import {
  decisionSchema,
  featureRequestInputSchema,
  featureRequestQuerySchema,
  featureRequestSchema,
  type ListedRequest,
  requestExportQuerySchema,
  requestListQuerySchema,
  requestPageSchema,
} from '../../contract/feature-request.ts'
import { idSchema } from '../../contract/paging.ts'
import { PATHS } from '../../contract/paths.ts'
import { allow } from '../access/access.ts'
import { featureRequest } from '../database/schema/index.ts'
import { withEtag } from '../http/etag.ts'
import { type ExportColumn, sendExport } from '../http/export.ts'
import type { App, Parts } from '../http/parts.ts'
import { decideRequest, fileRequest, resendRequest } from './changes.ts'
import { exportRequests, listRequests, toFeatureRequest } from './queries.ts'

const tags = ['feature requests']
const params = z.strictObject({ id: idSchema })

const EXPORT_COLUMNS: ExportColumn<ListedRequest>[] = [
  { key: 'id', value: (wish) => wish.id },
  { key: 'companyId', value: (wish) => wish.companyId },
  { key: 'company', value: (wish) => wish.companyName },
  { key: 'feature', value: (wish) => wish.feature },
  { key: 'requestDateTime', value: (wish) => wish.requestDateTime },
  { key: 'isGranted', value: (wish) => wish.isGranted },
  { key: 'decidedAt', value: (wish) => wish.decidedAt },
]

/** A hotel's wishes for features: file, see, send again; and what administrators decide. */
export function addFeatureRequestRoutes(app: App, parts: Parts): void {
  const { db } = parts
  app.get(
    PATHS.featureRequests,
    {
      config: { access: allow(['VIEWER'], 'query.companyId') },
      schema: {
        tags,
        summary: "A hotel's requests, newest first",
        querystring: featureRequestQuerySchema,
        response: { 200: z.array(featureRequestSchema) },
      },
    },
    async (request) => {
      const rows = await db
        .select()
        .from(featureRequest)
        .where(eq(featureRequest.companyId, request.query.companyId))
        .orderBy(desc(featureRequest.requestedAt), desc(featureRequest.id))
      return rows.map(toFeatureRequest)
    },
  )

  app.get(
    PATHS.featureRequestList,
    {
      config: { access: allow(['ADMIN']) },
      schema: {
        tags,
        summary: 'Requests of all hotels, newest first',
        querystring: requestListQuerySchema,
        response: { 200: requestPageSchema },
      },
    },
    async (request) => listRequests(db, request.query),
  )

  app.get(
    PATHS.featureRequestExport,
    {
      config: { access: allow(['ADMIN']) },
      schema: { tags, summary: 'The whole filtered list as a file', querystring: requestExportQuerySchema },
    },
    async (request, reply) => {
      const { format, separator, ...filter } = request.query
      const rows = exportRequests(db, filter)
      return sendExport(reply, { name: 'feature-requests', format, separator, rows, columns: EXPORT_COLUMNS })
    },
  )

  app.post(
    PATHS.featureRequests,
    {
      config: { access: allow(['VIEWER'], 'body.companyId') },
      schema: {
        tags,
        summary: 'Ask for a feature',
        body: featureRequestInputSchema,
        response: { 201: featureRequestSchema },
      },
    },
    async (request, reply) => {
      const row = await fileRequest(parts, request, request.body)
      withEtag(reply, row.revision)
      return reply
        .code(201)
        .header('location', `${PATHS.featureRequests}?companyId=${row.companyId}`)
        .send(toFeatureRequest(row))
    },
  )

  app.put(
    PATHS.featureRequest,
    {
      config: { access: allow(['VIEWER']) },
      schema: { tags, summary: 'Send a request again', params, response: { 200: featureRequestSchema } },
    },
    async (request, reply) => {
      const row = await resendRequest(parts, request, request.params.id)
      withEtag(reply, row.revision)
      return toFeatureRequest(row)
    },
  )

  app.post(
    PATHS.featureRequestDecision,
    {
      config: { access: allow(['ADMIN']) },
      schema: {
        tags,
        summary: 'Grant a request, which switches the feature on, or refuse it',
        params,
        body: decisionSchema,
        response: { 200: featureRequestSchema },
      },
    },
    async (request, reply) => {
      const row = await decideRequest(parts, request, request.params.id, request.body)
      withEtag(reply, row.revision)
      return toFeatureRequest(row)
    },
  )
}
