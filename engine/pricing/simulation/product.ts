import type { PriceLevel } from '../../../contract/pricing.ts'
import { daysBetween, STLY_DAYS, type StayDate, sameDateLastYear } from '../../../contract/stay-date.ts'
import { openForecast } from '../../forecast/forecast.ts'
import type { ForecastMemory } from '../../forecast/once.ts'
import { median } from '../../median.ts'
import type { HousePart } from '../algorithm.ts'
import { type Elasticity, hotelElasticity, type PricedBookings } from '../elasticity.ts'
import { offersToLearnFrom, type PricedOffer } from '../learning.ts'
import { type DemandAhead, demandAhead, sameSeasonLastYear } from '../night-demand.ts'
import { recommend } from '../recommend.ts'
import { referenceRate } from '../reference-rate.ts'
import { UNKNOWN_FACTS } from '../rules.ts'
import { GROUPS, type HotelView, type Policy } from './play.ts'

/** The range of a level's rates relative to the owner's. */
const LIMITS = { lowest: 0.6, highest: 2.2 }
const FORECAST_NIGHTS = 365
const LEARNED_EVERY = 28

/** The night's rate in the owner's table as a price level of the primary category. */
const PRIMARY = 1
const levelOf = (base: number): PriceLevel => ({
  id: 1,
  name: 'Table',
  rates: [
    { category: PRIMARY, base, lowest: Math.round(base * LIMITS.lowest), highest: Math.round(base * LIMITS.highest) },
  ],
})

/** Learns the elasticity of a hotel from the bookings of each day, as the product does. */
class Learning {
  elasticity: Elasticity = hotelElasticity([])
  private readonly data: PricedBookings[] = []
  private offered: readonly PricedOffer[] = []
  private read = 0

  /** Processes yesterday's bookings before today's rates are set. */
  observe({ records, today, firstDay }: HotelView): void {
    const booked = new Map<StayDate, number>()
    for (const { stayDate, rooms, segment } of records.slice(this.read))
      if (segment !== GROUPS) booked.set(stayDate, (booked.get(stayDate) ?? 0) + rooms)
    this.read = records.length
    for (const { stayDate, evidence } of this.offered)
      this.data.push({ ...evidence, bookings: booked.get(stayDate) ?? 0 })
    if ((today - firstDay) % LEARNED_EVERY === LEARNED_EVERY - 1) this.elasticity = hotelElasticity(this.data)
  }

  /** Stores today's offers, to be compared with the bookings tomorrow. */
  offer(offers: readonly PricedOffer[]): void {
    this.offered = offers
  }
}

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

/** What guests paid relative to the owner's rates in the same season last year, times the owner's rate of the night. */
function referenceOf({ ownerRates, paidRatio, today }: HotelView, night: number): number {
  const base = ownerRates[night] ?? 0
  const finished = sameSeasonLastYear(night)
    .filter((each) => each >= 0 && each < today)
    .map((each) => {
      const baseRate = ownerRates[each] ?? 0
      return { baseRate, paidRate: baseRate * paidRatio(each) }
    })
  return referenceRate(base, finished)
}

/** The recommended rate of a night. */
function rateOf(view: HotelView, night: number, { stayDate, demand, fillsAnyway }: DemandAhead): number | undefined {
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
    demand,
    fillsAnyway,
    isStale: false,
  })
  return result?.rate
}

/** The product: its forecast and pricing run daily on the data so far. */
export function product(): Policy {
  /** The competitors' median relative to the reference rate, as first seen for each night. */
  const usualRatios = new Map<number, number>()
  const learning = new Learning()
  const memory: ForecastMemory = new Map()
  /** The offered rates of a night on each day, relative to the owner's rate. */
  const offered: number[][] = []
  return (view) => {
    const { today, dates, rates, rooms, market } = view
    const [first] = dates
    const origin = dates[today - 1]
    if (!first || !origin) return (night) => rates[night] ?? 0
    const nightOf = (stayDate: StayDate) => daysBetween(first, stayDate)
    learning.observe(view)
    for (let night = today - 1; night < dates.length; night += 1) {
      const ofNight = offered[night] ?? []
      ofNight[today - 1] = (rates[night] ?? 0) / (view.ownerRates[night] ?? 1)
      offered[night] = ofNight
    }
    const cost = market.variableCost / (1 - view.commission)
    const references = dates.map((_, night) => (night < today ? 0 : referenceOf(view, night)))
    const reference = (stayDate: StayDate) => references[nightOf(stayDate)] ?? 0
    const events = dates.flatMap((stayDate, night) =>
      view.isKnownEvent[night] ? [{ stayDate, lastYear: dates[eventLastYear(view, night) ?? -1] ?? null }] : [],
    )
    const isEvent = (stayDate: StayDate) => view.isKnownEvent[nightOf(stayDate)] ?? false
    const capacity = new Map(dates.map((stayDate) => [stayDate, rooms]))
    const days = Math.min(FORECAST_NIGHTS, dates.length - today)
    const ahead = demandAhead({
      forecast: openForecast({ records: view.records, origin, days, firstNight: first, capacity, events, memory }),
      origin,
      capacity: () => rooms,
      isEvent,
      referenceRate: reference,
      referenceFactor: (stayDate) => reference(stayDate) / (view.ownerRates[nightOf(stayDate)] ?? 1),
      rateRatio: (stayDate) => {
        const night = nightOf(stayDate)
        const ofNight = offered[night]
        return ofNight ? (daysBefore) => ofNight[night - daysBefore] ?? 1 : null
      },
      elasticity: learning.elasticity,
      competitors: (stayDate) => {
        const night = nightOf(stayDate)
        const seen = view.competitorRates(night)
        const usualRatio = usualRatios.get(night) ?? (median(seen) ?? 0) / reference(stayDate)
        usualRatios.set(night, usualRatio)
        return { rates: seen, usualRatio }
      },
      cost,
      lengthShares: view.lengths,
      categories: (stayDate) => categoriesOf(view, nightOf(stayDate)),
    })
    const recommended = new Map(
      ahead.map((night) => [night.stayDate, rateOf(view, nightOf(night.stayDate), night)] as const),
    )
    const rate = (night: number): number => recommended.get(dates[night] ?? '') ?? rates[night] ?? 0
    learning.offer(
      offersToLearnFrom(ahead, {
        rate: (stayDate) => rate(nightOf(stayDate)),
        // Variations are off in the simulated hotel: in hold-out markets they cost more than they taught.
        variation: () => 0,
        occupancy: (stayDate) => view.occupied(nightOf(stayDate)) / rooms,
        isEvent,
      }),
    )
    return rate
  }
}
