import { desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  featureRequestInputSchema,
  featureRequestQuerySchema,
  featureRequestSchema,
} from '../../contract/feature-request.ts'
import { idSchema } from '../../contract/paging.ts'
import { PATHS } from '../../contract/paths.ts'
import { allow } from '../access/access.ts'
import { requireCompany } from '../access/company-scope.ts'
import { callerFrom } from '../access/guard.ts'
import { recordActivity } from '../activity/record.ts'
import { featureRequest } from '../database/schema/index.ts'
import { checkRevision, withEtag } from '../http/etag.ts'
import type { App, Parts } from '../http/parts.ts'
import { notFound } from '../http/problem.ts'

type Row = typeof featureRequest.$inferSelect

const toFeatureRequest = ({ id, companyId, feature, requestedAt }: Row) => ({
  id,
  companyId,
  feature: feature as z.infer<typeof featureRequestSchema>['feature'],
  requestDateTime: requestedAt.toISOString(),
})

const tags = ['feature requests']

/** A hotel's wishes for features: file, see, send again. */
export function addFeatureRequestRoutes(app: App, { db, now }: Parts): void {
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
      const row = await db.transaction(async (tx) => {
        const [stored] = await tx
          .insert(featureRequest)
          .values({ ...request.body, requestedAt: now() })
          .returning()
        if (!stored) throw new Error('the new feature request was not returned')
        await recordActivity(tx, request, {
          companyId: stored.companyId,
          action: 'create',
          entity: 'feature-request',
          entityId: stored.id,
          after: toFeatureRequest(stored),
        })
        return stored
      })
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
      schema: {
        tags,
        summary: 'Send a request again',
        params: z.strictObject({ id: idSchema }),
        response: { 200: featureRequestSchema },
      },
    },
    async (request, reply) => {
      const row = await db.transaction(async (tx) => {
        const [before] = await tx
          .select()
          .from(featureRequest)
          .where(eq(featureRequest.id, request.params.id))
          .for('update')
        if (!before) throw notFound('feature request')
        await requireCompany(tx, callerFrom(request), before.companyId, notFound('feature request'))
        checkRevision(request, before.revision)
        const [after] = await tx
          .update(featureRequest)
          .set({ requestedAt: now(), revision: sql`${featureRequest.revision} + 1` })
          .where(eq(featureRequest.id, before.id))
          .returning()
        if (!after) throw notFound('feature request')
        await recordActivity(tx, request, {
          companyId: after.companyId,
          action: 'resend',
          entity: 'feature-request',
          entityId: after.id,
          before: toFeatureRequest(before),
          after: toFeatureRequest(after),
        })
        return after
      })
      withEtag(reply, row.revision)
      return toFeatureRequest(row)
    },
  )
}
