import { recordChange } from '../activity/record.ts'
import type { Database } from '../database/db.ts'
import { closeDelivery, failDelivery, type NewDelivery, openDelivery } from './delivery.ts'
import { type InboundKind, type IncomingRow, type TakenIn, takeIn } from './take-in.ts'

/** Rows after which the planner's knowledge and the index of the books are refreshed at once; others come in its turn. */
const WORTH_SETTLING = 5000

interface Circumstances {
  readonly now: () => Date
  /** Who sent it, where somebody did. */
  readonly userId?: number
  /** Rows of other hotels of the same file, which are not among the rows. */
  readonly skipped?: number
  readonly onStored?: (total: TakenIn) => void
}

/**
 * Takes a delivery in from its first row to its last and keeps the record of it, which ends as done or, where storing
 * failed, as failed with what had been stored by then. Codes that nobody has mapped raise a notification. Throws 409
 * while a delivery of this name is taken in, and what storing throws.
 */
export async function takeDelivery<Row>(
  database: Database,
  kind: InboundKind<Row>,
  wanted: Omit<NewDelivery, 'kind'>,
  rows: AsyncIterable<IncomingRow<Row>> | Iterable<IncomingRow<Row>>,
  { now, userId, skipped = 0, onStored }: Circumstances,
): Promise<TakenIn & { deliveryId: number }> {
  const open = await database.db.transaction((tx) => openDelivery(tx, { ...wanted, kind: kind.name }, now()))
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
    // Upkeep: what is stored is stored, also where it fails.
    if (total.added + total.changed >= WORTH_SETTLING) await database.settle().catch(() => undefined)
    return { ...total, deliveryId: open.id }
  } catch (error) {
    // Where the database itself is gone, the next delivery of this name says so.
    await database.db
      .transaction((tx) => failDelivery(tx, open, now(), 'it could not be stored whole'))
      .catch(() => undefined)
    throw error
  }
}
