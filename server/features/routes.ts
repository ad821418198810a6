import { z } from 'zod'
import { companyFeaturesSchema, companyFeaturesUpdateSchema } from '../../contract/features.ts'
import { idSchema } from '../../contract/paging.ts'
import { PATHS } from '../../contract/paths.ts'
import { allow, SIGNED_IN } from '../access/access.ts'
import { withEtag } from '../http/etag.ts'
import type { App, Parts } from '../http/parts.ts'
import { saveFeatures } from './changes.ts'
import { findFeatures } from './queries.ts'

const params = z.strictObject({ companyId: idSchema })

/** What a hotel has switched on. */
export function addFeatureRoutes(app: App, { db }: Parts): void {
  app.get(
    PATHS.features,
    {
      config: { access: { ...SIGNED_IN, company: 'params.companyId' } },
      schema: {
        tags: ['hotels'],
        summary: "A hotel's features",
        params,
        response: { 200: companyFeaturesSchema },
      },
    },
    async (request, reply) => {
      const { revision, ...features } = await findFeatures(db, request.params.companyId)
      withEtag(reply, revision)
      return features
    },
  )

  app.put(
    PATHS.features,
    {
      config: { access: allow(['ADMIN'], 'params.companyId') },
      schema: {
        tags: ['hotels'],
        summary: "Switch a hotel's features",
        params,
        body: companyFeaturesUpdateSchema,
        response: { 200: companyFeaturesSchema },
      },
    },
    async (request, reply) => {
      const { revision, ...features } = await saveFeatures(db, request, request.params.companyId, request.body)
      withEtag(reply, revision)
      return features
    },
  )
}
