import { type JobContext, startJob } from '../server/platform/jobs/start-job.ts'
import { letGuestsBook } from './guests.ts'

/** Each round simulates the demo's guests for this period. */
const GUESTS_EVERY_MS = 30 * 60_000

/** Simulates guests who book at the demo's connected hotels, so that users who try the product see the effect of rates. */
export const startDemoGuestsJob = (context: JobContext) =>
  startJob(context, {
    name: 'demo-guests',
    cron: '*/30 * * * *',
    processes: 'one',
    run: () => letGuestsBook(context, GUESTS_EVERY_MS),
  })
