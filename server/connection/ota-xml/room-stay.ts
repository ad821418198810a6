import { type RowReason, rowReason } from '../../../contract/booking/row-reasons.ts'
import { addDays, type StayDate } from '../../../contract/platform/stay-date.ts'
import { type Amount, type AmountReader, inherited } from './amounts.ts'
import { RefusedBooking } from './refused-booking.ts'
import { type RoomRate, readRoomRates } from './room-rates.ts'
import { countOf, dateOf, nightsBetween, stayOf } from './times.ts'
import { AGES, type OtaGuests, type OtaMoney, type OtaRoomStay, type OtaTimeSpan } from './vendor.ts'

/** A night of rooms that are alike; the amount of one of them, null if the message does not say. */
export interface RoomNight {
  readonly roomType: string | null
  readonly segment: string | null
  readonly ratePlan: string | null
  readonly amount: Amount | null
}

/** Rooms that are alike on each night, although they may move from one room type to another. */
export interface Rooms {
  readonly rooms: number
  readonly arrival: StayDate
  readonly departure: StayDate
  readonly nights: ReadonlyMap<StayDate, RoomNight>
  /** The day of arrival of all rooms, if the stay has no night. */
  readonly dayUse: RoomNight | null
}

/** Guests by their ages. */
export type Guests = Readonly<Record<'adults' | 'children' | 'infants', number>>

/** A room stay as the message says it. `total` is that of all rooms. */
export interface RoomStay {
  readonly state: string | undefined
  readonly rooms: readonly Rooms[]
  readonly total: Amount | null
  readonly guests: Guests
  readonly notes: readonly RowReason[]
}

/** What the booking around a room stay says. */
export interface StayContext {
  readonly reader: AmountReader
  readonly money: OtaMoney
  readonly timeSpan: OtaTimeSpan | undefined
  readonly guests: OtaGuests | undefined
  readonly place: string
}

interface RoomType {
  readonly code: string | null
  /** Undefined if the message does not say. */
  readonly units: number | undefined
}

/** A number of rooms with the nights that a rate prices, before rates of the same rooms are joined. */
interface Priced {
  readonly units: number
  readonly nights: ReadonlyMap<StayDate, RoomNight>
  /** The day of arrival of one room, if the stay has no night. */
  readonly dayUse: RoomNight | null
}

const isNoRoom = ({ '@IsRoom': isRoom }: { '@IsRoom'?: string | undefined }) => /^(false|0)$/i.test(isRoom ?? '')

/** The amounts of all rooms in minor units, and whether each night has one. */
export function sumOf(all: readonly Pick<Rooms, 'rooms' | 'nights' | 'dayUse'>[]): { sum: number; isWhole: boolean } {
  let [sum, isWhole] = [0, true]
  for (const { rooms, nights, dayUse } of all) {
    sum += dayUse?.amount?.minor ?? 0
    for (const { amount } of nights.values()) {
      sum += (amount?.minor ?? 0) * rooms
      isWhole &&= amount !== null
    }
  }
  return { sum, isWhole }
}

/** The numbers of guests of a number of rooms. Throws `RefusedBooking`. */
export function guestsOf(given: OtaGuests | undefined, rooms: number, place: string): Guests {
  const counts = { adults: 0, children: 0, infants: 0 }
  const times = /^(true|1)$/i.test(given?.['@IsPerRoom'] ?? '') ? rooms : 1
  for (const [at, guests] of (given?.GuestCount ?? []).entries()) {
    const age = AGES[guests['@AgeQualifyingCode'] ?? '10']
    const count = /^0+$/.test(guests['@Count'] ?? '0')
      ? 0
      : countOf(guests['@Count'], 0, `${place}.GuestCount[${at + 1}].Count`)
    if (age) counts[age] += count * times
  }
  return counts
}

/** The room types of a stay with their numbers of rooms, those of one code together; and the codes of what is no room. */
function roomTypesOf({ RoomTypes }: OtaRoomStay, place: string): { types: RoomType[]; others: Set<string | null> } {
  const types = new Map<string | null, RoomType>()
  const others = new Set<string | null>()
  for (const [at, given] of (RoomTypes?.RoomType ?? []).entries()) {
    const code = given['@RoomTypeCode'] ?? null
    const units = countOf(given['@NumberOfUnits'], undefined, `${place}.RoomType[${at + 1}].NumberOfUnits`)
    if (isNoRoom(given)) {
      others.add(code)
      continue
    }
    const same = types.get(code)
    types.set(code, { code, units: same ? (same.units ?? 1) + (units ?? 1) : units })
  }
  return { types: [...types.values()], others }
}

/** Reads the rate plan and segment of a night: of its room rate, else of the only rate plan of the stay for the night. */
function planReader({ RatePlans, '@MarketCode': segmentOfStay }: OtaRoomStay, place: string) {
  const plans = (RatePlans?.RatePlan ?? []).map((plan, at) => {
    const where = `${place}.RatePlan[${at + 1}]`
    const { '@EffectiveDate': from, '@ExpireDate': until } = plan
    return {
      code: plan['@RatePlanCode'] ?? null,
      segment: plan['@MarketCode'] ?? null,
      from: from === undefined ? '' : dateOf(from, `${where}.EffectiveDate`),
      until: until === undefined ? '9' : dateOf(until, `${where}.ExpireDate`),
    }
  })
  return (night: StayDate, given: Pick<RoomRate, 'ratePlan' | 'segment'> | undefined) => {
    const onNight = plans.filter(({ from, until }) => from <= night && (night < until || from === night))
    const candidates = onNight.length > 0 ? onNight : plans
    const code = given?.ratePlan ?? (candidates.length === 1 ? (candidates[0]?.code ?? null) : null)
    const plan = candidates.find((each) => each.code === code)
    return { ratePlan: code, segment: given?.segment ?? plan?.segment ?? segmentOfStay ?? null }
  }
}

const overlap = (a: ReadonlyMap<StayDate, unknown>, b: ReadonlyMap<StayDate, unknown>): boolean =>
  [...b.keys()].some((night) => a.has(night))

/** How well rooms continue others: in the same room type right after them, in another one, or later. */
function gapBetween(before: ReadonlyMap<StayDate, RoomNight>, after: ReadonlyMap<StayDate, RoomNight>): number {
  const [last, first] = [[...before.keys()].at(-1), [...after.keys()][0]]
  if (last === undefined || first === undefined || addDays(last, 1) !== first) return 2
  return before.get(last)?.roomType === after.get(first)?.roomType ? 0 : 1
}

/** Joins what rates say about different nights of the same rooms, in the order of the nights. */
function joined(
  all: readonly Priced[],
): { rooms: number; nights: Map<StayDate, RoomNight>; dayUse: RoomNight | null }[] {
  const lines: { rooms: number; nights: Map<StayDate, RoomNight>; dayUse: RoomNight | null }[] = []
  const firstOf = ({ nights }: Priced) => [...nights.keys()][0] ?? ''
  const inOrder = all.toSorted((a, b) => (firstOf(a) < firstOf(b) ? -1 : firstOf(a) > firstOf(b) ? 1 : 0))
  for (const { units, nights, dayUse } of inOrder) {
    let left = units
    const candidates = lines
      .filter((line) => nights.size > 0 && !overlap(line.nights, nights))
      .toSorted((a, b) => gapBetween(a.nights, nights) - gapBetween(b.nights, nights))
    for (const line of candidates) {
      if (left === 0) break
      const taken = Math.min(left, line.rooms)
      if (taken < line.rooms) lines.push({ ...line, rooms: line.rooms - taken, nights: new Map(line.nights) })
      line.rooms = taken
      for (const [night, priced] of nights) line.nights.set(night, priced)
      left -= taken
    }
    if (left > 0)
      lines.push({
        rooms: left,
        nights: new Map(nights),
        dayUse: dayUse && {
          ...dayUse,
          amount: dayUse.amount && { ...dayUse.amount, minor: dayUse.amount.minor * left },
        },
      })
  }
  return lines
}

/** The numbers of rooms of room rates, which are those of their room types where they have none. Throws `RefusedBooking`. */
function unitsOf(rates: readonly RoomRate[], types: readonly RoomType[], place: string): number[] {
  const unclear = () => new RefusedBooking(rowReason('roomsUnclear'), place)
  const sameNight = (rate: RoomRate) =>
    rates.filter(
      (other) =>
        other.roomType === rate.roomType &&
        (overlap(other.amounts, rate.amounts) || (other.amounts.size === 0 && rate.amounts.size === 0)),
    )
  return rates.map((rate) => {
    const same = sameNight(rate)
    const ofType = types.find(({ code }) => code === rate.roomType)?.units
    // All rates of the same nights must say how many rooms they price, or each is one of the rooms of the type.
    const sum = same.reduce((total, { units }) => total + (units ?? 1), 0)
    if (same.length > 1 && same.some(({ units }) => units === undefined) && ofType !== sum) throw unclear()
    if (same.length === 1) {
      if (rate.units !== undefined && ofType !== undefined && rate.units !== ofType) {
        // A part of the rooms may leave earlier, or change their room type: then other rates price the rest.
        const total = rates.reduce((all, other) => all + (other.roomType === rate.roomType ? (other.units ?? 1) : 0), 0)
        if (rate.units > ofType || total < ofType) throw unclear()
      }
      return rate.units ?? ofType ?? 1
    }
    if (ofType !== undefined && sum !== ofType) throw unclear()
    return rate.units ?? 1
  })
}

/**
 * Rooms without gaps: those of only a part of the nights are in the hotel on these nights if other rooms have all others; otherwise
 * the message does not say what they cost on the remaining nights, for which the room type and rate plan of the night before stay.
 */
function withAllNights(
  lines: ReturnType<typeof joined>,
  nights: readonly StayDate[],
  { arrival, departure }: Pick<Rooms, 'arrival' | 'departure'>,
  isWholeTotal: (lines: ReturnType<typeof joined>) => boolean,
  blank: (night: StayDate, roomType: string | null) => RoomNight,
): Rooms[] {
  const isCovered = nights.every((night) => lines.some((line) => line.nights.has(night)))
  const mayBeShort = lines.length > 1 && isCovered && isWholeTotal(lines)
  return lines.map((line) => {
    const own = nights.filter((night) => line.nights.has(night))
    const [first = arrival, last = arrival] = [own[0], own.at(-1)]
    const isOneRange = own.length > 0 && nightsBetween(first, addDays(last, 1), '').length === own.length
    const isShort = mayBeShort && isOneRange
    let near = line.nights.get(own[0] ?? '')
    const filled = (isShort ? own : nights).map((night) => {
      const known = line.nights.get(night)
      near = known ?? near
      return [night, known ?? (near ? { ...near, amount: null } : blank(night, null))] as const
    })
    return {
      rooms: line.rooms,
      arrival: isShort ? first : arrival,
      departure: isShort ? addDays(last, 1) : departure,
      nights: new Map(filled),
      dayUse: line.dayUse,
    }
  })
}

/** A room stay as the message says it. It has no rooms if none of its units is one. Throws `RefusedBooking`. */
export function readRoomStay(given: OtaRoomStay, context: StayContext): RoomStay {
  const { reader, place } = context
  const money = inherited(context.money, given)
  const { arrival, departure } = stayOf(given.TimeSpan ?? context.timeSpan, `${place}.TimeSpan`)
  const nights = nightsBetween(arrival, departure, place)
  const { types, others } = roomTypesOf(given, place)
  const notes: RowReason[] = []
  let hasOutside = false
  const onOutside = () => {
    hasOutside = true
  }
  const read = readRoomRates(
    given.RoomRates?.RoomRate ?? [],
    inherited(money, given.RoomRates),
    { arrival, departure, reader, onOutside },
    place,
  )
  const extras = read.filter(({ roomType }) => others.has(roomType) && !(roomType === null && types.length > 0))
  const rates = read.filter((rate) => !extras.includes(rate))
  const only = types.length === 1 ? types[0] : undefined
  const typed = rates.map((rate) => ({ ...rate, roomType: rate.roomType ?? only?.code ?? null }))
  const named = new Set(typed.map(({ roomType }) => roomType))
  const unpriced = types.filter(({ code }) => !named.has(code))
  const unclear = () => new RefusedBooking(rowReason('roomsUnclear'), place)
  if (types.length > 1 && typed.some(({ roomType }) => roomType === null)) throw unclear()
  // A room type without a rate is another room only if all rates are those of listed room types.
  if (
    typed.length > 0 &&
    unpriced.length > 0 &&
    typed.some(({ roomType }) => !types.some(({ code }) => code === roomType))
  )
    throw unclear()
  const planOf = planReader(given, place)
  const blank = (night: StayDate, roomType: string | null): RoomNight => ({
    roomType,
    amount: null,
    ...planOf(night, undefined),
  })
  const units = unitsOf(typed, types, place)
  const priced = typed.map(
    (rate, at): Priced => ({
      units: units[at] ?? 1,
      nights: new Map(
        [...rate.amounts].map(([night, amount]) => [
          night,
          { roomType: rate.roomType, amount, ...planOf(night, rate) },
        ]),
      ),
      dayUse: nights.length > 0 ? null : { roomType: rate.roomType, amount: rate.dayUse, ...planOf(arrival, rate) },
    }),
  )
  // Rates that are all outside the stay price nothing, and say nothing about rooms.
  const inStay = priced.filter((each) => each.nights.size > 0 || nights.length === 0)
  const lists = inStay.length > 0 ? unpriced : types
  const hasRooms = inStay.length > 0 || types.length > 0 || others.size === 0
  const lines = [
    ...joined(inStay),
    ...lists.map((type) => ({
      rooms: type.units ?? 1,
      nights: new Map(nights.map((night) => [night, blank(night, type.code)])),
      dayUse: nights.length > 0 ? null : blank(arrival, type.code),
    })),
  ]
  if (hasRooms && lines.length === 0)
    lines.push({ rooms: 1, nights: new Map(), dayUse: nights.length > 0 ? null : blank(arrival, null) })
  const isBeforeTax = inStay.some((each) =>
    [...each.nights.values()].some(({ amount }) => amount?.isAfterTax === false),
  )
  const stated = reader.read(given.Total, money, `${place}.Total`, isBeforeTax)
  const total = withoutExtras(stated, lines, extras, others.size > 0, () => notes.push(rowReason('extrasInTotal')))
  const rooms = withAllNights(
    lines,
    nights,
    { arrival, departure },
    (each) => total === null || sumOf(each).sum === total.minor,
    blank,
  )
  if (hasOutside && nights.length > 0) notes.push(rowReason('ratesOutside'))
  const count = lines.reduce((sum, line) => sum + line.rooms, 0)
  return {
    state: given['@RoomStayStatus'] ?? given['@RoomStatus'],
    rooms,
    total,
    guests: guestsOf(given.GuestCounts ?? context.guests, count, place),
    notes,
  }
}

/** The total of the rooms alone, where that of the stay includes units that are no rooms. */
function withoutExtras(
  total: Amount | null,
  lines: ReturnType<typeof joined>,
  extras: readonly RoomRate[],
  hasOthers: boolean,
  onUnknown: () => void,
): Amount | null {
  if (total === null || !hasOthers) return total
  const { sum, isWhole } = sumOf(lines)
  if (isWhole && lines.some(({ nights }) => nights.size > 0) && sum === total.minor) return total
  const amounts = extras.flatMap(({ amounts: own, units = 1, dayUse }) =>
    (own.size > 0 ? [...own.values()] : [dayUse]).map((amount) => amount && amount.minor * units),
  )
  if (amounts.length === 0 || amounts.includes(null)) {
    onUnknown()
    return total
  }
  return { ...total, minor: total.minor - amounts.reduce((all: number, amount) => all + (amount ?? 0), 0) }
}
