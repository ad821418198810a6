import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants'
import { and, arrayOverlaps, count, eq, gte, inArray, isNull, lt, max, not, sql } from 'drizzle-orm'
import { PROVIDER_ROLES } from '../../../contract/account/roles.ts'
import { addDays, type StayDate } from '../../../contract/platform/stay-date.ts'
import { dateIn } from '../../../contract/platform/time-zone.ts'
import { type HealthFigures, healthOf } from '../../../engine/health.ts'
import { lastDelivery } from '../../booking/books/last-delivery.ts'
import { findFeatures } from '../../hotel/company/features.ts'
import type { AnalysedHotel } from '../../hotel/company/hotel.ts'
import type { Db } from '../../platform/database/db.ts'
import {
  activity,
  company,
  customerHealth,
  featureRequest,
  forecastAccuracy,
  notification,
  userAccount,
  userCompany,
} from '../../platform/database/schema/index.ts'
import { forEachHotel } from '../../platform/jobs/for-each-hotel.ts'
import { type JobContext, startJob } from '../../platform/jobs/start-job.ts'
import { readRecommendations } from '../../pricing/rows.ts'

/** The number of future nights whose rates are assessed, and of past nights whose forecasts are. */
const AHEAD_NIGHTS = 30
const EVALUATED_NIGHTS = 28
const HORIZON = 7
/** Days for which a hotel's health is stored. */
const KEPT_DAYS = 400

/** The sign-ins of a hotel's own users: those of the provider and of its systems say nothing about the hotel. */
async function readSignIns(db: Db, companyId: number, now: Date) {
  const since = new Date(now.getTime() - 30 * millisecondsInDay)
  const [row] = await db
    .select({
      signIns: sql<number>`(count(*) filter (where ${gte(activity.at, since)}))::int`,
      days: sql<
        number | null
      >`(extract(epoch from ${now.toISOString()}::timestamptz - max(${activity.at})) / 86400)::float8`,
    })
    .from(userCompany)
    .innerJoin(userAccount, eq(userAccount.id, userCompany.userId))
    .innerJoin(activity, and(eq(activity.userId, userAccount.id), eq(activity.action, 'sign-in')))
    .where(and(eq(userCompany.companyId, companyId), not(arrayOverlaps(userAccount.roles, [...PROVIDER_ROLES]))))
  return { signIns: row?.signIns ?? 0, days: row?.days ?? Number.POSITIVE_INFINITY }
}

/** A rate within this share of the recommended one counts as equal. */
const NEAR = 0.01
const isTaken = (active: number, recommended: number) => Math.abs(active - recommended) <= NEAR * recommended

/** Of the future rates with a recommendation: the share that matches it, and the share that autopilot sets if the hotel has it. */
async function readRates(db: Db, hotel: AnalysedHotel, today: StayDate, now: Date) {
  const range = { from: today, to: addDays(today, AHEAD_NIGHTS - 1) }
  const { rows } = await readRecommendations(db, hotel, range, now)
  const recommended = rows.filter((row) => row.recommended !== null)
  const shareOf = (which: (row: (typeof rows)[number]) => boolean) =>
    recommended.length === 0 ? null : recommended.filter(which).length / recommended.length
  const { autopilot } = await findFeatures(db, hotel.id)
  return {
    taken: shareOf(({ active, recommended: rate }) => active !== null && rate !== null && isTaken(active, rate)),
    autopilot: autopilot ? shareOf((row) => row.autopilot === 'on') : null,
  }
}

/**
 * The error of the forecast a week ahead over the last finished nights, as a share of the rooms sold; null if none was evaluated.
 */
async function readForecastError(db: Db, companyId: number, today: StayDate): Promise<number | null> {
  const { stayDate, forecast, actual, horizon } = forecastAccuracy
  const [row] = await db
    .select({
      error: sql<number | null>`(sum(abs(${forecast} - ${actual})) / nullif(sum(${actual}), 0))::float8`,
    })
    .from(forecastAccuracy)
    .where(
      and(
        eq(forecastAccuracy.companyId, companyId),
        eq(horizon, HORIZON),
        gte(stayDate, addDays(today, -EVALUATED_NIGHTS)),
        lt(stayDate, today),
      ),
    )
  return row?.error ?? null
}

async function readFigures(db: Db, hotel: AnalysedHotel, today: StayDate, now: Date): Promise<HealthFigures> {
  const { signIns, days } = await readSignIns(db, hotel.id, now)
  const dataAt = await lastDelivery(db, hotel.id)
  // Alerts about single nights reflect demand, not how the hotel is managed.
  const [alerts] = await db
    .select({ value: count() })
    .from(notification)
    .where(and(eq(notification.companyId, hotel.id), not(notification.isOver), isNull(notification.stayDate)))
  const [requests] = await db
    .select({ value: count() })
    .from(featureRequest)
    .where(and(eq(featureRequest.companyId, hotel.id), isNull(featureRequest.decidedAt)))
  return {
    signIns,
    lastSignIn: days,
    ...(await readRates(db, hotel, today, now)),
    // A hotel that has never received data is not healthy.
    data: dataAt ? (now.getTime() - dataAt.getTime()) / millisecondsInHour : Number.POSITIVE_INFINITY,
    forecast: await readForecastError(db, hotel.id, today),
    alerts: alerts?.value ?? 0,
    requests: requests?.value ?? 0,
  }
}

/** The active hotels that were not assessed on this day of their calendars, by id. */
async function readHotelsToAssess(db: Db, now: Date): Promise<AnalysedHotel[]> {
  const lastDay = db
    .select({ day: max(customerHealth.day) })
    .from(customerHealth)
    .where(eq(customerHealth.companyId, company.id))
  const hotels = await db
    .select({ id: company.id, timeZone: company.timeZone, assessedOn: sql<StayDate | null>`(${lastDay})::text` })
    .from(company)
    .where(eq(company.isActive, true))
  const ids = hotels.flatMap(({ id, timeZone, assessedOn }) =>
    assessedOn !== null && assessedOn >= dateIn(timeZone, now) ? [] : [id],
  )
  return ids.length === 0 ? [] : db.select().from(company).where(inArray(company.id, ids)).orderBy(company.id)
}

/** Assesses a hotel for this day of its calendar, and removes old assessments. */
async function assessHotel(db: Db, hotel: AnalysedHotel, now: Date): Promise<void> {
  const day = dateIn(hotel.timeZone, now)
  const ofHotel = eq(customerHealth.companyId, hotel.id)
  const { health, parts } = healthOf(await readFigures(db, hotel, day, now))
  if (health === null) return
  await db.insert(customerHealth).values({ companyId: hotel.id, day, health, parts }).onConflictDoNothing()
  await db.delete(customerHealth).where(and(ofHotel, lt(customerHealth.day, addDays(day, -KEPT_DAYS))))
}

/**
 * Assesses every active hotel once on each day of its calendar. A failure is logged, and the hotel is tried again in the next
 * round.
 */
export async function assessHotels(
  { db, now, log }: Pick<JobContext, 'db' | 'now' | 'log'>,
  stopped?: AbortSignal,
): Promise<void> {
  const hotels = await readHotelsToAssess(db, now())
  const failure = 'the health of a hotel could not be assessed'
  await forEachHotel(hotels, { log, stopped, failure }, (hotel) => assessHotel(db, hotel, now()))
}

/** Assesses the hotels whose day has begun. */
export const startCustomerHealthJob = (context: JobContext) =>
  startJob(context, {
    name: 'customer-health',
    cron: '23 * * * *',
    processes: 'one',
    run: (stopped) => assessHotels(context, stopped),
  })
