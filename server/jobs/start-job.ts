import { eq, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Db } from '../database/db.ts'
import type { NoticeChannel } from '../database/notices.ts'
import { job } from '../database/schema/index.ts'
import { type Schedule, startSchedule } from '../runtime/schedule.ts'

/** So long a process that has died keeps a job from the others. */
const LEASE_MS = 120_000
const RENEW_MS = LEASE_MS / 4
const MAX_FAILURE = 500

/** What every job needs of the product. */
export interface JobContext {
  readonly db: Db
  readonly database: Pick<Database, 'notices'>
  readonly now: () => Date
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

/** Something that the product does by the clock. */
export interface Job {
  /** By which it is known in the database and in the log, such as `mail`. */
  readonly name: string
  /** When a round starts, besides the one at the start of the process: a cron pattern of minutes or more. */
  readonly cron: string
  /**
   * `one`: of all processes one runs each round. `every`: each process runs it, because the work itself is shared out, as
   * the rows of a queue are.
   */
  readonly processes: 'one' | 'every'
  /** A channel of the database whose notices ask for a round at once. */
  readonly channel?: NoticeChannel
  /** One round; `stopped` tells it to give up. */
  readonly run: (stopped: AbortSignal) => Promise<unknown>
}

/** Starts a job in this process. Its last round is kept in the table `job`; stopping waits for the round under way. */
export function startJob(context: JobContext, definition: Job): Pick<Schedule, 'stop'> {
  const { database, log } = context
  const { name, cron, channel } = definition
  const schedule = startSchedule({
    cron,
    atStart: true,
    run: (stopped) => runRound(context, definition, stopped),
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

/** Runs one round where it is this process's turn, and keeps how it ended. Rejects as the round does. */
export async function runRound({ db, now }: JobContext, definition: Job, stopped: AbortSignal): Promise<void> {
  const startedAt = now()
  if (!(await claimRound(db, definition, startedAt))) return
  const row = eq(job.name, definition.name)
  const renewal = setInterval(() => {
    const lease = db.update(job).set({ leaseUntil: new Date(now().getTime() + LEASE_MS) })
    // The round itself fails where the database does.
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
    await end({ failedAt: now(), failure: (error as Error).message.slice(0, MAX_FAILURE) })
    throw error
  } finally {
    clearInterval(renewal)
  }
  await end({})
}

/**
 * Whether this process runs the round. A job of one process is refused while another holds it, and where its round of this
 * minute has started already.
 */
async function claimRound(db: Db, { name, cron, processes }: Job, startedAt: Date): Promise<boolean> {
  const held = { schedule: cron, startedAt, leaseUntil: new Date(startedAt.getTime() + LEASE_MS) }
  const at = sql`${startedAt.toISOString()}::timestamptz`
  const rows = await db
    .insert(job)
    .values({ name, ...held })
    .onConflictDoUpdate({
      target: job.name,
      set: held,
      ...(processes === 'one' && {
        setWhere: sql`(${job.leaseUntil} is null or ${job.leaseUntil} < ${at}) and ${job.startedAt} < date_trunc('minute', ${at})`,
      }),
    })
    .returning({ name: job.name })
  return rows.length > 0
}
