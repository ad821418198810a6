import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { PROBLEM_CODES } from '../../../contract/platform/problem-codes.ts'
import { callerFrom } from '../../platform/access/guard.ts'
import { recordActivity } from '../../platform/activity/record.ts'
import type { Db } from '../../platform/database/db.ts'
import { publicationLine } from '../../platform/database/schema/index.ts'
import { notFound, ProblemError } from '../../platform/http/problem.ts'
import { requireOutboundLog } from './outbound-list.ts'
import { requeue } from './publications.ts'

const conflict = (code: string, detail: string) => new ProblemError(409, code, detail)

/**
 * Sends the rate of a log entry again, whatever its result was. Throws 404, and 409 if a newer rate replaced it, it is already
 * queued, or the hotel is no longer connected.
 */
export function resendRate(db: Db, request: FastifyRequest, id: number, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const { companyId, lineId } = await requireOutboundLog(tx, callerFrom(request), id)
    const ofLine = eq(publicationLine.id, lineId)
    const [publicationId] = await requeue(tx, companyId, ofLine, now)
    if (publicationId === undefined) {
      const [line] = await tx
        .select({ dueAt: publicationLine.dueAt })
        .from(publicationLine)
        .where(and(eq(publicationLine.companyId, companyId), ofLine))
      if (!line) throw notFound('rate')
      throw line.dueAt
        ? conflict(PROBLEM_CODES.rateQueued, 'This rate is about to be sent.')
        : conflict(PROBLEM_CODES.rateReplaced, 'A newer rate replaced this one.')
    }
    await recordActivity(tx, request, {
      companyId,
      action: 'resend',
      entity: 'publication',
      entityId: publicationId,
      after: { rates: 1 },
    })
  })
}
