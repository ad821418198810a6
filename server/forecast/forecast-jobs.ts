import { type JobContext, startJob } from '../jobs/start-job.ts'
import { threadComputer } from './computer.ts'
import { queueNightlyRuns, queueRunsAfterChanges } from './nightly.ts'
import { runDue } from './run.ts'

/** Queues the forecast run of last night for hotels that have none. */
export const startForecastQueueJob = (context: JobContext) =>
  startJob(context, {
    name: 'forecast-queue',
    cron: '*/10 * * * *',
    processes: 'one',
    run: () => queueNightlyRuns(context.db, context.now()),
  })

/** Queues a forecast run for hotels that received something, a minute after it has come. */
export const startDeliveryRunsJob = (context: JobContext) =>
  startJob(context, {
    name: 'delivery-runs',
    cron: '* * * * *',
    processes: 'one',
    run: () => queueRunsAfterChanges(context.db, context.now()),
  })

/** Computes the queued forecast runs: new ones at once, failed ones when they are due again. */
export const startForecastRunsJob = (context: JobContext) =>
  startJob(context, {
    name: 'forecast-runs',
    cron: '* * * * *',
    processes: 'every',
    channel: 'forecast',
    run: async (stopped) => {
      const { db, now, log } = context
      // A thread of its own for the round: idle, it would only hold memory.
      const computer = threadComputer()
      await runDue({ db, computer, now, log }, () => stopped.aborted).finally(() => computer.close())
    },
  })
