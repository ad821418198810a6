import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { millisecondsInDay } from 'date-fns/constants'
import { eq, lt } from 'drizzle-orm'
import { runningProcess } from '../../platform/database/schema/index.ts'
import { type JobContext, startJob } from '../../platform/jobs/start-job.ts'

/** A process that has not reported for this long is removed. */
const FORGET_MS = millisecondsInDay
const NS_PER_MS = 1e6

/** Reports this process every minute, with its load in that minute; stopping removes it from the list. */
export function startHeartbeatJob(context: JobContext, version: string): ReturnType<typeof startJob> {
  const { db, now } = context
  const id = randomUUID()
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const started = { id, host: hostname(), pid: process.pid, version, startedAt: now() }
  const job = startJob(context, {
    name: 'heartbeat',
    cron: '* * * * *',
    processes: 'every',
    run: async () => {
      const seenAt = now()
      // There is none before the first measurement.
      const eventLoopDelay = delay.count > 0 ? delay.percentile(99) / NS_PER_MS : 0
      const seen = { seenAt, eventLoopDelay, memoryBytes: process.memoryUsage.rss() }
      delay.reset()
      await db
        .insert(runningProcess)
        .values({ ...started, ...seen })
        .onConflictDoUpdate({ target: runningProcess.id, set: seen })
      await db.delete(runningProcess).where(lt(runningProcess.seenAt, new Date(seenAt.getTime() - FORGET_MS)))
    },
  })
  return {
    stop: async () => {
      delay.disable()
      await job.stop()
      await db.delete(runningProcess).where(eq(runningProcess.id, id))
    },
  }
}
