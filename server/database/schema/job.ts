import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** What the product does by the clock, a row per job: its last round by any process, and which process holds it. */
export const job = pgTable('job', {
  name: text('name').primaryKey(),
  /** Its cron pattern. */
  schedule: text('schedule').notNull(),
  startedAt: moment('started_at').notNull(),
  /** When its last round ended; null before the first one has. */
  finishedAt: moment('finished_at'),
  durationMs: integer('duration_ms'),
  failedAt: moment('failed_at'),
  failure: text('failure'),
  /** Until then no other process starts a round; renewed while the round runs, null when it has ended. */
  leaseUntil: moment('lease_until'),
})
