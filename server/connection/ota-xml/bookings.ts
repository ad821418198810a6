import { and, eq, inArray } from 'drizzle-orm'
import { type RowReason, rowReason } from '../../../contract/booking/row-reasons.ts'
import { checkBookings } from '../../booking/inbound/check-booking.ts'
import { reservation } from '../../platform/database/schema/index.ts'
import { cancelledBooking } from '../cancelled-booking.ts'
import type { KindContext, SystemBooking } from '../kind.ts'
import { createAmountReader, inherited } from './amounts.ts'
import type { BookingIds } from './ids.ts'
import { RefusedBooking } from './refused-booking.ts'
import { type RoomNight, readRoomStay } from './room-stay.ts'
import { type NamedState, stateOfBooking, stateOfStay } from './states.ts'
import { instantOf } from './times.ts'
import { isBeforeTax, type TotalledRooms, withTotals } from './totals.ts'
import type { OtaMoney, OtaReservation } from './vendor.ts'

type BookingContext = Pick<KindContext, 'db' | 'hotel' | 'now'>

/** Data of the message around a booking. */
export interface MessageFacts {
  readonly money: OtaMoney
  readonly status: string | undefined
  readonly timeStamp: string | undefined
  readonly channel: string | null
}

/** What a reservation of a message brings: the id it is stored with, our bookings, and what was assumed about them. */
export interface ReadReservation {
  readonly id: string
  readonly bookings: readonly SystemBooking[]
  readonly notes: readonly RowReason[]
  /** The state of a message that brings no booking. */
  readonly noBooking?: string
}

/** Maximum number of bookings that one reservation becomes here: one for each room stay, and for rooms that differ in it. */
const MOST_STAYS = 50
const SOURCE = 'ota-xml'

/** The booking id of each part of a reservation: the first has the id of the reservation, the others also a number. */
const stayId = (id: string, place: number): string => (place === 0 ? id : `${id}/${place + 1}`)

type StoredReservation = typeof reservation.$inferSelect

const readByIds = ({ db, hotel }: BookingContext, ids: readonly string[]): Promise<StoredReservation[]> =>
  db
    .select()
    .from(reservation)
    .where(
      and(
        eq(reservation.companyId, hotel.id),
        eq(reservation.source, SOURCE),
        inArray(reservation.externalId, [...ids]),
      ),
    )

/** The stored bookings of a reservation, by the ids of its parts. */
async function readStored(context: BookingContext, id: string): Promise<Map<string, StoredReservation>> {
  const rows = await readByIds(
    context,
    Array.from({ length: MOST_STAYS }, (_, place) => stayId(id, place)),
  )
  return new Map(rows.map((row) => [row.externalId, row]))
}

/**
 * The id with which a reservation is stored, or the best of its ids. One with an id of its own that is not stored is a stored one
 * only if it has the same arrival: other numbers may be shared. Throws `RefusedBooking` if several are stored, or if a new
 * reservation may be a stored one.
 */
async function findId(
  context: BookingContext,
  { ids, isReservation }: BookingIds,
  { RoomStays }: OtaReservation,
  isNew: boolean,
): Promise<string> {
  const [best] = ids
  const starts = (RoomStays?.RoomStay ?? []).flatMap(({ TimeSpan }) => TimeSpan?.['@Start']?.slice(0, 10) ?? [])
  const rows = await readByIds(context, ids)
  const candidates = rows
    .filter(({ arrival }) => !isReservation || starts.length === 0 || starts.includes(arrival))
    .map(({ externalId }) => externalId)
  const [only, ...others] = candidates
  if (only === undefined || rows.some(({ externalId }) => externalId === best)) return best
  if (others.length > 0 || (isNew && isReservation)) throw new RefusedBooking(rowReason('severalBookings'), 'UniqueID')
  return only
}

/** Whether an earlier version of a booking has this time and state: then this change was stored before. */
const wasStored = (stored: readonly StoredReservation[], at: number, sourceState: string | null): boolean =>
  stored.some(({ earlierStates }) =>
    (earlierStates ?? []).some((earlier) => Date.parse(earlier.at) === at && earlier.sourceState === sourceState),
  )

/** The times of a booking. Throws `RefusedBooking`. */
function timesOf(given: OtaReservation, { timeStamp }: MessageFacts, timeZone: string) {
  const created = given['@CreateDateTime']
  const [changed, place] =
    given['@LastModifyDateTime'] !== undefined
      ? [given['@LastModifyDateTime'], 'LastModifyDateTime']
      : timeStamp !== undefined
        ? [timeStamp, 'TimeStamp']
        : [created, 'CreateDateTime']
  if (changed === undefined) throw new RefusedBooking(rowReason('required'), 'LastModifyDateTime')
  return {
    createdAt: created === undefined ? undefined : instantOf(created, timeZone, 'CreateDateTime'),
    changedAt: instantOf(changed, timeZone, place),
  }
}

const codesOf = ({ roomType, segment, ratePlan }: RoomNight) => ({ roomType, segment, ratePlan })

/** One of our bookings from rooms of a reservation. */
function toBooking(
  { rooms: { rooms, arrival, departure, nights, dayUse }, total }: TotalledRooms,
  { state, name }: NamedState,
  facts: Pick<SystemBooking, 'externalId' | 'bookedAt' | 'changedAt' | 'number' | 'channel'> &
    Record<'adults' | 'children' | 'infants', number>,
  cancelledAt: string,
): SystemBooking {
  const status = state === 'none' ? 'unconfirmed' : state
  return {
    ...facts,
    status,
    sourceState: name,
    cancelledAt: status === 'cancelled' || status === 'no-show' ? cancelledAt : null,
    arrival,
    departure,
    rooms,
    total,
    nights: dayUse
      ? [{ ...codesOf(dayUse), stayDate: arrival, revenue: dayUse.amount?.minor ?? null }]
      : [...nights].map(([stayDate, night]) => ({
          ...codesOf(night),
          stayDate,
          revenue: night.amount && night.amount.minor * rooms,
        })),
  }
}

/** Throws `RefusedBooking` if one of the bookings of a reservation can't be stored: then none of them is. */
function requireAll(bookings: readonly SystemBooking[], { hotel }: BookingContext): void {
  for (const each of checkBookings(bookings, hotel))
    if ('refusal' in each) {
      const { externalId, field, reason } = each.refusal
      throw new RefusedBooking(reason, bookings.length > 1 ? [externalId, field].filter(Boolean).join(', ') : field)
    }
}

const NO_GUESTS = { adults: 0, children: 0, infants: 0 }

/**
 * Reads a reservation of a message as our own bookings, one for each room stay and for rooms that differ in it; those that are no
 * longer in it are cancelled. None if the message brings no booking. Throws `RefusedBooking`, also if a later change is stored.
 */
export async function readReservation(
  context: BookingContext,
  ids: BookingIds,
  given: OtaReservation,
  facts: MessageFacts,
): Promise<ReadReservation> {
  const { currency, timeZone } = context.hotel
  const booking = stateOfBooking(facts.status, given['@ResStatus'])
  const isChange = [facts.status, given['@ResStatus']].some((name) => /^modif/i.test(name ?? ''))
  const id = await findId(context, ids, given, booking.state === 'booked' && !isChange)
  if (booking.state === 'none') return { id, bookings: [], notes: [], noBooking: booking.name ?? '' }
  const { createdAt, changedAt } = timesOf(given, facts, timeZone)
  const storedById = await readStored(context, id)
  const stored = [...storedById.values()]
  const newest = stored.reduce((latest, row) => Math.max(latest, row.changedAt.getTime()), 0)
  if (newest > changedAt.getTime()) {
    if (wasStored(stored, changedAt.getTime(), booking.name)) return { id, bookings: [], notes: [] }
    const values = { value: changedAt.toISOString(), stored: new Date(newest).toISOString() }
    throw new RefusedBooking(rowReason('laterStored', values))
  }
  const leftAs = booking.state === 'cancelled' || booking.state === 'no-show' ? booking.state : undefined
  const hasLeft = leftAs !== undefined
  const reader = createAmountReader(currency)
  const money = inherited(facts.money, given)
  // A cancellation may have a room stay only to name its hotel.
  const inMessage = (given.RoomStays?.RoomStay ?? []).filter(
    ({ TimeSpan }) => !hasLeft || (TimeSpan ?? given.ResGlobalInfo?.TimeSpan) !== undefined,
  )
  const stays = inMessage.map((stay, at) =>
    readRoomStay(stay, {
      reader,
      money,
      timeSpan: given.ResGlobalInfo?.TimeSpan,
      guests: inMessage.length === 1 ? given.ResGlobalInfo?.GuestCounts : undefined,
      place: `RoomStay[${at + 1}]`,
    }),
  )
  const hasRooms = stays.some(({ rooms }) => rooms.length > 0)
  if (!hasRooms && hasLeft && stored.length === 0) throw new RefusedBooking(rowReason('unknownBooking'))
  if (!hasRooms && !hasLeft) throw new RefusedBooking(rowReason('noRoom'), 'RoomStays')
  const { rooms, notes } = withTotals(stays, given, money, reader, currency)
  const changed = changedAt.toISOString()
  const firstBookedAt = stored.find(({ externalId }) => externalId === id)?.bookedAt ?? changedAt
  let place = 0
  const bookings = stays.flatMap((stay, at) =>
    (rooms[at] ?? []).map((each, line): SystemBooking => {
      const externalId = stayId(id, place)
      place += 1
      const known = storedById.get(externalId)
      return toBooking(
        each,
        stateOfStay(booking, stay.state),
        {
          externalId,
          // One booking of a file is the same as one part at most.
          number: place === 1 ? (ids.ids.find((number) => number !== id) ?? null) : null,
          bookedAt: (createdAt ?? firstBookedAt).toISOString(),
          changedAt: changed,
          channel: facts.channel,
          ...(line === 0 ? stay.guests : NO_GUESTS),
        },
        // A booking that left before has left then, even if its system says so again.
        known?.cancelledAt?.toISOString() ?? changed,
      )
    }),
  )
  const isNet = isBeforeTax(stays, given)
  if (bookings.length > MOST_STAYS) throw new RefusedBooking(rowReason('entries', { value: MOST_STAYS }), 'RoomStays')
  requireAll(bookings, context)
  const named = new Set(bookings.map(({ externalId }) => externalId))
  const gone = stored.filter((row) => !named.has(row.externalId) && row.status !== 'cancelled' && row.status !== leftAs)
  return {
    id,
    bookings: [
      ...bookings.map((each) => ({ ...each, isNet })),
      ...gone.map((row) => cancelledBooking(row, changed, booking.name, hasRooms ? 'cancelled' : leftAs)),
    ],
    notes: [...stays.flatMap((stay) => stay.notes), ...notes],
  }
}

/**
 * Room stays that two versions of a booking left when both were stored at the same time: those that the newest version does not
 * have are cancelled by it. Each version stores or cancels all room stays that it sees, so one with an older change was not seen.
 */
export async function leftStays(context: BookingContext, ids: readonly string[]): Promise<SystemBooking[]> {
  const left: SystemBooking[] = []
  for (const id of ids) {
    const stays = [...(await readStored(context, id)).values()]
    const newest = Math.max(...stays.map(({ changedAt }) => changedAt.getTime()))
    for (const row of stays)
      if (row.status !== 'cancelled' && row.changedAt.getTime() < newest)
        left.push(cancelledBooking(row, new Date(newest).toISOString(), row.sourceState))
  }
  return left
}
