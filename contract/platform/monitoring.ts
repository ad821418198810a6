import { z } from 'zod'
import { CONNECTION_STATES } from '../connection/connection.ts'

const momentOrNull = z.string().nullable()

/** State of a job: running, last round finished or failed, or overdue because no process has started it. */
export const JOB_STATES = ['running', 'done', 'failed', 'overdue'] as const

/** The queues of the product: forecast runs, mails, published rates and restrictions, and reads from the hotels' systems. */
export const QUEUES = ['forecast-runs', 'mails', 'rates', 'reads'] as const
export type Queue = (typeof QUEUES)[number]

/**
 * A running process of the product: `eventLoopDelayMs` is the 99th percentile of its last minute, `memoryBytes` its
 * total memory. It was last seen at `seenAt`; a process not seen for more than three minutes is considered gone.
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

/** A job's last round in any process; `schedule` is its cron pattern, `nextAt` when the next round is due. */
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

/** The number of due entries in the queue, the time of the oldest one, and the number of entries that failed permanently. */
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
  /** Tables with damaged pages, which only the embedded database looks for. */
  damagedTables: z.array(z.string()),
  /** The largest tables, with their indexes. */
  tables: z.array(z.object({ name: z.string(), bytes: z.int() })),
  /** The statements with the highest total time since the database began counting; null if it doesn't count. */
  slowStatements: z
    .array(z.object({ statement: z.string(), calls: z.int(), meanMs: z.number(), totalMs: z.number() }))
    .nullable(),
})

/**
 * A hotel whose data is late: nothing has been received for more than a day; `lastDataAt` is when the last delivery of
 * bookings finished or its system was last read, null if nothing was ever received.
 */
const lateHotelSchema = z.object({ companyId: z.int(), companyName: z.string(), lastDataAt: momentOrNull })

/** The state of the installation. Runs are those that finished within the last 24 hours; durations are medians. */
export const monitoringSchema = z.object({
  at: z.string(),
  processes: z.array(processSchema),
  jobs: z.array(jobSchema),
  queues: z.array(queueSchema),
  forecasts: z.object({ done: z.int(), failed: z.int(), durationMs: z.number().nullable() }),
  /** Hotels whose recommendations were calculated in that time, out of those with recommendations. */
  recommendations: z.object({ hotels: z.int(), calculated: z.int() }),
  connections: z.record(z.enum(CONNECTION_STATES), z.int()),
  database: databaseSchema,
  /** The first hundred, longest without data first. */
  lateHotels: z.array(lateHotelSchema),
  lateHotelCount: z.int(),
})
export type Monitoring = z.infer<typeof monitoringSchema>
