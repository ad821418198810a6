import { and, between, eq } from 'drizzle-orm'
import { PRICED_DAYS } from '../../contract/analysis/figures.ts'
import { memoize } from '../../contract/platform/memoize.ts'
import type { FieldError } from '../../contract/platform/problem.ts'
import { addDays, daysBetween, type StayDate, stayDates } from '../../contract/platform/stay-date.ts'
import { dateIn } from '../../contract/platform/time-zone.ts'
import type { LevelNights } from '../../contract/pricing/recommendation.ts'
import { limitsOn, type NightLimits, unknownNight } from '../../engine/pricing/price-night.ts'
import type { AnalysedHotel } from '../hotel/company/hotel.ts'
import { amountOf } from '../platform/csv/amount.ts'
import type { DbOrTx } from '../platform/database/db.ts'
import { pricedNight } from '../platform/database/schema/index.ts'
import { readCategories, readPlan } from './plan.ts'

/** Returns the limits of a category on a night, null if no price level with rates of the category applies to it. */
export type LimitsOf = (stayDate: StayDate, category: number) => NightLimits | null

/**
 * The limits of every rate of a hotel, by the calendar and the rules: for recommendations, drafts, fixed rates, publications and
 * autopilot alike. What rules compare is read for the nights in a range, or for all nights ahead.
 */
export async function readLimits(
  db: DbOrTx,
  hotel: AnalysedHotel,
  now: Date,
  nights?: { readonly from: StayDate; readonly to: StayDate },
): Promise<LimitsOf> {
  const [plan, rows] = await Promise.all([
    readPlan(db, hotel, now),
    db
      .select({ known: pricedNight.known })
      .from(pricedNight)
      .where(and(eq(pricedNight.companyId, hotel.id), nights && between(pricedNight.stayDate, nights.from, nights.to))),
  ])
  const knownOf = new Map(rows.map(({ known }) => [known.stayDate, known]))
  const today = dateIn(hotel.timeZone, now)
  const limitsOf = memoize((stayDate: StayDate) =>
    limitsOn(knownOf.get(stayDate) ?? unknownNight(stayDate, daysBetween(today, stayDate)), plan),
  )
  return (stayDate, category) => limitsOf(stayDate)(category)
}

/** The nights ahead that have a price level in the primary category, by the calendar or by a rule. */
export async function readLevelNights(
  db: DbOrTx,
  hotel: AnalysedHotel,
  level: number,
  now: Date,
): Promise<LevelNights> {
  const [limitsOf, [primary]] = await Promise.all([readLimits(db, hotel, now), readCategories(db, hotel.id)])
  const today = dateIn(hotel.timeZone, now)
  const nights = stayDates(today, addDays(today, PRICED_DAYS - 1)).flatMap((stayDate) => {
    const limits = primary ? limitsOf(stayDate, primary.id) : null
    return limits?.level.id === level ? [{ stayDate, isByRule: limits.rule !== null }] : []
  })
  const byRule = nights.filter(({ isByRule }) => isByRule).length
  return {
    level,
    byCalendar: nights.length - byRule,
    byRule,
    first: nights[0]?.stayDate ?? null,
    last: nights.at(-1)?.stayDate ?? null,
  }
}

/** An amount in minor units as messages show it, such as `184.00 EUR`. */
export const writtenAmount = (minor: number, currency: string): string => `${amountOf(minor, currency)} ${currency}`

/** Why a rate in minor units can't be set, with the limits named; undefined if it can. */
export function limitFault(
  path: string,
  rate: number,
  limits: NightLimits | null,
  currency: string,
): FieldError | undefined {
  if (!limits)
    return { path, message: 'No price level with rates of this category applies to this night.', code: 'no-level' }
  const { lowest, highest, level, rule } = limits
  if (lowest <= rate && rate <= highest) return undefined
  const [least, most] = [lowest, highest].map((limit) => writtenAmount(limit, currency))
  const setBy = rule === null ? '' : `, which the rate rule ${rule} sets`
  return {
    path,
    message: `This value must be from ${least} to ${most}, the limits of the price level ${level.name}${setBy}.`,
    code: 'limits',
  }
}
