import { millisecondsInDay } from 'date-fns/constants'
import { addDays, daysBetween, type StayDate, stayDates, weekdayOf } from '../contract/platform/stay-date.ts'
import { COMPETITOR_RATES } from '../server/booking/inbound/kinds/rates.ts'
import type { Tx } from '../server/platform/database/db.ts'
import { competitorRoomsOf, competitorsOf } from './competitors.ts'
import type { DemoHotel, DemoTrade } from './hotels.ts'
import { deliver } from './inbound.ts'
import { PATTERNS } from './patterns.ts'
import type { Random } from './random.ts'

/** Days before today on which rates were read, and those of them on which rates for one person were read too. */
const SEEN_DAYS_AGO = [30, 14, 7, 1, 0]
const SINGLE_DAYS_AGO = [7, 0]
const NIGHTS_AHEAD = 90
/** How often a competitor is sold out. */
const SOLD_OUT_PART = 0.06
const SINGLE_PART = 0.88
/** The number of competitors whose rates are read by room: a double room and a more expensive suite. */
export const READ_BY_ROOM = 2
const SUITE_PART = 1.85
/** Competitors' rates relative to the hotel's own, in order. */
const FACTORS = [0.92, 1.24, 0.84, 1.06, 1.12]

/** A hotel whose competitors' rates are monitored. */
export interface DemoWatched {
  readonly hotel: DemoHotel
  readonly trade: DemoTrade
  readonly companyId: number
  readonly today: StayDate
  readonly now: Date
}

/** The hotel's own rates beside those that guests pay on average: low enough that recommendations go up as well as down. */
export const OWN_FACTOR = 0.84

/** A rate for two in whole units of the currency, as of a day: higher on weekends, and rising towards the stay date. */
export function demoRate({ rate, kind }: DemoTrade, night: StayDate, daysAhead: number, factor: number): number {
  const season = PATTERNS[kind].rate[Number(night.slice(5, 7)) - 1] ?? 1
  const weekend = [5, 6].includes(weekdayOf(night)) ? 1.12 : 1
  const pressure = 1 + Math.max(0, 30 - daysAhead) / 300
  return Math.round((rate * season * weekend * pressure * factor) / 100) * 100
}

/** A rate for two and, on some of the days, for one. */
const byPersons = (ago: number, amount: number | null) => [
  { persons: 2, amount },
  ...(SINGLE_DAYS_AGO.includes(ago)
    ? [{ persons: 1, amount: amount === null ? null : Math.round((amount * SINGLE_PART) / 100) * 100 }]
    : []),
]

/** Rates of competitors for the coming nights as seen on some of the last days, and the hotel's own as seen today. */
export async function addRates(tx: Tx, watched: DemoWatched, random: Random): Promise<void> {
  const { hotel, trade, companyId, today, now } = watched
  const names = competitorsOf(hotel)
  const nights = stayDates(today, addDays(today, NIGHTS_AHEAD - 1))
  const rate = (stayDate: StayDate, ago: number, factor: number) =>
    demoRate(trade, stayDate, daysBetween(today, stayDate) + ago, factor * (0.96 + random.next() * 0.08))
  const looks = SEEN_DAYS_AGO.flatMap((ago) => {
    const moment = new Date(now.getTime() - ago * millisecondsInDay).toISOString()
    return nights.map((stayDate) => ({ ago, moment, stayDate }))
  })
  const seen = looks.flatMap(({ ago, moment, stayDate }) =>
    names.flatMap((competitor, place) => {
      const amount = random.next() < SOLD_OUT_PART ? null : rate(stayDate, ago, FACTORS[place] ?? 1)
      const [double, suite] = place < READ_BY_ROOM ? competitorRoomsOf(hotel) : ['']
      const seenIn = (room: string, roomAmount: number | null) =>
        byPersons(ago, roomAmount).map((each) => ({ competitor, room, stayDate, seenAt: moment, ...each }))
      const suiteAmount = amount === null ? null : Math.round((amount * SUITE_PART) / 100) * 100
      return [...seenIn(double, amount), ...(suite ? seenIn(suite, suiteAmount) : [])]
    }),
  )
  // The hotel itself as seen by rate shoppers.
  const ownSeen = nights.map((stayDate) => ({
    competitor: hotel.name,
    room: '',
    stayDate,
    persons: 2,
    seenAt: now.toISOString(),
    amount: demoRate(trade, stayDate, daysBetween(today, stayDate), OWN_FACTOR),
  }))
  await deliver(tx, companyId, COMPETITOR_RATES, { name: 'rates of competitors', at: now, rows: [...seen, ...ownSeen] })
}
