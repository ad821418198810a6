import { millisecondsInDay } from 'date-fns/constants'
import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../database/db.ts'
import { deleteInBatches } from '../database/delete-in-batches.ts'
import { activity } from '../database/schema/index.ts'

/** Removes entries of the activity log that are older than this many days. */
export async function removeOldActivity(db: DbOrTx, days: number, now: Date): Promise<void> {
  const since = new Date(now.getTime() - days * millisecondsInDay).toISOString()
  // Entries are numbered in order of time: where none is old, only the first one is read.
  const kept = sql`select ${activity.id} from ${activity} where ${activity.at} >= ${since}::timestamptz order by ${activity.id} limit 1`
  await deleteInBatches(
    db,
    activity,
    sql`${activity.id} < coalesce((${kept}), 9223372036854775807) and ${activity.at} < ${since}::timestamptz`,
  )
}
