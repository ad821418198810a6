import { sql } from 'drizzle-orm'
import {
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { ForecastRow } from '../../../contract/forecast.ts'
import { moment } from './columns.ts'
import { company } from './company.ts'
import { userAccount } from './user-account.ts'

const companyId = () =>
  integer('company_id')
    .notNull()
    .references(() => company.id, { onDelete: 'cascade' })

/**
 * A forecast of one hotel that is wanted, under way or made. Several processes share those that wait: each takes the next
 * one whose `dueAt` has come and leaves the others to its neighbours.
 */
export const forecastRun = pgTable(
  'forecast_run',
  {
    companyId: companyId(),
    id: integer('id').notNull().generatedAlwaysAsIdentity(),
    /** The hotel's day at whose end the books are taken. */
    origin: date('origin', { mode: 'string' }).notNull(),
    reason: text('reason').notNull(),
    state: text('state').notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    requestedAt: moment('requested_at').notNull(),
    requestedBy: integer('requested_by').references(() => userAccount.id, { onDelete: 'set null' }),
    dueAt: moment('due_at').notNull(),
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
    /** Time of the processor that the engine took. */
    cpuMs: integer('cpu_ms'),
    /** Why the last attempt failed. */
    failure: text('failure'),
    rows: jsonb('rows').$type<ForecastRow[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('forecast_run_due').on(table.dueAt).where(sql`${table.state} in ('queued', 'running')`),
    index('forecast_run_latest').on(table.companyId, table.origin, table.id),
    index('forecast_run_id').on(table.id),
    index('forecast_run_requested').on(table.requestedAt, table.id),
    /** One night's run of a hotel is queued once, however many processes think of it. */
    uniqueIndex('forecast_run_nightly').on(table.companyId, table.origin).where(sql`${table.reason} = 'nightly'`),
    check('forecast_run_reason', sql`${table.reason} in ('nightly', 'manual')`),
    check('forecast_run_state', sql`${table.state} in ('queued', 'running', 'done', 'failed')`),
    check('forecast_run_rows', sql`${table.rows} is null or ${table.state} = 'done'`),
  ],
)

/** What was forecast for a night that is over, at a horizon in days, beside what the baselines said. In rooms. */
export const forecastAccuracy = pgTable(
  'forecast_accuracy',
  {
    companyId: companyId(),
    stayDate: date('stay_date', { mode: 'string' }).notNull(),
    horizon: integer('horizon').notNull(),
    actual: integer('actual').notNull(),
    forecast: doublePrecision('forecast').notNull(),
    low: doublePrecision('low').notNull(),
    high: doublePrecision('high').notNull(),
    /** By the baseline's name; without the one that had nothing to go by. */
    baselines: jsonb('baselines').$type<Record<string, number>>().notNull(),
    /** The weight that each method had. */
    weights: jsonb('weights').$type<Record<string, number>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.stayDate, table.horizon] }),
    // Over all hotels the nights of the last weeks are asked for.
    index('forecast_accuracy_stay_date').on(table.stayDate, table.horizon),
  ],
)

/** What administrators decided about a hotel's forecast; a hotel without a row runs every night with all methods. */
export const forecastSetting = pgTable('forecast_setting', {
  companyId: companyId().primaryKey(),
  revision: integer('revision').notNull().default(1),
  /** The run that is shown until it is thawed; null while new ones replace each other. */
  frozenRunId: integer('frozen_run_id'),
  frozenAt: moment('frozen_at'),
  frozenBy: integer('frozen_by').references(() => userAccount.id, { onDelete: 'set null' }),
})
