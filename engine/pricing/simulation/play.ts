import type { StayDate } from '../../../contract/stay-date.ts'
import type { NightRecord } from '../../forecast/record.ts'
import type { GuestRequest, Market, MarketYears } from './market.ts'

/** Guests never pay more than this part of their willingness. */
const MOST_OF_WILLINGNESS = 1.6
/** A competitor with a ladder adds so much when the night is full. */
const LADDER_TOP = 0.12
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
  /** The present rates of the primary category, by night. */
  readonly rates: readonly number[]
  readonly isKnownEvent: readonly boolean[]
  /** Competitors' public rates of today for a night. */
  readonly competitorRates: (night: number) => number[]
  readonly occupied: (night: number) => number
  readonly records: readonly NightRecord[]
  /** Arrivals that stay 1, 2, 3 … nights so far. */
  readonly lengths: readonly number[]
  /** The rate at which rooms of a night were booked, divided by the owner's; 1 where none were. */
  readonly paidRatio: (night: number) => number
  /** Mean commission so far, as a share of revenue. */
  readonly commission: number
}

/** Sets the rate of the primary category for a night of today or later. */
export type Policy = (view: HotelView) => (night: number) => number

/** What a year under a policy came to. Money in minor units. */
export interface YearFigures {
  readonly netRevpar: number
  readonly occupancy: number
  readonly adr: number
  readonly changesPerNight: number
  /** Net revenue per available room of the first 90 nights. */
  readonly first90: number
}

/** The chance that a guest books at a mean nightly rate, among competitors, by multinomial logit. */
function bookingChance(
  { willingness }: GuestRequest,
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

/** Plays the years of a market day by day: the warm-up year at the owner's rates, then the measured year under a policy. */
export function play(market: Market, years: MarketYears, policy: Policy): YearFigures {
  const { categories, segments, groups, variableCost } = market
  const { dates, ownerRates, handChanges, isKnownEvent } = years
  const days = dates.length
  const capacity = categories.reduce((sum, { rooms }) => sum + rooms, 0)
  const occupied = categories.map(() => new Int32Array(days))
  const soldOn = (night: number): number => occupied.reduce((sum, each) => sum + (each[night] ?? 0), 0)
  const net = new Float64Array(days)
  const revenue = new Float64Array(days)
  const rates = ownerRates.slice()
  const ratesBefore: number[][] = []
  const competitorRates = years.competitorRates.map((ofNights) => ofNights.slice())
  const records: NightRecord[] = []
  const lengths = (segments[0]?.lengthOfStay ?? []).map(() => 0)
  const offered = new Float64Array(days)
  const bookedRooms = new Float64Array(days)
  const commissions = { paid: 0, of: 0 }
  /** What leaves the books on each day. */
  const leaving: (() => void)[][] = Array.from({ length: days + 1 }, () => [])
  let changes = 0

  const ratesOf = (competitor: number, night: number): number => {
    const rate = competitorRates[competitor]?.[night] ?? 0
    return market.competitors[competitor]?.policy === 'ladder'
      ? rate * (1 + (LADDER_TOP * soldOn(night)) / capacity)
      : rate
  }
  const react = (today: number): void =>
    market.competitors.forEach(({ policy: kind, lagDays, alpha }, at) => {
      const seen = ratesBefore[today - lagDays]
      const ofNights = competitorRates[at]
      if (kind !== 'follower' || !seen || !ofNights) return
      for (let night = today; night < days; night += 1)
        ofNights[night] = (ofNights[night] ?? 0) + alpha * ((seen[night] ?? 0) - (ofNights[night] ?? 0))
    })

  /** Puts rooms on the books of the nights of a stay, and answers how to take some of them off again on a day. */
  const book = (
    today: number,
    stay: { arrival: number; nights: number; segment: string; commission: number },
    taken: readonly number[],
    rateOf: (night: number, category: number) => number,
  ) => {
    const nights = Array.from({ length: stay.nights }, (_, at) => stay.arrival + at).filter((night) => night < days)
    const parts = nights.flatMap((night) =>
      taken.flatMap((rooms, category) =>
        rooms > 0 ? [{ night, category, rooms, rate: rateOf(night, category) }] : [],
      ),
    )
    const move = (night: number, category: number, rooms: number, rate: number): void => {
      const ofCategory = occupied[category]
      if (ofCategory) ofCategory[night] = (ofCategory[night] ?? 0) + rooms
      revenue[night] = (revenue[night] ?? 0) + rooms * rate
      net[night] = (net[night] ?? 0) + rooms * (rate * (1 - stay.commission) - variableCost)
    }
    const put = (part: (typeof parts)[number], rooms: number) => {
      const record = {
        stayDate: dates[part.night] ?? '',
        bookedOn: dates[today] ?? '',
        cancelledOn: null as StayDate | null,
        rooms,
        revenue: rooms * part.rate,
        segment: stay.segment,
        cancellationClass: stay.segment,
      }
      records.push(record)
      return { ...part, rooms, record }
    }
    for (const { night, category, rooms, rate } of parts) move(night, category, rooms, rate)
    return (day: number, leavingOf: (rooms: number) => number): void => {
      for (const part of parts) {
        const gone = leavingOf(part.rooms)
        if (gone < part.rooms) put(part, part.rooms - gone)
        if (gone === 0) continue
        const { night, category, rate, record } = put(part, gone)
        leaving[day]?.push(() => {
          record.cancelledOn = dates[day] ?? null
          move(night, category, -gone, rate)
        })
      }
    }
  }
  const freeRooms = (category: number, arrival: number, nights: number): number => {
    let free = categories[category]?.rooms ?? 0
    for (let night = arrival; night < Math.min(days, arrival + nights); night += 1)
      free = Math.min(free, (categories[category]?.rooms ?? 0) - (occupied[category]?.[night] ?? 0))
    return free
  }

  const serve = (today: number, request: GuestRequest): void => {
    const segment = segments[request.segment]
    const { arrival, nights, rooms, category } = request
    if (!segment || freeRooms(category, arrival, nights) < rooms) return
    const mean = (rateOf: (night: number) => number): number => {
      let sum = 0
      let count = 0
      for (let night = arrival; night < Math.min(days, arrival + nights); night += 1, count += 1) sum += rateOf(night)
      return sum / count
    }
    const rateOf = (night: number, of: number) => (rates[night] ?? 0) + (categories[of]?.offset ?? 0)
    const competitors = market.competitors.map(({ quality }, at) => ({
      quality,
      rate: mean((night) => ratesOf(at, night)),
    }))
    const rate = mean((night) => rateOf(night, category))
    if (request.draw >= bookingChance(request, segment.priceSensitivity, rate, competitors)) return
    lengths[nights - 1] = (lengths[nights - 1] ?? 0) + 1
    commissions.paid += segment.commission * rate * rooms * nights
    commissions.of += rate * rooms * nights
    for (let night = arrival; night < Math.min(days, arrival + nights); night += 1) {
      offered[night] = (offered[night] ?? 0) + (rooms * (rates[night] ?? 0)) / (ownerRates[night] ?? 1)
      bookedRooms[night] = (bookedRooms[night] ?? 0) + rooms
    }
    const taken = categories.map((_, at) => (at === category ? rooms : 0))
    const stay = { arrival, nights, segment: segment.name, commission: segment.commission }
    const leave = book(today, stay, taken, rateOf)
    if (request.cancelledOn === null) leave(arrival, () => 0)
    else leave(request.cancelledOn, (all) => all)
  }

  for (let today = 0; today < days; today += 1) {
    for (const leave of leaving[today] ?? []) leave()
    react(today)
    if (today < market.warmUpDays)
      handChanges.forEach(({ fromDay, rate }, night) => {
        if (night < market.warmUpDays && fromDay <= today) rates[night] = rate
      })
    else {
      const rateOf = policy({
        market,
        today,
        firstDay: market.warmUpDays,
        dates,
        rooms: capacity,
        ownerRates,
        rates,
        isKnownEvent,
        competitorRates: (night) => market.competitors.map((_, at) => ratesOf(at, night)),
        occupied: soldOn,
        records,
        lengths,
        paidRatio: (night) => ((bookedRooms[night] ?? 0) > 0 ? (offered[night] ?? 0) / (bookedRooms[night] ?? 1) : 1),
        commission: commissions.of > 0 ? commissions.paid / commissions.of : 0,
      })
      const next = rates.map((rate, night) => (night < today ? rate : rateOf(night)))
      next.forEach((rate, night) => {
        if (rate !== rates[night] && today > market.warmUpDays) changes += 1
        rates[night] = rate
      })
    }
    ratesBefore[today] = rates.slice()
    delete ratesBefore[today - 30]
    for (const group of years.groups[today] ?? []) {
      let left = group.rooms
      const taken = categories.map((_, category) => {
        const rooms = Math.min(left, Math.max(0, freeRooms(category, group.arrival, group.nights)))
        left -= rooms
        return rooms
      })
      if (left > 0) continue
      const rateOf = (night: number) => groups.rateFactor * (ownerRates[night] ?? 0)
      const leave = book(today, { ...group, segment: 'groups', commission: 0 }, taken, rateOf)
      leave(group.washedOn, (all) => Math.round((all * group.washed) / group.rooms))
    }
    for (const request of years.requests[today] ?? []) serve(today, request)
  }

  const from = market.warmUpDays
  const sum = (values: ArrayLike<number>, until: number): number => {
    let total = 0
    for (let night = from; night < until; night += 1) total += values[night] ?? 0
    return total
  }
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
