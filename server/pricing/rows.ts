import { and, asc, between, desc, eq, lte, type SQL, sql } from 'drizzle-orm'
import { addDays, daysBetween, type StayDate, stayDates } from '../../contract/platform/stay-date.ts'
import { asOfInstant, dateIn } from '../../contract/platform/time-zone.ts'
import type { Autopilot } from '../../contract/pricing/autopilot.ts'
import { ruleOn } from '../../contract/pricing/autopilot-days.ts'
import {
  COMPARED_DAYS,
  type LevelDistance,
  type RecommendationRow,
  type Recommendations,
} from '../../contract/pricing/recommendation.ts'
import { isStale } from '../../engine/pricing/guard-rails.ts'
import type { Recommendation } from '../../engine/pricing/recommend.ts'
import { findFeatures } from '../hotel/company/features.ts'
import type { AnalysedHotel } from '../hotel/company/hotel.ts'
import { readDocument, readDocuments } from '../hotel/documents/documents.ts'
import type { DbOrTx } from '../platform/database/db.ts'
import { pricedNight, recommendedRates } from '../platform/database/schema/index.ts'
import { readLimits } from './limits.ts'
import { type Category, levelByDate, readCategories } from './plan.ts'
import { readActive } from './published.ts'

/** From this mean difference on, in per cent, and from this number of nights on, a base rate is reported as too low or too high. */
const FAR_PERCENT = 10
const LEAST_NIGHTS = 14

interface RatesQuery {
  readonly from: StayDate
  readonly to: StayDate
  readonly category?: number | undefined
  readonly asOf?: string | undefined
}

interface StoredNight {
  readonly stayDate: StayDate
  readonly at: Date
  readonly basedOn: Date | null
  readonly rates: Record<string, Recommendation> | null
}

/** Only the rates of the requested category of a night, so that the others need not be read. */
export const ratesOf = (column: SQL | typeof pricedNight.rates | typeof recommendedRates.rates, category?: number) =>
  category === undefined
    ? sql<StoredNight['rates']>`${column}`
    : sql<StoredNight['rates']>`jsonb_build_object(${String(category)}::text, ${column} -> ${String(category)}::text)`

const readPresent = (db: DbOrTx, companyId: number, { from, to, category }: RatesQuery): Promise<StoredNight[]> =>
  db
    .select({
      stayDate: pricedNight.stayDate,
      at: pricedNight.calculatedAt,
      basedOn: pricedNight.basedOn,
      rates: ratesOf(pricedNight.rates, category),
    })
    .from(pricedNight)
    .where(and(eq(pricedNight.companyId, companyId), between(pricedNight.stayDate, from, to)))
    .orderBy(asc(pricedNight.stayDate))

/** The recommendations as of a moment: those of the last change before it. */
async function readPast(
  db: DbOrTx,
  companyId: number,
  { from, to, category }: RatesQuery,
  at: Date,
): Promise<StoredNight[]> {
  const rows = await db
    .selectDistinctOn([recommendedRates.stayDate], {
      stayDate: recommendedRates.stayDate,
      at: recommendedRates.at,
      rates: ratesOf(recommendedRates.rates, category),
    })
    .from(recommendedRates)
    .where(
      and(
        eq(recommendedRates.companyId, companyId),
        between(recommendedRates.stayDate, from, to),
        lte(recommendedRates.at, at),
      ),
    )
    .orderBy(recommendedRates.stayDate, desc(recommendedRates.at))
  return rows.map((row) => ({ ...row, basedOn: row.at }))
}

/** The effect of autopilot on a category's rate of a night. */
export function autopilotOf(autopilot: Autopilot, isAllowed: boolean, today: StayDate) {
  const excluded = new Set(autopilot.excludedDates)
  return (category: number, stayDate: StayDate): RecommendationRow['autopilot'] => {
    const own = ruleOn(autopilot.categories, category, daysBetween(today, stayDate))
    return own && isAllowed && !excluded.has(stayDate) ? own.mode : 'off'
  }
}

/** The recommended rates of nights in a range, of one category or all, now or as of a moment. */
export async function readRecommendations(
  db: DbOrTx,
  hotel: AnalysedHotel,
  query: RatesQuery,
  now: Date,
): Promise<Recommendations> {
  const { id: companyId, currency, timeZone } = hotel
  const at = query.asOf === undefined ? now : asOfInstant(query.asOf, timeZone)
  const isPast = at < now
  const [nights, documents, categories, features, active, limitsOf] = await Promise.all([
    isPast ? readPast(db, companyId, query, at) : readPresent(db, companyId, query),
    readDocuments(db, companyId, ['level-calendar', 'autopilot', 'settings'], at),
    readCategories(db, companyId),
    findFeatures(db, companyId),
    readActive(db, companyId, query, at),
    isPast ? null : readLimits(db, hotel, now, query),
  ])
  const byNight = new Map(nights.map((night) => [night.stayDate, night]))
  const today = dateIn(timeZone, at)
  const autopilot = autopilotOf(documents.autopilot.content, features.autopilot, today)
  const levelOf = levelByDate(documents['level-calendar'].content)
  const { staleAfterHours } = documents.settings.content
  const shownCategories = categories.filter(({ id }) => query.category === undefined || id === query.category)
  const rowOf = (stayDate: StayDate, { id: category }: Category): RecommendationRow => {
    const night = byNight.get(stayDate)
    const recommended = night?.rates?.[category]
    const activeRate = active(stayDate, category)
    const limits = limitsOf && stayDate >= today ? limitsOf(stayDate, category) : (recommended?.limits ?? null)
    return {
      stayDate,
      category,
      active: activeRate,
      recommended: recommended?.rate ?? null,
      difference: recommended && activeRate !== null ? recommended.rate - activeRate : null,
      fixed: recommended?.isFixed ?? false,
      autopilot: autopilot(category, stayDate),
      level: recommended?.level ?? levelOf(stayDate),
      stale:
        recommended !== undefined &&
        (recommended.isStale || (!isPast && isStale(night?.basedOn ?? null, at, staleAfterHours))),
      steps: [...(recommended?.steps ?? [])],
      limits: limits && { lowest: limits.lowest, highest: limits.highest },
    }
  }
  const latest = nights.reduce<StoredNight | undefined>(
    (last, night) => (last && last.at >= night.at ? last : night),
    undefined,
  )
  return {
    companyId,
    currency,
    calculatedAt: latest?.at.toISOString() ?? null,
    basedOn: (isPast ? null : latest?.basedOn?.toISOString()) ?? null,
    rows: stayDates(query.from, query.to).flatMap((stayDate) =>
      shownCategories.map((category) => rowOf(stayDate, category)),
    ),
  }
}

function adviceOf(nights: number, percent: number): LevelDistance['advice'] {
  if (nights < LEAST_NIGHTS) return 'too-few-nights'
  if (Math.abs(percent) < FAR_PERCENT) return 'fits'
  return percent > 0 ? 'raise' : 'lower'
}

/** A recommended rate without the limits of its level, and without the daily limit on changes. */
const unlimited = ({ recommended, steps }: RecommendationRow): number =>
  (recommended ?? 0) -
  steps.reduce((sum, { kind, amount }) => sum + (kind === 'limits' || kind === 'guard-rails' ? amount : 0), 0)

/**
 * The differences between the recommended rates of the coming nights, before limits, and the base rates of their levels; fixed or
 * stale rates do not count.
 */
export async function readLevelDistances(db: DbOrTx, hotel: AnalysedHotel, now: Date): Promise<LevelDistance[]> {
  const [{ content }, categories] = await Promise.all([
    readDocument(db, hotel.id, 'levels'),
    readCategories(db, hotel.id),
  ])
  const category = categories.find(({ isPrimary }) => isPrimary)?.id
  if (category === undefined) return []
  const from = dateIn(hotel.timeZone, now)
  const { rows } = await readRecommendations(db, hotel, { from, to: addDays(from, COMPARED_DAYS - 1), category }, now)
  const pending = rows.filter(({ fixed, stale }) => !fixed && !stale)
  return content.levels.flatMap(({ id, rates }) => {
    const base = rates.find((each) => each.category === category)?.base
    const recommended = pending.flatMap((row) => (row.level === id && row.recommended ? [unlimited(row)] : []))
    const nights = recommended.length
    if (!base || nights === 0) return []
    const percent = Math.round((recommended.reduce((sum, rate) => sum + rate, 0) / nights / base - 1) * 1000) / 10
    return [{ level: id, nights, percent, advice: adviceOf(nights, percent) }]
  })
}
