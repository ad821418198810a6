import type { FastifyRequest } from 'fastify'
import { callerFrom } from '../../platform/access/guard.ts'
import type { company } from '../../platform/database/schema/index.ts'
import type { AppDependencies } from '../../platform/http/app-dependencies.ts'
import { checkRevision } from '../../platform/http/etag.ts'
import { lockCompany, storeUpdate } from './changes.ts'

/**
 * Stores who accepted which version of the data privacy agreement for a hotel, and when. The first acceptance of a version applies:
 * another one changes nothing. Throws 404, or 412 if the hotel was changed since the caller read it.
 */
export function acceptAgreement(
  { db, now }: Pick<AppDependencies, 'db' | 'now'>,
  request: FastifyRequest,
  id: number,
  version: string,
): Promise<typeof company.$inferSelect> {
  return db.transaction(async (tx) => {
    const before = await lockCompany(tx, id)
    if (before.dpaVersion === version) return before
    checkRevision(request, before.revision)
    return storeUpdate(tx, request, before, {
      dpaAcceptedAt: now(),
      dpaAcceptedBy: callerFrom(request).userId,
      dpaVersion: version,
    })
  })
}
