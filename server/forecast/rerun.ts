import { and, eq, inArray, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { RerunAnswer } from '../../contract/forecast/forecast-run.ts'
import { PROBLEM_CODES } from '../../contract/platform/problem-codes.ts'
import { callerFrom } from '../platform/access/guard.ts'
import { recordActivity } from '../platform/activity/record.ts'
import type { Tx } from '../platform/database/db.ts'
import { company, forecastRun, forecastSetting } from '../platform/database/schema/index.ts'
import type { AppDependencies } from '../platform/http/app-dependencies.ts'
import { invalidField, notFound, ProblemError } from '../platform/http/problem.ts'
import { hasBookings, originAt } from './nightly.ts'
import { queueRuns } from './queue.ts'

interface Candidate {
  id: number
  timeZone: string
  isActive: boolean
  hasBookings: boolean
  pinnedRunId: number | null
}

/**
 * The hotels that a run is requested for: one, whatever its state, or all that have nightly runs. Their rows are locked, so that
 * concurrent callers see each other's queued runs.
 */
function candidatesOf(tx: Tx, companyId: number | null): Promise<Candidate[]> {
  return tx
    .select({
      id: company.id,
      timeZone: company.timeZone,
      isActive: company.isActive,
      hasBookings: sql<boolean>`${hasBookings}`,
      pinnedRunId: forecastSetting.pinnedRunId,
    })
    .from(company)
    .leftJoin(forecastSetting, eq(forecastSetting.companyId, company.id))
    .where(companyId === null ? and(eq(company.isActive, true), hasBookings) : eq(company.id, companyId))
    .orderBy(company.id)
    .for('no key update', { of: company })
}

/** A single hotel is rejected with an error; among all hotels it would be skipped. */
function refuseAlone([hotel]: readonly Candidate[]): void {
  if (!hotel) throw notFound('hotel')
  if (!hotel.isActive) throw invalidField('companyId', 'This value must be an active hotel.')
  if (!hotel.hasBookings) throw invalidField('companyId', 'This hotel has no bookings to forecast from.')
  if (hotel.pinnedRunId !== null)
    throw new ProblemError(
      409,
      PROBLEM_CODES.forecastPinned,
      'The forecast of this hotel is pinned. Unpin it before you recalculate it.',
    )
}

/** Hotels and days with a queued or running run. */
async function waitingOf(tx: Tx, companyIds: readonly number[]): Promise<Set<string>> {
  const rows = await tx
    .select({ companyId: forecastRun.companyId, origin: forecastRun.origin })
    .from(forecastRun)
    .where(and(inArray(forecastRun.companyId, [...companyIds]), inArray(forecastRun.state, ['queued', 'running'])))
  return new Set(rows.map(({ companyId, origin }) => `${companyId} ${origin}`))
}

/**
 * Queues a new run of yesterday for one hotel, or for every active hotel with bookings. A run that is already queued or running for
 * that day is not queued twice, even by concurrent calls. Throws 404, 400 for a hotel without bookings, and 409 for one whose
 * forecast is pinned.
 */
export function rerun(
  { db, now }: Pick<AppDependencies, 'db' | 'now'>,
  request: FastifyRequest,
  companyId: number | null,
): Promise<RerunAnswer> {
  return db.transaction(async (tx) => {
    const at = now()
    const candidates = await candidatesOf(tx, companyId)
    if (companyId !== null) refuseAlone(candidates)
    const open = candidates.filter(({ pinnedRunId }) => pinnedRunId === null)
    const waiting = await waitingOf(
      tx,
      open.map(({ id }) => id),
    )
    const runs = open
      .map(({ id, timeZone }) => ({ companyId: id, origin: originAt(at, timeZone) }))
      .filter((run) => !waiting.has(`${run.companyId} ${run.origin}`))
    const requestedBy = callerFrom(request).userId
    const requested = runs.map((run) => ({ ...run, reason: 'manual' as const, requestedBy }))
    for (const { companyId, id, origin, reason } of await queueRuns(tx, requested, at))
      await recordActivity(tx, request, {
        companyId,
        action: 'create',
        entity: 'forecast-run',
        entityId: id,
        after: { origin, reason },
      })
    return {
      queued: runs.length,
      waiting: open.length - runs.length,
      pinned: candidates.length - open.length,
    }
  })
}
