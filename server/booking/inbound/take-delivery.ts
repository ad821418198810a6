import { rowReason } from '../../../contract/booking/row-reasons.ts'
import { recordChange } from '../../platform/activity/record.ts'
import type { Database } from '../../platform/database/db.ts'
import { closeDelivery, failDelivery, keepAlive, LIFE_SIGN_MS, type NewDelivery, openDelivery } from './delivery.ts'
import { type InboundKind, type IncomingRow, type TakenIn, takeIn } from './take-in.ts'

/**
 * The number of rows from which the planner's statistics and the index of the books are refreshed at once; smaller deliveries wait
 * for the regular maintenance.
 */
const WORTH_SETTLING = 5000

interface Circumstances {
  readonly now: () => Date
  /** The user who sent it, if any. */
  readonly userId?: number
  /** Rows of other hotels in the same file, which are not among `rows`. */
  readonly skipped?: number
  readonly onStored?: (total: TakenIn) => void
}

/**
 * Receives a delivery from its first row to its last and keeps its record, which ends as done or, if storing failed, as failed with
 * what had been stored by then. Unmapped codes raise a notification. Throws 409 while a delivery of this name is in progress, and
 * errors of storing.
 */
export async function takeDelivery<Row>(
  database: Database,
  kind: InboundKind<Row>,
  input: Omit<NewDelivery, 'kind'>,
  rows: AsyncIterable<IncomingRow<Row>> | Iterable<IncomingRow<Row>>,
  { now, userId, skipped = 0, onStored }: Circumstances,
): Promise<TakenIn & { deliveryId: number }> {
  const open = await database.db.transaction((tx) => openDelivery(tx, { ...input, kind: kind.name }, now()))
  // The next one comes even if this one fails.
  const sayAlive = () => keepAlive(database.db, open, now()).catch(() => undefined)
  const signsOfLife = setInterval(sayAlive, LIFE_SIGN_MS / 3)
  try {
    const total = await takeIn(database, kind, open, rows, now, onStored)
    await database.db.transaction(async (tx) => {
      await closeDelivery(tx, open, { at: now(), skipped })
      const { added, changed, unchanged, outdated, refused } = total
      await recordChange(tx, {
        source: 'import',
        userId: userId ?? null,
        companyId: open.companyId,
        action: 'import',
        entity: 'delivery',
        entityId: open.id,
        after: { name: open.name, added, changed, unchanged, outdated, refused },
      })
    })
    // Maintenance: the rows are stored even if it fails.
    if (total.added + total.changed >= WORTH_SETTLING) await database.settle().catch(() => undefined)
    return { ...total, deliveryId: open.id }
  } catch (error) {
    // If the database itself is gone, the next delivery of this name reports the failure.
    await database.db.transaction((tx) => failDelivery(tx, open, now(), rowReason('notWhole'))).catch(() => undefined)
    throw error
  } finally {
    clearInterval(signsOfLife)
  }
}
