import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants'
import type { ReservationStatus } from '../contract/booking/reservation.ts'
import { addDays, daysBetween, type StayDate, stayDates, weekdayOf } from '../contract/platform/stay-date.ts'
import { startOfDay } from '../contract/platform/time-zone.ts'
import type { IncomingBooking } from '../server/booking/booking-store/booking.ts'
import type { DemoHotel, DemoTrade } from './hotels.ts'
import { atPart, CANCEL_LEAD_LIMITS, PATTERNS, type Pattern, type Segment } from './patterns.ts'
import type { Random } from './random.ts'

const LONGEST_STAY = 14
/** Each year sells a little more than the previous one. */
const YEARLY_GROWTH = 1.05
/** The ratio of demand to rooms at the peak, so that the best nights sell out. */
const PEAK_PRESSURE = 1.12

const SEGMENT_RATE: Record<Segment, number> = {
  'Online TA': 1.06,
  'Offline TA/TO': 0.86,
  Groups: 0.8,
  Direct: 1.1,
  Corporate: 0.92,
  Complimentary: 0,
}
const CHANNELS: Record<Segment, string> = {
  'Online TA': 'TA/TO',
  'Offline TA/TO': 'TA/TO',
  Groups: 'TA/TO',
  Direct: 'Direct',
  Corporate: 'Corporate',
  Complimentary: 'Direct',
}
const RATE_PLANS: Record<Segment, string> = {
  'Online TA': 'FLEX',
  'Offline TA/TO': 'WHOLESALE',
  Groups: 'GROUP',
  Direct: 'BAR',
  Corporate: 'CORP',
  Complimentary: 'COMP',
}
const ROOM_TYPES = [
  ['STD', 55, 1],
  ['SUP', 30, 1.18],
  ['FAM', 10, 1.35],
  ['SUI', 5, 1.9],
] as const

/** The rooms of each type in a hotel of so many rooms. */
export function roomsByType(rooms: number): ReadonlyMap<string, number> {
  const own = ROOM_TYPES.slice(1).map(
    ([code, share]) => [code, Math.max(1, Math.round((rooms * share) / 100))] as const,
  )
  const others = own.reduce((sum, [, each]) => sum + each, 0)
  return new Map([[ROOM_TYPES[0][0], rooms - others], ...own])
}

const FOREIGN = ['DE', 'GB', 'FR', 'IT', 'CH', 'AT', 'NL', 'BE', 'US', 'ES']

/** A request for a stay, before it is known whether a room is available. */
interface StayRequest {
  arrival: StayDate
  nights: number
  bookedAt: Date
  lead: number
}

const monthOf = (date: StayDate): number => Number(date.slice(5, 7)) - 1

function stayRequestsOf(
  arrival: StayDate,
  count: number,
  pattern: Pattern,
  timeZone: string,
  random: Random,
): StayRequest[] {
  return Array.from({ length: count }, () => {
    const lead = Math.round(atPart(pattern.leadDeciles, random.next()))
    const bookedAt = new Date(
      startOfDay(addDays(arrival, -lead), timeZone).getTime() + random.next() * millisecondsInDay * 0.99,
    )
    return { arrival, nights: random.weighted(pattern.stay), bookedAt, lead }
  })
}

/**
 * The number of requests for a date of arrival: the rooms that the season sells, divided by the average stay, plus those that
 * cancel.
 */
function arrivalsOn(date: StayDate, today: StayDate, trade: DemoTrade, pattern: Pattern, random: Random): number {
  const averageStay = pattern.stay.reduce((sum, [nights, share]) => sum + nights * share, 0) / 100
  const survival = trade.kind === 'city' ? 0.62 : 0.74
  const growth = YEARLY_GROWTH ** (1 + daysBetween(today, date) / 365)
  const level = (pattern.demand[monthOf(date)] ?? 1) * (pattern.weekday[weekdayOf(date) - 1] ?? 1)
  const expected = (trade.rooms * level * growth * PEAK_PRESSURE) / averageStay / survival
  return Math.floor(expected * (0.75 + random.next() * 0.5) + random.next())
}

/** When and how a booking leaves the books, disregarding today's date. */
function departureFromBooks(
  request: StayRequest,
  pattern: Pattern,
  timeZone: string,
  random: Random,
): { at: Date; status: ReservationStatus } | null {
  const bucket = CANCEL_LEAD_LIMITS.findIndex((limit) => request.lead <= limit)
  const arrival = startOfDay(request.arrival, timeZone).getTime()
  if (random.next() < (pattern.cancelled[bucket] ?? 0)) {
    const waited = atPart(pattern.cancelDeciles, random.next()) * Math.max(0, arrival - request.bookedAt.getTime())
    return { at: new Date(request.bookedAt.getTime() + waited), status: 'cancelled' }
  }
  return random.next() < pattern.noShow ? { at: new Date(arrival + millisecondsInDay * 0.95), status: 'no-show' } : null
}

/** The demo system's names of booking states. */
const STATES: Record<ReservationStatus, string> = {
  booked: 'Confirmed',
  'checked-in': 'InHouse',
  'checked-out': 'CheckedOut',
  cancelled: 'Canceled',
  'no-show': 'NoShow',
  unconfirmed: 'Option',
}
/** One in this many future bookings is an option. */
const OPTION_IN = 25

/** The demo system's name of a booking's state, and when it was confirmed; not random, so that the bookings stay the same. */
function confirmationOf(status: ReservationStatus, index: number, bookedAt: Date, until: Date) {
  if (status === 'booked' && index % OPTION_IN === 0) return { sourceState: 'Option', confirmedAt: null }
  const confirmed = bookedAt.getTime() + (index % 5) * 6 * millisecondsInHour
  return { sourceState: STATES[status], confirmedAt: new Date(Math.min(confirmed, until.getTime())) }
}

function statusOf(arrival: StayDate, departure: StayDate, today: StayDate): ReservationStatus {
  if (departure <= today) return 'checked-out'
  return arrival < today ? 'checked-in' : 'booked'
}

/**
 * Bookings of one hotel, from one or several years before today to a year after, as of `now`: nothing booked or cancelled later is
 * included. Stays that are not cancelled fit the rooms on every night; future nights may be overbooked by bookings that will be
 * cancelled, as in reality.
 */
export function* demoBookings(
  hotel: DemoHotel,
  trade: DemoTrade,
  today: StayDate,
  now: Date,
  random: Random,
): Generator<IncomingBooking> {
  const pattern = PATTERNS[trade.kind]
  // Two more weeks than whole years back, so that the first night shown has its stayovers.
  const [first, last] = [addDays(today, -364 * (trade.years ?? 1) - LONGEST_STAY), addDays(today, 364)]
  const requests = stayDates(first, last)
    .flatMap((date) =>
      stayRequestsOf(date, arrivalsOn(date, today, trade, pattern, random), pattern, hotel.timeZone, random),
    )
    .filter((request) => request.bookedAt <= now)
    .sort((a, b) => a.bookedAt.getTime() - b.bookedAt.getTime())
  const sold = new Map<StayDate, number>()
  const roomsOf = roomsByType(trade.rooms)
  /** Sold rooms by type and night. */
  const soldOfType = new Map<string, number>()

  for (const [index, request] of requests.entries()) {
    const nights = stayDates(request.arrival, addDays(request.arrival, request.nights - 1))
    const planned = departureFromBooks(request, pattern, hotel.timeZone, random)
    const gone = planned && planned.at <= now ? planned : null
    if (!planned) {
      if (nights.some((night) => (sold.get(night) ?? 0) >= trade.rooms)) continue
      for (const night of nights) sold.set(night, (sold.get(night) ?? 0) + 1)
    }
    const segment = random.weighted(pattern.segments)
    const hasRoom = ([code]: (typeof ROOM_TYPES)[number]) =>
      nights.every((night) => (soldOfType.get(`${night} ${code}`) ?? 0) < (roomsOf.get(code) ?? 0))
    // A guest whose type is full takes another one; if none is free on all nights, one is sold beyond its rooms on some.
    const free = ROOM_TYPES.filter(hasRoom)
    const types = free.length > 0 ? free : ROOM_TYPES
    const [roomType, , typeRate] = random.weighted(types.map((type) => [type, type[1]] as const))
    if (!planned)
      for (const night of nights)
        soldOfType.set(`${night} ${roomType}`, (soldOfType.get(`${night} ${roomType}`) ?? 0) + 1)
    const noise = 0.85 + random.next() * 0.3
    const departure = addDays(request.arrival, request.nights)
    const status = gone?.status ?? statusOf(request.arrival, departure, today)
    yield {
      externalId: `demo-${index + 1}`,
      status,
      ...confirmationOf(status, index, request.bookedAt, gone?.at ?? now),
      bookedAt: request.bookedAt,
      changedAt: gone?.at ?? request.bookedAt,
      cancelledAt: gone?.at ?? null,
      arrival: request.arrival,
      departure,
      rooms: 1,
      channel: CHANNELS[segment],
      country: random.next() < 0.5 ? hotel.countryCode : random.pick(FOREIGN),
      adults: random.weighted([
        [1, 20],
        [2, 72],
        [3, 8],
      ]),
      children: random.weighted([
        [0, 90],
        [1, 6],
        [2, 4],
      ]),
      infants: 0,
      nights: nights.map((stayDate) => {
        const weekend = [5, 6].includes(weekdayOf(stayDate)) ? 1.08 : 1
        const revenue =
          trade.rate * (pattern.rate[monthOf(stayDate)] ?? 1) * weekend * SEGMENT_RATE[segment] * typeRate * noise
        return { stayDate, revenue: Math.round(revenue / 10) * 10, roomType, segment, ratePlan: RATE_PLANS[segment] }
      }),
    }
  }
}
