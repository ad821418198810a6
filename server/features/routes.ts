import { z } from 'zod'
import { companyFeaturesSchema } from '../../contract/features.ts'
import { idSchema } from '../../contract/paging.ts'
import { PATHS } from '../../contract/paths.ts'
import { SIGNED_IN } from '../access/access.ts'
import { withEtag } from '../http/etag.ts'
import type { App, Parts } from '../http/parts.ts'
import { findFeatures } from './queries.ts'

/** What a hotel has switched on. */
export function addFeatureRoutes(app: App, { db }: Parts): void {
  app.get(
    PATHS.features,
    {
      config: { access: { ...SIGNED_IN, company: 'params.companyId' } },
      schema: {
        tags: ['hotels'],
        summary: "A hotel's features",
        params: z.strictObject({ companyId: idSchema }),
        response: { 200: companyFeaturesSchema },
      },
    },
    async (request, reply) => {
      const { revision, ...features } = await findFeatures(db, request.params.companyId)
      withEtag(reply, revision)
      return features
    },
  )
}
