import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { MOST_DELETED_ROWS } from '../../contract/deletion.ts'
import type { DeliveryDetail, RollbackPreview } from '../../contract/delivery.ts'
import { PROBLEM_CODES } from '../../contract/problem-codes.ts'
import { callerFrom } from '../access/guard.ts'
import { recordActivity } from '../activity/record.ts'
import { type MonthSums, readMonths } from '../booking-store/recount.ts'
import { rollBackBookings } from '../booking-store/roll-back.ts'
import type { Db, Tx } from '../database/db.ts'
import { delivery, reservation } from '../database/schema/index.ts'
import { conflictingField, notFound, ProblemError } from '../http/problem.ts'
import { requestRuleRound } from '../notification/rule-round.ts'
import { readDetail } from './detail.ts'

const NOTHING = { roomNights: 0, revenue: 0 }

const REFUSALS: Record<NonNullable<DeliveryDetail['noRollback']>, string> = {
  kind: 'Only deliveries of bookings can be rolled back.',
  running: 'This delivery is still being processed.',
  old: 'How the bookings were before this delivery is no longer stored.',
}

/** Throws 404, and 409 where the delivery can not be rolled back. */
async function requireRollback(tx: Tx, id: number, now: Date): Promise<DeliveryDetail> {
  const found = await readDetail(tx, id, now)
  if (!found) throw notFound('delivery')
  if (found.noRollback) throw new ProblemError(409, PROBLEM_CODES.conflict, REFUSALS[found.noRollback])
  return found
}

/** The months in which two versions of the books differ. */
function differingMonths(before: MonthSums, after: MonthSums): RollbackPreview['months'] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .sort()
    .map((month) => ({ month, before: before.get(month) ?? NOTHING, after: after.get(month) ?? NOTHING }))
    .filter(({ before: was, after: is }) => was.roomNights !== is.roomNights || was.revenue !== is.revenue)
}

/** Ends the transaction of a preview, so that nothing of it stays. */
class PreviewDone extends Error {
  readonly preview: RollbackPreview
  constructor(preview: RollbackPreview) {
    super()
    this.preview = preview
  }
}

async function takeBack(tx: Tx, { companyId, id }: DeliveryDetail): Promise<RollbackPreview> {
  const rows = await tx.$count(reservation, and(eq(reservation.companyId, companyId), eq(reservation.deliveryId, id)))
  if (rows > MOST_DELETED_ROWS)
    throw new ProblemError(
      409,
      PROBLEM_CODES.conflict,
      `This delivery has ${rows} bookings. At most ${MOST_DELETED_ROWS} can be rolled back at once.`,
    )
  const before = await readMonths(tx, companyId)
  const taken = await rollBackBookings(tx, companyId, id)
  return { ...taken, months: differingMonths(before, await readMonths(tx, companyId)) }
}

/**
 * What rolling a delivery back would do: it is rolled back in a transaction that is not committed, so that the preview is exact.
 * Throws as `rollBack` does.
 */
export async function previewRollback(db: Db, id: number, now: Date): Promise<RollbackPreview> {
  try {
    return await db.transaction(async (tx) => {
      throw new PreviewDone(await takeBack(tx, await requireRollback(tx, id, now)))
    })
  } catch (error) {
    if (error instanceof PreviewDone) return error.preview
    throw error
  }
}

/**
 * Takes back what a delivery brought, all of it or nothing. Throws 404, and 409 where it can not be rolled back or would not
 * take back what the preview showed.
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
    const { removed, restored, left } = await takeBack(tx, found)
    if (removed !== shown.removed || restored !== shown.restored)
      throw conflictingField('removed', 'The bookings have changed. Check the preview again.', 'changed')
    const { companyId, name } = found
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
