import type { StayDate } from '../../contract/platform/stay-date.ts'
import type { NightRecord } from '../../engine/forecast/record.ts'
import { Books } from './books.ts'
import { Competitors } from './competitors.ts'
import type { GroupRequest, GuestRequest, Market, MarketYears } from './market.ts'

/** The segment of groups. */
export const GROUPS = 'groups'
/** Guests never pay more than this multiple of their willingness to pay. */
const MOST_OF_WILLINGNESS = 1.6
/** Number of days for which past rates are kept; no competitor looks back further. */
const REMEMBERED_DAYS = 30
const FIRST_DAYS = 90

/** What a hotel sees on a day, before its first booking. Nights are numbered from the start of the market. */
export interface HotelView {
  readonly market: Pick<Market, 'currency' | 'categories' | 'variableCost'>
  readonly today: number
  /** The day on which the warm-up at the owner's rates ended. */
  readonly firstDay: number
  readonly dates: readonly StayDate[]
  readonly rooms: number
  /** The owner's table. */
  readonly ownerRates: readonly number[]
  /** The current rates of the primary category, by night. */
  readonly rates: readonly number[]
  readonly isKnownEvent: readonly boolean[]
  /** Competitors' current public rates for a night. */
  readonly competitorRates: (night: number) => number[]
  readonly occupied: (night: number) => number
  /** The same for one category, by index. */
  readonly occupiedOf: (category: number, night: number) => number
  /** Rooms of each category booked so far. */
  readonly bookedOf: readonly number[]
  readonly records: readonly NightRecord[]
  /** Arrivals that stay 1, 2, 3 … nights so far. */
  readonly lengths: readonly number[]
  /** Mean commission so far, as a share of revenue. */
  readonly commission: number
}

/** Sets the rate of the primary category for a night of today or later. */
export type Policy = (view: HotelView) => (night: number) => number

/** The results of a year under a policy. Money in minor units. */
export interface YearFigures {
  readonly netRevpar: number
  readonly occupancy: number
  readonly adr: number
  readonly changesPerNight: number
  /** Net revenue per available room of the first 90 nights. */
  readonly first90: number
}

/** The probability that a guest books at a mean nightly rate, given the competitors, by multinomial logit. */
export function bookingChance(
  { willingness }: Pick<GuestRequest, 'willingness'>,
  sensitivity: number,
  rate: number,
  competitors: readonly { quality: number; rate: number }[],
): number {
  if (rate > MOST_OF_WILLINGNESS * willingness) return 0
  const own = (rate / willingness) ** -sensitivity
  const others = competitors.reduce(
    (sum, each) => sum + Math.exp(each.quality) * (each.rate / willingness) ** -sensitivity,
    0,
  )
  return own / (1 + own + others)
}

/** One run of a market: the hotel, its guests and its competitors, day by day. */
class Run {
  readonly books: Books
  readonly competitors: Competitors
  readonly rates: number[]
  changes = 0
  /** By night: rooms of requests that were turned away and would have booked and stayed. */
  readonly refused: Float64Array
  private readonly ratesBefore: (readonly number[])[] = []
  private readonly lengths: number[]
  private readonly bookedOf: number[]
  private readonly commissions = { paid: 0, of: 0 }
  private readonly market: Market
  private readonly years: MarketYears

  constructor(market: Market, years: MarketYears) {
    this.market = market
    this.years = years
    const days = years.dates.length
    this.books = new Books(market, years.dates)
    this.competitors = new Competitors(market, years, (night) => this.books.sold(night) / this.books.capacity)
    this.rates = years.ownerRates.slice()
    this.lengths = (market.segments[0]?.lengthOfStay ?? []).map(() => 0)
    this.bookedOf = market.categories.map(() => 0)
    this.refused = new Float64Array(days)
  }

  /** Simulates a day: departures from the books, new rates of competitors and hotel, requests of groups and guests. */
  day(today: number, policy: Policy): void {
    this.books.begin(today)
    this.competitors.react(today, (day) => this.ratesBefore[day])
    if (today < this.market.warmUpDays) this.changeByHand(today)
    else this.setRates(today, policy(this.view(today)))
    this.ratesBefore[today] = this.rates.slice()
    delete this.ratesBefore[today - REMEMBERED_DAYS]
    for (const group of this.years.groups[today] ?? []) this.serveGroup(today, group)
    for (const request of this.years.requests[today] ?? []) this.serve(today, request)
  }

  private changeByHand(today: number): void {
    this.years.handChanges.forEach(({ fromDay, rate }, night) => {
      if (night < this.market.warmUpDays && fromDay <= today) this.rates[night] = rate
    })
  }

  private setRates(today: number, rateOf: (night: number) => number): void {
    const next = this.rates.map((rate, night) => (night < today ? rate : rateOf(night)))
    next.forEach((rate, night) => {
      if (rate !== this.rates[night] && today > this.market.warmUpDays) this.changes += 1
      this.rates[night] = rate
    })
  }

  private view(today: number): HotelView {
    const { market, years, books, competitors, commissions } = this
    return {
      market,
      today,
      firstDay: market.warmUpDays,
      dates: years.dates,
      rooms: books.capacity,
      ownerRates: years.ownerRates,
      rates: this.rates,
      isKnownEvent: years.isKnownEvent,
      competitorRates: (night) => market.competitors.map((_, at) => competitors.rate(at, night)),
      occupied: (night) => books.sold(night),
      occupiedOf: (category, night) => books.occupied[category]?.[night] ?? 0,
      bookedOf: this.bookedOf,
      records: books.records,
      lengths: this.lengths,
      commission: commissions.of > 0 ? commissions.paid / commissions.of : 0,
    }
  }

  /** Nights after the last one are neither sold nor counted. */
  private lastNight({ arrival, nights }: { arrival: number; nights: number }): number {
    return Math.min(this.years.dates.length, arrival + nights) - 1
  }

  private serveGroup(today: number, group: GroupRequest): void {
    let left = group.rooms
    const taken = this.market.categories.map((_, category) => {
      const rooms = Math.min(left, Math.max(0, this.books.free(category, group.arrival, group.nights)))
      left -= rooms
      return rooms
    })
    if (left > 0) {
      this.refuse(group, group.rooms - group.washed)
      return
    }
    const rateOf = (night: number) => this.market.groups.rateFactor * (this.years.ownerRates[night] ?? 0)
    this.books.book(today, { ...group, segment: GROUPS, commission: 0 }, taken, rateOf, {
      day: group.washedOn,
      gone: (all) => Math.round((all * group.washed) / group.rooms),
    })
  }

  private serve(today: number, request: GuestRequest): void {
    const { categories, segments, competitors } = this.market
    const segment = segments[request.segment]
    const { arrival, nights, rooms, category } = request
    if (!segment) return
    const last = this.lastNight(request)
    const mean = (rateOf: (night: number) => number): number => {
      let sum = 0
      for (let night = arrival; night <= last; night += 1) sum += rateOf(night)
      return sum / (last - arrival + 1)
    }
    const rateOf = (night: number, of: number) => (this.rates[night] ?? 0) + (categories[of]?.offset ?? 0)
    const rate = mean((night) => rateOf(night, category))
    const others = competitors.map(({ quality }, at) => ({
      quality,
      rate: mean((night) => this.competitors.rate(at, night)),
    }))
    if (request.draw >= bookingChance(request, segment.priceSensitivity, rate, others)) return
    if (this.books.free(category, arrival, nights) < rooms) {
      if (request.cancelledOn === null) this.refuse(request, rooms)
      return
    }
    this.remember(request, rate * segment.commission, rate)
    const stay = { arrival, nights, segment: segment.name, commission: segment.commission }
    const taken = categories.map((_, at) => (at === category ? rooms : 0))
    const { cancelledOn } = request
    const leaves = cancelledOn === null ? null : { day: cancelledOn, gone: (all: number) => all }
    this.books.book(today, stay, taken, rateOf, leaves)
  }

  /** Records rooms that were turned away and would have stayed. */
  private refuse(stay: { arrival: number; nights: number }, rooms: number): void {
    for (let night = stay.arrival; night <= this.lastNight(stay); night += 1)
      this.refused[night] = (this.refused[night] ?? 0) + rooms
  }

  /** Records what the hotel learns from a booking: lengths, categories and commission. */
  private remember(request: GuestRequest, commission: number, rate: number): void {
    const { nights, rooms, category } = request
    this.lengths[nights - 1] = (this.lengths[nights - 1] ?? 0) + 1
    this.bookedOf[category] = (this.bookedOf[category] ?? 0) + rooms * nights
    this.commissions.paid += commission * rooms * nights
    this.commissions.of += rate * rooms * nights
  }
}

/** The results of the measured nights. */
function figuresOf({ books, changes }: Run, from: number, days: number): YearFigures {
  const sum = (values: ArrayLike<number>, until: number): number => {
    let total = 0
    for (let night = from; night < until; night += 1) total += values[night] ?? 0
    return total
  }
  const { capacity, occupied, net, revenue } = books
  const roomNights = occupied.reduce((total, each) => total + sum(each, days), 0)
  const available = capacity * (days - from)
  return {
    netRevpar: sum(net, days) / available,
    occupancy: roomNights / available,
    adr: sum(revenue, days) / Math.max(1, roomNights),
    changesPerNight: changes / (days - from),
    first90: sum(net, Math.min(days, from + FIRST_DAYS)) / (capacity * Math.min(FIRST_DAYS, days - from)),
  }
}

function played(market: Market, years: MarketYears, policy: Policy): Run {
  const run = new Run(market, years)
  for (let today = 0; today < years.dates.length; today += 1) run.day(today, policy)
  return run
}

/** Plays the years of a market day by day: the warm-up year at the owner's rates, then the measured year under a policy. */
export const play = (market: Market, years: MarketYears, policy: Policy): YearFigures =>
  figuresOf(played(market, years, policy), market.warmUpDays, years.dates.length)

/** The books of a market's hotel after all years under a policy; its stays include those cancelled later. */
export const playedBooks = (market: Market, years: MarketYears, policy: Policy): Books =>
  played(market, years, policy).books

/** The books of a market's hotel after all years under a policy, and the turned-away rooms by night that would have stayed. */
export function playedDemand(
  market: Market,
  years: MarketYears,
  policy: Policy,
): { readonly records: readonly NightRecord[]; readonly refused: Float64Array } {
  const { books, refused } = played(market, years, policy)
  return { records: books.records, refused }
}
