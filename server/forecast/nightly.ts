import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants'
import { type SQL, sql } from 'drizzle-orm'
import { ROLLBACK_DAYS } from '../../contract/booking/delivery.ts'
import type { PricingDocumentName } from '../../contract/hotel/documents.ts'
import { addDays, type StayDate } from '../../contract/platform/stay-date.ts'
import { dateIn } from '../../contract/platform/time-zone.ts'
import type { Db } from '../platform/database/db.ts'
import {
  company,
  delivery,
  forecastRun,
  nightMovement,
  pricedNight,
  pricingDocument,
} from '../platform/database/schema/index.ts'
import { queueRuns, type RunRequest, tellQueued } from './queue.ts'

/** How long after midnight a hotel's day is processed: its last bookings take a while to be received. */
const AFTER_MIDNIGHT_MS = 15 * 60_000

/** How long after the last of several deliveries one run uses all of them. */
const AFTER_DELIVERY_MS = 60_000
/** The settings of a hotel that forecasts, or the rates calculated with them, depend on. */
const FORECAST_DOCUMENTS: readonly PricingDocumentName[] = ['booking-status', 'competitors']
/** Without these no night has a rate: the first rates come from a run, later ones from each change of the settings. */
const FIRST_DOCUMENTS: readonly PricingDocumentName[] = ['levels', 'level-calendar']
/** Older deliveries are already part of a nightly run. */
const RECENT_MS = 26 * millisecondsInHour

/** The hotel's last complete day: a run uses the books at its end. */
export const originAt = (now: Date, timeZone: string): StayDate =>
  addDays(dateIn(timeZone, new Date(now.getTime() - AFTER_MIDNIGHT_MS)), -1)

/** Whether a hotel has data to forecast from. */
export const hasBookings: SQL = sql`exists (select 1 from ${nightMovement} where ${nightMovement.companyId} = ${company.id})`

const hasLevels: SQL = sql`exists (
  select from ${pricingDocument} levels where levels.company_id = ${company.id} and levels.name = 'levels'
)`
const hasRun: SQL = sql`exists (select from ${forecastRun} earlier where earlier.company_id = ${company.id})`
/** Whether a hotel has data to forecast from, or rates that start from its price levels. */
const isRun: SQL = sql`(${hasBookings} or ${hasLevels})`

/**
 * Queues last night's run for every active hotel with bookings or price levels that has none yet, shortly after midnight in its own
 * time zone; a new hotel gets its first run immediately. If several processes do so, only one run is queued. Returns the number of
 * queued runs.
 */
export async function queueNightlyRuns(db: Db, now: Date): Promise<number> {
  const zones = await db.selectDistinct({ timeZone: company.timeZone }).from(company)
  if (zones.length === 0) return 0
  const days = zones.map(({ timeZone }) => sql`(${timeZone}, ${originAt(now, timeZone)}::date)`)
  const at = sql`${now.toISOString()}::timestamptz`
  return db.transaction(async (tx) => {
    const { rows } = (await tx.execute(sql`
      insert into ${forecastRun} (company_id, origin, reason, requested_at, due_at)
      select ${company.id}, day.origin, 'nightly', ${at}, ${at}
      from ${company} join (values ${sql.join(days, sql`, `)}) day (time_zone, origin) on day.time_zone = ${company.timeZone}
      where ${company.isActive} and ${isRun} and not exists (
        select 1 from ${forecastRun} earlier
        where earlier.company_id = ${company.id} and earlier.origin = day.origin and earlier.reason = 'nightly'
      )
      on conflict do nothing returning id`)) as { rows: { id: number }[] }
    if (rows.length > 0) await tellQueued(tx)
    return rows.length
  })
}

/**
 * Queues a run for every hotel that has price levels, or no run yet, and has received data or rolled a delivery back since its last
 * run began, and for every hotel whose relevant settings have changed or can give it its first rates, once there has been no further
 * change for a minute. If last night's run is not queued yet, the run is queued as that one, so that it is not made twice. If several
 * processes do so, only one run is queued. Returns the number of queued runs.
 */
export async function queueRunsAfterChanges(db: Db, now: Date): Promise<number> {
  const quiet = sql`${new Date(now.getTime() - AFTER_DELIVERY_MS).toISOString()}::timestamptz`
  const recent = sql`${new Date(now.getTime() - RECENT_MS).toISOString()}::timestamptz`
  // Older deliveries can't be rolled back: without this bound, all deliveries would be read.
  const rollable = sql`${new Date(now.getTime() - RECENT_MS - ROLLBACK_DAYS * millisecondsInDay).toISOString()}::timestamptz`
  const came = sql<Date | null>`(
    select max(greatest(came.finished_at, came.rolled_back_at)) from ${delivery} came
    where came.company_id = ${company.id} and came.started_at > ${rollable}
      and greatest(came.started_at, came.rolled_back_at) > ${recent}
      and came.added + came.changed > 0
  )`
  const changed = sql<Date | null>`(
    select max(stored.stored_at) from ${pricingDocument} stored
    where stored.company_id = ${company.id} and stored.stored_at > ${recent}
      and (stored.name = any(${sql.param(FORECAST_DOCUMENTS)}::text[])
        or stored.name = any(${sql.param(FIRST_DOCUMENTS)}::text[]) and not exists (
          select from ${pricedNight} night where night.company_id = ${company.id}
        ))
  )`
  const lastNightly = sql<StayDate | null>`(
    select max(nightly.origin)::text from ${forecastRun} nightly
    where nightly.company_id = ${company.id} and nightly.reason = 'nightly'
  )`
  return db.transaction(async (tx) => {
    const waiting = await tx
      .select({
        id: company.id,
        timeZone: company.timeZone,
        isChanged: sql<boolean>`${changed} > coalesce(${came}, '-infinity')`,
        // Drizzle omits table names at the first level of a column, and inside the subquery `id` would be the run's.
        lastNightly: sql<StayDate | null>`${lastNightly}`,
      })
      .from(company)
      .where(
        sql`${company.isActive} and ${isRun} and (${changed} is not null or ${hasLevels} or not ${hasRun})
          and not exists (
            select from ${forecastRun} run where run.company_id = ${company.id} and run.state in ('queued', 'running')
          )
          and greatest(${came}, ${changed}) between coalesce((
            select max(run.started_at) from ${forecastRun} run where run.company_id = ${company.id}
          ), '-infinity') and ${quiet}`,
      )
      .for('no key update', { skipLocked: true })
    const runs = waiting.map(({ id, timeZone, isChanged, lastNightly }): RunRequest => {
      const origin = originAt(now, timeZone)
      const change = isChanged ? 'settings' : 'delivery'
      return { companyId: id, origin, reason: lastNightly === origin ? change : 'nightly' }
    })
    return (await queueRuns(tx, runs, now)).length
  })
}
