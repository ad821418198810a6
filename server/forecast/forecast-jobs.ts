import { type JobContext, startJob } from '../platform/jobs/start-job.ts'
import { threadComputer } from './computer.ts'
import { queueNightlyRuns, queueRunsAfterChanges } from './nightly.ts'
import { type RatesOfRun, runDue } from './run.ts'

/** Queues last night's forecast run for hotels that have none. */
export const startForecastQueueJob = (context: JobContext) =>
  startJob(context, {
    name: 'forecast-queue',
    cron: '*/10 * * * *',
    processes: 'one',
    run: () => queueNightlyRuns(context.db, context.now()),
  })

/** Queues a forecast run for hotels that received data, one minute after the delivery. */
export const startDeliveryRunsJob = (context: JobContext) =>
  startJob(context, {
    name: 'delivery-runs',
    cron: '* * * * *',
    processes: 'one',
    run: () => queueRunsAfterChanges(context.db, context.now()),
  })

/** Computes the queued forecast runs: new runs immediately, failed ones when their retry is due. */
export const startForecastRunsJob = (context: JobContext, rates: RatesOfRun) =>
  startJob(context, {
    name: 'forecast-runs',
    cron: '* * * * *',
    processes: 'every',
    channel: 'forecast',
    run: async (stopped) => {
      const { db, now, log } = context
      // One thread per round: an idle thread would only use memory.
      const computer = threadComputer()
      await runDue({ db, computer, rates, now, log }, () => stopped.aborted).finally(() => computer.close())
    },
  })
