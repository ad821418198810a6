import { allow } from '../access/access.ts'
import { route } from '../access/route.ts'
import { findFeatures } from '../company/features.ts'
import type { App, AppDependencies } from '../http/app-dependencies.ts'
import { withEtag } from '../http/etag.ts'
import { saveFeatures } from './changes.ts'

/** What a hotel has switched on. */
export function addFeatureRoutes(app: App, { db }: AppDependencies): void {
  route(app, 'GET /api/company/features/:companyId', {
    access: allow('signed-in', 'params.companyId'),
    handler: async (request, reply) => {
      const { revision, ...features } = await findFeatures(db, request.params.companyId)
      withEtag(reply, revision)
      return features
    },
  })

  route(app, 'PUT /api/company/features/:companyId', {
    access: allow(['ADMIN'], 'params.companyId'),
    handler: async (request, reply) => {
      const { revision, ...features } = await saveFeatures(db, request, request.params.companyId, request.body)
      withEtag(reply, revision)
      return features
    },
  })
}
