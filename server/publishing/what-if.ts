import { and, eq } from 'drizzle-orm'
import { minorDigits } from '../../contract/minor-units.ts'
import type { WhatIf } from '../../contract/priced-night.ts'
import type { StayDate } from '../../contract/stay-date.ts'
import { capacityByNight } from '../../engine/capacity.ts'
import { neutralElasticity } from '../../engine/pricing/algorithm.ts'
import { adjustmentOf } from '../../engine/pricing/derivations.ts'
import { pricingElasticity } from '../../engine/pricing/elasticity.ts'
import { earnedBy, type WhatIfNight, whatIf } from '../../engine/pricing/what-if.ts'
import type { AnalysedHotel } from '../company/hotel.ts'
import type { DbOrTx } from '../database/db.ts'
import { pricedNight } from '../database/schema/index.ts'
import { storedForecast } from '../forecast/stored-forecast.ts'
import { readCapacity } from '../inventory/capacity.ts'
import { readPlan } from '../pricing/plan.ts'
import { readActive } from '../pricing/published.ts'

const POINTS = 40

/** What other rates of a category would bring for a night, when the primary category and all others move with it. */
export async function readWhatIf(
  db: DbOrTx,
  hotel: AnalysedHotel,
  { stayDate, category }: { stayDate: StayDate; category: number },
  now: Date,
): Promise<WhatIf> {
  const { id: companyId, currency } = hotel
  const nights = { from: stayDate, to: stayDate }
  const [plan, [row], active, stored, { all }] = await Promise.all([
    readPlan(db, hotel),
    db
      .select({ known: pricedNight.known, rates: pricedNight.rates })
      .from(pricedNight)
      .where(and(eq(pricedNight.companyId, companyId), eq(pricedNight.stayDate, stayDate))),
    readActive(db, companyId, nights, now),
    storedForecast(db, hotel, { at: now, now }),
    readCapacity(db, companyId),
  ])
  const capacity = capacityByNight([stayDate], all).get(stayDate) ?? null
  const recommendation = row?.rates[category]
  const facts = row?.known.facts
  const roomNights = facts && capacity && facts.occupancy !== null ? Math.round((facts.occupancy / 100) * capacity) : 0
  const found = {
    companyId,
    currency,
    stayDate,
    category,
    active: active(stayDate, category),
    recommended: recommendation?.rate ?? null,
    limits: recommendation?.limits ?? null,
    capacity,
    onTheBooks: { roomNights, revenue: (facts?.adr ?? 0) * roomNights },
    best: null,
    points: [],
  }
  const demand = row?.known.demand
  const expected = typeof stored === 'string' ? undefined : stored.rows.find((each) => each.stayDate === stayDate)
  const levelRates = plan.levels.find(({ id }) => id === recommendation?.level)?.rates
  const [primary] = plan.categories
  const base = levelRates?.find((rates) => rates.category === primary?.id)?.base
  const ownBase = levelRates?.find((rates) => rates.category === category)?.base
  if (!recommendation || !demand || !capacity || !base || !ownBase) return found
  const derivation = plan.categories.find(({ id }) => id === category)?.derivation
  const usual = category === primary?.id || !derivation ? ownBase : base + adjustmentOf(base, derivation)
  const ofPrimary = (rate: number): number => (rate * base) / usual
  const referenceRate = base * demand.referenceFactor
  const night: WhatIfNight = {
    demand: demand.withEvents,
    roomsLeft: Math.max(0, demand.roomsLeft),
    capacity,
    onTheBooks: found.onTheBooks,
    band: expected
      ? { below: expected.roomNights - expected.low, above: expected.high - expected.roomNights }
      : { below: 0, above: 0 },
    referenceRate,
    cost: plan.cost,
    elasticity: pricingElasticity(demand.elasticity, neutralElasticity(referenceRate, plan.cost)),
  }
  const { lowest, highest } = recommendation.limits
  const step =
    Math.max(1, Math.round((highest - lowest) / POINTS / 10 ** minorDigits(currency))) * 10 ** minorDigits(currency)
  const between = Array.from({ length: Math.ceil((highest - lowest) / step) }, (_, at) => lowest + at * step)
  const rates = [
    ...new Set([...between, highest, recommendation.rate, ...(found.active === null ? [] : [found.active])]),
  ].sort((a, b) => a - b)
  const allowed = rates.filter((rate) => lowest <= rate && rate <= highest)
  const best = allowed.reduce((one, rate) =>
    earnedBy(night, ofPrimary(rate)) > earnedBy(night, ofPrimary(one)) ? rate : one,
  )
  return { ...found, best, points: rates.map((rate) => ({ rate, ...whatIf(night, ofPrimary(rate)) })) }
}
