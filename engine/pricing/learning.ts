import { type StayDate, weekdayOf } from '../../contract/platform/stay-date.ts'
import type { NightRecord } from '../forecast/record.ts'
import { competitorFactor } from './algorithm.ts'
import {
  type Estimate,
  estimateFrom,
  expectedElasticity,
  type GuestResponse,
  type Lead,
  leadOf,
  type PricedBookings,
} from './elasticity.ts'
import type { DemandAhead } from './night-demand.ts'
import { stayWeek } from './variations.ts'

/** Nights further ahead have too few bookings per day to be informative. */
const LEARNED_NIGHTS = 60
/** From this share of sold rooms a night no longer shows its demand. */
const SOLD_OUT = 0.8
const FRIDAY = 5

/** An offer for a night on a day. The rooms booked on that day make it evidence. */
export interface PricedOffer {
  readonly stayDate: StayDate
  readonly lead: Lead
  readonly evidence: Omit<PricedBookings, 'bookings'>
}

/** What is learned from of a night ahead. */
type LearnedNight = Pick<DemandAhead, 'stayDate' | 'daysBefore' | 'demand' | 'nextDay'>

/** A hotel's offers on a day. Rates are of the primary category, in minor units. */
export interface OffersContext {
  readonly rate: (stayDate: StayDate) => number
  /** What the variation for learning (`variations.ts`) added to the rate; 0 if it was not varied. */
  readonly variation: (stayDate: StayDate) => number
  /** The share of rooms sold. */
  readonly occupancy: (stayDate: StayDate) => number
  readonly isEvent: (stayDate: StayDate) => boolean
}

/**
 * The offers of a day that are informative about price response, to be joined with the day's bookings excluding groups: of the next
 * 60 nights, those whose rate was varied and that are not nearly sold out. Other rates follow the expected demand, so that its errors
 * look like responses to them.
 */
export function offersToLearnFrom(ahead: readonly LearnedNight[], context: OffersContext): PricedOffer[] {
  return ahead.slice(0, LEARNED_NIGHTS).flatMap(({ stayDate, demand, nextDay, daysBefore }): PricedOffer[] => {
    const variation = context.variation(stayDate)
    if (variation === 0 || context.occupancy(stayDate) >= SOLD_OUT || nextDay <= 0) return []
    const lead = leadOf(daysBefore)
    const { referenceRate, cost, elasticity, competitors } = demand
    const ratio = (context.rate(stayDate) - variation) / referenceRate
    const controls = [
      Math.log((demand.pace + 1) / (demand.usual + 1)),
      weekdayOf(stayDate) >= FRIDAY ? 1 : 0,
      context.isEvent(stayDate) ? 1 : 0,
      Math.log(competitorFactor(competitors, referenceRate)),
      Math.log(ratio),
    ]
    const evidence = {
      expected: nextDay * Math.exp(-elasticity * (ratio - 1)),
      change: variation / referenceRate,
      elasticity: expectedElasticity({ base: referenceRate, cost, competitors }, lead),
      controls,
      cluster: String(stayWeek(stayDate)),
    }
    return [{ stayDate, lead, evidence }]
  })
}

/** The offers of a day of the hotel. */
export interface OfferedDay {
  readonly offeredOn: StayDate
  readonly offers: readonly PricedOffer[]
}

/** What a hotel learns from its offers and the bookings on the same days, as far as the records cover them. */
export function learnedResponse(days: readonly OfferedDay[], records: readonly NightRecord[]): GuestResponse {
  const first = days.reduce((least, { offeredOn }) => (least && least < offeredOn ? least : offeredOn), '')
  const booked = new Map<string, number>()
  for (const { stayDate, bookedOn, rooms } of records) {
    if (!first || bookedOn < first) continue
    const key = `${stayDate} ${bookedOn}`
    booked.set(key, (booked.get(key) ?? 0) + rooms)
  }
  const estimateOf = (lead: Lead): Estimate =>
    estimateFrom(
      days.flatMap(({ offeredOn, offers }) =>
        offers
          .filter((offer) => offer.lead === lead)
          .map(({ stayDate, evidence }) => ({ ...evidence, bookings: booked.get(`${stayDate} ${offeredOn}`) ?? 0 })),
      ),
    )
  return { ahead: estimateOf('ahead'), late: estimateOf('late') }
}
