import { millisecondsInMinute } from 'date-fns/constants'
import { and, asc, count, inArray, max, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { LATE_DATA_MS } from '../../../contract/booking/late-data.ts'
import {
  type JobStatus,
  type Monitoring,
  QUEUES,
  type Queue,
  type QueueStatus,
  type RunningProcess,
} from '../../../contract/platform/monitoring.ts'
import { createKinds, type Kinds, kindsThat } from '../../connection/kinds.ts'
import { countConnections } from '../../connection/list.ts'
import type { Database, Db } from '../../platform/database/db.ts'
import { selectRows } from '../../platform/database/rows.ts'
import {
  company,
  connection,
  delivery,
  forecastRun,
  job,
  mail,
  pricedNight,
  publicationLine,
  runningProcess,
} from '../../platform/database/schema/index.ts'
import type { AppDependencies } from '../../platform/http/app-dependencies.ts'
import { hasMailServer } from '../../platform/mail/queries.ts'
import { nextRun } from '../../platform/runtime/schedule.ts'

/** A process that has not reported for this long is gone; processes report every minute. */
const GONE_MS = 3 * millisecondsInMinute
/** A round that is this late counts as missed. */
const OVERDUE_MS = 5 * millisecondsInMinute
const MOST_HOTELS = 100
const MOST_TABLES = 10
const MOST_STATEMENTS = 10
const LONGEST_STATEMENT = 300

interface Context {
  readonly db: Db
  readonly database: Pick<Database, 'engine' | 'damagedTables'>
  readonly kinds: Kinds
  /** Whether there is a mail server. */
  readonly sendsMails: boolean
  readonly now: Date
}
const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`
const isoOf = (column: unknown) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The running processes, newest first, and those that have not reported for some minutes. */
async function readProcesses({ db, now }: Context): Promise<RunningProcess[]> {
  const rows = await db.select().from(runningProcess).orderBy(asc(runningProcess.host), asc(runningProcess.startedAt))
  return rows.map(({ eventLoopDelay, startedAt, seenAt, ...row }) => ({
    ...row,
    startedAt: startedAt.toISOString(),
    seenAt: seenAt.toISOString(),
    isGone: now.getTime() - seenAt.getTime() > GONE_MS,
    eventLoopDelayMs: eventLoopDelay,
  }))
}

function stateOf(row: typeof job.$inferSelect, nextAt: Date | null, now: Date): JobStatus['state'] {
  if (row.leaseUntil && row.leaseUntil > now) return 'running'
  if (nextAt && now.getTime() - nextAt.getTime() > OVERDUE_MS) return 'overdue'
  return row.failedAt && row.failedAt >= row.startedAt ? 'failed' : 'done'
}

/** The jobs with their last rounds, by name. */
async function readJobs({ db, now }: Context): Promise<JobStatus[]> {
  const rows = await db.select().from(job).orderBy(asc(job.name))
  return rows.map((row) => {
    const { name, schedule, startedAt, finishedAt, durationMs, failedAt, failure } = row
    const nextAt = nextRun(schedule, startedAt)
    return {
      name,
      schedule,
      state: stateOf(row, nextAt, now),
      startedAt: startedAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
      durationMs,
      nextAt: nextAt?.toISOString() ?? null,
      failedAt: failedAt?.toISOString() ?? null,
      failure,
    }
  })
}

/**
 * How a queue is stored: which of its rows are pending and since when, and which have failed permanently, among rows that are
 * either.
 */
interface QueueRows {
  readonly table: SQLWrapper
  readonly rows: SQL
  readonly isPending: SQL
  readonly since: SQLWrapper
  readonly failed: SQL
}

function queuesOf({ now, kinds, sendsMails }: Context): Record<Queue, QueueRows> {
  const isDue = (column: SQLWrapper) => sql`${column} <= ${at(now)}`
  const isRecent = (column: SQLWrapper) => sql`${column} > ${at(now)} - interval '1 day'`
  const readers = [...kindsThat(kinds, 'readBookings'), ...kindsThat(kinds, 'readFiles')]
  const readDueAt = sql`coalesce(${connection.readDueAt}, ${connection.connectedAt})`
  return {
    'forecast-runs': {
      table: forecastRun,
      rows: sql`${forecastRun.state} in ('queued', 'failed')`,
      isPending: sql`${forecastRun.state} = 'queued' and ${isDue(forecastRun.dueAt)}`,
      since: forecastRun.dueAt,
      failed: sql`${forecastRun.state} = 'failed' and ${isRecent(forecastRun.finishedAt)}`,
    },
    // Without a mail server, mails are kept for the administrator to read: none of them is pending.
    mails: {
      table: mail,
      rows: sql`${mail.sentAt} is null and ${sendsMails}::boolean`,
      isPending: isDue(mail.dueAt),
      since: mail.createdAt,
      failed: sql`${mail.dueAt} is null and ${isRecent(mail.createdAt)}`,
    },
    rates: {
      table: publicationLine,
      rows: sql`${publicationLine.dueAt} is not null or ${publicationLine.state} = 'refused'`,
      isPending: isDue(publicationLine.dueAt),
      since: publicationLine.at,
      failed: sql`${publicationLine.state} = 'refused' and ${isRecent(publicationLine.at)}`,
    },
    reads: {
      table: connection,
      rows: and(
        inArray(connection.kind, readers),
        sql`not ${connection.isPaused} and ${connection.refusedAt} is null`,
      ) as SQL,
      isPending: isDue(readDueAt),
      since: readDueAt,
      failed: sql`${connection.readFailure} is not null`,
    },
  }
}

async function readQueues(context: Context): Promise<QueueStatus[]> {
  const queues = queuesOf(context)
  return Promise.all(
    QUEUES.map(async (name) => {
      const { table, rows, isPending, since, failed } = queues[name]
      const [found] = await selectRows<Omit<QueueStatus, 'name'>>(
        context.db,
        sql`select (count(*) filter (where ${isPending}))::int as waiting, (count(*) filter (where ${failed}))::int as failed,
          ${isoOf(sql`min(${since}) filter (where ${isPending})`)} as "oldestAt" from ${table} where ${rows}`,
      )
      return { name, ...(found ?? { waiting: 0, failed: 0, oldestAt: null }) }
    }),
  )
}

async function readForecasts({ db, now }: Context): Promise<Monitoring['forecasts']> {
  const took = sql`extract(epoch from ${forecastRun.finishedAt} - ${forecastRun.startedAt}) * 1000`
  const isDone = sql`${forecastRun.state} = 'done'`
  const [row] = await db
    .select({
      done: sql<number>`(count(*) filter (where ${isDone}))::int`,
      failed: sql<number>`(count(*) filter (where ${forecastRun.state} = 'failed'))::int`,
      durationMs: sql<
        number | null
      >`(percentile_cont(0.5) within group (order by ${took}) filter (where ${isDone}))::float8`,
    })
    .from(forecastRun)
    .where(sql`${forecastRun.finishedAt} > ${at(now)} - interval '1 day'`)
  return row ?? { done: 0, failed: 0, durationMs: null }
}

async function readRecommendations({ db, now }: Context): Promise<Monitoring['recommendations']> {
  const hotels = db
    .select({ calculatedAt: max(pricedNight.calculatedAt).as('calculated_at') })
    .from(pricedNight)
    .groupBy(pricedNight.companyId)
    .as('hotels')
  const [row] = await db
    .select({
      hotels: count(),
      calculated: sql<number>`(count(*) filter (where ${hotels.calculatedAt} > ${at(now)} - interval '1 day'))::int`,
    })
    .from(hotels)
  return row ?? { hotels: 0, calculated: 0 }
}

/**
 * The statements that took most of the database's time; null if they are not counted: the extension may exist without being loaded.
 */
async function readSlowStatements(db: Db): Promise<Monitoring['database']['slowStatements']> {
  try {
    return await selectRows<NonNullable<Monitoring['database']['slowStatements']>[number]>(
      db,
      sql`select left(regexp_replace(query, '\\s+', ' ', 'g'), ${LONGEST_STATEMENT}) as statement, calls::float8 as calls,
        mean_exec_time as "meanMs", total_exec_time as "totalMs" from pg_stat_statements
        where dbid = (select oid from pg_database where datname = current_database()) order by total_exec_time desc limit ${MOST_STATEMENTS}`,
    )
  } catch {
    return null
  }
}

async function readSize(db: Db): Promise<number> {
  const [size] = await selectRows<{ bytes: number }>(
    db,
    sql`select pg_database_size(current_database())::float8 as bytes`,
  )
  return size?.bytes ?? 0
}

/** The size of the database and of its largest tables, and its slowest statements. */
async function readDatabase({ db, database }: Context): Promise<Monitoring['database']> {
  const tables = await selectRows<{ name: string; bytes: number }>(
    db,
    sql`select relname as name, pg_total_relation_size(oid)::float8 as bytes from pg_class
      where relkind = 'r' and relnamespace = current_schema()::regnamespace order by 2 desc limit ${MOST_TABLES}`,
  )
  return {
    engine: database.engine,
    sizeBytes: await readSize(db),
    damagedTables: [...database.damagedTables()],
    tables,
    slowStatements: await readSlowStatements(db),
  }
}

/**
 * Hotels that are connected, or received bookings before, but have received nothing for more than a day, the longest first. What
 * was read of a connected system counts even without changes.
 */
async function readLateHotels({ db, now }: Context): Promise<Pick<Monitoring, 'lateHotels' | 'lateHotelCount'>> {
  const lastAt = sql`greatest(last.finished_at, ${connection.lastInAt})`
  const since = sql`coalesce(${lastAt}, ${connection.connectedAt})`
  // The last delivery of each hotel is found with the index; grouping over all deliveries would read them all.
  const rows = await selectRows<Monitoring['lateHotels'][number] & { all: number }>(
    db,
    sql`select ${company.id} as "companyId", ${company.name} as "companyName", ${isoOf(lastAt)} as "lastDataAt",
      (count(*) over ())::int as all from ${company} left join ${connection} on ${connection.companyId} = ${company.id}
      left join lateral (
        select finished_at from ${delivery} where ${delivery.companyId} = ${company.id} and ${delivery.kind} = 'reservations'
          and ${delivery.state} = 'done' order by ${delivery.startedAt} desc limit 1) last on true
      where ${company.isActive} and ${since} < ${at(new Date(now.getTime() - LATE_DATA_MS))}
      order by ${since}, ${company.id} limit ${MOST_HOTELS}`,
  )
  return { lateHotels: rows.map(({ all: _, ...hotel }) => hotel), lateHotelCount: rows[0]?.all ?? 0 }
}

function contextOf({ db, database, settings, now }: AppDependencies): Context {
  const sendsMails = hasMailServer(settings)
  return { db, database, kinds: createKinds(settings), sendsMails, now: now() }
}

/** The figures of both the metrics and the page. */
export type Figures = Omit<Monitoring, 'database' | 'lateHotels'> & {
  readonly sizeBytes: number
  readonly damagedTableCount: number
}

async function readCounts(context: Context) {
  return {
    at: context.now.toISOString(),
    processes: await readProcesses(context),
    jobs: await readJobs(context),
    queues: await readQueues(context),
    forecasts: await readForecasts(context),
    recommendations: await readRecommendations(context),
    connections: await countConnections(context.db, context.kinds, context.now),
    ...(await readLateHotels(context)),
  }
}

/** The figures of the installation for its metrics, without those only for people. */
export async function readFigures(parts: AppDependencies): Promise<Figures> {
  const context = contextOf(parts)
  return {
    ...(await readCounts(context)),
    sizeBytes: await readSize(context.db),
    damagedTableCount: context.database.damagedTables().length,
  }
}

/** The state of the installation: the data of its page. */
export async function readMonitoring(parts: AppDependencies): Promise<Monitoring> {
  const context = contextOf(parts)
  return { ...(await readCounts(context)), database: await readDatabase(context) }
}
