import { type SQL, sql } from 'drizzle-orm'
import type { StayDate } from '../../contract/platform/stay-date.ts'
import type { OfferedRate } from '../../engine/pricing/known-nights.ts'
import type { KnownNight } from '../../engine/pricing/price-night.ts'
import type { AnalysedHotel } from '../hotel/company/hotel.ts'
import { readBasePlan } from '../market/rates.ts'
import type { DbOrTx } from '../platform/database/db.ts'
import { selectRows } from '../platform/database/rows.ts'
import { publishedRate, roomType } from '../platform/database/schema/index.ts'

interface Nights {
  readonly from: StayDate
  readonly to: StayDate
}

/** Published rates of the base rate plan for two guests; of any plan if no base plan is chosen. */
const ofBasePlan = (companyId: number, base: string | null) => sql`rate.company_id = ${companyId} and rate.persons = 2
  and type.state = 'active' and type.category_id is not null ${base === null ? sql`` : sql`and rate.rate_plan = ${base}`}`

const TYPED = sql`${publishedRate} rate join ${roomType} type on type.company_id = rate.company_id and type.code = rate.room_type`

/** The last rate of each night and category that was published by a moment; the lowest of several room types. */
const activeAt = (companyId: number, base: string | null, { from, to }: Nights, at: Date) => sql`
  select stay_date, category_id, min(amount) as amount from (
    select distinct on (rate.stay_date, rate.room_type) rate.stay_date, type.category_id, rate.amount
    from ${TYPED}
    where ${ofBasePlan(companyId, base)} and rate.stay_date between ${from} and ${to}
      and rate.published_at <= ${at.toISOString()}::timestamptz
    order by rate.stay_date, rate.room_type, rate.published_at desc
  ) last group by stay_date, category_id`

/**
 * The active rate of a night and category at a moment, as an expression of a statement about several hotels: `base` is the base rate
 * plan of the hotel, null if none is chosen.
 */
export const activeRate = (
  { companyId, stayDate, category, base }: Record<'companyId' | 'stayDate' | 'category' | 'base', SQL>,
  at: Date,
) => sql`(select min(amount) from (
    select distinct on (rate.room_type) rate.amount from ${TYPED}
    where rate.company_id = ${companyId} and rate.stay_date = ${stayDate} and type.category_id = ${category} and type.state = 'active'
      and rate.persons = 2 and (${base} is null or rate.rate_plan = ${base}) and rate.published_at <= ${at.toISOString()}::timestamptz
    order by rate.room_type, rate.published_at desc) last)`

/** Returns the rate last published for a night and category by a moment, in minor units, of the base rate plan; null if there was none. */
export async function readActive(
  db: DbOrTx,
  companyId: number,
  nights: Nights,
  at: Date,
): Promise<(stayDate: StayDate, category: number) => number | null> {
  const rows = await selectRows<{ stay_date: StayDate; category_id: number; amount: number }>(
    db,
    sql`select stay_date::text as stay_date, category_id, amount::float8 as amount
      from (${activeAt(companyId, await readBasePlan(db, companyId), nights, at)}) active`,
  )
  const rates = new Map(rows.map(({ stay_date, category_id, amount }) => [`${stay_date} ${category_id}`, amount]))
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
  const rows = await selectRows<{ plan: string; stay_date: StayDate; category_id: number; amount: number }>(
    db,
    sql`select plan, stay_date::text as stay_date, category_id, min(amount)::float8 as amount from (
        select distinct on (rate.rate_plan, rate.stay_date, rate.room_type)
          rate.rate_plan as plan, rate.stay_date, type.category_id, rate.amount
        from ${TYPED}
        where ${ofBasePlan(companyId, null)} and rate.rate_plan = any(${sql.param([...ratePlans])}::text[])
          and rate.stay_date between ${from} and ${to} and rate.published_at <= ${at.toISOString()}::timestamptz
        order by rate.rate_plan, rate.stay_date, rate.room_type, rate.published_at desc
      ) last group by plan, stay_date, category_id`,
  )
  const keyOf = (...parts: (string | number)[]) => JSON.stringify(parts)
  const rates = new Map(rows.map((row) => [keyOf(row.plan, row.stay_date, row.category_id), row.amount]))
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
  const rows = await selectRows<{ stay_date: StayDate; category: number; rate: number; start: number | null }>(
    db,
    sql`select now.stay_date::text as stay_date, now.category_id as category, now.amount::float8 as rate, start.amount::float8 as start
      from (${activeAt(companyId, base, nights, at)}) now
      left join (${activeAt(companyId, base, nights, startOfDay)}) start using (stay_date, category_id)`,
  )
  const active = new Map<StayDate, Record<string, { rate: number; startOfDay: number | null }>>()
  for (const { stay_date, category, rate, start } of rows) {
    const night = active.get(stay_date) ?? {}
    night[category] = { rate, startOfDay: start }
    active.set(stay_date, night)
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
  return selectRows<OfferedRate>(
    db,
    sql`select rate.stay_date::text as "stayDate", (rate.published_at at time zone ${timeZone})::date::text as "publishedOn",
        min(rate.amount)::float8 as amount
      from ${TYPED}
      where ${ofBasePlan(companyId, await readBasePlan(db, companyId))} and type.category_id = ${category}
        and rate.stay_date between ${from} and ${to}
      group by rate.stay_date, rate.published_at order by rate.published_at`,
  )
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
  const rows = await selectRows<{ stayDate: StayDate; category: number; type: string; at: number; amount: number }>(
    db,
    sql`select rate.stay_date::text as "stayDate", type.category_id as category, rate.room_type as type,
        extract(epoch from rate.published_at)::float8 * 1000 as at, rate.amount::float8 as amount
      from ${TYPED} where ${ofBasePlan(companyId, base)} and rate.stay_date between ${from} and ${to}
      order by rate.published_at`,
  )
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
