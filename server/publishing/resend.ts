import { and, eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { PROBLEM_CODES } from '../../contract/problem-codes.ts'
import { callerFrom } from '../access/guard.ts'
import { recordActivity } from '../activity/record.ts'
import type { Db } from '../database/db.ts'
import { connection, publicationLine } from '../database/schema/index.ts'
import { notFound, ProblemError } from '../http/problem.ts'
import { tellRates } from '../pricing/recommendations.ts'
import { requireOutboundLog } from './outbound-list.ts'
import { IS_NEWEST } from './publications.ts'

const conflict = (code: string, detail: string) => new ProblemError(409, code, detail)

/**
 * Sends the rate of a log entry again, whatever became of it. Throws 404, and 409 where a newer rate replaced it, it is about to be sent already, or
 * the hotel is no longer connected.
 */
export function resendRate(db: Db, request: FastifyRequest, id: number, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const { companyId, lineId } = await requireOutboundLog(tx, callerFrom(request), id)
    const [linked] = await tx
      .select({ companyId: connection.companyId })
      .from(connection)
      .where(eq(connection.companyId, companyId))
    if (!linked) throw conflict(PROBLEM_CODES.notConnected, 'The hotel is not connected to a system.')
    const ofLine = and(eq(publicationLine.companyId, companyId), eq(publicationLine.id, lineId))
    const [line] = await tx.select().from(publicationLine).where(ofLine).for('update')
    if (!line) throw notFound('rate')
    if (line.state === 'queued') throw conflict(PROBLEM_CODES.rateQueued, 'This rate is about to be sent.')
    const [queued] = await tx
      .update(publicationLine)
      .set({ state: 'queued', reason: null, dueAt: now, at: now })
      .where(and(ofLine, IS_NEWEST))
      .returning({ publicationId: publicationLine.publicationId })
    if (!queued) throw conflict(PROBLEM_CODES.rateReplaced, 'A newer rate replaced this one.')
    await recordActivity(tx, request, {
      companyId,
      action: 'resend',
      entity: 'publication',
      entityId: queued.publicationId,
      after: { rates: 1 },
    })
    await tellRates(tx, companyId)
    await tx.execute(sql`select pg_notify('publication', ${String(companyId)}::text)`)
  })
}
