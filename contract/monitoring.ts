import { z } from 'zod'
import { CONNECTION_STATES } from './connection.ts'

const momentOrNull = z.string().nullable()

/** How a job is: a round is under way, the last one went well or failed, or no process has started the one that is due. */
export const JOB_STATES = ['running', 'done', 'failed', 'overdue'] as const

/** What the product works off: forecast runs, mails, published rates and restrictions, and reads of the hotels' systems. */
export const QUEUES = ['forecast-runs', 'mails', 'rates', 'reads'] as const
export type Queue = (typeof QUEUES)[number]

/**
 * A process of the product that runs: `eventLoopDelayMs` is the 99th percentile of its last minute, `memoryBytes` what it takes in all. It was seen
 * last at `seenAt`; one that has not been seen for more than three minutes is gone.
 */
const processSchema = z.object({
  id: z.string(),
  host: z.string(),
  pid: z.int(),
  version: z.string(),
  startedAt: z.string(),
  seenAt: z.string(),
  isGone: z.boolean(),
  eventLoopDelayMs: z.number(),
  memoryBytes: z.int(),
})
export type RunningProcess = z.infer<typeof processSchema>

/** A job's last round by any process; `schedule` is its cron pattern, `nextAt` when the next round is due. */
const jobSchema = z.object({
  name: z.string(),
  schedule: z.string(),
  state: z.enum(JOB_STATES),
  startedAt: z.string(),
  finishedAt: momentOrNull,
  durationMs: z.int().nullable(),
  nextAt: momentOrNull,
  failedAt: momentOrNull,
  failure: z.string().nullable(),
})
export type JobStatus = z.infer<typeof jobSchema>

/** What is queued and was to be done by now, since when the oldest of it, and what failed and is not tried again. */
const queueSchema = z.object({
  name: z.enum(QUEUES),
  waiting: z.int(),
  oldestAt: momentOrNull,
  failed: z.int(),
})
export type QueueStatus = z.infer<typeof queueSchema>

const databaseSchema = z.object({
  engine: z.enum(['embedded', 'postgresql']),
  sizeBytes: z.int(),
  /** The largest ones, with their indexes. */
  tables: z.array(z.object({ name: z.string(), bytes: z.int() })),
  /** Those that took most time in all since the database counts; null where it does not count them. */
  slowStatements: z
    .array(z.object({ statement: z.string(), calls: z.int(), meanMs: z.number(), totalMs: z.number() }))
    .nullable(),
})

/** A hotel whose data are late: nothing has come for more than a day; `lastDataAt` is when a delivery of bookings ended last. */
const lateHotelSchema = z.object({ companyId: z.int(), companyName: z.string(), lastDataAt: z.string() })

/** How the installation is. Runs are those that ended within the last 24 hours, durations medians. */
export const monitoringSchema = z.object({
  at: z.string(),
  processes: z.array(processSchema),
  jobs: z.array(jobSchema),
  queues: z.array(queueSchema),
  forecasts: z.object({ done: z.int(), failed: z.int(), durationMs: z.number().nullable() }),
  /** Hotels whose recommendations were calculated in that time, of those that have recommendations. */
  recommendations: z.object({ hotels: z.int(), calculated: z.int() }),
  connections: z.record(z.enum(CONNECTION_STATES), z.int()),
  database: databaseSchema,
  /** The first hundred, the longest without data first. */
  lateHotels: z.array(lateHotelSchema),
  lateHotelCount: z.int(),
})
export type Monitoring = z.infer<typeof monitoringSchema>
