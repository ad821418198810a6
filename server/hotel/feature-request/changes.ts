import { eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Decision, FeatureRequest } from '../../../contract/hotel/feature-request.ts'
import type { CompanyFeaturesUpdate } from '../../../contract/hotel/features.ts'
import { PROBLEM_CODES } from '../../../contract/platform/problem-codes.ts'
import { requireCompany } from '../../platform/access/company-scope.ts'
import { callerFrom } from '../../platform/access/guard.ts'
import { recordActivity } from '../../platform/activity/record.ts'
import type { Tx } from '../../platform/database/db.ts'
import { featureRequest } from '../../platform/database/schema/index.ts'
import type { AppDependencies } from '../../platform/http/app-dependencies.ts'
import { checkRevision } from '../../platform/http/etag.ts'
import { notFound, ProblemError } from '../../platform/http/problem.ts'
import { lockCompany, storeUpdate } from '../company/changes.ts'
import { storeFeatures } from '../company/features.ts'
import { type RequestRow, toFeatureRequest } from './queries.ts'

type Clocked = Pick<AppDependencies, 'db' | 'now'>

async function lockRequest(tx: Tx, request: FastifyRequest, id: number): Promise<RequestRow> {
  const [row] = await tx.select().from(featureRequest).where(eq(featureRequest.id, id)).for('update')
  if (!row) throw notFound('feature request')
  await requireCompany(tx, callerFrom(request), row.companyId, 'feature request')
  checkRevision(request, row.revision)
  return row
}

async function storeRequest(
  tx: Tx,
  request: FastifyRequest,
  before: RequestRow,
  { action, change }: { action: 'resend' | 'update'; change: Partial<RequestRow> },
): Promise<RequestRow> {
  const [after] = await tx
    .update(featureRequest)
    .set({ ...change, revision: sql`${featureRequest.revision} + 1` })
    .where(eq(featureRequest.id, before.id))
    .returning()
  if (!after) throw notFound('feature request')
  await recordActivity(tx, request, {
    companyId: after.companyId,
    action,
    entity: 'feature-request',
    entityId: after.id,
    before: toFeatureRequest(before),
    after: toFeatureRequest(after),
  })
  return after
}

/** Adds a hotel's request. */
export function fileRequest(
  { db, now }: Clocked,
  request: FastifyRequest,
  input: Pick<FeatureRequest, 'companyId' | 'feature'>,
): Promise<RequestRow> {
  return db.transaction(async (tx) => {
    const [stored] = await tx
      .insert(featureRequest)
      .values({ ...input, requestedAt: now(), requestedBy: callerFrom(request).userId })
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
}

/** Sends a request again: it counts as new and is open again. Throws 404, or 412 if it was changed in the meantime. */
export function resendRequest({ db, now }: Clocked, request: FastifyRequest, id: number): Promise<RequestRow> {
  return db.transaction(async (tx) => {
    const before = await lockRequest(tx, request, id)
    const change = { requestedAt: now(), isGranted: null, decidedAt: null, decidedBy: null, reason: null }
    return storeRequest(tx, request, before, { action: 'resend', change })
  })
}

/** The features that a granted request switches on. */
const granted = (feature: string, maxRateRules: number | null): Partial<CompanyFeaturesUpdate> =>
  feature === 'maxRateRules' ? { maxRateRules } : { [feature]: true }

/** Pages that check the hotel's own switches before its features. */
const HOTEL_SWITCHES: Record<string, 'benchmarkingActive' | 'supportsMarketTrends'> = {
  benchmarking: 'benchmarkingActive',
  marketTrends: 'supportsMarketTrends',
}

/**
 * Grants a request, which switches the feature on for the hotel, or refuses it; all in one transaction. Throws 404, 409 for one
 * that is already decided, or 412 if it was changed in the meantime.
 */
export function decideRequest(
  { db, now }: Clocked,
  request: FastifyRequest,
  id: number,
  { isGranted, maxRateRules, reason }: Decision,
): Promise<RequestRow> {
  return db.transaction(async (tx) => {
    const before = await lockRequest(tx, request, id)
    if (before.isGranted !== null)
      throw new ProblemError(409, PROBLEM_CODES.conflict, 'This request is already decided.')
    if (isGranted) {
      const hotel = await lockCompany(tx, before.companyId)
      await storeFeatures(tx, request, hotel.id, granted(before.feature, maxRateRules))
      const flag = HOTEL_SWITCHES[before.feature]
      if (flag && !hotel[flag]) await storeUpdate(tx, request, hotel, { [flag]: true })
    }
    const change = { isGranted, decidedAt: now(), decidedBy: callerFrom(request).userId, reason }
    return storeRequest(tx, request, before, { action: 'update', change })
  })
}
