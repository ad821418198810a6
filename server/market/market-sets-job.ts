import type { Db } from '../database/db.ts'
import { marketSet } from '../database/schema/index.ts'
import { type JobContext, startJob } from '../jobs/start-job.ts'
import { formMissingSets } from './forming.ts'
import { contributeNights } from './nights.ts'
import { contributeOutlooks } from './outlook.ts'

/** Forms missing sets and adds missing contributions to all sets. Several processes may do so at once. */
export async function updateMarketSets(db: Db, now: Date): Promise<void> {
  await formMissingSets(db, now)
  for (const { id } of await db.select({ id: marketSet.id }).from(marketSet).orderBy(marketSet.id)) {
    await contributeNights(db, id, now)
    await contributeOutlooks(db, id, now)
  }
}

/** Updates the market sets every hour. */
export const startMarketSetsJob = (context: JobContext) =>
  startJob(context, {
    name: 'market-sets',
    cron: '41 * * * *',
    processes: 'one',
    run: () => updateMarketSets(context.db, context.now()),
  })
