import { and, asc, desc, eq, exists, gte, inArray, max, sql } from 'drizzle-orm'
import { PRICED_DAYS } from '../../../contract/analysis/figures.ts'
import { addDays } from '../../../contract/platform/stay-date.ts'
import { dateIn, startOfDay } from '../../../contract/platform/time-zone.ts'
import type { AutopilotRuns } from '../../../contract/pricing/autopilot-run.ts'
import { type AutopilotRate, autopilotRound } from '../../../engine/pricing/autopilot.ts'
import { isStale } from '../../../engine/pricing/guard-rails.ts'
import { limitsOn } from '../../../engine/pricing/price-night.ts'
import { roundingGrid } from '../../../engine/pricing/rounding.ts'
import { lockCompany } from '../../hotel/company/changes.ts'
import { findFeatures } from '../../hotel/company/features.ts'
import { readCategoryNames, readDocument } from '../../hotel/documents/documents.ts'
import type { Hotel } from '../../platform/access/company-scope.ts'
import { recordChange } from '../../platform/activity/record.ts'
import type { Db, DbOrTx } from '../../platform/database/db.ts'
import {
  autopilotRun,
  company,
  companyFeatures,
  forecastRun,
  pricedNight,
} from '../../platform/database/schema/index.ts'
import { forEachHotel } from '../../platform/jobs/for-each-hotel.ts'
import type { JobContext } from '../../platform/jobs/start-job.ts'
import { recordPublished, recordShadow } from '../decisions/record.ts'
import { readDeclined } from '../declined.ts'
import { readPlan } from '../plan.ts'
import { readActiveToday } from '../published.ts'
import { ratesByName } from './drafts.ts'
import { storePublication } from './publish.ts'

const SHOWN_RUNS = 30

/** The time of day in a time zone as `HH:MM`. */
const timeIn = (timeZone: string, at: Date): string =>
  at.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })

/** What autopilot would do with a hotel's rates at a moment. */
async function roundAt(db: DbOrTx, hotel: Hotel, now: Date) {
  const { id: companyId, timeZone, currency } = hotel
  const today = dateIn(timeZone, now)
  const nights = { from: today, to: addDays(today, PRICED_DAYS - 1) }
  const [plan, { content: autopilot }, rows, active, isDeclined, [lastRun]] = await Promise.all([
    readPlan(db, hotel, now),
    readDocument(db, companyId, 'autopilot'),
    db
      .select()
      .from(pricedNight)
      .where(and(eq(pricedNight.companyId, companyId), gte(pricedNight.stayDate, today)))
      .orderBy(asc(pricedNight.stayDate)),
    readActiveToday(db, companyId, nights, { at: now, startOfDay: startOfDay(today, timeZone) }),
    readDeclined(db, companyId, nights),
    db
      .select({ state: forecastRun.state })
      .from(forecastRun)
      .where(and(eq(forecastRun.companyId, companyId), inArray(forecastRun.state, ['done', 'failed'])))
      .orderBy(desc(forecastRun.id))
      .limit(1),
  ])
  const isOld = isStale(rows[0]?.basedOn ?? null, now, plan.documents.settings.staleAfterHours)
  const rates = rows.flatMap(({ stayDate, known, rates: recommended }) => {
    const limitsOf = limitsOn(known, plan)
    return plan.categories.map(({ id: category, rounding }): AutopilotRate => {
      const rate = recommended[category]
      const published = active.get(stayDate)?.[category]
      const limits = limitsOf(category)
      const [onSale, next] = [published?.rate ?? null, rate?.rate ?? null]
      return {
        stayDate,
        category,
        active: onSale,
        startOfDay: published?.startOfDay ?? null,
        recommended: next,
        base: limits?.level.rates.find((each) => each.category === category)?.base ?? null,
        limits,
        // What a user decided stays until something else is recommended.
        fixed:
          (rate?.isFixed ?? false) ||
          (next !== null && isDeclined({ stayDate, category, recommended: next, active: onSale })),
        stale: isOld || (rate?.isStale ?? false),
        grid: roundingGrid(rounding, currency),
      }
    })
  })
  // If a run was given up, the demand of an earlier one is still stored.
  const hasForecast = lastRun?.state !== 'failed' && rows.some(({ known }) => known.demand !== null)
  const { largestUnreviewedChange } = plan.documents.settings
  const round = autopilotRound(rates, autopilot, {
    today,
    time: timeIn(timeZone, now),
    hasForecast,
    largestUnreviewedChange,
  })
  return { round, plan }
}

/** The recent rounds of autopilot, and what it would do now. */
export async function readAutopilotRuns(db: DbOrTx, hotel: Hotel, now: Date): Promise<AutopilotRuns> {
  const [{ autopilot: isAllowed }, { round: next }, runs] = await Promise.all([
    findFeatures(db, hotel.id),
    roundAt(db, hotel, now),
    db
      .select({
        at: autopilotRun.at,
        stop: autopilotRun.stop,
        changes: autopilotRun.changes,
        reviewNights: autopilotRun.reviewNights,
      })
      .from(autopilotRun)
      .where(eq(autopilotRun.companyId, hotel.id))
      .orderBy(desc(autopilotRun.calculatedAt))
      .limit(SHOWN_RUNS),
  ])
  return {
    companyId: hotel.id,
    currency: hotel.currency,
    isAllowed,
    next: isAllowed ? next : { stop: null, changes: [], reviewNights: 0 },
    runs: runs.map(({ at, ...run }) => ({ ...run, at: at.toISOString() })),
  }
}

/** Runs autopilot for a hotel once after each calculation; in quiet hours it runs later. */
async function runHotel(db: Db, companyId: number, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const hotel = await lockCompany(tx, companyId)
    const [latest] = await tx
      .select({ at: max(pricedNight.calculatedAt) })
      .from(pricedNight)
      .where(eq(pricedNight.companyId, companyId))
    const { round, plan } = await roundAt(tx, hotel, now)
    const { stop, changes, reviewNights } = round
    if (!latest?.at || stop === 'quiet-hours') return
    const [run] = await tx
      .insert(autopilotRun)
      .values({ companyId, calculatedAt: latest.at, at: now, stop, changes, reviewNights })
      .onConflictDoNothing()
      .returning()
    if (run && stop === null) await recordShadow(tx, hotel, changes, { plan, at: now })
    const published = changes.filter(({ mode }) => mode === 'on')
    if (!run || published.length === 0) return
    const rates = published.map(({ stayDate, category, after }) => ({ stayDate, category, rate: after }))
    await recordPublished(tx, hotel, rates, { plan, at: now, source: 'autopilot' })
    const id = await storePublication(tx, hotel, rates, { at: now, source: 'autopilot', by: null })
    await recordChange(tx, {
      companyId,
      source: 'autopilot',
      action: 'publish',
      entity: 'publication',
      entityId: id,
      after: ratesByName(rates, await readCategoryNames(tx, companyId)),
    })
  })
}

/** Runs autopilot for every hotel whose rates were calculated since its last round; a hotel that fails is tried again in the next one. */
export async function runAutopilot(
  { db, now, log }: Pick<JobContext, 'db' | 'now' | 'log'>,
  stopped: AbortSignal,
): Promise<void> {
  const rows = await db
    .select({ id: company.id })
    .from(company)
    .where(
      and(
        eq(company.isActive, true),
        exists(
          db
            .select({ id: companyFeatures.companyId })
            .from(companyFeatures)
            .where(and(eq(companyFeatures.companyId, company.id), eq(companyFeatures.autopilot, true))),
        ),
        // Not compared by time: after a clock that was ahead, runs of later calculations are stored.
        sql`exists (select from (
            select max(${pricedNight.calculatedAt}) as at from ${pricedNight} where ${pricedNight.companyId} = ${company.id}) latest
          where latest.at is not null and not exists (
            select from ${autopilotRun} where ${autopilotRun.companyId} = ${company.id} and ${autopilotRun.calculatedAt} = latest.at))`,
      ),
    )
    .orderBy(asc(company.id))
  await forEachHotel(rows, { log, stopped, failure: 'autopilot of a hotel failed' }, ({ id }) =>
    runHotel(db, id, now()),
  )
}
