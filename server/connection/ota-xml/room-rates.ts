import { rowReason } from '../../../contract/booking/row-reasons.ts'
import { addDays, type StayDate } from '../../../contract/platform/stay-date.ts'
import { divided } from '../../booking/inbound/check-booking.ts'
import { type Amount, type AmountReader, inherited } from './amounts.ts'
import { RefusedBooking } from './refused-booking.ts'
import { countOf, dateOf, nightsBetween } from './times.ts'
import type { OtaMoney, OtaRate, OtaRoomRate } from './vendor.ts'

/** Rooms of one room rate: their number and the amount of one room for each night that has one; null if the rate does not say. */
export interface RoomRate {
  readonly roomType: string | null
  readonly ratePlan: string | null
  readonly segment: string | null
  /** Undefined if the room rate does not say. */
  readonly units: number | undefined
  readonly amounts: ReadonlyMap<StayDate, Amount | null>
  /** The total of one room if the stay has no nights. */
  readonly dayUse: Amount | null
  readonly place: string
}

/** The stay around its room rates. */
export interface RateContext {
  readonly arrival: StayDate
  readonly departure: StayDate
  readonly reader: AmountReader
  /** Is called if a rate has nights outside the stay. */
  readonly onOutside: () => void
}

/** The dates of a rate, as written. */
interface Dated {
  readonly '@EffectiveDate'?: string | undefined
  readonly '@ExpireDate'?: string | undefined
  readonly '@ExpireDateExclusiveInd'?: string | undefined
  readonly '@ExpireDateExclusiveIndicator'?: string | undefined
}

/** The range of a rate: `from` and `until` only if they are given, `isExclusive` only if it is said. */
interface Range {
  readonly from: StayDate | undefined
  readonly until: StayDate | undefined
  readonly isExclusive: boolean | undefined
  readonly multiplier: number | undefined
  readonly place: string
}

/** Whether an attribute that is yes or no says yes; undefined if it says neither. */
const isTrue = (given: string | undefined): boolean | undefined =>
  given === undefined ? undefined : /^(true|1)$/i.test(given)

function rangeOf(given: Dated, around: Dated, multiplier: number | undefined, place: string): Range {
  const own = given['@EffectiveDate'] !== undefined || given['@ExpireDate'] !== undefined ? given : around
  const { '@EffectiveDate': from, '@ExpireDate': until } = own
  return {
    from: from === undefined ? undefined : dateOf(from, `${place}.EffectiveDate`),
    until: until === undefined ? undefined : dateOf(until, `${place}.ExpireDate`),
    isExclusive: isTrue(own['@ExpireDateExclusiveInd'] ?? own['@ExpireDateExclusiveIndicator']),
    multiplier,
    place,
  }
}

/** How the ranges of a stay are meant that do not say it themselves. */
interface RangeStyle {
  /** Their last day is a night of theirs. */
  readonly isInclusive: boolean
  /** The only one without an end lasts until the departure; of several, each is one night. */
  readonly isOpenEnded: boolean
}

/**
 * Ranges of one day show that the sender includes the last day, unless one of them ends with the stay, whose last day is no
 * night.
 */
function styleOf(ranges: readonly Range[], departure: StayDate): RangeStyle {
  const unsaid = ranges.filter(({ from, until, isExclusive }) => from && until && isExclusive === undefined)
  return {
    isInclusive:
      unsaid.some(({ from, until }) => from === until) && unsaid.every(({ until = '' }) => until < departure),
    isOpenEnded: ranges.filter(({ from, until }) => from !== undefined && until === undefined).length <= 1,
  }
}

/** The nights of a range, also those outside the stay. */
function nightsOf(range: Range, { isInclusive, isOpenEnded }: RangeStyle, arrival: StayDate, departure: StayDate) {
  const { multiplier, place, isExclusive } = range
  const from = range.from ?? arrival
  const untilOf = (): StayDate => {
    if (range.until !== undefined) {
      const includesLast = isExclusive === undefined ? isInclusive || range.until === from : !isExclusive
      return includesLast ? addDays(range.until, 1) : range.until
    }
    if (range.from === undefined) return departure
    if (multiplier !== undefined) return addDays(from, multiplier)
    return isOpenEnded && from < departure ? departure : addDays(from, 1)
  }
  return nightsBetween(from, untilOf(), `${place}.ExpireDate`)
}

const lowerCase = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')

/** The fees in the total of a rate, in minor units. */
function feesOf({ Fees }: OtaRate, around: OtaMoney, reader: AmountReader, place: string): number {
  return (Fees?.Fee ?? [])
    .filter((fee) => lowerCase(fee['@Type'] ?? '') !== 'inclusive')
    .reduce(
      (sum, fee, at) =>
        sum + reader.readText(fee['@Amount'] ?? '0', inherited(around, fee), `${place}.Fee[${at + 1}].Amount`),
      0,
    )
}

const dividedAmount = (amount: Amount, count: number): Amount[] =>
  divided(amount.minor, count).map((minor) => ({ ...amount, minor }))

/** The amounts of a number of nights of a rate, for one room; null if the rate does not say them. Throws `RefusedBooking`. */
function amountsOf(
  rate: OtaRate,
  multiplier: number | undefined,
  count: number,
  around: OtaMoney,
  { reader }: RateContext,
  place: string,
): (Amount | null)[] {
  const money = inherited(around, rate)
  const base = reader.read(rate.Base, money, `${place}.Base`)
  const total = reader.read(rate.Total, money, `${place}.Total`)
  const unit = lowerCase(rate['@RateTimeUnit'] ?? 'day')
  const pricing = lowerCase(rate['@PricingType'] ?? 'per night')
  const each = (amount: Amount | null) => Array.from({ length: count }, () => amount)
  const unclear = () => new RefusedBooking(rowReason('rateUnclear', { nights: count }), place)
  if (count === 0 || (base === null && total === null)) return each(null)
  if (pricing !== 'pernight' && pricing !== 'perstay') throw unclear()
  const isWhole = unit === 'fullduration' || unit === 'fullstay' || unit === 'stay' || pricing === 'perstay'
  if (total !== null) {
    const rooms = { ...total, minor: total.minor - feesOf(rate, money, reader, place) }
    if (count === 1 || isWhole) return dividedAmount(rooms, count)
    // The total of a time unit instead of that of all nights, which the time unit or the same base shows.
    if (multiplier === 1 && unit === 'day') {
      if (base === null) throw unclear()
      return base.minor === total.minor ? each(rooms) : dividedAmount(rooms, count)
    }
    return dividedAmount(rooms, count)
  }
  // Without a total, these may change the price in ways that only the total of the stay tells.
  if (base === null || rate.Discount !== undefined || rate.AdditionalGuestAmounts !== undefined) return each(null)
  if (isWhole) return dividedAmount(base, count)
  const units = multiplier ?? 1
  if (unit === 'week' && units * 7 === count) return dividedAmount(base, count)
  if (unit === 'day' && (units === 1 || units === count)) return each(base)
  throw unclear()
}

/** The room rates of a stay. Throws `RefusedBooking`. */
export function readRoomRates(
  given: readonly OtaRoomRate[],
  around: OtaMoney,
  context: RateContext,
  stayPlace: string,
): RoomRate[] {
  const { arrival, departure, onOutside } = context
  const parts = given.map((roomRate, at) => {
    const place = `${stayPlace}.RoomRate[${at + 1}]`
    const money = inherited(around, roomRate)
    const groups = (roomRate.Rates ?? []).flatMap((group) =>
      (group.Rate ?? []).map((rate) => ({ rate, money: inherited(money, group) })),
    )
    const rates = (groups.length > 0 ? groups : [{ rate: {}, money }]).map(({ rate, money }, rateAt) => {
      const ratePlace = groups.length > 0 ? `${place}.Rate[${rateAt + 1}]` : place
      const multiplier = countOf(rate['@UnitMultiplier'], undefined, `${ratePlace}.UnitMultiplier`)
      return { rate, money, place: ratePlace, multiplier, range: rangeOf(rate, roomRate, multiplier, ratePlace) }
    })
    return { roomRate, money, place, rates }
  })
  const style = styleOf(
    parts.flatMap(({ rates }) => rates.map(({ range }) => range)),
    departure,
  )
  return parts.map(({ roomRate, money, place, rates }) => {
    const amounts = new Map<StayDate, Amount | null>()
    let dayUse: Amount | null = null
    for (const { rate, money: own, multiplier, range, place: ratePlace } of rates) {
      const nights = arrival === departure ? [] : nightsOf(range, style, arrival, departure)
      const priced = amountsOf(rate, multiplier, arrival === departure ? 1 : nights.length, own, context, ratePlace)
      if (arrival === departure && priced[0]) {
        if (dayUse) throw new RefusedBooking(rowReason('nightTwice', { value: arrival }), ratePlace)
        dayUse = priced[0]
      }
      for (const [at, night] of nights.entries()) {
        if (night < arrival || night >= departure) onOutside()
        else if (amounts.has(night)) throw new RefusedBooking(rowReason('nightTwice', { value: night }), ratePlace)
        else amounts.set(night, priced[at] ?? null)
      }
    }
    const total = totalOf(context, roomRate, money, place)
    const isUnsaid = amounts.size > 0 && [...amounts.values()].every((amount) => amount === null)
    const shares = isUnsaid && total ? dividedAmount(total, amounts.size) : []
    const nights = [...amounts.keys()].sort()
    return {
      roomType: roomRate['@RoomTypeCode'] ?? null,
      ratePlan: roomRate['@RatePlanCode'] ?? null,
      segment: roomRate['@MarketCode'] ?? null,
      units: countOf(roomRate['@NumberOfUnits'], undefined, `${place}.NumberOfUnits`),
      amounts: new Map(nights.map((night, at) => [night, shares[at] ?? amounts.get(night) ?? null])),
      dayUse: dayUse ?? total,
      place,
    }
  })
}

/** The total of a room rate; null if it may be that of several rooms. */
function totalOf(
  { reader: amounts }: RateContext,
  roomRate: OtaRoomRate,
  around: OtaMoney,
  place: string,
): Amount | null {
  const total = amounts.read(roomRate.Total, around, `${place}.Total`)
  return (roomRate['@NumberOfUnits'] ?? '1') === '1' ? total : null
}
