import type { FastifyRequest } from 'fastify'
import type { CompanyFeatures, CompanyFeaturesUpdate } from '../../../contract/hotel/features.ts'
import { allow } from '../../platform/access/access.ts'
import { route } from '../../platform/access/route.ts'
import type { Db } from '../../platform/database/db.ts'
import type { App, AppDependencies } from '../../platform/http/app-dependencies.ts'
import { checkRevision, withEtag } from '../../platform/http/etag.ts'
import { lockCompany } from '../company/changes.ts'
import { findFeatures, storeFeatures } from '../company/features.ts'

/** Replaces the features of a hotel. Throws 412 if they were changed since the caller read them. */
function saveFeatures(
  db: Db,
  request: FastifyRequest,
  companyId: number,
  update: CompanyFeaturesUpdate,
): Promise<CompanyFeatures & { revision: number }> {
  return db.transaction(async (tx) => {
    // While there is no row, the lock on the hotel's own row prevents a concurrent change.
    await lockCompany(tx, companyId)
    checkRevision(request, (await findFeatures(tx, companyId)).revision)
    return storeFeatures(tx, request, companyId, update)
  })
}

/** The features of a hotel. */
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
