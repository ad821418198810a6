import { millisecondsInDay } from 'date-fns/constants'
import { and, eq, lt } from 'drizzle-orm'
import type { DbOrTx } from '../../platform/database/db.ts'
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts'
import { notification } from '../../platform/database/schema/index.ts'

/** Removes alerts that are over and were raised at least this many days ago, with who has seen them. */
export async function removeOldNotifications(db: DbOrTx, days: number, now: Date): Promise<void> {
  const since = new Date(now.getTime() - days * millisecondsInDay)
  await deleteInBatches(db, notification, and(eq(notification.isOver, true), lt(notification.createdAt, since)))
}
