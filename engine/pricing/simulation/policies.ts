import type { PriceLevel } from '../../../contract/pricing.ts'
import { daysBetween, STLY_DAYS, type StayDate, weekdayOf } from '../../../contract/stay-date.ts'
import { openForecast } from '../../forecast/forecast.ts'
import type { ForecastMemory } from '../../forecast/horizon.ts'
import { median } from '../../median.ts'
import { competitorFactor, neutralElasticity } from '../algorithm.ts'
import { type Elasticity, hotelElasticity, type PricedBookings, pricingElasticity } from '../elasticity.ts'
import { type DemandAhead, type DemandContext, demandAhead, sameSeasonLastYear } from '../night-demand.ts'
import { recommend } from '../recommend.ts'
import { referenceRate } from '../reference-rate.ts'
import { UNKNOWN_FACTS } from '../rules.ts'
import type { HotelView, Policy } from './play.ts'

export const POLICIES = ['flat', 'owner', 'ladder', 'product'] as const
export type PolicyName = (typeof POLICIES)[number]

const flat: Policy = ({ ownerRates }) => {
  const rate = Math.round(ownerRates.reduce((sum, each) => sum + each, 0) / ownerRates.length)
  return () => rate
}

const owner: Policy =
  ({ ownerRates }) =>
  (night) =>
    ownerRates[night] ?? 0

/** What hotels add to their table from an occupancy on, and take off where a night is near and empty. */
const LADDER = [
  { from: 0.9, factor: 1.25 },
  { from: 0.8, factor: 1.15 },
  { from: 0.65, factor: 1.07 },
]
const LAST_MINUTE = { days: 7, below: 0.4, factor: 0.93 }

const ladder: Policy =
  ({ ownerRates, occupied, rooms, today }) =>
  (night) => {
    const occupancy = occupied(night) / rooms
    const isEmpty = night - today < LAST_MINUTE.days && occupancy < LAST_MINUTE.below
    const factor = LADDER.find(({ from }) => occupancy >= from)?.factor ?? (isEmpty ? LAST_MINUTE.factor : 1)
    return Math.round((ownerRates[night] ?? 0) * factor)
  }

/** How far a level of the owner lets rates go. */
const LIMITS = { lowest: 0.6, highest: 2.2 }
const FORECAST_NIGHTS = 365

/** The night's rate on the owner's table as a price level of the primary category. */
const levelOf = (category: string, base: number): PriceLevel => ({
  id: 1,
  name: 'Table',
  rates: [{ category, base, lowest: Math.round(base * LIMITS.lowest), highest: Math.round(base * LIMITS.highest) }],
})

/** Learns the elasticity of a hotel from the bookings of each day, as the product does. */
interface Learning {
  /** Takes in the bookings of yesterday, before the rates of today are set. */
  readonly observe: (view: HotelView) => void
  /** What is offered today, to be compared with its bookings tomorrow. */
  readonly offer: (view: HotelView, ahead: readonly DemandAhead[]) => void
  readonly elasticity: () => Elasticity
}

/** Nights further ahead have too few bookings a day to tell anything. */
const LEARNED_NIGHTS = 60
const LEARNED_EVERY = 28
/** From this part of its rooms on a night no longer shows its demand. */
const SOLD_OUT = 0.97
const GROUPS = 'groups'

function learning(): Learning {
  const data: PricedBookings[] = []
  let offered: { night: number; stayDate: StayDate; bookings: Omit<PricedBookings, 'bookings'> }[] = []
  let read = 0
  let learned = hotelElasticity([])
  return {
    elasticity: () => learned,
    observe: ({ records, today, firstDay }) => {
      const booked = new Map<StayDate, number>()
      for (; read < records.length; read += 1) {
        const record = records[read]
        if (record && record.segment !== GROUPS)
          booked.set(record.stayDate, (booked.get(record.stayDate) ?? 0) + record.rooms)
      }
      for (const { stayDate, bookings } of offered) data.push({ ...bookings, bookings: booked.get(stayDate) ?? 0 })
      if ((today - firstDay) % LEARNED_EVERY === LEARNED_EVERY - 1) learned = hotelElasticity(data)
    },
    offer: (view, ahead) => {
      offered = ahead.slice(0, LEARNED_NIGHTS).flatMap(({ stayDate, demand, nextDay }, at) => {
        const night = view.today + at
        if (view.occupied(night) >= SOLD_OUT * view.rooms || nextDay <= 0) return []
        const controls = [
          Math.log((demand.pace + 1) / (demand.usual + 1)),
          weekdayOf(stayDate) >= 5 ? 1 : 0,
          view.isKnownEvent[night] ? 1 : 0,
          Math.log(competitorFactor(demand.competitors, demand.referenceRate)),
        ]
        const rateRatio = (view.rates[night] ?? 0) / demand.referenceRate
        return [
          {
            night,
            stayDate,
            bookings: { expected: nextDay, rateRatio, controls, cluster: String(Math.floor(night / 7)) },
          },
        ]
      })
    },
  }
}

/** The product: its forecast and pricing run on what has happened so far, every day. */
function product(): Policy {
  /** The median of competitors as a share of the owner's rate, as first seen of each night. */
  const usualRatios = new Map<number, number>()
  const learned = learning()
  const memory: ForecastMemory = new Map()
  return (view) => {
    const { today, dates, ownerRates, rates, rooms, market } = view
    const [primary] = market.categories
    const [first] = dates
    const origin = dates[today - 1]
    if (!primary || !first || !origin) return (night) => rates[night] ?? 0
    const nightOf = (stayDate: StayDate) => daysBetween(first, stayDate)
    learned.observe(view)
    const cost = market.variableCost / (1 - view.commission)
    const base = (night: number) => ownerRates[night] ?? 0
    const reference = (night: number): number => {
      const nights = sameSeasonLastYear(night).filter((each) => each >= 0 && each < today)
      const finished = nights.map((each) => ({
        baseRate: base(each),
        paidRate: base(each) * view.paidRatio(each),
        expected: 0,
        came: 0,
        shareBeforeSoldOut: 1,
      }))
      return referenceRate(base(night), finished, neutralElasticity(base(night), cost)).rate
    }
    const events = dates.flatMap((stayDate, night) =>
      view.isKnownEvent[night] ? [{ stayDate, lastYear: dates[eventLastYear(view, night) ?? -1] ?? null }] : [],
    )
    const capacity = new Map(dates.map((stayDate) => [stayDate, rooms]))
    const context: DemandContext = {
      forecast: openForecast({
        records: view.records,
        origin,
        days: Math.min(FORECAST_NIGHTS, dates.length - today),
        firstNight: first,
        capacity,
        events,
        memory,
      }),
      origin,
      capacity: () => rooms,
      isEvent: (stayDate) => view.isKnownEvent[nightOf(stayDate)] ?? false,
      referenceRate: (stayDate) => reference(nightOf(stayDate)),
      elasticity: (stayDate) =>
        pricingElasticity(learned.elasticity(), neutralElasticity(reference(nightOf(stayDate)), cost)),
      competitors: (stayDate) => {
        const night = nightOf(stayDate)
        const seen = view.competitorRates(night)
        const usualRatio = usualRatios.get(night) ?? (median(seen) ?? 0) / reference(night)
        usualRatios.set(night, usualRatio)
        return { rates: seen, usualRatio }
      },
      cost,
      lengthShares: view.lengths,
    }
    const recommended = new Map<number, number>()
    const ahead = demandAhead(context)
    for (const { stayDate, demand, fillsAnyway } of ahead) {
      const night = nightOf(stayDate)
      const [result] = recommend({
        currency: market.currency,
        levels: [levelOf(primary.code, base(night))],
        categories: [
          {
            code: primary.code,
            derivation: null,
            rounding: { mode: 'none' },
            active: rates[night] ?? null,
            startOfDay: rates[night] ?? null,
            fixed: null,
            last: null,
          },
        ],
        facts: { ...UNKNOWN_FACTS, stayDate, daysBefore: night - today, level: 1 },
        rules: [],
        demand,
        fillsAnyway,
        isStale: false,
      })
      if (result) recommended.set(night, result.rate)
    }
    const rateOf = (night: number): number => recommended.get(night) ?? rates[night] ?? 0
    learned.offer({ ...view, rates: rates.map((_, night) => rateOf(night)) }, ahead)
    return rateOf
  }
}

/** The night of the known event last year that an event night is compared with: the nearest to a year earlier. */
function eventLastYear({ isKnownEvent }: HotelView, night: number): number | null {
  const nearby = Array.from({ length: 7 }, (_, at) => night - STLY_DAYS - 3 + at)
  const events = nearby.filter((each) => isKnownEvent[each])
  return events.find((each) => each === night - STLY_DAYS - 1) ?? events.at(0) ?? null
}

/** A fresh policy of a name; the product's keeps what it has seen of one hotel. */
export const policyOf = (name: PolicyName): Policy => ({ flat, owner, ladder, product: product() })[name]
