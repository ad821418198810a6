import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants'
import { and, eq, exists, gt, inArray, isNotNull, max, not, notExists, or, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
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
export const hasBookings: SQL = exists(
  new QueryBuilder()
    .select({ id: nightMovement.companyId })
    .from(nightMovement)
    .where(eq(nightMovement.companyId, company.id)),
)

const hasLevels: SQL = exists(
  new QueryBuilder()
    .select({ id: pricingDocument.companyId })
    .from(pricingDocument)
    .where(and(eq(pricingDocument.companyId, company.id), eq(pricingDocument.name, 'levels'))),
)
const hasRun: SQL = exists(
  new QueryBuilder().select({ id: forecastRun.id }).from(forecastRun).where(eq(forecastRun.companyId, company.id)),
)
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
        select from ${forecastRun} where ${forecastRun.companyId} = ${company.id}
          and ${forecastRun.origin} = day.origin and ${forecastRun.reason} = 'nightly'
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
  const came = new QueryBuilder()
    .select({ at: sql`max(greatest(${delivery.finishedAt}, ${delivery.rolledBackAt}))` })
    .from(delivery)
    .where(
      and(
        eq(delivery.companyId, company.id),
        gt(delivery.startedAt, rollable),
        sql`greatest(${delivery.startedAt}, ${delivery.rolledBackAt}) > ${recent}`,
        sql`${delivery.added} + ${delivery.changed} > 0`,
      ),
    )
  const changed = new QueryBuilder()
    .select({ at: max(pricingDocument.storedAt) })
    .from(pricingDocument)
    .where(
      and(
        eq(pricingDocument.companyId, company.id),
        gt(pricingDocument.storedAt, recent),
        or(
          inArray(pricingDocument.name, FORECAST_DOCUMENTS),
          and(
            inArray(pricingDocument.name, FIRST_DOCUMENTS),
            notExists(
              new QueryBuilder()
                .select({ id: pricedNight.companyId })
                .from(pricedNight)
                .where(eq(pricedNight.companyId, company.id)),
            ),
          ),
        ),
      ),
    )
  const lastNightly = new QueryBuilder()
    .select({ origin: sql`max(${forecastRun.origin})::text` })
    .from(forecastRun)
    .where(and(eq(forecastRun.companyId, company.id), eq(forecastRun.reason, 'nightly')))
  // Written like the condition of the partial index of the few queued and running runs.
  const isUnderWay = sql`${forecastRun.state} in ('queued', 'running')`
  const underWay = new QueryBuilder()
    .select({ id: forecastRun.id })
    .from(forecastRun)
    .where(and(eq(forecastRun.companyId, company.id), isUnderWay))
  const lastStart = new QueryBuilder()
    .select({ at: max(forecastRun.startedAt) })
    .from(forecastRun)
    .where(eq(forecastRun.companyId, company.id))
  return db.transaction(async (tx) => {
    const waiting = await tx
      .select({
        id: company.id,
        timeZone: company.timeZone,
        isChanged: sql<boolean>`${changed} > coalesce(${came}, '-infinity')`,
        lastNightly: sql<StayDate | null>`${lastNightly}`,
      })
      .from(company)
      .where(
        and(
          eq(company.isActive, true),
          isRun,
          or(isNotNull(changed), hasLevels, not(hasRun)),
          notExists(underWay),
          sql`greatest(${came}, ${changed}) between coalesce(${lastStart}, '-infinity') and ${quiet}`,
        ),
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
