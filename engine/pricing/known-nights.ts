import { addDays, daysBetween, type StayDate, stayDates } from '../../contract/platform/stay-date.ts'
import type { OpenForecast } from '../forecast/forecast.ts'
import type { NightForecast, NightRecord } from '../forecast/record.ts'
import { median } from '../median.ts'
import { accountOf, trustIn } from './account.ts'
import { type HousePart, partsLeft } from './algorithm.ts'
import { competitorsAhead, FOLLOWED_DAYS, type MarketContext, type RatesByCompetitor } from './competitors.ts'
import type { GuestResponse } from './elasticity.ts'
import type { OfferedDay } from './learning.ts'
import { type DemandAhead, type DemandContext, demandAhead } from './night-demand.ts'
import type { KnownNight } from './price-night.ts'

/** Precision of stored numbers: more places would only fill the database. */
const PLACES = 1000

/** A rate of the primary category and the base plan, by its publication day in the hotel's time zone. */
export interface OfferedRate {
  readonly stayDate: StayDate
  readonly publishedOn: StayDate
  /** Minor units. */
  readonly amount: number
}

/** Data about a hotel in addition to its forecast. */
export interface PricingKnowledge {
  /** Today in the hotel's time zone. */
  readonly today: StayDate
  /** Number of nights from today on. */
  readonly days: number
  /** Bookings and cancellations until the end of the forecast's origin. */
  readonly records: readonly NightRecord[]
  /** Rooms and revenue currently on the books. */
  readonly onTheBooks: ReadonlyMap<StayDate, { readonly rooms: number; readonly revenue: number }>
  readonly capacity: ReadonlyMap<StayDate, number>
  /** The rooms of each category that are not booked now, and its share of requests; no entry if unknown. */
  readonly categories: ReadonlyMap<StayDate, readonly HousePart[]>
  /** The share of each category in all requests; empty if it is unknown. */
  readonly shares: ReadonlyMap<number, number>
  readonly events: ReadonlyMap<StayDate, readonly string[]>
  /** The primary category's base rate by its level; null if there is none. */
  readonly baseRate: (stayDate: StayDate) => number | null
  /** In order of publication. */
  readonly offered: readonly OfferedRate[]
  readonly competitors: ReadonlyMap<StayDate, RatesByCompetitor>
  readonly active: ReadonlyMap<StayDate, KnownNight['active']>
  /** Cost of an occupied room in minor units, including commission. */
  readonly cost: number
  /** The shares of arrivals that stay 1, 2, 3 … nights. */
  readonly lengthShares: readonly number[]
  readonly response: GuestResponse
}

/**
 * The knowledge as it is sent to a thread: base rates by night instead of a function, and the offers to estimate the
 * guests' response from if that is due.
 */
export type SerializableKnowledge = Omit<PricingKnowledge, 'records' | 'capacity' | 'baseRate'> & {
  readonly baseRates: ReadonlyMap<StayDate, number>
  readonly offersToLearn: readonly OfferedDay[] | null
}

const rounded = (value: number): number => Math.round(value * PLACES) / PLACES
const per = (part: number, whole: number | undefined): number | null => (whole ? part / whole : null)
const percent = (part: number, whole: number | undefined): number | null => {
  const share = per(part, whole)
  return share === null ? null : rounded(share * 100)
}

/** The offered rates of each night, in order of publication. */
function offeredByNight(offered: readonly OfferedRate[]): Map<StayDate, OfferedRate[]> {
  const byNight = new Map<StayDate, OfferedRate[]>()
  for (const rate of offered) {
    const night = byNight.get(rate.stayDate)
    if (night) night.push(rate)
    else byNight.set(rate.stayDate, [rate])
  }
  return byNight
}

/** Returns the offered rate of a night a number of days before it, relative to its base rate; null if unknown. */
function rateRatios({ baseRate, offered }: PricingKnowledge): DemandContext['rateRatio'] {
  const byNight = offeredByNight(offered)
  return (stayDate) => {
    const rates = byNight.get(stayDate)
    const base = rates && baseRate(stayDate)
    if (!base) return null
    // The latest rate first, by days before the night.
    const known = rates
      .map(({ publishedOn, amount }) => ({ from: daysBetween(publishedOn, stayDate), ratio: amount / base }))
      .toReversed()
    return (daysBefore) => known.find(({ from }) => from >= daysBefore)?.ratio ?? 1
  }
}

/** Returns the rates of a night that were on sale at some time of the days in which a competitor may follow them. */
function recentlyOffered({ today, offered }: PricingKnowledge): MarketContext['offeredOf'] {
  const byNight = offeredByNight(offered)
  const from = addDays(today, -FOLLOWED_DAYS)
  return (stayDate) => {
    const rates = byNight.get(stayDate) ?? []
    const atStart = rates.findLast(({ publishedOn }) => publishedOn <= from)
    return rates.flatMap((rate) => (rate === atStart || rate.publishedOn > from ? [rate.amount] : []))
  }
}

/** Net rooms of each night by days before today; movements since the origin count as today's. */
function pickupsOf(knowledge: PricingKnowledge, sinceOrigin: (stayDate: StayDate) => number) {
  const { records, today } = knowledge
  const byNight = new Map<StayDate, Map<number, number>>()
  const add = (stayDate: StayDate, daysAgo: number, rooms: number): void => {
    const night = byNight.get(stayDate) ?? new Map<number, number>()
    night.set(daysAgo, (night.get(daysAgo) ?? 0) + rooms)
    byNight.set(stayDate, night)
  }
  for (const { stayDate, bookedOn, cancelledOn, rooms } of records) {
    if (stayDate < today) continue
    add(stayDate, daysBetween(bookedOn, today), rooms)
    if (cancelledOn !== null) add(stayDate, daysBetween(cancelledOn, today), -rooms)
  }
  return (stayDate: StayDate): [number, number][] => {
    const since = sinceOrigin(stayDate)
    const night = [...(byNight.get(stayDate) ?? [])].filter(([, rooms]) => rooms !== 0)
    return (since === 0 ? night : [[0, since] as [number, number], ...night]).sort(([a], [b]) => a - b)
  }
}

/** Demand after the bookings since the origin: their expected part is no longer to come. */
function demandNow(
  { demand, nextDay, fillsAnyway }: DemandAhead,
  cameSince: number,
): Pick<DemandAhead, 'demand' | 'nextDay' | 'fillsAnyway'> {
  const expected = Math.min(Math.max(0, cameSince), nextDay)
  const left = (requests: number): number => rounded(Math.max(0, requests - expected))
  const { roomsLeft, usual, pace, withEvents } = demand
  return {
    fillsAnyway,
    nextDay: rounded(nextDay),
    demand: {
      ...demand,
      roomsLeft: rounded(roomsLeft - cameSince),
      usual: left(usual),
      pace: left(pace),
      withEvents: left(withEvents),
    },
  }
}

/**
 * All data of each night from today on. The demand comes from the forecast, updated to this moment with the bookings
 * since its origin; nights beyond the forecast have none.
 */
export function knownNights(forecast: OpenForecast, knowledge: PricingKnowledge): KnownNight[] {
  const { today, days, onTheBooks, capacity, events, baseRate, competitors, active, cost, response } = knowledge
  const origin = addDays(today, -1)
  const nights = forecast.nights()
  const forecastOf = new Map<StayDate, NightForecast>(nights.map((night) => [night.stayDate, night]))
  const since = (stayDate: StayDate): number => {
    const night = forecastOf.get(stayDate)
    return night ? (onTheBooks.get(stayDate)?.rooms ?? 0) - night.onTheBooks : 0
  }
  const pickups = pickupsOf(knowledge, since)
  const nightsAhead = stayDates(today, addDays(today, days - 1))
  // A night without a base rate gets no rates, but its demand still counts for its neighbours.
  const usual = median(nightsAhead.map(baseRate).filter((rate) => rate !== null)) ?? Math.max(1, 2 * cost)
  const competitorsOf = competitorsAhead({
    nights: nightsAhead,
    ratesOf: (stayDate) => competitors.get(stayDate) ?? [],
    baseOf: baseRate,
    offeredOf: recentlyOffered(knowledge),
  })
  const rateRatio = rateRatios(knowledge)
  const ahead = demandAhead({
    forecast: { ...forecast, nights: () => nights },
    origin,
    capacity: (stayDate) => capacity.get(stayDate) ?? 0,
    isEvent: (stayDate) => events.has(stayDate),
    baseRate: (stayDate) => baseRate(stayDate) ?? usual,
    rateRatio,
    response,
    competitors: competitorsOf,
    cost,
    lengthShares: knowledge.lengthShares,
  })
  const demandOf = new Map(ahead.map((night) => [night.stayDate, night]))
  const trust = trustIn(
    accountOf({
      today,
      records: knowledge.records,
      capacity: (stayDate) => capacity.get(stayDate) ?? 0,
      baseRate,
      rateRatio,
      cost,
      nights: nightsAhead.flatMap((stayDate) => {
        const base = baseRate(stayDate)
        return base === null ? [] : [{ base, cost, competitors: competitorsOf(stayDate) }]
      }),
      response,
    }),
  )
  const shares = [...knowledge.shares].map(([category, share]) => ({ category, share }))
  return nightsAhead.map((stayDate): KnownNight => {
    const { rooms, revenue } = onTheBooks.get(stayDate) ?? { rooms: 0, revenue: 0 }
    const house = capacity.get(stayDate)
    const foreseen = demandOf.get(stayDate)
    const known = foreseen && house ? demandNow(foreseen, since(stayDate)) : null
    const categories = knowledge.categories.get(stayDate)
    return {
      stayDate,
      daysBefore: daysBetween(today, stayDate),
      fillsAnyway: known?.fillsAnyway ?? false,
      demand: known && {
        roomsLeft: known.demand.roomsLeft,
        ...(categories && {
          // Rounded shares of three equal categories would sum to less than the whole demand.
          parts: partsLeft(categories, known.demand.roomsLeft).map((part) => ({
            ...part,
            roomsLeft: rounded(part.roomsLeft),
          })),
        }),
        ...(!categories && shares.length > 0 && { shares }),
        usual: known.demand.usual,
        pace: known.demand.pace,
        withEvents: known.demand.withEvents,
        competitors: known.demand.competitors,
        nextDay: known.nextDay,
        share: rounded(foreseen?.share ?? 1),
        response,
        // Without comparable nights the base rate is all that is known.
        trust: rounded(trust * (foreseen?.evidence ?? 0)),
      },
      facts: {
        events: events.get(stayDate) ?? [],
        occupancy: percent(rooms, house),
        forecastOccupancy: percent(forecastOf.get(stayDate)?.rooms ?? Number.NaN, house) || null,
        adr: per(Math.round(revenue), rooms),
        revpar: per(Math.round(revenue), house),
        roomsLeft: house === undefined ? null : house - rooms,
        competitorRates: competitors.get(stayDate)?.filter((rate) => rate !== null) ?? [],
      },
      pickups: pickups(stayDate),
      active: active.get(stayDate) ?? {},
    }
  })
}
