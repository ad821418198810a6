import { and, between, desc, eq, inArray, isNotNull, isNull, lte, min, or, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { StayDate } from '../../contract/platform/stay-date.ts'
import type { OfferedRate } from '../../engine/pricing/known-nights.ts'
import type { KnownNight } from '../../engine/pricing/price-night.ts'
import type { AnalysedHotel } from '../hotel/company/hotel.ts'
import { readBasePlan } from '../hotel/documents/documents.ts'
import type { DbOrTx } from '../platform/database/db.ts'
import { publishedRate, roomType } from '../platform/database/schema/index.ts'

interface Nights {
  readonly from: StayDate
  readonly to: StayDate
}

/** Published rates of the base rate plan for two guests; of any plan if no base plan is chosen. */
const ofBasePlan = (companyId: number, base: string | null) =>
  and(
    eq(publishedRate.companyId, companyId),
    eq(publishedRate.persons, 2),
    eq(roomType.state, 'active'),
    isNotNull(roomType.categoryId),
    base === null ? undefined : eq(publishedRate.ratePlan, base),
  )

const isOfType = and(eq(roomType.companyId, publishedRate.companyId), eq(roomType.code, publishedRate.roomType))

/**
 * The last rate of each night and category that was published by a moment; the lowest of several room types. Where two of them are
 * joined, `column` names their amounts, because Drizzle names a computed column without its query.
 */
const activeAt = (companyId: number, base: string | null, { from, to }: Nights, at: Date, column = 'amount') => {
  const last = new QueryBuilder()
    .selectDistinctOn([publishedRate.stayDate, publishedRate.roomType], {
      stayDate: publishedRate.stayDate,
      category: roomType.categoryId,
      amount: publishedRate.amount,
    })
    .from(publishedRate)
    .innerJoin(roomType, isOfType)
    .where(
      and(ofBasePlan(companyId, base), between(publishedRate.stayDate, from, to), lte(publishedRate.publishedAt, at)),
    )
    .orderBy(publishedRate.stayDate, publishedRate.roomType, desc(publishedRate.publishedAt))
    .as('last')
  return new QueryBuilder()
    .select({ stayDate: last.stayDate, category: last.category, amount: min(last.amount).as(column) })
    .from(last)
    .groupBy(last.stayDate, last.category)
}

/**
 * The active rate of a night and category at a moment, as an expression of a statement about several hotels: `base` is the base rate
 * plan of the hotel, null if none is chosen.
 */
export const activeRate = (
  { companyId, stayDate, category, base }: Record<'companyId' | 'stayDate' | 'category' | 'base', SQL>,
  at: Date,
) => {
  const last = new QueryBuilder()
    .selectDistinctOn([publishedRate.roomType], { amount: publishedRate.amount })
    .from(publishedRate)
    .innerJoin(roomType, isOfType)
    .where(
      and(
        eq(publishedRate.companyId, companyId),
        eq(publishedRate.stayDate, stayDate),
        eq(roomType.categoryId, category),
        eq(roomType.state, 'active'),
        eq(publishedRate.persons, 2),
        or(isNull(base), eq(publishedRate.ratePlan, base)),
        lte(publishedRate.publishedAt, at),
      ),
    )
    .orderBy(publishedRate.roomType, desc(publishedRate.publishedAt))
    .as('last')
  return new QueryBuilder().select({ amount: min(last.amount) }).from(last)
}

/** Returns the rate last published for a night and category by a moment, in minor units, of the base rate plan; null if there was none. */
export async function readActive(
  db: DbOrTx,
  companyId: number,
  nights: Nights,
  at: Date,
): Promise<(stayDate: StayDate, category: number) => number | null> {
  const active = activeAt(companyId, await readBasePlan(db, companyId), nights, at).as('active')
  const rows = await db.select().from(active)
  const rates = new Map(rows.map(({ stayDate, category, amount }) => [`${stayDate} ${category}`, amount]))
  return (stayDate, category) => rates.get(`${stayDate} ${category}`) ?? null
}

/** The same for each of some rate plans, in one statement; in none if there are no plans. */
export async function readActiveOfPlans(
  db: DbOrTx,
  companyId: number,
  { from, to }: Nights,
  at: Date,
  ratePlans: readonly string[],
): Promise<(ratePlan: string, stayDate: StayDate, category: number) => number | null> {
  if (ratePlans.length === 0) return () => null
  const last = db
    .selectDistinctOn([publishedRate.ratePlan, publishedRate.stayDate, publishedRate.roomType], {
      plan: publishedRate.ratePlan,
      stayDate: publishedRate.stayDate,
      category: roomType.categoryId,
      amount: publishedRate.amount,
    })
    .from(publishedRate)
    .innerJoin(roomType, isOfType)
    .where(
      and(
        ofBasePlan(companyId, null),
        inArray(publishedRate.ratePlan, [...ratePlans]),
        between(publishedRate.stayDate, from, to),
        lte(publishedRate.publishedAt, at),
      ),
    )
    .orderBy(publishedRate.ratePlan, publishedRate.stayDate, publishedRate.roomType, desc(publishedRate.publishedAt))
    .as('last')
  const rows = await db
    .select({ plan: last.plan, stayDate: last.stayDate, category: last.category, amount: min(last.amount) })
    .from(last)
    .groupBy(last.plan, last.stayDate, last.category)
  const keyOf = (...parts: (string | number | null)[]) => JSON.stringify(parts)
  const rates = new Map(rows.map((row) => [keyOf(row.plan, row.stayDate, row.category), row.amount]))
  return (ratePlan, stayDate, category) => rates.get(keyOf(ratePlan, stayDate, category)) ?? null
}

/** The active rates of every night by category, at a moment and at the start of that day. */
export async function readActiveToday(
  db: DbOrTx,
  companyId: number,
  nights: Nights,
  { at, startOfDay }: { at: Date; startOfDay: Date },
): Promise<Map<StayDate, KnownNight['active']>> {
  const base = await readBasePlan(db, companyId)
  const now = activeAt(companyId, base, nights, at).as('now')
  const start = activeAt(companyId, base, nights, startOfDay, 'start_amount').as('start')
  const rows = await db
    .select({ stayDate: now.stayDate, category: now.category, rate: now.amount, startOfDay: start.amount })
    .from(now)
    .leftJoin(start, and(eq(start.stayDate, now.stayDate), eq(start.category, now.category)))
  const active = new Map<StayDate, Record<string, { rate: number; startOfDay: number | null }>>()
  for (const { stayDate, category, rate, startOfDay } of rows) {
    if (category === null || rate === null) continue
    const night = active.get(stayDate) ?? {}
    night[category] = { rate, startOfDay }
    active.set(stayDate, night)
  }
  return active
}

/** The offers of the primary category over time, in the order of publication. */
export async function readOffered(
  db: DbOrTx,
  { id: companyId, timeZone }: AnalysedHotel,
  category: number,
  { from, to }: Nights,
): Promise<OfferedRate[]> {
  const { stayDate, publishedAt, amount } = publishedRate
  return db
    .select({
      stayDate,
      publishedOn: sql<StayDate>`(${publishedAt} at time zone ${timeZone})::date::text`,
      amount: sql<number>`min(${amount})`.mapWith(amount),
    })
    .from(publishedRate)
    .innerJoin(roomType, isOfType)
    .where(
      and(
        ofBasePlan(companyId, await readBasePlan(db, companyId)),
        eq(roomType.categoryId, category),
        between(stayDate, from, to),
      ),
    )
    .groupBy(stayDate, publishedAt)
    .orderBy(publishedAt)
}

/** The rates of the base plan that were on sale over time, in minor units; the lowest of several room types. */
interface RatesOnSale {
  /** Null if none was. */
  readonly at: (stayDate: StayDate, category: number, at: Date) => number | null
  /** Whether a rate was on sale at some time from a moment on, until another one or to the end. */
  readonly wasOffered: (stayDate: StayDate, category: number, rate: number, from: Date, until: Date | null) => boolean
}

/** The rates that were on sale for nights and categories. */
export async function readRatesOnSale(db: DbOrTx, companyId: number, { from, to }: Nights): Promise<RatesOnSale> {
  const base = await readBasePlan(db, companyId)
  const rows = await db
    .select({
      stayDate: publishedRate.stayDate,
      category: roomType.categoryId,
      type: publishedRate.roomType,
      at: sql<number>`extract(epoch from ${publishedRate.publishedAt})::float8 * 1000`,
      amount: publishedRate.amount,
    })
    .from(publishedRate)
    .innerJoin(roomType, isOfType)
    .where(and(ofBasePlan(companyId, base), between(publishedRate.stayDate, from, to)))
    .orderBy(publishedRate.publishedAt)
  const byNight = new Map<string, { at: number; lowest: number }[]>()
  const byType = new Map<string, Map<string, number>>()
  for (const { stayDate, category, type, at, amount } of rows) {
    const key = `${stayDate} ${category}`
    const ofTypes = (byType.get(key) ?? new Map<string, number>()).set(type, amount)
    byType.set(key, ofTypes)
    const night = byNight.get(key)
    const lowest = { at, lowest: Math.min(...ofTypes.values()) }
    if (night) night.push(lowest)
    else byNight.set(key, [lowest])
  }
  const ratesOf = (stayDate: StayDate, category: number) => byNight.get(`${stayDate} ${category}`) ?? []
  return {
    at: (stayDate, category, at) =>
      ratesOf(stayDate, category).findLast((rate) => rate.at <= at.getTime())?.lowest ?? null,
    wasOffered: (stayDate, category, rate, start, end) =>
      ratesOf(stayDate, category).some(
        ({ at, lowest }, place, rates) =>
          lowest === rate &&
          at < (end?.getTime() ?? Number.POSITIVE_INFINITY) &&
          (rates[place + 1]?.at ?? Number.POSITIVE_INFINITY) > start.getTime(),
      ),
  }
}
