import { and, between, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { EVALUATED_HORIZONS } from '../../contract/forecast/forecast-run.ts'
import { addDays, type StayDate, stayDates } from '../../contract/platform/stay-date.ts'
import { dateIn } from '../../contract/platform/time-zone.ts'
import type { RateRule } from '../../contract/pricing/pricing.ts'
import { type dryRunSchema, TRIED_DAYS, type TriedRule } from '../../contract/pricing/recommendation.ts'
import { capacityByNight } from '../../engine/capacity.ts'
import { factsOf, type KnownNight, type PricingPlan, priceNight } from '../../engine/pricing/price-night.ts'
import { limited } from '../../engine/pricing/rounding.ts'
import { isConditionMet, ruleAmount } from '../../engine/pricing/rules.ts'
import { readCounting } from '../booking/books/counting.ts'
import { movedBy } from '../booking/books/movements.ts'
import { readCapacity } from '../booking/inventory/capacity.ts'
import type { AnalysedHotel } from '../hotel/company/hotel.ts'
import { readCompetitors, roomsInPricing } from '../market/competitors.ts'
import { readCompetitorRatesBefore } from '../market/rates.ts'
import type { DbOrTx } from '../platform/database/db.ts'
import { forecastAccuracy, nightMovement } from '../platform/database/schema/index.ts'
import { invalidField } from '../platform/http/problem.ts'
import { mapInPieces } from '../platform/runtime/pieces.ts'
import { readEventNames } from './knowledge.ts'
import { fixedByDate, readPlan } from './plan.ts'
import { readOffered } from './published.ts'
import { readKnown } from './recommendations.ts'

interface Range {
  readonly from: StayDate
  readonly to: StayDate
}

const keyOf = (stayDate: StayDate, days: number) => `${stayDate} ${days}`

/** The movements of each night, in order, by how many days before it they happened on the hotel's calendar. */
async function readDays(db: DbOrTx, { id, timeZone }: AnalysedHotel, range: Range, asOf: Date) {
  const counting = await readCounting(db, id)
  const { stayDate, at, rooms, revenue } = nightMovement
  const moved = db
    .select({
      night: stayDate,
      daysBefore: sql<number>`${stayDate} - (${at} at time zone ${timeZone})::date`.as('days_before'),
      rooms,
      revenue,
    })
    .from(nightMovement)
    .where(and(movedBy(id, { ...range, asOf }), counting))
    .as('moved')
  const rows = await db
    .select({
      night: moved.night,
      daysBefore: moved.daysBefore,
      rooms: sql<number>`sum(${moved.rooms})`.mapWith(Number),
      revenue: sql<number>`sum(${moved.revenue})`.mapWith(Number),
    })
    .from(moved)
    .groupBy(moved.night, moved.daysBefore)
    .orderBy(desc(moved.daysBefore))
  const byNight = new Map<StayDate, typeof rows>()
  for (const row of rows) {
    const night = byNight.get(row.night)
    if (night) night.push(row)
    else byNight.set(row.night, [row])
  }
  return byNight
}

/** Competitors' last rates of each night as seen a number of days before it. */
async function readSeen(
  db: DbOrTx,
  hotel: AnalysedHotel,
  primary: number,
  range: Range,
): Promise<Map<string, number[]>> {
  const rooms = roomsInPricing(await readCompetitors(db, hotel.id), primary)
  const rows = await readCompetitorRatesBefore(db, hotel, rooms, { ...range, persons: 2 }, EVALUATED_HORIZONS)
  const seen = new Map<string, number[]>()
  for (const { stay_date, days, amount } of rows) {
    if (amount === null) continue
    const key = keyOf(stay_date, days)
    seen.set(key, [...(seen.get(key) ?? []), amount])
  }
  return seen
}

/** What was known of past nights a number of days before each. */
async function readPast(
  db: DbOrTx,
  hotel: AnalysedHotel,
  plan: PricingPlan,
  range: Range,
  now: Date,
): Promise<{ known: KnownNight; rate: number | null }[]> {
  const { id } = hotel
  const primary = plan.categories[0]?.id ?? 0
  const [days, { sellable }, forecasts, offered, seen, events] = await Promise.all([
    readDays(db, hotel, range, now),
    readCapacity(db, id, range),
    db
      .select({
        stayDate: forecastAccuracy.stayDate,
        horizon: forecastAccuracy.horizon,
        forecast: forecastAccuracy.forecast,
      })
      .from(forecastAccuracy)
      .where(and(eq(forecastAccuracy.companyId, id), between(forecastAccuracy.stayDate, range.from, range.to))),
    readOffered(db, hotel, primary, range),
    readSeen(db, hotel, primary, range),
    readEventNames(db, id, range, []),
  ])
  const nights = stayDates(range.from, range.to)
  const house = capacityByNight(nights, sellable)
  const forecastOf = new Map(forecasts.map((each) => [keyOf(each.stayDate, each.horizon), each.forecast]))
  const past = await mapInPieces(nights, (stayDate) => {
    const movements = days.get(stayDate) ?? []
    const offers = offered.filter((each) => each.stayDate === stayDate)
    return EVALUATED_HORIZONS.map((daysBefore) => {
      const day = addDays(stayDate, -daysBefore)
      const before = movements.filter((each) => each.daysBefore >= daysBefore)
      const rooms = before.reduce((sum, each) => sum + each.rooms, 0)
      const revenue = before.reduce((sum, each) => sum + each.revenue, 0)
      const capacity = house.get(stayDate) ?? null
      const forecast = forecastOf.get(keyOf(stayDate, daysBefore))
      const rate = offers.findLast((each) => each.publishedOn <= day)?.amount ?? null
      return {
        rate,
        known: {
          stayDate,
          daysBefore,
          demand: null,
          fillsAnyway: false,
          facts: {
            events: events.get(stayDate) ?? [],
            occupancy: capacity ? (rooms / capacity) * 100 : null,
            forecastOccupancy: capacity && forecast !== undefined ? (forecast / capacity) * 100 : null,
            adr: rooms > 0 ? revenue / rooms : null,
            revpar: capacity ? revenue / capacity : null,
            roomsLeft: capacity === null ? null : capacity - rooms,
            competitorRates: seen.get(keyOf(stayDate, daysBefore)) ?? [],
          },
          pickups: before.map((each) => [each.daysBefore - daysBefore, each.rooms] as const),
          active: rate === null ? {} : { [primary]: { rate, startOfDay: null } },
        },
      }
    })
  })
  return past.flat()
}

/** The difference that the rule would have made to the rate of a past night, within the limits of its level. */
function triedOn({ known, rate }: { known: KnownNight; rate: number | null }, rule: RateRule, plan: PricingPlan) {
  const level = plan.levelOf(known.stayDate)
  const primary = plan.categories[0]?.id
  const ratesOf = (id: number | null) =>
    plan.levels.find((each) => each.id === id)?.rates.find(({ category }) => category === primary)
  const own = ratesOf(level)
  if (level === null || !own) return []
  const before = rate ?? own.base
  // The published rate has the rule's own effect; the base rate is the nearest one before the rules.
  const facts = factsOf(known, level, () => own.base)
  if (!rule.conditions.every((condition) => isConditionMet(condition, facts))) return []
  const limits = (rule.action.type === 'level' && ratesOf(rule.action.level)) || own
  const target = before + ruleAmount(rule, before, own.base, (id) => ratesOf(id)?.base ?? own.base)
  const { stayDate, daysBefore } = known
  return [{ stayDate, daysBefore, before, after: limited(target, limits) }]
}

/**
 * The effect of a rule: on the coming nights together with all other rules, and by itself on the last past nights at numbers of
 * days before arrival. Throws 400 for a price level or a stored rule that the hotel does not have.
 */
export async function tryRule(
  db: DbOrTx,
  hotel: AnalysedHotel,
  { id, rule: given }: z.output<typeof dryRunSchema>,
  now: Date,
): Promise<TriedRule> {
  const rule: RateRule = { ...given, isActive: true }
  const today = dateIn(hotel.timeZone, now)
  const [plan, nights] = await Promise.all([readPlan(db, hotel, now), readKnown(db, hotel.id, today)])
  const levels = new Set(plan.levels.map((each) => each.id))
  if (rule.action.type === 'level' && !levels.has(rule.action.level))
    throw invalidField('rule.action.level', 'This value must be a price level of this hotel.')
  const { rules } = plan.documents['rate-rules']
  if (id !== undefined && !rules.some((each) => each.id === id))
    throw invalidField('id', 'This value must be a rate rule of this hotel.')
  const primary = { ...plan, categories: plan.categories.slice(0, 1) }
  const withRule: PricingPlan = {
    ...primary,
    rules: id === undefined ? [...rules, rule] : rules.map((each) => (each.id === id ? rule : each)),
  }
  const fixedOf = fixedByDate(plan.documents['fixed-rates'])
  const ahead = await mapInPieces(nights, ({ known }) => {
    const fixed = fixedOf(known.stayDate)
    const [before] = priceNight(known, primary, { fixed })
    const [after] = priceNight(known, withRule, { fixed })
    return before && after && before.rate !== after.rate
      ? [{ stayDate: known.stayDate, before: before.rate, after: after.rate }]
      : []
  })
  const range = { from: addDays(today, -TRIED_DAYS), to: addDays(today, -1) }
  const past = (await readPast(db, hotel, plan, range, now)).flatMap((night) => triedOn(night, rule, plan))
  return {
    category: plan.categories[0]?.id ?? null,
    nights: nights.length,
    ahead: ahead.flat(),
    pastNights: TRIED_DAYS,
    past,
  }
}
