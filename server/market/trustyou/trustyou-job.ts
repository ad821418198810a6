import { type JobContext, startJob } from '../../platform/jobs/start-job.ts'
import type { Settings } from '../../platform/runtime/settings.ts'
import { fetchDue } from './fetch.ts'

/**
 * Fetches each hotel's meta-review from TrustYou once a day, soon after midnight in the hotel's time zone. Each hotel is fetched by
 * one process; stopping aborts the running call.
 */
export const startTrustYouJob = (context: JobContext, trustYou: NonNullable<Settings['trustYou']>) =>
  startJob(context, {
    name: 'trustyou',
    cron: '*/10 * * * *',
    processes: 'every',
    run: (stopped) =>
      fetchDue({ db: context.db, trustYou, now: context.now, stopped }, ({ companyId }, error) =>
        context.log.warn({ companyId, err: error }, 'TrustYou fetch failed'),
      ),
  })
