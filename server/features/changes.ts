import type { FastifyRequest } from 'fastify'
import type { CompanyFeatures, CompanyFeaturesUpdate } from '../../contract/features.ts'
import { lockCompany } from '../company/changes.ts'
import { findFeatures, storeFeatures } from '../company/features.ts'
import type { Db } from '../database/db.ts'
import { checkRevision } from '../http/etag.ts'

/** Replaces what a hotel has switched on. Throws 412 where it was changed since the caller read it. */
export function saveFeatures(
  db: Db,
  request: FastifyRequest,
  companyId: number,
  update: CompanyFeaturesUpdate,
): Promise<CompanyFeatures & { revision: number }> {
  return db.transaction(async (tx) => {
    // Where no row is stored yet, the hotel's own row holds off a second change.
    await lockCompany(tx, companyId)
    checkRevision(request, (await findFeatures(tx, companyId)).revision)
    return storeFeatures(tx, request, companyId, update)
  })
}
