import { and, eq, inArray } from 'drizzle-orm'
import { toMinor } from '../../../contract/minor-units.ts'
import { addDays, daysBetween, isStayDate, type StayDate, stayDates } from '../../../contract/stay-date.ts'
import { reservation } from '../../database/schema/index.ts'
import type { KindContext, SystemBooking } from '../kind.ts'
import { AGES, type OtaAmount, type OtaReservation, type OtaRoomStay, STATUSES } from './vendor.ts'

/** A booking that can't be stored; the message says why. */
export class RefusedBooking extends Error {}

/** Data of the message around a booking. */
export interface MessageFacts {
  readonly status: string | undefined
  readonly timeStamp: string | undefined
  readonly channel: string | null
}

/** Maximum number of nights of a stay; the schema of bookings has the same limit. */
const LONGEST_STAY = 1100
/** Maximum number of room stays in one booking; each becomes a booking here, which has one room type. */
const MOST_STAYS = 50

/** The booking id of each room stay: the first has the id of the booking, the others also a number. */
const stayId = (id: string, place: number): string => (place === 0 ? id : `${id}/${place + 1}`)

const dateOf = (moment: string): string => moment.slice(0, 10)
const countOf = (given: string | undefined, otherwise: number): number => Number(given ?? otherwise)

/** The instant of a time; one without an offset is taken as UTC. Throws `RefusedBooking`. */
function instantOf(moment: string): string {
  const at = new Date(/(Z|[+-]\d{2}:?\d{2})$/i.test(moment) ? moment : `${moment}Z`)
  if (Number.isNaN(at.getTime())) throw new RefusedBooking(`${moment} is no date and time.`)
  return at.toISOString()
}

/** An amount in minor units; null if there is none. Throws `RefusedBooking` for a currency other than the hotel's. */
function amountOf(given: OtaAmount | undefined, currency: string): number | null {
  const major = given?.['@AmountAfterTax'] ?? given?.['@AmountBeforeTax']
  if (major === undefined) return null
  const theirs = given?.['@CurrencyCode'] ?? currency
  if (theirs !== currency) throw new RefusedBooking(`The amount is in ${theirs}, the hotel in ${currency}.`)
  return toMinor(major, currency)
}

/** An amount distributed over nights, to the last minor unit. */
const divided = (total: number, nights: readonly StayDate[]): [StayDate, number][] =>
  nights.map((night, place) => [
    night,
    Math.round((total * (place + 1)) / nights.length) - Math.round((total * place) / nights.length),
  ])

/** The nights from a day until the day before another. Throws `RefusedBooking` for invalid dates or a wrong order. */
function nightsBetween(from: string, to: string): StayDate[] {
  if (!isStayDate(from) || !isStayDate(to) || to < from)
    throw new RefusedBooking(`${from} to ${to} are no dates in order.`)
  if (daysBetween(from, to) > LONGEST_STAY) throw new RefusedBooking(`It has more than ${LONGEST_STAY} nights.`)
  return to === from ? [] : stayDates(from, addDays(to, -1))
}

/** The rate of one room for each night that has one. */
function ratesOf({ RoomRates }: OtaRoomStay, nights: readonly StayDate[], currency: string): Map<StayDate, number> {
  const rates = new Map<StayDate, number>()
  const ofStay = new Set(nights)
  const [first = '', last = ''] = [nights[0], nights.at(-1)]
  for (const roomRate of RoomRates?.RoomRate ?? [])
    for (const rate of (roomRate.Rates ?? []).flatMap(({ Rate }) => Rate)) {
      const from = dateOf(rate['@EffectiveDate'] ?? first)
      const until = dateOf(rate['@ExpireDate'] ?? addDays(last, 1))
      // Some systems use the night itself as the end.
      const covered = nightsBetween(from, until === from ? addDays(from, 1) : until)
      const total = amountOf(rate.Total, currency)
      const base = amountOf(rate.Base, currency)
      const priced = total === null ? covered.map((night) => [night, base ?? 0] as const) : divided(total, covered)
      for (const [night, amount] of priced) if (ofStay.has(night)) rates.set(night, amount)
    }
  return rates
}

/** The nights of a room stay with the revenue of all its rooms. */
function nightsOf(stay: OtaRoomStay, rooms: number, currency: string): SystemBooking['nights'] {
  const nights = nightsBetween(dateOf(stay.TimeSpan['@Start']), dateOf(stay.TimeSpan['@End']))
  if (nights.length === 0) return []
  const rates = ratesOf(stay, nights, currency)
  const total = amountOf(stay.Total, currency)
  const revenues =
    rates.size === 0 && total !== null
      ? new Map(divided(total, nights))
      : new Map([...rates].map(([night, rate]) => [night, rate * rooms]))
  const roomRate = stay.RoomRates?.RoomRate[0]
  return nights.map((stayDate) => ({
    stayDate,
    revenue: revenues.get(stayDate) ?? 0,
    roomType: stay.RoomTypes?.RoomType[0]?.['@RoomTypeCode'] ?? roomRate?.['@RoomTypeCode'] ?? null,
    segment: stay['@MarketCode'] ?? null,
    ratePlan: stay.RatePlans?.RatePlan[0]?.['@RatePlanCode'] ?? roomRate?.['@RatePlanCode'] ?? null,
  }))
}

const guestsOf = ({ GuestCounts }: OtaRoomStay, age: string): number =>
  (GuestCounts?.GuestCount ?? [])
    .filter((guests) => (guests['@AgeQualifyingCode'] ?? AGES.adult) === age)
    .reduce((sum, guests) => sum + countOf(guests['@Count'], 0), 0)

const roomsOf = ({ RoomTypes, RoomRates }: OtaRoomStay): number =>
  countOf(RoomTypes?.RoomType[0]?.['@NumberOfUnits'] ?? RoomRates?.RoomRate[0]?.['@NumberOfUnits'], 1)

type Stored = typeof reservation.$inferSelect

/** The stored bookings of a reservation, by the ids of its room stays. */
async function readStored({ db, hotel }: Pick<KindContext, 'db' | 'hotel'>, source: string, id: string) {
  const ids = Array.from({ length: MOST_STAYS }, (_, place) => stayId(id, place))
  const rows = await db
    .select()
    .from(reservation)
    .where(
      and(eq(reservation.companyId, hotel.id), eq(reservation.source, source), inArray(reservation.externalId, ids)),
    )
  return new Map(rows.map((row) => [row.externalId, row]))
}

/** A stored booking whose room stay is no longer in the message. */
const cancelled = (stored: Stored, changedAt: string, sourceState: string | null): SystemBooking => ({
  externalId: stored.externalId,
  status: 'cancelled',
  sourceState,
  bookedAt: stored.bookedAt.toISOString(),
  changedAt,
  cancelledAt: changedAt,
  arrival: stored.arrival,
  departure: stored.departure,
  rooms: stored.rooms,
  channel: stored.channel,
  adults: stored.adults,
  children: stored.children,
  infants: stored.infants,
  nights: [],
})

/**
 * A reservation of a message as our own bookings, one for each room stay; those that are no longer in it are cancelled. None if a
 * later version is stored. Throws `RefusedBooking`.
 */
export async function toBookings(
  context: Pick<KindContext, 'db' | 'hotel'>,
  source: string,
  id: string,
  given: OtaReservation,
  { status: ofMessage, timeStamp, channel }: MessageFacts,
): Promise<SystemBooking[]> {
  const { currency } = context.hotel
  const sourceState = given['@ResStatus'] ?? ofMessage ?? null
  const status = STATUSES[sourceState?.toLowerCase().replace(/[^a-z]/g, '') ?? ''] ?? 'booked'
  const changed = given['@LastModifyDateTime'] ?? timeStamp ?? given['@CreateDateTime']
  if (changed === undefined) throw new RefusedBooking('It does not say when it changed.')
  const changedAt = instantOf(changed)
  const stored = await readStored(context, source, id)
  const known = stored.get(id)
  if (known && known.changedAt.getTime() > Date.parse(changedAt)) return []
  const bookedAt = given['@CreateDateTime']
    ? instantOf(given['@CreateDateTime'])
    : (known?.bookedAt.toISOString() ?? changedAt)
  const stays = given.RoomStays?.RoomStay ?? []
  const hasLeft = status === 'cancelled' || status === 'no-show'
  if (stays.length > MOST_STAYS) throw new RefusedBooking(`It has more than ${MOST_STAYS} room stays.`)
  if (stays.length === 0 && !(hasLeft && known)) throw new RefusedBooking('It has no room stay.')
  const bookings = stays.map((stay, place): SystemBooking => {
    const rooms = roomsOf(stay)
    return {
      externalId: stayId(id, place),
      status,
      sourceState,
      bookedAt,
      changedAt,
      cancelledAt: hasLeft ? changedAt : null,
      arrival: dateOf(stay.TimeSpan['@Start']),
      departure: dateOf(stay.TimeSpan['@End']),
      rooms,
      channel,
      adults: guestsOf(stay, AGES.adult),
      children: guestsOf(stay, AGES.child),
      infants: guestsOf(stay, AGES.infant),
      nights: nightsOf(stay, rooms, currency),
    }
  })
  const named = new Set(bookings.map(({ externalId }) => externalId))
  const gone = [...stored.values()].filter((row) => !named.has(row.externalId) && row.status !== 'cancelled')
  return [...bookings, ...gone.map((row) => cancelled(row, changedAt, sourceState))]
}

/**
 * Room stays that two versions of a booking left when both were stored at the same time: those that the newest version does not
 * have are cancelled by it. Each version stores or cancels all room stays that it sees, so one with an older change was not seen.
 */
export async function leftStays(
  context: Pick<KindContext, 'db' | 'hotel'>,
  source: string,
  ids: readonly string[],
): Promise<SystemBooking[]> {
  const left: SystemBooking[] = []
  for (const id of ids) {
    const stays = [...(await readStored(context, source, id)).values()]
    const newest = Math.max(...stays.map(({ changedAt }) => changedAt.getTime()))
    for (const row of stays)
      if (row.status !== 'cancelled' && row.changedAt.getTime() < newest)
        left.push(cancelled(row, new Date(newest).toISOString(), row.sourceState))
  }
  return left
}
