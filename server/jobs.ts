import type { FastifyBaseLogger } from 'fastify'
import { storeAlertMails } from './alert/notification-rule/alert-mails.ts'
import { settleConnectionAlerts } from './alert/notification-rule/connection-alerts.ts'
import { evaluateDue } from './alert/notification-rule/evaluate.ts'
import { sendDueReports } from './alert/report/send-due.ts'
import { startCustomerHealthJob } from './analysis/customer-success/assess.ts'
import { startHeartbeatJob } from './app/monitoring/heartbeat-job.ts'
import { failDeadDeliveries } from './booking/inbound/delivery.ts'
import { compareDue } from './connection/compare.ts'
import { createKinds, kindsThat } from './connection/kinds.ts'
import { readDueBookings } from './connection/read-bookings.ts'
import { startDeliveryRunsJob, startForecastQueueJob, startForecastRunsJob } from './forecast/forecast-jobs.ts'
import { startMarketSetsJob } from './market/market-sets-job.ts'
import { startTrustYouJob } from './market/trustyou/trustyou-job.ts'
import type { Database } from './platform/database/db.ts'
import type { AppDependencies } from './platform/http/app-dependencies.ts'
import { endFutureMoments } from './platform/jobs/future-moments.ts'
import { type JobContext, startJob } from './platform/jobs/start-job.ts'
import { startMailJob } from './platform/mail/mail-job.ts'
import type { Settings } from './platform/runtime/settings.ts'
import { runAutopilot } from './pricing/publishing/autopilot.ts'
import { sendDue } from './pricing/publishing/sender.ts'
import { ratesOfRun } from './pricing/recommendations.ts'
import { RETENTION } from './retention.ts'

/**
 * Removes expired data. A kind of data whose removal fails is logged and the others are removed all the same; the round fails at its
 * end, naming it.
 */
export async function removeExpired(
  { db, now, log }: Pick<JobContext, 'db' | 'now' | 'log'>,
  settings: Settings,
): Promise<void> {
  const at = now()
  const failed: string[] = []
  for (const { data, remove } of RETENTION)
    try {
      await remove(db, settings, at)
    } catch (error) {
      failed.push(data)
      log.error({ err: error, data }, 'expired data could not be removed')
    }
  if (failed.length > 0) throw new Error(`Not removed: ${failed.join(', ')}`)
}

/** Removes expired data every hour. */
const startCleaningJob = (context: JobContext, settings: Settings) =>
  startJob(context, {
    name: 'cleaning',
    cron: '17 * * * *',
    processes: 'one',
    run: () => removeExpired(context, settings),
  })

/** Ends what was stored while the clock was ahead: every process does, because a lease of this job could be such a thing too. */
const startClockJob = (context: JobContext) =>
  startJob(context, {
    name: 'clock',
    cron: '*/5 * * * *',
    processes: 'every',
    run: async () => {
      const columns = await endFutureMoments(context.db, context.now())
      if (columns.length > 0) context.log.warn({ columns }, 'the clock was ahead: what ends or begins later is due now')
    },
  })

/** Ends deliveries whose process has died. */
const startDeadDeliveriesJob = (context: JobContext) =>
  startJob(context, {
    name: 'dead-deliveries',
    cron: '* * * * *',
    processes: 'one',
    run: () => failDeadDeliveries(context.db, context.now()),
  })

/** Sends published rates to the hotels' systems immediately, and again if there was no response. */
const startPublicationJob = (context: JobContext, settings: Settings) =>
  startJob(context, {
    name: 'publication',
    cron: '* * * * *',
    processes: 'every',
    channel: 'publication',
    run: (stopped) => sendDue({ ...context, kinds: createKinds(settings), keys: settings.connectionKeys }, stopped),
  })

/** Reads changed bookings from the hotels' systems. */
const startConnectionJob = (context: JobContext, database: Database, settings: Settings) =>
  startJob(context, {
    name: 'connections',
    cron: '* * * * *',
    processes: 'every',
    channel: 'connection',
    run: (stopped) =>
      readDueBookings({ ...context, database, kinds: createKinds(settings), keys: settings.connectionKeys }, stopped),
  })

/** Compares sent rates, and every night all rates and bookings, with the hotels' systems. */
const startComparisonJob = (context: JobContext, database: Database, settings: Settings) =>
  startJob(context, {
    name: 'comparison',
    cron: '* * * * *',
    processes: 'one',
    run: (stopped) =>
      compareDue({ ...context, database, kinds: createKinds(settings), keys: settings.connectionKeys }, stopped),
  })

/** Raises alerts about connections and autopilot, and ends those whose cause is gone. */
const startConnectionAlertsJob = (context: JobContext, settings: Settings) =>
  startJob(context, {
    name: 'connection-alerts',
    cron: '* * * * *',
    processes: 'one',
    run: () => {
      const writers = kindsThat(createKinds(settings), 'writeRates')
      return settleConnectionAlerts(context.db, { now: context.now(), writers }, context.log)
    },
  })

/** Evaluates notification rules after new data, and mails the alerts to users who want that. */
export const startNotificationRulesJob = (context: JobContext, settings: Settings) =>
  startJob(context, {
    name: 'notification-rules',
    cron: '* * * * *',
    processes: 'every',
    run: async (stopped) => {
      await evaluateDue(context, stopped)
      await storeAlertMails({ ...context, settings }, stopped)
    },
  })

/** Runs autopilot for newly calculated rates. */
const startAutopilotJob = (context: JobContext) =>
  startJob(context, {
    name: 'autopilot',
    cron: '* * * * *',
    processes: 'one',
    run: (stopped) => runAutopilot(context, stopped),
  })

/** Puts the mailed reports of each hotel's morning into the outbox. */
export const startReportsJob = (context: JobContext, settings: Settings) =>
  startJob(context, {
    name: 'reports',
    cron: '*/10 * * * *',
    processes: 'every',
    run: (stopped) => sendDueReports(context, settings, stopped),
  })

/** Starts every job that the settings allow, and that of the demo's guests if it is given; stopping waits for the running rounds. */
export function startJobs(
  { db, database, settings, version, now }: AppDependencies,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
  startGuestsJob?: (context: JobContext) => ReturnType<typeof startJob>,
): { stop: () => Promise<void> } {
  const context = { db, database, now, log }
  const { smtpUrl, trustYou } = settings
  const jobs = [
    startHeartbeatJob(context, version),
    startClockJob(context),
    startCleaningJob(context, settings),
    startDeadDeliveriesJob(context),
    startForecastQueueJob(context),
    startDeliveryRunsJob(context),
    startForecastRunsJob(context, ratesOfRun),
    startMarketSetsJob(context),
    startPublicationJob(context, settings),
    startConnectionJob(context, database, settings),
    startComparisonJob(context, database, settings),
    startConnectionAlertsJob(context, settings),
    startAutopilotJob(context),
    startCustomerHealthJob(context),
    startNotificationRulesJob(context, settings),
    startReportsJob(context, settings),
    ...(startGuestsJob && settings.demoGuests ? [startGuestsJob(context)] : []),
    ...(smtpUrl ? [startMailJob(context, { ...settings, smtpUrl })] : []),
    ...(trustYou ? [startTrustYouJob(context, trustYou)] : []),
  ]
  return { stop: async () => void (await Promise.all(jobs.map((job) => job.stop()))) }
}
