import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { MOST_DELETED_ROWS } from '../../../contract/booking/deletion.ts'
import type { DeliveryDetail, RollbackPreview } from '../../../contract/booking/delivery.ts'
import { PROBLEM_CODES } from '../../../contract/platform/problem-codes.ts'
import { callerFrom } from '../../platform/access/guard.ts'
import { recordActivity } from '../../platform/activity/record.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { lockInbound } from '../../platform/database/hotel-lock.ts'
import { delivery } from '../../platform/database/schema/index.ts'
import { conflictingField, notFound, ProblemError } from '../../platform/http/problem.ts'
import { requestRuleRound } from '../../platform/jobs/rule-round.ts'
import { rolledBackMonths } from '../booking-store/preview-roll-back.ts'
import { ownBookings, rollBackBookings } from '../booking-store/roll-back.ts'
import { readDetail } from './detail.ts'
import { KEPT_ROWS } from './kept-rows.ts'
import { countOwnRows, rollBackRows } from './roll-back-rows.ts'

const REFUSALS: Record<NonNullable<DeliveryDetail['noRollback']>, string> = {
  running: 'This delivery is still being processed.',
  notKept: 'It came when rows of its kind were not yet stored as they were before.',
  old: 'How its rows were before this delivery is no longer stored.',
}

/** Throws 404, and 409 if the delivery cannot be rolled back. */
async function requireRollback(tx: Tx, id: number, now: Date): Promise<DeliveryDetail> {
  const found = await readDetail(tx, id, now)
  if (!found) throw notFound('delivery')
  if (found.noRollback) throw new ProblemError(409, PROBLEM_CODES.conflict, REFUSALS[found.noRollback])
  return found
}

type Counts = Pick<RollbackPreview, 'removed' | 'restored' | 'left'>

/** The changes of a rollback, determined by reading only, and the function that makes them. */
interface Rollback {
  readonly counts: Counts
  readonly months: () => Promise<RollbackPreview['months']>
  readonly run: () => Promise<void>
}

async function rollbackOf(tx: Tx, { kind, companyId, id }: DeliveryDetail): Promise<Rollback> {
  if (kind !== 'reservations') {
    const rows = KEPT_ROWS[kind]
    return {
      counts: await countOwnRows(tx, rows, companyId, id),
      // Only bookings are on the books.
      months: async () => [],
      run: () => rollBackRows(tx, rows, companyId, id),
    }
  }
  const own = await ownBookings(tx, companyId, id)
  return {
    counts: { removed: own.added.length, restored: own.changed.length, left: own.left },
    months: () => rolledBackMonths(tx, companyId, id, own),
    run: () => rollBackBookings(tx, companyId, id, own),
  }
}

/** Throws 409 if the rollback is too large for one transaction. */
function requireSmall({ removed, restored }: Counts): void {
  const rows = removed + restored
  if (rows > MOST_DELETED_ROWS)
    throw new ProblemError(
      409,
      PROBLEM_CODES.conflict,
      `This delivery has ${rows} rows. At most ${MOST_DELETED_ROWS} can be rolled back at once.`,
    )
}

/** What a rollback of a delivery would do, as of one moment. Reads only. Throws 404, and 409 if it cannot be rolled back. */
export function previewRollback(db: Db, id: number, now: Date): Promise<RollbackPreview> {
  return db.transaction(
    async (tx) => {
      const { counts, months } = await rollbackOf(tx, await requireRollback(tx, id, now))
      requireSmall(counts)
      return { ...counts, months: await months() }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/**
 * Reverts a delivery, completely or not at all. Throws 404, and 409 if it cannot be rolled back or the result would differ from
 * the preview.
 */
export function rollBack(
  db: Db,
  request: FastifyRequest,
  id: number,
  shown: Pick<RollbackPreview, 'removed' | 'restored'>,
  now: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    const found = await requireRollback(tx, id, now)
    const { companyId, name } = found
    await lockInbound(tx, companyId)
    const { counts, run } = await rollbackOf(tx, found)
    const { removed, restored, left } = counts
    requireSmall(counts)
    if (removed !== shown.removed || restored !== shown.restored)
      throw conflictingField('removed', 'The rows have changed. Check the preview again.', 'changed')
    await run()
    const { userId } = callerFrom(request)
    await tx
      .update(delivery)
      .set({ rolledBackAt: now, rolledBackBy: userId })
      .where(and(eq(delivery.companyId, companyId), eq(delivery.id, id)))
    await requestRuleRound(tx, companyId)
    await recordActivity(tx, request, {
      companyId,
      action: 'discard',
      entity: 'delivery',
      entityId: id,
      before: { name, removed, restored, left },
    })
  })
}
