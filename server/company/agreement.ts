import { eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { callerFrom } from '../access/guard.ts'
import { recordActivity } from '../activity/record.ts'
import { company } from '../database/schema/index.ts'
import { checkRevision } from '../http/etag.ts'
import type { Parts } from '../http/parts.ts'
import { notFound } from '../http/problem.ts'
import { toCompany } from './queries.ts'

/**
 * Stores who accepted which version of the data privacy agreement for a hotel, and when. The first acceptance of a
 * version stands: another one changes nothing. Throws 404, or 412 where the hotel was changed since the caller read it.
 */
export function acceptAgreement(
  { db, now }: Pick<Parts, 'db' | 'now'>,
  request: FastifyRequest,
  id: number,
  version: string,
): Promise<typeof company.$inferSelect> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(company).where(eq(company.id, id)).for('update')
    if (!before) throw notFound('hotel')
    if (before.dpaVersion === version) return before
    checkRevision(request, before.revision)
    const [after] = await tx
      .update(company)
      .set({
        dpaAcceptedAt: now(),
        dpaAcceptedBy: callerFrom(request).userId,
        dpaVersion: version,
        revision: sql`${company.revision} + 1`,
      })
      .where(eq(company.id, id))
      .returning()
    if (!after) throw notFound('hotel')
    await recordActivity(tx, request, {
      companyId: id,
      action: 'update',
      entity: 'company',
      entityId: id,
      before: toCompany(before),
      after: toCompany(after),
    })
    return after
  })
}
