import { memoize } from '../../contract/platform/memoize.ts'
import {
  addDays,
  daysBetween,
  STLY_DAYS,
  type StayDate,
  sameDateLastYear,
  stayDates,
} from '../../contract/platform/stay-date.ts'
import type { PriceLevel } from '../../contract/pricing/pricing.ts'
import { openForecast } from '../../engine/forecast/forecast.ts'
import type { ForecastMemory } from '../../engine/forecast/once.ts'
import { accountOf, trustIn } from '../../engine/pricing/account.ts'
import { type HousePart, partsLeft } from '../../engine/pricing/algorithm.ts'
import { competitorsAhead, FOLLOWED_DAYS } from '../../engine/pricing/competitors.ts'
import { NOTHING_LEARNED } from '../../engine/pricing/elasticity.ts'
import { type DemandAhead, demandAhead } from '../../engine/pricing/night-demand.ts'
import { recommend } from '../../engine/pricing/recommend.ts'
import { UNKNOWN_FACTS } from '../../engine/pricing/rules.ts'
import type { HotelView, Policy } from './play.ts'

/** The range of a level's rates relative to the owner's. */
const LIMITS = { lowest: 0.6, highest: 2.2 }
const FORECAST_NIGHTS = 365

/** The night's rate in the owner's table as a price level of the primary category. */
const PRIMARY = 1
const levelOf = (base: number): PriceLevel => ({
  id: 1,
  name: 'Table',
  rates: [
    { category: PRIMARY, base, lowest: Math.round(base * LIMITS.lowest), highest: Math.round(base * LIMITS.highest) },
  ],
})

/**
 * Last year's night of the known event that an event night is compared with: on the same date, otherwise the nearest to
 * a year earlier.
 */
function eventLastYear({ isKnownEvent, dates }: HotelView, night: number): number | null {
  const sameDate = sameDateLastYear(dates[night] ?? '')
  const dated = sameDate === null ? -1 : dates.indexOf(sameDate)
  if (isKnownEvent[dated]) return dated
  const nearby = Array.from({ length: 7 }, (_, at) => night - STLY_DAYS - 3 + at)
  return nearby.find((each) => isKnownEvent[each]) ?? null
}

/** Free rooms of each category, and its share of bookings so far. */
function categoriesOf({ market, bookedOf, occupiedOf }: HotelView, night: number): HousePart[] {
  const all = bookedOf.reduce((sum, rooms) => sum + rooms, 0)
  return market.categories.map(({ rooms }, category) => ({
    roomsLeft: rooms - occupiedOf(category, night),
    share: all > 0 ? (bookedOf[category] ?? 0) / all : 1 / market.categories.length,
  }))
}

/** The recommended rate of a night. */
function rateOf(
  view: HotelView,
  night: number,
  { stayDate, demand, evidence, fillsAnyway }: DemandAhead,
  trust: number,
): number | undefined {
  const { market, ownerRates, rates, today } = view
  const active = rates[night] ?? null
  const category = {
    id: PRIMARY,
    name: market.categories[0]?.code ?? '',
    derivation: null,
    rounding: { mode: 'none' },
    active,
    startOfDay: active,
    fixed: null,
    last: null,
  } as const
  const [result] = recommend({
    currency: market.currency,
    levels: [levelOf(ownerRates[night] ?? 0)],
    categories: [category],
    facts: { ...UNKNOWN_FACTS, stayDate, daysBefore: night - today, level: 1 },
    rules: [],
    demand: { ...demand, parts: partsLeft(categoriesOf(view, night), demand.roomsLeft) },
    trust: trust * evidence,
    variation: 0,
    fillsAnyway,
    isStale: false,
  })
  return result?.rate
}

/** The product: its forecast and pricing run daily on the data so far. Rates are not varied, as in a hotel that has not switched that on. */
export function product(): Policy {
  const memory: ForecastMemory = new Map()
  /** The offered rates of a night on each day, relative to the owner's rate. */
  const offered: number[][] = []
  let unrecorded: number | undefined
  return (view) => {
    const { today, dates, rates, rooms, market } = view
    const [first] = dates
    const origin = dates[today - 1]
    if (!first || !origin) return (night) => rates[night] ?? 0
    const nightOf = (stayDate: StayDate) => daysBetween(first, stayDate)
    for (let night = unrecorded ?? today; night < dates.length; night += 1) {
      const ofNight = offered[night] ?? []
      const ratio = (rates[night] ?? 0) / (view.ownerRates[night] ?? 1)
      for (let day = unrecorded ?? today; day < today; day += 1) ofNight[day] = ratio
      offered[night] = ofNight
    }
    unrecorded = today
    const cost = market.variableCost / (1 - view.commission)
    const baseRate = (stayDate: StayDate) => view.ownerRates[nightOf(stayDate)] ?? 0
    const events = dates.flatMap((stayDate, night) =>
      view.isKnownEvent[night] ? [{ stayDate, lastYear: dates[eventLastYear(view, night) ?? -1] ?? null }] : [],
    )
    const isEvent = (stayDate: StayDate) => view.isKnownEvent[nightOf(stayDate)] ?? false
    const capacity = new Map(dates.map((stayDate) => [stayDate, rooms]))
    const days = Math.min(FORECAST_NIGHTS, dates.length - today)
    const ratesOf = memoize((stayDate: StayDate) => view.competitorRates(nightOf(stayDate)))
    const nights = stayDates(addDays(origin, 1), addDays(origin, days))
    /** The rates since the days in which a competitor may follow them; the owner's table before the first measured day. */
    const recentlyOffered = (stayDate: StayDate) => {
      const night = nightOf(stayDate)
      const ofNight = offered[night] ?? []
      const days = Array.from({ length: FOLLOWED_DAYS }, (_, at) => ofNight[today - 1 - at] ?? 1)
      return [rates[night] ?? 0, ...days.map((ratio) => ratio * baseRate(stayDate))]
    }
    const competitors = memoize(competitorsAhead({ nights, ratesOf, baseOf: baseRate, offeredOf: recentlyOffered }))
    const rateRatio = (stayDate: StayDate) => {
      const night = nightOf(stayDate)
      const ofNight = offered[night]
      return ofNight ? (daysBefore: number) => ofNight[night - daysBefore] ?? 1 : null
    }
    const trust = trustIn(
      accountOf({
        today: addDays(origin, 1),
        records: view.records,
        capacity: () => rooms,
        baseRate,
        rateRatio,
        cost,
        nights: nights.map((stayDate) => ({ base: baseRate(stayDate), cost, competitors: competitors(stayDate) })),
        response: NOTHING_LEARNED,
      }),
    )
    const ahead = demandAhead({
      forecast: openForecast({ records: view.records, origin, days, firstNight: first, capacity, events, memory }),
      origin,
      capacity: () => rooms,
      isEvent,
      baseRate,
      rateRatio,
      response: NOTHING_LEARNED,
      competitors,
      cost,
      lengthShares: view.lengths,
    })
    const recommended = new Map(
      ahead.map((night) => [night.stayDate, rateOf(view, nightOf(night.stayDate), night, trust)] as const),
    )
    return (night) => recommended.get(dates[night] ?? '') ?? rates[night] ?? 0
  }
}
