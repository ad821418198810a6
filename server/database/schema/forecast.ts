import { sql } from 'drizzle-orm'
import {
  bigint,
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
import { type ForecastMember, RUN_REASONS, RUN_STATES } from '../../../contract/forecast-run.ts'
import { isOneOf, moment } from './columns.ts'
import { companyId } from './of-company.ts'
import { userAccount } from './user-account.ts'

/** The rooms that a run expects of a night, and the band that they lie in. */
export type ExpectedRooms = readonly [roomNights: number, low: number, high: number]

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
    /**
     * Of each row the rooms and the ends of their band: a night is read from them in a hundredth of the time, as the database
     * reads a document whole. Null in runs made before they were stored.
     */
    expected: jsonb('expected').$type<readonly ExpectedRooms[]>(),
    /** The methods that it combined, as long as it has its rows; null in runs made before they were stored. */
    members: jsonb('members').$type<ForecastMember[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('forecast_run_due').on(table.dueAt).where(sql`${table.state} in ('queued', 'running')`),
    index('forecast_run_latest').on(table.companyId, table.origin, table.id),
    index('forecast_run_id').on(table.id),
    index('forecast_run_requested').on(table.requestedAt, table.id),
    /** One night's run of a hotel is queued once, however many processes think of it. */
    uniqueIndex('forecast_run_nightly').on(table.companyId, table.origin).where(sql`${table.reason} = 'nightly'`),
    check('forecast_run_reason', isOneOf(table.reason, RUN_REASONS)),
    check('forecast_run_state', isOneOf(table.state, RUN_STATES)),
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
    index('forecast_accuracy_stay_date').on(table.stayDate, table.horizon),
  ],
)

/**
 * The errors of all hotels' judged nights by stay date, horizon in days and method, in rooms: sums over `nights` of them.
 * Kept by the run that judges, so that what is told of all hotels costs the same however many there are.
 */
export const forecastAccuracyDay = pgTable(
  'forecast_accuracy_day',
  {
    stayDate: date('stay_date', { mode: 'string' }).notNull(),
    horizon: integer('horizon').notNull(),
    method: text('method').notNull(),
    nights: integer('nights').notNull(),
    absoluteError: doublePrecision('absolute_error').notNull(),
    /** Forecast less what came. */
    error: doublePrecision('error').notNull(),
    actual: bigint('actual', { mode: 'number' }).notNull(),
    /** Nights within the band; null where the method has none. */
    held: integer('held'),
  },
  (table) => [primaryKey({ columns: [table.stayDate, table.horizon, table.method] })],
)

/** The weight of each method of the engine, summed over all hotels by stay date and horizon in days. */
export const forecastWeightDay = pgTable(
  'forecast_weight_day',
  {
    stayDate: date('stay_date', { mode: 'string' }).notNull(),
    horizon: integer('horizon').notNull(),
    method: text('method').notNull(),
    weight: doublePrecision('weight').notNull(),
  },
  (table) => [primaryKey({ columns: [table.stayDate, table.horizon, table.method] })],
)

/** What administrators decided about a hotel's forecast; a hotel without a row runs every night with all methods. */
export const forecastSetting = pgTable('forecast_setting', {
  companyId: companyId().primaryKey(),
  revision: integer('revision').notNull().default(1),
  /** The run that is shown until it is unpinned; null while new ones replace each other. */
  pinnedRunId: integer('pinned_run_id'),
  pinnedAt: moment('pinned_at'),
  pinnedBy: integer('pinned_by').references(() => userAccount.id, { onDelete: 'set null' }),
})

/**
 * How many rooms somebody of the hotel expects to be sold on a night, and why; beside it what our forecast expected that day.
 * The author's name stays when the account goes.
 */
export const ownForecast = pgTable(
  'own_forecast',
  {
    companyId: companyId(),
    id: integer('id').notNull().generatedAlwaysAsIdentity(),
    revision: integer('revision').notNull().default(1),
    stayDate: date('stay_date', { mode: 'string' }).notNull(),
    rooms: integer('rooms').notNull(),
    reason: text('reason').notNull(),
    author: text('author').notNull(),
    /** The hotel's day. */
    writtenOn: date('written_on', { mode: 'string' }).notNull(),
    /** Copied, as runs lose their figures; null where no run expected anything of the night. */
    forecast: doublePrecision('forecast'),
    forecastOrigin: date('forecast_origin', { mode: 'string' }),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('own_forecast_night').on(table.companyId, table.stayDate),
    check('own_forecast_rooms', sql`${table.rooms} >= 0`),
  ],
)
