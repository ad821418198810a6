import {
  ALTERNATIVE_DAYS,
  type GroupQuoteAnswer,
  type QuoteInput,
  type QuoteTotal,
  type RequestedGroupRooms,
} from '../../../contract/analysis/group-request.ts'
import { minorDigits } from '../../../contract/platform/minor-units.ts'
import { addDays, daysBetween, type StayDate, stayDates } from '../../../contract/platform/stay-date.ts'
import { dateIn } from '../../../contract/platform/time-zone.ts'
import { capacityByNight } from '../../../engine/capacity.ts'
import { INTERVAL_DEVIATIONS } from '../../../engine/pricing/decisions.ts'
import { groupNightsOf } from '../../../engine/pricing/group-outcome.ts'
import {
  cheaperDates,
  type GroupQuote,
  gainOf,
  groupQuote,
  NEIGHBOUR_NIGHTS,
  type QuotedNight,
  type QuoteNight,
} from '../../../engine/pricing/group-quote.ts'
import { type PricingPlan, priceNight } from '../../../engine/pricing/price-night.ts'
import { readMovements } from '../../booking/books/movements.ts'
import { readCapacity } from '../../booking/inventory/capacity.ts'
import { storedForecast } from '../../forecast/stored-forecast.ts'
import type { AnalysedHotel } from '../../hotel/company/hotel.ts'
import type { DbOrTx } from '../../platform/database/db.ts'
import type { StoredGroupBasis } from '../../platform/database/schema/index.ts'
import { bookedRooms, readCategoryRooms } from '../../pricing/category-rooms.ts'
import { readLengths } from '../../pricing/knowledge.ts'
import { type LimitsOf, readLimits } from '../../pricing/limits.ts'
import { fixedByDate, readPlan, type StoredPlan } from '../../pricing/plan.ts'
import { readActive } from '../../pricing/published.ts'
import { readKnown } from '../../pricing/recommendations.ts'

/** A share of the demand stays uncertain where the house cuts the band. */
const LEAST_SPREAD = 0.1
/** Cheaper dates that are shown. */
const MOST_ALTERNATIVES = 5

/** A night with a forecast. Rooms, and minor units. */
interface KnownQuoteNight extends QuoteNight {
  readonly stayDate: StayDate
  readonly capacity: number
  readonly forecast: number
}

/** Returns the mean lower limit of a group's rooms on a night, by their categories; undefined if there is none. */
function lowestOf(
  requested: readonly RequestedGroupRooms[],
  primary: number | undefined,
  limitsOf: LimitsOf,
): (stayDate: StayDate) => number | undefined {
  const wanted = new Map<number, number>()
  for (const { category, rooms } of requested) {
    const id = category ?? primary
    if (id !== undefined) wanted.set(id, (wanted.get(id) ?? 0) + rooms)
  }
  return (stayDate) => {
    let [all, sum] = [0, 0]
    for (const [category, rooms] of wanted) {
      const limits = limitsOf(stayDate, category)
      if (!limits) continue
      all += rooms
      sum += rooms * limits.lowest
    }
    return all > 0 ? sum / all : undefined
  }
}

/** The nights around a group that have a forecast and a capacity, without a gap; empty if one of its own has none. */
async function readNights(
  db: DbOrTx,
  hotel: AnalysedHotel,
  { requested, plan, now }: { requested: readonly RequestedGroupRooms[]; plan: StoredPlan; now: Date },
): Promise<KnownQuoteNight[] | 'no-forecast'> {
  const { first, last } = datesOf(requested)
  const around = ALTERNATIVE_DAYS + NEIGHBOUR_NIGHTS
  const dates = stayDates(addDays(first, -around), addDays(last, around))
  const [stored, limitsOf, { all }] = await Promise.all([
    storedForecast(db, hotel, { at: now, now }),
    readLimits(db, hotel, now, { from: dates[0] ?? first, to: dates.at(-1) ?? last }),
    readCapacity(db, hotel.id, { from: dates[0] ?? first, to: dates.at(-1) ?? last }),
  ])
  if (typeof stored === 'string') return 'no-forecast'
  const rows = new Map(stored.rows.map((row) => [row.stayDate as StayDate, row]))
  const capacities = capacityByNight(dates, all)
  const today = dateIn(hotel.timeZone, now)
  const lowest = lowestOf(requested, plan.categories[0]?.id, limitsOf)
  const nights = dates.map((stayDate): KnownQuoteNight | null => {
    const [row, capacity] = [rows.get(stayDate), capacities.get(stayDate)]
    if (!row || !capacity || stayDate < today) return null
    const kept = row.onTheBooks + (row.parts?.cancellations ?? 0)
    const demand = Math.max(0, row.unconstrained - kept)
    const limit = lowest(stayDate)
    const spread = (row.high - row.low) / (2 * INTERVAL_DEVIATIONS)
    return {
      stayDate,
      capacity,
      forecast: row.roomNights,
      rooms: capacity - kept - plan.blockedOn(stayDate),
      demand,
      spread: Math.max(spread, LEAST_SPREAD * demand),
      rate: row.roomNights > 0 ? row.revenue / row.roomNights : 0,
      ...(limit !== undefined && { limit }),
    }
  })
  const at = (night: StayDate) => daysBetween(dates[0] ?? night, night)
  const gapBefore = nights.findLastIndex((night, index) => night === null && index < at(first))
  const gapAfter = nights.findIndex((night, index) => night === null && index > gapBefore)
  const known = nights.slice(gapBefore + 1, gapAfter === -1 ? undefined : gapAfter).filter((night) => night !== null)
  return known.some(({ stayDate }) => stayDate === first) && known.some(({ stayDate }) => stayDate === last)
    ? known
    : []
}

/** Whole units of the currency, rounded up: a rate below the lowest one would lose money. */
function wholeUnits(amount: number, currency: string): number {
  const unit = 10 ** minorDigits(currency)
  return Math.ceil(Math.round(amount) / unit) * unit
}

/** Tenths of rooms: more places would only pretend to be known. */
const tenths = (rooms: number): number => Math.round(rooms * 10) / 10

const totalOf = (quote: GroupQuote, currency: string, budget: number | null): QuoteTotal => ({
  roomNights: tenths(quote.roomNights),
  displaced: tenths(quote.displaced),
  contribution: Math.round(quote.contribution),
  lowestRate: wholeUnits(quote.lowestRate, currency),
  // A unit above what the group wants to pay would be too much.
  recommendedRate: quote.recommendedRate === budget ? budget : wholeUnits(quote.recommendedRate, currency),
  usualRate: Math.round(quote.usualRate),
})

/** How the rate of each category compares with that of all rooms of a group, by the recommended rates of its nights; none if one is unknown. */
function categoryFactors(
  requested: readonly RequestedGroupRooms[],
  rateOf: (stayDate: StayDate, category: number) => number | undefined,
): Map<number, number> {
  const sums = new Map<number, { rooms: number; paid: number }>()
  for (const { stayDate, category, rooms } of requested) {
    const rate = category === null ? undefined : rateOf(stayDate, category)
    if (category === null || rate === undefined) return new Map()
    const sum = sums.get(category) ?? { rooms: 0, paid: 0 }
    sums.set(category, { rooms: sum.rooms + rooms, paid: sum.paid + rooms * rate })
  }
  if (sums.size < 2) return new Map()
  const all = [...sums.values()].reduce(
    (total, { rooms, paid }) => ({ rooms: total.rooms + rooms, paid: total.paid + paid }),
    { rooms: 0, paid: 0 },
  )
  const usual = all.paid / all.rooms
  return new Map([...sums].map(([category, { rooms, paid }]) => [category, paid / rooms / usual]))
}

/** Rooms of each category that are not booked, by night; categories without recorded rooms are omitted. */
async function readFreeRooms(
  db: DbOrTx,
  companyId: number,
  { from, to, now }: { from: StayDate; to: StayDate; now: Date },
): Promise<(stayDate: StayDate, category: number) => number | undefined> {
  const [movements, rooms] = await Promise.all([
    readMovements(db, companyId, { from, to, asOf: now, groupBy: 'roomType' }),
    readCategoryRooms(db, companyId),
  ])
  const booked = bookedRooms(movements, rooms)
  return (stayDate, category) => {
    const all = rooms.roomsOn(stayDate).get(category)
    return all === undefined ? undefined : all - booked(stayDate, category)
  }
}

/** The first and the last night of a group, and its rooms by night. */
export function datesOf(nights: readonly RequestedGroupRooms[]): {
  first: StayDate
  last: StayDate
  rooms: Map<StayDate, number>
} {
  const rooms = new Map<StayDate, number>()
  for (const each of nights) rooms.set(each.stayDate, (rooms.get(each.stayDate) ?? 0) + each.rooms)
  const dates = [...rooms.keys()].sort()
  const [first, last] = [dates[0], dates.at(-1)]
  if (!first || !last) throw new RangeError('A group has at least one night.')
  return { first, last, rooms }
}

/** What to answer a group, and what is known of its nights; null without a quote. */
interface QuoteWithBasis {
  readonly answer: GroupQuoteAnswer
  readonly basis: StoredGroupBasis | null
}

/** What to answer a group, from the forecast, the recommended rates and the rooms blocked for other groups. */
export const quoteOf = async (
  db: DbOrTx,
  hotel: AnalysedHotel,
  input: QuoteInput,
  now: Date,
): Promise<GroupQuoteAnswer> => (await quoteWithBasis(db, hotel, input, now)).answer

/** The same, with what its decision is judged by after the stay. */
export async function quoteWithBasis(
  db: DbOrTx,
  hotel: AnalysedHotel,
  { nights: requested, commission, wash, rate, budget, requestId }: QuoteInput,
  now: Date,
): Promise<QuoteWithBasis> {
  const { id: companyId, currency, timeZone } = hotel
  const today = dateIn(timeZone, now)
  const { first, last, rooms } = datesOf(requested)
  const none = (missing: GroupQuoteAnswer['missing']) => ({
    answer: { companyId, currency, missing, quote: null },
    basis: null,
  })
  if (first < today) return none('past')
  const plan = await readPlan(db, hotel, now, { exceptRequest: requestId })
  const { blockedOn } = plan
  const [primary] = plan.categories
  const [nights, known, lengthShares, freeRooms, activeRate] = await Promise.all([
    readNights(db, hotel, { requested, plan, now }),
    readKnown(db, companyId, first, last),
    readLengths(db, companyId, today),
    readFreeRooms(db, companyId, { from: first, to: last, now }),
    readActive(db, companyId, { from: first, to: last }, now),
  ])
  if (nights === 'no-forecast') return none('no-forecast')
  if (nights.length === 0) return none('beyond-forecast')
  const { variableCost, commission: usualCommission } = plan.documents.settings
  const terms = { cost: variableCost, usualCommission, commission, budget, lengthShares }
  const expected = (stayDate: StayDate) => (1 - wash / 100) * (rooms.get(stayDate) ?? 0)
  const ofGroup = stayDates(first, last)
  const group = {
    first: nights.findIndex(({ stayDate }) => stayDate === first),
    rooms: ofGroup.map(expected),
  }
  const quote = groupQuote(nights, group, terms)
  const total = totalOf(quote, currency, budget)
  const pricedNights = new Map(known.map((each) => [each.known.stayDate, each]))
  const withGroup = { ...plan, blockedOn: (stayDate: StayDate) => blockedOn(stayDate) + expected(stayDate) }
  /** Missing in the house, or in the requested categories. */
  const missingOn = (stayDate: StayDate, inHouse: number): number =>
    Math.max(
      inHouse,
      requested.reduce((sum, each) => {
        const free = each.stayDate === stayDate && each.category !== null && freeRooms(stayDate, each.category)
        return typeof free === 'number' ? sum + Math.max(0, (1 - wash / 100) * each.rooms - Math.max(0, free)) : sum
      }, 0),
    )
  const missing = ofGroup.map((stayDate, at) => missingOn(stayDate, quote.nights[at]?.missing ?? 0))
  const fixedOf = fixedByDate(plan.documents['fixed-rates'])
  const factors = categoryFactors(requested, (stayDate, category) => pricedNights.get(stayDate)?.rates[category]?.rate)
  const answer: GroupQuoteAnswer = {
    companyId,
    currency,
    missing: null,
    quote: {
      total,
      missingRooms: tenths(missing.reduce((sum, rooms) => sum + rooms, 0)),
      gain: rate === null ? null : Math.round(gainOf(quote, rate, terms)),
      recommendedGain: Math.round(gainOf(quote, total.recommendedRate, terms)),
      nights: ofGroup.map((stayDate, at) => {
        const night = nights[group.first + at] as KnownQuoteNight
        const { displaced, displacedHere, contribution, lowestRate } = quote.nights[at] as QuotedNight
        const { capacity, forecast, rooms: roomsLeft } = night
        const stored = pricedNights.get(stayDate)?.known
        // What is published now limits the change of a day: it would hide what the group does.
        const state = { fixed: fixedOf(stayDate) }
        const rateUnder = (each: PricingPlan) =>
          (stored && priceNight({ ...stored, active: {} }, each, state)[0]?.rate) ?? null
        return {
          stayDate,
          rooms: rooms.get(stayDate) ?? 0,
          roomsLeft: tenths(roomsLeft),
          missing: tenths(missing[at] ?? 0),
          displaced: tenths(displaced),
          displacedHere: tenths(displacedHere),
          contribution: Math.round(contribution),
          lowestRate: lowestRate === null ? null : wholeUnits(lowestRate, currency),
          forecast: tenths(forecast),
          forecastAfter: tenths(Math.max(0, Math.min(capacity, forecast - displacedHere + expected(stayDate)))),
          capacity,
          active: primary === undefined ? null : activeRate(stayDate, primary.id),
          recommended: rateUnder(plan),
          recommendedAfter: rateUnder(withGroup),
        }
      }),
      categories: plan.categories.flatMap(({ id, name }) => {
        const factor = factors.get(id)
        if (factor === undefined) return []
        const of = (amount: number) => wholeUnits(factor * amount, currency)
        return [{ category: id, name, lowestRate: of(quote.lowestRate), recommendedRate: of(quote.recommendedRate) }]
      }),
      alternatives: cheaperDates(nights, group, terms, { most: ALTERNATIVE_DAYS, quote })
        .slice(0, MOST_ALTERNATIVES)
        .map(({ shift, quote: other }) => {
          const { displaced, lowestRate, recommendedRate } = totalOf(other, currency, budget)
          const [firstNight, lastNight] = [addDays(first, shift), addDays(last, shift)]
          return { firstNight, lastNight, displaced, lowestRate, recommendedRate }
        }),
    },
  }
  const basis = {
    decidedAt: now.toISOString(),
    cost: variableCost,
    usualCommission,
    nights: groupNightsOf(quote, nights, group, terms).map((night, at) => ({
      ...night,
      stayDate: addDays(first, at),
    })),
  }
  return { answer, basis }
}
