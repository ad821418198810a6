import { eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { CompanyFeatures, CompanyFeaturesUpdate } from '../../../contract/hotel/features.ts'
import { recordActivity } from '../../platform/activity/record.ts'
import type { DbOrTx, Tx } from '../../platform/database/db.ts'
import { company, companyFeatures } from '../../platform/database/schema/index.ts'

/** A hotel without any features. */
const NOTHING = { revision: 0, autopilot: false, marketTrends: false, maxRateRules: null, benchmarking: false }

/** The features of a hotel, with the revision that its ETag shows. */
export async function findFeatures(db: DbOrTx, companyId: number): Promise<CompanyFeatures & { revision: number }> {
  const [row] = await db.select().from(companyFeatures).where(eq(companyFeatures.companyId, companyId))
  return row ?? { companyId, ...NOTHING }
}

/** Stores the features of a hotel as their next revision, in the caller's transaction. */
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
  // The features are part of the hotel resource, so its revision increases too.
  await tx
    .update(company)
    .set({ revision: sql`${company.revision} + 1` })
    .where(eq(company.id, companyId))
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
