import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** A scheduled job of the product: its last round by any process, and the process that has the lease. */
export const job = pgTable('job', {
  name: text('name').primaryKey(),
  /** Its cron pattern. */
  schedule: text('schedule').notNull(),
  startedAt: moment('started_at').notNull(),
  /** When its last round ended; null if none has ended yet. */
  finishedAt: moment('finished_at'),
  durationMs: integer('duration_ms'),
  failedAt: moment('failed_at'),
  failure: text('failure'),
  /** Until then no other process starts a round; renewed while the round runs, null when it has ended. */
  leaseUntil: moment('lease_until'),
})
