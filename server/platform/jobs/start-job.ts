import { eq, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Db } from '../database/db.ts'
import type { NoticeChannel } from '../database/notices.ts'
import { job } from '../database/schema/index.ts'
import { runDetached } from '../runtime/context.ts'
import { type Schedule, startSchedule } from '../runtime/schedule.ts'
import { inSpan } from '../runtime/traces.ts'
import { failureOf } from './queue.ts'

/** How long a job stays reserved for a process that has died. */
const LEASE_MS = 120_000
const RENEW_MS = LEASE_MS / 4

/** The dependencies of every job. */
export interface JobContext {
  readonly db: Db
  readonly database: Pick<Database, 'notices'>
  readonly now: () => Date
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

/** A scheduled job of the product. */
export interface Job {
  /** Its name in the database and in the log, such as `mail`. */
  readonly name: string
  /** When a round starts, besides the one at the start of the process: a cron pattern with minutes as its smallest unit. */
  readonly cron: string
  /**
   * `one`: one process runs each round. `every`: each process runs it, because the work itself is shared, like the rows of a queue.
   */
  readonly processes: 'one' | 'every'
  /** A database channel whose notifications trigger a round immediately. */
  readonly channel?: NoticeChannel
  /** One round; `stopped` aborts it. */
  readonly run: (stopped: AbortSignal) => Promise<unknown>
}

const inRoundSpan = <Result>(name: string, run: () => Result): Result =>
  inSpan(`job ${name}`, { attributes: { 'job.name': name } }, run)

/** Starts a job in this process. Its last round is stored in the table `job`; stopping waits for the running round. */
export function startJob(context: JobContext, definition: Job): Pick<Schedule, 'stop'> {
  const { database, log } = context
  const { name, cron, channel } = definition
  const schedule = startSchedule({
    cron,
    atStart: true,
    // Whatever triggered it, such as a notice during a request, the round is no part of that.
    run: (stopped) => runDetached(() => inRoundSpan(name, () => runRound(context, definition, stopped))),
    onFailure: (error) => log.error({ err: error, job: name }, 'job failed'),
  })
  const forget = channel && database.notices.on(channel, schedule.trigger)
  return {
    stop: async () => {
      forget?.()
      await schedule.stop()
    },
  }
}

/** Runs one round if it is this process's turn, and stores the result. Rejects as the round does. */
export async function runRound({ db, now }: JobContext, definition: Job, stopped: AbortSignal): Promise<void> {
  const startedAt = now()
  if (!(await claimRound(db, definition, startedAt))) return
  const row = eq(job.name, definition.name)
  const renewal = setInterval(() => {
    const lease = db.update(job).set({ leaseUntil: new Date(now().getTime() + LEASE_MS) })
    // If the database fails, the round itself fails too.
    lease.where(row).catch(() => undefined)
  }, RENEW_MS)
  const end = async (outcome: Partial<typeof job.$inferInsert>) => {
    const finishedAt = now()
    const durationMs = finishedAt.getTime() - startedAt.getTime()
    await db
      .update(job)
      .set({ finishedAt, durationMs, leaseUntil: null, ...outcome })
      .where(row)
  }
  try {
    await definition.run(stopped)
  } catch (error) {
    await end({ failedAt: now(), failure: failureOf(error) })
    throw error
  } finally {
    clearInterval(renewal)
  }
  await end({})
}

/**
 * Whether this process runs the round. A job with one process is refused while another process has its lease, and if the round of
 * this minute has already started.
 */
async function claimRound(db: Db, { name, cron, processes }: Job, startedAt: Date): Promise<boolean> {
  const claimed = { schedule: cron, startedAt, leaseUntil: new Date(startedAt.getTime() + LEASE_MS) }
  const at = sql`${startedAt.toISOString()}::timestamptz`
  const rows = await db
    .insert(job)
    .values({ name, ...claimed })
    .onConflictDoUpdate({
      target: job.name,
      set: claimed,
      ...(processes === 'one' && {
        setWhere: sql`(${job.leaseUntil} is null or ${job.leaseUntil} < ${at}) and ${job.startedAt} < date_trunc('minute', ${at})`,
      }),
    })
    .returning({ name: job.name })
  return rows.length > 0
}
