import type { Db } from '../platform/database/db.ts'
import { marketSet } from '../platform/database/schema/index.ts'
import { type JobContext, startJob } from '../platform/jobs/start-job.ts'
import { formMissingSets } from './forming.ts'
import { contributeNights } from './nights.ts'
import { contributeOutlooks } from './outlook.ts'

/**
 * Forms missing sets and adds missing contributions to all sets. Several processes may do so at once. A set that fails is logged,
 * and the others get theirs all the same.
 */
export async function updateMarketSets(db: Db, now: Date, log: Pick<JobContext['log'], 'error'>): Promise<void> {
  await formMissingSets(db, now)
  for (const { id } of await db.select({ id: marketSet.id }).from(marketSet).orderBy(marketSet.id))
    try {
      await contributeNights(db, id, now)
      await contributeOutlooks(db, id, now)
    } catch (error) {
      log.error({ err: error, marketSet: id }, 'a market set could not be updated')
    }
}

/** Updates the market sets every hour. */
export const startMarketSetsJob = (context: JobContext) =>
  startJob(context, {
    name: 'market-sets',
    cron: '41 * * * *',
    processes: 'one',
    run: () => updateMarketSets(context.db, context.now(), context.log),
  })
