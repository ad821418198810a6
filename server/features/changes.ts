import type { FastifyRequest } from 'fastify'
import type { CompanyFeatures, CompanyFeaturesUpdate } from '../../contract/features.ts'
import { recordActivity } from '../activity/record.ts'
import { lockCompany } from '../company/changes.ts'
import type { Db, Tx } from '../database/db.ts'
import { companyFeatures } from '../database/schema/index.ts'
import { checkRevision } from '../http/etag.ts'
import { findFeatures } from './queries.ts'

/** Stores what a hotel has switched on as its next revision, in the caller's transaction. */
export async function storeFeatures(
  tx: Tx,
  request: FastifyRequest,
  companyId: number,
  change: Partial<CompanyFeaturesUpdate>,
): Promise<CompanyFeatures & { revision: number }> {
  const { revision, ...before } = await findFeatures(tx, companyId)
  const after = { ...before, ...change }
  const stored = { ...after, revision: revision + 1 }
  await tx.insert(companyFeatures).values(stored).onConflictDoUpdate({ target: companyFeatures.companyId, set: stored })
  await recordActivity(tx, request, {
    companyId,
    action: 'update',
    entity: 'features',
    entityId: companyId,
    before,
    after,
  })
  return stored
}

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
