// One process of the night: `worker.ts <database URL>`. It starts the jobs of each stage that its input names with a moment, `stage forecasts
// 2026-11-19T23:20:00Z`, and stops them at `stop`; then it writes how many milliseconds of CPU they took.

import { createInterface } from 'node:readline'
import {
  startDeliveryRunsJob,
  startForecastQueueJob,
  startForecastRunsJob,
} from '../../../server/forecast/forecast-jobs.ts'
import { startNotificationRulesJob, startReportsJob } from '../../../server/jobs.ts'
import { openDatabase } from '../../../server/platform/database/open.ts'
import type { JobContext } from '../../../server/platform/jobs/start-job.ts'
import { readSettings } from '../../../server/platform/runtime/settings.ts'
import { ratesOfRun } from '../../../server/pricing/recommendations.ts'

const STAGES: Record<string, readonly ((context: JobContext) => { stop: () => Promise<void> })[]> = {
  forecasts: [startForecastQueueJob, startDeliveryRunsJob, (context) => startForecastRunsJob(context, ratesOfRun)],
  rules: [(context) => startNotificationRulesJob(context, settings)],
  reports: [(context) => startReportsJob(context, settings)],
  'alert mails': [(context) => startNotificationRulesJob(context, settings)],
}

const [databaseUrl] = process.argv.slice(2)
const settings = readSettings({ DEMO: 'false', LOG_LEVEL: 'silent' })
const database = await openDatabase({ databaseUrl, dataDir: '' })
const log = { warn: console.error, error: console.error }
let running: { stop: () => Promise<void> }[] = []
let before = process.cpuUsage()
let name = ''
console.log('ready')
for await (const line of createInterface({ input: process.stdin })) {
  const [, stage, moment] = /^stage (.+) (\S+)$/.exec(line) ?? []
  if (stage && moment) {
    name = stage
    const ahead = Date.parse(moment) - Date.now()
    const context = { db: database.db, database, now: () => new Date(Date.now() + ahead), log }
    before = process.cpuUsage()
    running = (STAGES[stage] ?? []).map((start) => start(context))
  } else {
    await Promise.all(running.map((job) => job.stop()))
    const { user, system } = process.cpuUsage(before)
    console.log(`cpu of ${name}: ${Math.round((user + system) / 1000)}`)
  }
}
await database.close()
process.exit(0)
