import { type StayDate, weekdayOf } from '../../contract/stay-date.ts'
import type { NightRecord } from '../forecast/record.ts'
import { competitorFactor } from './algorithm.ts'
import { type Elasticity, hotelElasticity, type PricedBookings } from './elasticity.ts'
import type { DemandAhead } from './night-demand.ts'
import { stayWeek } from './variations.ts'

/** Nights further ahead have too few bookings per day to be informative. */
const LEARNED_NIGHTS = 60
/** From this share of sold rooms a night no longer shows its demand. */
const SOLD_OUT = 0.97
const FRIDAY = 5
/** Unvaried rates follow the expected demand, so that its errors look like responses to them. */
const UNVARIED_WEIGHT = 1 / 3

/** An offer for a night on a day. The rooms booked on that day make it evidence. */
export interface PricedOffer {
  readonly stayDate: StayDate
  readonly evidence: Omit<PricedBookings, 'bookings'>
}

/** A hotel's offers on a day. Rates are of the primary category, in minor units. */
export interface OffersContext {
  readonly rate: (stayDate: StayDate) => number
  /** The relative variation of the rate for learning (`variations.ts`); 0 if it was not varied. */
  readonly variation: (stayDate: StayDate) => number
  /** The share of rooms sold. */
  readonly occupancy: (stayDate: StayDate) => number
  readonly isEvent: (stayDate: StayDate) => boolean
}

/**
 * The offers of a day that are informative about price response, to be joined with the day's bookings excluding groups:
 * of the next 60 nights, those not nearly sold out. If rates are varied, only the variation counts as the cause of a
 * response and the rest of the rate is a control, because that follows demand.
 */
export function offersToLearnFrom(ahead: readonly DemandAhead[], context: OffersContext): PricedOffer[] {
  return ahead.slice(0, LEARNED_NIGHTS).flatMap(({ stayDate, demand, nextDay }): PricedOffer[] => {
    if (context.occupancy(stayDate) >= SOLD_OUT || nextDay <= 0) return []
    const rateRatio = context.rate(stayDate) / demand.referenceRate
    const varied = 1 + context.variation(stayDate)
    const isVaried = varied !== 1
    const controls = [
      Math.log((demand.pace + 1) / (demand.usual + 1)),
      weekdayOf(stayDate) >= FRIDAY ? 1 : 0,
      context.isEvent(stayDate) ? 1 : 0,
      Math.log(competitorFactor(demand.competitors, demand.referenceRate)),
      isVaried ? Math.log(rateRatio / varied) : 0,
    ]
    const cluster = String(stayWeek(stayDate))
    const weight = isVaried ? 1 : UNVARIED_WEIGHT
    const ratio = isVaried ? varied : rateRatio
    return [{ stayDate, evidence: { expected: nextDay, rateRatio: ratio, controls, weight, cluster } }]
  })
}

/** The offers of a day of the hotel. */
export interface OfferedDay {
  readonly offeredOn: StayDate
  readonly offers: readonly PricedOffer[]
}

/** A hotel's elasticity from its offers and the bookings on the same days, as far as the records cover them. */
export function learnedElasticity(days: readonly OfferedDay[], records: readonly NightRecord[]): Elasticity {
  const first = days.reduce((least, { offeredOn }) => (least && least < offeredOn ? least : offeredOn), '')
  const booked = new Map<string, number>()
  for (const { stayDate, bookedOn, rooms } of records) {
    if (!first || bookedOn < first) continue
    const key = `${stayDate} ${bookedOn}`
    booked.set(key, (booked.get(key) ?? 0) + rooms)
  }
  return hotelElasticity(
    days.flatMap(({ offeredOn, offers }) =>
      offers.map(({ stayDate, evidence }) => ({ ...evidence, bookings: booked.get(`${stayDate} ${offeredOn}`) ?? 0 })),
    ),
  )
}
