import { and, eq, inArray } from 'drizzle-orm'
import { minorDigits } from '../../../contract/platform/minor-units.ts'
import type { StayDate } from '../../../contract/platform/stay-date.ts'
import type { DraftChoice, DraftsEffect } from '../../../contract/pricing/draft.ts'
import type { WhatIf } from '../../../contract/pricing/priced-night.ts'
import type { Adjustment } from '../../../contract/pricing/pricing.ts'
import type { NightEffects, RatesEffect } from '../../../contract/pricing/rates-effect.ts'
import { capacityByNight } from '../../../engine/capacity.ts'
import { followedResponse } from '../../../engine/pricing/algorithm.ts'
import { adjustmentOf } from '../../../engine/pricing/derivations.ts'
import { baseOf, demandOf, limitsOn, type NightLimits } from '../../../engine/pricing/price-night.ts'
import type { Recommendation } from '../../../engine/pricing/recommend.ts'
import { bestRate, scaledTo, type WhatIfNight, whatIf } from '../../../engine/pricing/what-if.ts'
import { readCapacity } from '../../booking/inventory/capacity.ts'
import { storedForecast } from '../../forecast/stored-forecast.ts'
import type { AnalysedHotel } from '../../hotel/company/hotel.ts'
import type { Hotel } from '../../platform/access/company-scope.ts'
import type { DbOrTx } from '../../platform/database/db.ts'
import { type NightRates, pricedNight } from '../../platform/database/schema/index.ts'
import { readCategoryRooms } from '../category-rooms.ts'
import { readDeclined } from '../declined.ts'
import { readPlan } from '../plan.ts'
import { readActive } from '../published.ts'
import { readDrafts } from './drafts.ts'

const POINTS = 40

interface Derivation {
  /** The category's rate for one of the primary category, in minor units. */
  readonly derived: (rate: number) => number
  /** The primary category's rate for one of the category. */
  readonly primaryFor: (rate: number) => number
}

/** The data of a night needed to estimate the effect of other rates. */
interface NightModel {
  readonly capacity: number | null
  readonly rates: NightRates
  readonly limitsOf: (category: number) => NightLimits | null
  readonly onTheBooks: { readonly roomNights: number; readonly revenue: number }
  /** In room nights; null if there is none. */
  readonly forecast: number | null
  /** Null if no demand is known. */
  readonly night: WhatIfNight | null
  /** How the rate of a category derives from the primary category's, as in its recommendation; null if either has none. */
  readonly derivationOf: (category: number) => Derivation | null
  /** The rate of a category that the forecast is about: that at the start of the day, as it knows nothing of later changes yet. Null if there was none. */
  readonly forecastRateOf: (category: number) => number | null
}

/** The nights of these dates, if rates are calculated for them. */
async function readNightModels(
  db: DbOrTx,
  hotel: AnalysedHotel,
  stayDates: readonly StayDate[],
  now: Date,
): Promise<Map<StayDate, NightModel>> {
  const { id: companyId } = hotel
  const sorted = stayDates.toSorted()
  const [from, to] = [sorted[0], sorted.at(-1)]
  if (!from || !to) return new Map()
  const [plan, rows, stored, { all }] = await Promise.all([
    readPlan(db, hotel, now),
    db
      .select({ stayDate: pricedNight.stayDate, known: pricedNight.known, rates: pricedNight.rates })
      .from(pricedNight)
      .where(and(eq(pricedNight.companyId, companyId), inArray(pricedNight.stayDate, [...stayDates]))),
    storedForecast(db, hotel, { at: now, now }),
    readCapacity(db, companyId, { from, to }),
  ])
  const capacities = capacityByNight(stayDates, all)
  const forecasts = new Map(
    typeof stored === 'string' ? [] : stored.rows.map((row) => [row.stayDate as StayDate, row] as const),
  )
  const [primary] = plan.categories
  return new Map(
    rows.map(({ stayDate, known, rates }): [StayDate, NightModel] => {
      const { facts } = known
      const capacity = capacities.get(stayDate) ?? null
      const roomNights = capacity && facts.occupancy !== null ? Math.round((facts.occupancy / 100) * capacity) : 0
      const onTheBooks = { roomNights, revenue: (facts.adr ?? 0) * roomNights }
      const limitsOf = limitsOn(known, plan)
      // Rules may have set another level than the calendar: its rates derive from it, but demand was observed at the calendar's.
      const levelRates = primary && limitsOf(primary.id)?.level.rates
      const base = levelRates?.find((each) => each.category === primary?.id)?.base
      const derivationOf = (category: number): Derivation | null => {
        const ownBase = levelRates?.find((each) => each.category === category)?.base
        if (!base || !ownBase) return null
        const own = category === primary?.id ? null : plan.categories.find(({ id }) => id === category)?.derivation
        const adjustment: Adjustment = own ?? { type: 'amount', amount: ownBase - base }
        return {
          derived: (rate) => rate + adjustmentOf(rate, adjustment),
          primaryFor: (rate) =>
            adjustment.type === 'amount' ? rate - adjustment.amount : rate / (1 + adjustment.percent / 100),
        }
      }
      const forecastRateOf = (category: number) => known.active[category]?.startOfDay ?? null
      const found = { capacity, rates, limitsOf, onTheBooks, derivationOf, forecastRateOf }
      const calendarBase = baseOf(known, plan)
      const response = calendarBase ? demandOf(known, calendarBase, plan) : null
      if (!response || !capacity || !base) return [stayDate, { ...found, forecast: null, night: null }]
      const expected = forecasts.get(stayDate)
      const roomsLeft = Math.max(0, response.roomsLeft)
      const night = {
        ...followedResponse(response),
        demand: response.withEvents,
        roomsLeft,
        ...(response.parts && { parts: response.parts }),
        capacity,
        // Rooms blocked for groups are not sold yet, and the forecast does not count them.
        kept: Math.max(0, capacity - Math.max(0, known.demand?.roomsLeft ?? 0)),
        commission: plan.documents.settings.commission,
        onTheBooks,
        band: expected
          ? { below: expected.roomNights - expected.low, above: expected.high - expected.roomNights }
          : { below: 0, above: 0 },
      }
      const forecast = expected?.roomNights ?? null
      return [stayDate, { ...found, forecast, night }]
    }),
  )
}

/**
 * The steps by which a recommendation leaves the best rate of its category: what follows demand, or what replaces it. Steps before the
 * category's own are of the primary category, and count by what they change in the derived rate. The category's own counts only if
 * its derivation has been edited since the rates were calculated.
 */
function deviationsOf({ steps }: Recommendation, best: number, derived: Derivation['derived']): WhatIf['deviations'] {
  const demand = steps.findIndex(({ kind }) => kind === 'algorithm')
  const own = steps.findIndex(({ kind }) => kind === 'category')
  let last = best
  return steps.flatMap(({ kind, label, rate }, at) => {
    if (at <= demand) return []
    const next = at < own ? derived(rate) : rate
    const amount = next - last
    last = next
    return amount === 0 ? [] : [{ kind, label, amount }]
  })
}

/** The effect of other rates of a category for a night, if the primary category and all others change with it. */
export async function readWhatIf(
  db: DbOrTx,
  hotel: AnalysedHotel,
  { stayDate, category }: { stayDate: StayDate; category: number },
  now: Date,
): Promise<WhatIf> {
  const { id: companyId, currency } = hotel
  const [models, activeRate] = await Promise.all([
    readNightModels(db, hotel, [stayDate], now),
    readActive(db, companyId, { from: stayDate, to: stayDate }, now),
  ])
  const model = models.get(stayDate)
  const recommendation = model?.rates[category]
  const active = activeRate(stayDate, category)
  const limits = model?.limitsOf(category)
  const found = {
    companyId,
    currency,
    stayDate,
    category,
    active,
    forecastRate: null,
    recommended: recommendation?.rate ?? null,
    limits: limits ? { lowest: limits.lowest, highest: limits.highest } : null,
    capacity: model?.capacity ?? null,
    onTheBooks: model?.onTheBooks ?? { roomNights: 0, revenue: 0 },
    best: null,
    deviations: [],
    points: [],
  }
  const derivation = model?.derivationOf(category)
  if (!model?.night || !recommendation || !limits || !derivation) return found
  const { derived, primaryFor } = derivation
  const forecastRate = model.forecastRateOf(category)
  const scaledAt = forecastRate ?? active
  const night = scaledTo(model.night, model.forecast, scaledAt === null ? null : primaryFor(scaledAt))
  const best = derived(Math.round(bestRate(night)))
  const known = [active, forecastRate].filter((rate) => rate !== null)
  const marked = [limits.lowest, limits.highest, best, recommendation.rate, ...known]
  const [from, to] = [Math.min(...marked), Math.max(...marked)]
  const unit = 10 ** minorDigits(currency)
  const step = Math.max(1, Math.round((to - from) / POINTS / unit)) * unit
  const between = Array.from({ length: Math.ceil((to - from) / step) }, (_, at) => from + at * step)
  const rates = [...new Set([...between, ...marked])].sort((a, b) => a - b)
  return {
    ...found,
    forecastRate,
    best,
    deviations: deviationsOf(recommendation, best, derived),
    points: rates.map((rate) => ({ rate, ...whatIf(night, primaryFor(rate)) })),
  }
}

/** A rate that a category would have on a night. */
interface OtherRate {
  readonly stayDate: StayDate
  readonly category: number
  readonly rate: number
}

/** Rates of nights, and whether the recommendations of the nights' other categories are accepted with them, except fixed ones. */
interface RatesChoice {
  readonly rates: readonly OtherRate[]
  readonly takesOthers?: boolean
}

const noEffect = (): RatesEffect => ({
  ...{ nights: 0, unknownNights: 0, roomNights: 0, revenue: 0, contribution: 0 },
  losing: { nights: 0, contribution: 0 },
})

/** The expected effect of rates, together and by night. */
export interface RatesEffects {
  readonly effect: RatesEffect
  readonly byNight: NightEffects
}

/**
 * The expected effects of several choices of other rates, each compared with the current ones, together and by night: a night's rate is the mean
 * of its categories' rates, weighted by their rooms, so that a change of a few suites does not change the whole hotel. Nights without known demand
 * are counted separately.
 */
export async function readRatesEffects(
  db: DbOrTx,
  hotel: AnalysedHotel,
  choices: readonly RatesChoice[],
  now: Date,
): Promise<RatesEffects[]> {
  const { id: companyId } = hotel
  const stayDates = [...new Set(choices.flatMap(({ rates }) => rates.map(({ stayDate }) => stayDate)))].sort()
  const [from, to] = [stayDates[0], stayDates.at(-1)]
  if (!from || !to) return choices.map(() => ({ effect: noEffect(), byNight: [] }))
  const [models, active, isDeclined, { roomsOn }] = await Promise.all([
    readNightModels(db, hotel, stayDates, now),
    readActive(db, companyId, { from, to }, now),
    readDeclined(db, companyId, { from, to }),
    readCategoryRooms(db, companyId),
  ])
  /** What other rates of a night, by category, add to the current ones; null without known demand. */
  const addedBy = (stayDate: StayDate, others: ReadonlyMap<number, number>, takesOthers: boolean) => {
    const model = models.get(stayDate)
    const rooms = roomsOn(stayDate)
    const categories = Object.entries(model?.rates ?? {}).flatMap(([id, { rate, isFixed }]) => {
      const category = Number(id)
      const activeRate = active(stayDate, category)
      const before = activeRate ?? rate
      // As in the console: accepting puts no category on sale that isn't, and changes no rate that is fixed or was chosen instead of this one.
      const isKept = isFixed || isDeclined({ stayDate, category, recommended: rate, active: activeRate })
      const accepted = takesOthers && !isKept && activeRate !== null ? rate : before
      const derivation = model?.derivationOf(category)
      if (!derivation) return []
      const { primaryFor } = derivation
      return {
        ...{ category, rooms: rooms.size === 0 ? 1 : (rooms.get(category) ?? 0) },
        forecast: primaryFor(model?.forecastRateOf(category) ?? before),
        old: primaryFor(before),
        next: primaryFor(others.get(category) ?? accepted),
      }
    })
    const all = categories.reduce((sum, each) => sum + each.rooms, 0)
    const isCurrent = [...others.keys()].every((id) =>
      categories.some(({ category, rooms: own }) => category === id && own > 0),
    )
    if (!model?.night || all === 0 || !isCurrent) return null
    const mean = (rate: 'forecast' | 'old' | 'next') =>
      categories.reduce((sum, each) => sum + each.rooms * each[rate], 0) / all
    const night = scaledTo(model.night, model.forecast, mean('forecast'))
    const [before, after] = [whatIf(night, mean('old')), whatIf(night, mean('next'))]
    return {
      roomNights: after.roomNights - before.roomNights,
      revenue: after.revenue - before.revenue,
      contribution: after.contribution - before.contribution,
    }
  }
  return choices.map(({ rates, takesOthers = false }) => {
    const effect = noEffect()
    const byNight: NightEffects = []
    const othersOf = new Map<StayDate, Map<number, number>>()
    for (const { stayDate, category, rate } of rates)
      othersOf.set(stayDate, (othersOf.get(stayDate) ?? new Map<number, number>()).set(category, rate))
    for (const [stayDate, others] of othersOf) {
      const added = addedBy(stayDate, others, takesOthers)
      if (!added) {
        effect.unknownNights += 1
        continue
      }
      byNight.push({ stayDate, contribution: added.contribution })
      effect.nights += 1
      effect.roomNights += added.roomNights
      effect.revenue += added.revenue
      effect.contribution += added.contribution
      if (added.contribution < 0) {
        effect.losing.nights += 1
        effect.losing.contribution += added.contribution
      }
    }
    return { effect, byNight }
  })
}

/** The expected effect of the chosen drafts. */
export async function readDraftsEffect(
  db: DbOrTx,
  hotel: Hotel,
  choice: DraftChoice,
  now: Date,
): Promise<DraftsEffect> {
  const { id: companyId, currency } = hotel
  const chosen = new Set(choice.lines.map(({ id }) => id))
  const { lines } = await readDrafts(db, hotel, now)
  const [effects] = await readRatesEffects(db, hotel, [{ rates: lines.filter(({ id }) => chosen.has(id)) }], now)
  return { companyId, currency, ...(effects?.effect ?? noEffect()), byNight: effects?.byNight ?? [] }
}
