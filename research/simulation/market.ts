import { addDays, type StayDate, stayDates, weekdayOf } from '../../contract/platform/stay-date.ts'
import { randomOf } from '../../engine/random.ts'

/** Factors for January to December or for Monday to Sunday. */
type Factors = readonly number[]

interface Distribution {
  readonly mean: number
  readonly shape: number
}

/** Guests of one kind, as described in the market file. */
export interface MarketSegment {
  readonly name: string
  readonly requestsPerArrivalDay: number
  readonly month: Factors
  readonly weekday: Factors
  readonly growthPerYear: number
  readonly leadTime: Distribution
  readonly lengthOfStay: readonly number[]
  readonly rooms: readonly number[]
  readonly willingnessToPay: {
    readonly median: number
    readonly sigma: number
    readonly month: Factors
    readonly weekday: Factors
  }
  readonly priceSensitivity: number
  readonly cancellation: { readonly share: number; readonly meanDaysAfterBooking: number }
  readonly commission: number
  readonly category: Readonly<Record<string, number>>
}

/** A synthetic hotel with its guests and competitors. Money in minor units. */
export interface Market {
  readonly name: string
  readonly currency: string
  readonly start: StayDate
  readonly warmUpDays: number
  readonly measuredDays: number
  readonly categories: readonly { readonly code: string; readonly rooms: number; readonly offset: number }[]
  readonly variableCost: number
  readonly segments: readonly MarketSegment[]
  readonly groups: {
    readonly perYear: number
    readonly rooms: readonly number[]
    readonly nights: readonly number[]
    readonly leadTime: Distribution
    readonly rateFactor: number
    readonly washed: number
  }
  readonly events: readonly {
    readonly from: StayDate
    readonly to: StayDate
    readonly demand: number
    readonly willingness: number
    readonly known: boolean
  }[]
  readonly competitors: readonly {
    readonly name: string
    readonly quality: number
    readonly policy: 'static' | 'follower' | 'ladder'
    readonly base: number
    readonly month: Factors
    readonly weekday: Factors
    readonly lagDays: number
    readonly alpha: number
  }[]
  readonly owner: {
    readonly base: number
    readonly month: Factors
    readonly weekday: Factors
    readonly eventFactor: number
    readonly handChanges: number
  }
}

/** A request for rooms; days and nights are numbered from the start of the market. */
export interface GuestRequest {
  readonly day: number
  readonly arrival: number
  readonly nights: number
  readonly rooms: number
  readonly segment: number
  readonly category: number
  /** Per room and night, in minor units. */
  readonly willingness: number
  /** Decides whether the guest books: if it is below the booking probability. */
  readonly draw: number
  /** The day on which the booking would be cancelled; null if it stays. */
  readonly cancelledOn: number | null
}

export interface GroupRequest {
  readonly day: number
  readonly arrival: number
  readonly nights: number
  readonly rooms: number
  /** Rooms that are dropped, and the day on which they are. */
  readonly washed: number
  readonly washedOn: number
}

/** Everything that is random or calendar-based in a market, the same for all policies. */
export interface MarketYears {
  readonly dates: readonly StayDate[]
  readonly isKnownEvent: readonly boolean[]
  /** The owner's table by night, and the table including the warm-up year's manual changes by night and day. */
  readonly ownerRates: readonly number[]
  readonly handChanges: readonly { readonly fromDay: number; readonly rate: number }[]
  /** Competitors' rates by competitor and night, before they react. */
  readonly competitorRates: readonly (readonly number[])[]
  /** By the day on which they arrive. */
  readonly requests: readonly (readonly GuestRequest[])[]
  readonly groups: readonly (readonly GroupRequest[])[]
}

const COMPETITOR_EVENT_FACTOR = 1.15
const HAND_CHANGE = { least: 0.03, most: 0.1, earliestDays: 60 }
const DAYS_OF_YEAR = 365

/** The factor of a date by its month and weekday. */
export const seasonal = (date: StayDate, { month, weekday }: { month: Factors; weekday: Factors }): number =>
  (month[Number(date.slice(5, 7)) - 1] ?? 1) * (weekday[weekdayOf(date) - 1] ?? 1)

/** The combined factors of a date's events, on requests and on willingness to pay. */
export function eventFactors(
  { events }: Pick<Market, 'events'>,
  date: StayDate,
): { demand: number; willingness: number } {
  const ofDate = events.filter(({ from, to }) => from <= date && date <= to)
  return {
    demand: ofDate.reduce((product, { demand }) => product * demand, 1),
    willingness: ofDate.reduce((product, { willingness }) => product * willingness, 1),
  }
}

/** Draws the years of a market. Each random quantity has its own stream, so that one doesn't shift another. */
export function marketYears(market: Market, seed: number): MarketYears {
  const days = market.warmUpDays + market.measuredDays
  const dates = stayDates(market.start, addDays(market.start, days - 1))
  const streamOf = (stream: number) => randomOf(seed * 1009 + stream)
  const isKnownEvent = dates.map((date) =>
    market.events.some(({ from, to, known }) => known && from <= date && date <= to),
  )
  const byDay = <Value>(): Value[][] => Array.from({ length: days }, () => [])

  const requests = byDay<GuestRequest & { order: number }>()
  market.segments.forEach((segment, at) => {
    const random = streamOf(at)
    const categories = market.categories.map(({ code }) => segment.category[code] ?? 0)
    dates.forEach((date, arrival) => {
      const { demand, willingness: eager } = eventFactors(market, date)
      const growth = segment.growthPerYear ** (arrival / DAYS_OF_YEAR)
      const { median, sigma } = segment.willingnessToPay
      const level = median * seasonal(date, segment.willingnessToPay) * eager
      const count = random.poisson(segment.requestsPerArrivalDay * seasonal(date, segment) * growth * demand)
      for (let request = 0; request < count; request += 1) {
        const day = Math.max(0, arrival - Math.floor(random.gamma(segment.leadTime.shape, segment.leadTime.mean)))
        const wouldCancel = random.uniform() < segment.cancellation.share
        const cancelledOn = day + Math.ceil(random.exponential(segment.cancellation.meanDaysAfterBooking))
        requests[day]?.push({
          day,
          arrival,
          nights: random.pick(segment.lengthOfStay) + 1,
          rooms: random.pick(segment.rooms) + 1,
          segment: at,
          category: random.pick(categories),
          willingness: level * Math.exp(sigma * random.normal()),
          draw: random.uniform(),
          cancelledOn: wouldCancel && cancelledOn <= arrival ? cancelledOn : null,
          order: random.uniform(),
        })
      }
    })
  })
  for (const ofDay of requests) ofDay.sort((a, b) => a.order - b.order)

  const groups = byDay<GroupRequest>()
  const ofGroups = streamOf(101)
  const [leastRooms = 1, mostRooms = leastRooms] = market.groups.rooms
  const [leastNights = 1, mostNights = leastNights] = market.groups.nights
  for (let left = ofGroups.poisson((market.groups.perYear * days) / DAYS_OF_YEAR); left > 0; left -= 1) {
    const arrival = ofGroups.whole(0, days - 1)
    const { shape, mean } = market.groups.leadTime
    const day = Math.max(0, arrival - Math.floor(ofGroups.gamma(shape, mean)))
    const rooms = ofGroups.whole(leastRooms, mostRooms)
    groups[day]?.push({
      day,
      arrival,
      nights: ofGroups.whole(leastNights, mostNights),
      rooms,
      washed: Math.round(rooms * market.groups.washed),
      washedOn: ofGroups.whole(Math.min(day + 1, arrival), arrival),
    })
  }

  const { owner } = market
  const ownerRates = dates.map((date, night) =>
    Math.round(owner.base * seasonal(date, owner) * (isKnownEvent[night] ? owner.eventFactor : 1)),
  )
  const byHand = streamOf(102)
  const handChanges = ownerRates.map((rate, night) => {
    const { least, most, earliestDays } = HAND_CHANGE
    const isChanged = byHand.uniform() < owner.handChanges
    const change = (byHand.uniform() < 0.5 ? -1 : 1) * (least + (most - least) * byHand.uniform())
    const fromDay = night - byHand.whole(0, earliestDays)
    return { fromDay, rate: isChanged ? Math.round(rate * (1 + change)) : rate }
  })
  const competitorRates = market.competitors.map((competitor) =>
    dates.map(
      (date, night) =>
        competitor.base * seasonal(date, competitor) * (isKnownEvent[night] ? COMPETITOR_EVENT_FACTOR : 1),
    ),
  )
  return { dates, isKnownEvent, ownerRates, handChanges, competitorRates, requests, groups }
}
