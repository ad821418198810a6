import { and, eq } from 'drizzle-orm'
import type { PreviewedRates, RatesPreview } from '../../contract/pricing/recommendation.ts'
import { circleOf, personRate, planRates } from '../../engine/pricing/derivations.ts'
import { priceNight, unknownNight } from '../../engine/pricing/price-night.ts'
import { roundingFits, roundingGrid } from '../../engine/pricing/rounding.ts'
import type { AnalysedHotel } from '../hotel/company/hotel.ts'
import { readDocuments } from '../hotel/documents/documents.ts'
import type { DbOrTx } from '../platform/database/db.ts'
import { pricedNight } from '../platform/database/schema/index.ts'
import { invalidField } from '../platform/http/problem.ts'
import { readPlan } from './plan.ts'

/**
 * The rates of a night by category, rate plan and occupancy with trial documents. A night that was never calculated has the rates
 * of its level. Throws 400 for circular plans and for a rounding that the currency does not have.
 */
export async function previewRates(
  db: DbOrTx,
  hotel: AnalysedHotel,
  { stayDate, categories, persons, ratePlans, rounding }: RatesPreview,
  now: Date,
): Promise<PreviewedRates> {
  const stored = await readDocuments(db, hotel.id, ['persons', 'rate-plans', 'rounding'])
  const rounded = rounding ?? stored.rounding.content
  const all = [rounded.usual, ...[...rounded.categories, ...rounded.ratePlans].map((each) => each.rounding)]
  if (!all.every((each) => roundingFits(each, hotel.currency)))
    throw invalidField('rounding', `This value must be an amount that ${hotel.currency} has.`)
  const { base, plans } = ratePlans ?? stored['rate-plans'].content
  if (circleOf(plans)) throw invalidField('ratePlans', `Derives in a circle: ${circleOf(plans)?.join(' from ')}.`)
  const [plan, [night]] = await Promise.all([
    readPlan(db, hotel, now, { tried: { ...(categories && { categories }), rounding: rounded } }),
    db
      .select({ known: pricedNight.known })
      .from(pricedNight)
      .where(and(eq(pricedNight.companyId, hotel.id), eq(pricedNight.stayDate, stayDate))),
  ])
  const recommended = priceNight(night?.known ?? unknownNight(stayDate, 0), plan)
  const ofPersons = new Map(
    (persons ?? stored.persons.content).derivations.map((each) => [each.persons, each.adjustment]),
  )
  const guests = [...new Set([2, ...ofPersons.keys()])].sort((a, b) => a - b)
  const derived = plans.map(({ code, parent, adjustment }) => ({
    code,
    parent: parent === base ? null : parent,
    adjustment,
    rounding: rounded.ratePlans.find(({ ratePlan }) => ratePlan === code)?.rounding ?? rounded.usual,
  }))
  return {
    stayDate,
    level: plan.levelOf(stayDate),
    rows: recommended.map(({ category, rate, steps }) => {
      const byPlan = [...(base === null ? [] : [[base, rate] as const]), ...planRates(rate, derived, hotel.currency)]
      const before = steps.findIndex(({ kind }) => kind === 'rounding')
      const ofCategory = plan.categories.find(({ id }) => id === category)?.rounding ?? rounded.usual
      const gridOf = (code: string) =>
        roundingGrid(derived.find((each) => each.code === code)?.rounding ?? ofCategory, hotel.currency)
      return {
        category,
        rate,
        unrounded: (before > 0 ? steps[before - 1]?.rate : undefined) ?? rate,
        rates: byPlan.flatMap(([ratePlan, planRate]) =>
          guests.map((number) => ({
            ratePlan,
            persons: number,
            rate: personRate(planRate, number, ofPersons, gridOf(ratePlan)),
          })),
        ),
      }
    }),
  }
}
