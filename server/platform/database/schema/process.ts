import { bigint, doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** The running processes of the product, one row each as long as it reports. */
export const runningProcess = pgTable('running_process', {
  /** Created at its start, because process ids are reused. */
  id: text('id').primaryKey(),
  host: text('host').notNull(),
  pid: integer('pid').notNull(),
  version: text('version').notNull(),
  startedAt: moment('started_at').notNull(),
  seenAt: moment('seen_at').notNull(),
  /** The 99th percentile of the last minute, in milliseconds. */
  eventLoopDelay: doublePrecision('event_loop_delay').notNull(),
  memoryBytes: bigint('memory_bytes', { mode: 'number' }).notNull(),
})
