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
import type { ForecastRow } from '../../../../contract/forecast/forecast.ts'
import { type ForecastMember, RUN_REASONS, RUN_STATES } from '../../../../contract/forecast/forecast-run.ts'
import type { Cause } from '../../jobs/cause.ts'
import { isOneOf, moment } from './columns.ts'
import { companyId } from './of-company.ts'
import { userAccount } from './user-account.ts'

/** The rooms that a run expects for a night, and the prediction band. */
export type ExpectedRooms = readonly [roomNights: number, low: number, high: number]

/**
 * A queued, running or finished forecast of one hotel. Several processes share the queue: each takes the next run whose `dueAt` has
 * passed and leaves the others to the other processes.
 */
export const forecastRun = pgTable(
  'forecast_run',
  {
    companyId: companyId(),
    id: integer('id').notNull().generatedAlwaysAsIdentity(),
    /** The hotel's day whose end-of-day books are used. */
    origin: date('origin', { mode: 'string' }).notNull(),
    reason: text('reason').notNull(),
    state: text('state').notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    requestedAt: moment('requested_at').notNull(),
    requestedBy: integer('requested_by').references(() => userAccount.id, { onDelete: 'set null' }),
    dueAt: moment('due_at').notNull(),
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
    /** CPU time of the engine, in milliseconds. */
    cpuMs: integer('cpu_ms'),
    /** The reason of the last failure. */
    failure: text('failure'),
    /** The request or job that queued it, for log and traces. */
    cause: jsonb('cause').$type<Cause>(),
    rows: jsonb('rows').$type<ForecastRow[]>(),
    /**
     * The rooms and the band of each row: reading one night from here takes a hundredth of the time, because the database always
     * reads a JSON document completely. Null in runs from before this column existed.
     */
    expected: jsonb('expected').$type<readonly ExpectedRooms[]>(),
    /** The combined methods, as long as the run has its rows; null in runs from before this column existed. */
    members: jsonb('members').$type<ForecastMember[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('forecast_run_due').on(table.dueAt).where(sql`${table.state} in ('queued', 'running')`),
    index('forecast_run_latest').on(table.companyId, table.origin, table.id),
    index('forecast_run_id').on(table.id),
    index('forecast_run_requested').on(table.requestedAt, table.id),
    /** A hotel's nightly run is queued once, however many processes try to. */
    uniqueIndex('forecast_run_nightly').on(table.companyId, table.origin).where(sql`${table.reason} = 'nightly'`),
    check('forecast_run_reason', isOneOf(table.reason, RUN_REASONS)),
    check('forecast_run_state', isOneOf(table.state, RUN_STATES)),
    check('forecast_run_rows', sql`${table.rows} is null or ${table.state} = 'done'`),
  ],
)

/** The forecast of a past night at a horizon in days, with those of the baselines. In rooms. */
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
    /** By the baseline's name; without a baseline that had no data. */
    baselines: jsonb('baselines').$type<Record<string, number>>().notNull(),
    /** The weight of each method. */
    weights: jsonb('weights').$type<Record<string, number>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.stayDate, table.horizon] }),
    index('forecast_accuracy_stay_date').on(table.stayDate, table.horizon),
  ],
)

/**
 * The errors of all evaluated nights of all hotels by stay date, horizon in days and method, in rooms: sums over `nights`. The run
 * that evaluates them updates these sums, so the cost of figures over all hotels does not depend on the number of hotels.
 */
export const forecastAccuracyDay = pgTable(
  'forecast_accuracy_day',
  {
    stayDate: date('stay_date', { mode: 'string' }).notNull(),
    horizon: integer('horizon').notNull(),
    method: text('method').notNull(),
    nights: integer('nights').notNull(),
    absoluteError: doublePrecision('absolute_error').notNull(),
    /** Forecast minus actual. */
    error: doublePrecision('error').notNull(),
    actual: bigint('actual', { mode: 'number' }).notNull(),
    /** Nights within the band; null if the method has no band. */
    withinBand: integer('within_band'),
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

/** The administrators' settings of a hotel's forecast; a hotel without a row runs every night with all methods. */
export const forecastSetting = pgTable('forecast_setting', {
  companyId: companyId().primaryKey(),
  revision: integer('revision').notNull().default(1),
  /** The run that is shown until it is unpinned; null if the newest run is shown. */
  pinnedRunId: integer('pinned_run_id'),
  pinnedAt: moment('pinned_at'),
  pinnedBy: integer('pinned_by').references(() => userAccount.id, { onDelete: 'set null' }),
})

/**
 * The number of rooms that a user of the hotel expects to be sold on a night, and why, together with the system forecast of that
 * day. The author's name stays when the account is deleted.
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
    /** A copy, because runs lose their figures; null if no run had a forecast of the night. */
    forecast: doublePrecision('forecast'),
    forecastOrigin: date('forecast_origin', { mode: 'string' }),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('own_forecast_night').on(table.companyId, table.stayDate),
    check('own_forecast_rooms', sql`${table.rooms} >= 0`),
  ],
)
