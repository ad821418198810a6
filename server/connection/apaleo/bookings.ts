import { millisecondsInDay } from 'date-fns/constants'
import type { ReservationStatus } from '../../../contract/booking/reservation.ts'
import { type RowReason, rowReason } from '../../../contract/booking/row-reasons.ts'
import { toMinor } from '../../../contract/platform/minor-units.ts'
import { addDays, type StayDate } from '../../../contract/platform/stay-date.ts'
import { firstRemark } from '../../booking/inbound/validate-rows.ts'
import {
  type BookingPage,
  type BookingQuery,
  type BookingRemark,
  type NightRange,
  type SystemBooking,
  SystemError,
} from '../kind.ts'
import { type ApaleoCall, type ApaleoContext, readAnswer } from './client.ts'
import {
  type ApaleoReservation,
  type ApaleoTimeSlice,
  HISTORY_DAYS,
  isRoom,
  PAGE_SIZE,
  PATHS,
  reservationPageSchema,
  reservationSchema,
} from './vendor.ts'

/** States other than these do not count until the hotel decides. */
const STATUSES: Readonly<Record<string, ReservationStatus>> = {
  Confirmed: 'booked',
  InHouse: 'checked-in',
  CheckedOut: 'checked-out',
  Canceled: 'cancelled',
  NoShow: 'no-show',
}

const dateOf = (moment: string) => moment.slice(0, 10)
const instantOf = (moment: string) => new Date(moment).toISOString()

/** The departure of a stay; a guest who left early has left on that day. */
function departureOf({ status, departure, checkOutTime }: ApaleoReservation): StayDate {
  const left = status === 'CheckedOut' && checkOutTime ? dateOf(checkOutTime) : dateOf(departure)
  return left < dateOf(departure) ? left : dateOf(departure)
}

/** The revenue of a night in minor units of its currency: the room alone without taxes, if apaleo says so. */
const revenueOf = ({ baseAmount, totalGrossAmount }: ApaleoTimeSlice): number =>
  baseAmount
    ? toMinor(baseAmount.netAmount, baseAmount.currency)
    : toMinor(totalGrossAmount.amount, totalGrossAmount.currency)

/** A reservation in our booking format, and what was assumed about it; null if it has no room. */
export function toBooking(
  reservation: ApaleoReservation,
  currency: string,
): { booking: SystemBooking; notes: BookingRemark[] } | null {
  const { id: externalId, status, modified, childrenAges } = reservation
  const slices = reservation.timeSlices ?? []
  const ofRooms = slices.filter(({ unitGroup }) => isRoom(unitGroup))
  if (slices.length > 0 && ofRooms.length === 0) return null
  const left = status === 'NoShow' ? reservation.noShowTime : reservation.cancellationTime
  const hasLeft = status === 'NoShow' || status === 'Canceled'
  const arrival = dateOf(reservation.arrival)
  const departure = departureOf(reservation) < arrival ? arrival : departureOf(reservation)
  const stayed = ofRooms.filter(({ serviceDate }) => serviceDate < departure || serviceDate === arrival)
  const gone = ofRooms.filter((slice) => !stayed.includes(slice))
  const sumOf = (of: readonly ApaleoTimeSlice[]) => of.reduce((sum, slice) => sum + revenueOf(slice), 0)
  const remark = (reason: RowReason): BookingRemark => ({ externalId, reason })
  return {
    booking: {
      externalId,
      status: STATUSES[status] ?? 'unconfirmed',
      sourceState: status,
      bookedAt: instantOf(reservation.created),
      changedAt: instantOf(modified),
      cancelledAt: hasLeft ? instantOf(left ?? modified) : null,
      currency:
        ofRooms.map(({ totalGrossAmount }) => totalGrossAmount.currency).find((each) => each !== currency) ?? currency,
      arrival,
      departure,
      channel: reservation.channelCode ?? null,
      adults: reservation.adults,
      children: childrenAges?.length ?? 0,
      nights: stayed.map((slice) => ({
        stayDate: slice.serviceDate,
        revenue: revenueOf(slice),
        roomType: slice.unitGroup.code,
        segment: reservation.marketSegment?.code ?? null,
        ratePlan: slice.ratePlan.code,
      })),
    },
    notes: [
      ...(stayed.some(({ baseAmount }) => !baseAmount) ? [remark(rowReason('withTax'))] : []),
      ...(sumOf(gone) > 0
        ? [remark(rowReason('leftEarly', { nights: gone.length, restAmount: sumOf(gone), currency }))]
        : []),
    ],
  }
}

/** The bookings of a page, those that can't be read, and what was assumed. */
function bookingsOf(page: readonly unknown[], currency: string): Omit<BookingPage, 'changedUpTo' | 'nextPage'> {
  const parsed = page.map((given) => ({ given, ...reservationSchema.safeParse(given, { reportInput: true }) }))
  const all = parsed.flatMap(({ data }) => (data ? [{ data, made: toBooking(data, currency) }] : []))
  const read = all.flatMap(({ made }) => made ?? [])
  return {
    withoutRooms: all.flatMap(({ data, made }) =>
      made ? [] : [{ externalId: data.id, changedAt: instantOf(data.modified) }],
    ),
    bookings: read.map(({ booking }) => booking),
    notes: read.flatMap(({ notes }) => notes),
    refusals: parsed.flatMap(({ given, error }) =>
      error ? [{ externalId: String((given as { id?: unknown } | null)?.id ?? ''), ...firstRemark(error) }] : [],
    ),
  }
}

const modifiedOf = (given: unknown): Date | null => {
  const moment = new Date(String((given as { modified?: unknown } | null)?.modified))
  return Number.isNaN(moment.getTime()) ? null : moment
}

/** One page of reservations; an empty list if there are none. */
async function readPage(
  call: ApaleoCall,
  context: ApaleoContext,
  filter: Record<string, string>,
): Promise<readonly unknown[]> {
  const query = { ...filter, expand: 'timeSlices', pageSize: String(PAGE_SIZE) }
  const answer = await call(context, 'GET', PATHS.reservations, { query })
  if (answer.status === 204) return []
  if (answer.status !== 200) throw new SystemError(`apaleo did not answer the reservations (${answer.status}).`)
  return readAnswer(answer, reservationPageSchema).reservations
}

/**
 * Reservations by their last change, oldest first. A full page is followed by one that starts at its last change: page numbers
 * alone would skip reservations that change while they are read.
 */
export async function readBookings(
  call: ApaleoCall,
  context: ApaleoContext,
  propertyId: string,
  { since, page }: BookingQuery,
): Promise<BookingPage> {
  const [begins, number = '1'] = page?.split(' ') ?? []
  const first = since ?? new Date(context.now().getTime() - HISTORY_DAYS * millisecondsInDay)
  const from = begins ?? first.toISOString()
  const reservations = await readPage(call, context, {
    propertyIds: propertyId,
    dateFilter: 'Modification',
    from,
    to: new Date(context.now().getTime() + millisecondsInDay).toISOString(),
    sort: 'updated:asc',
    pageNumber: number,
  })
  const changedUpTo = modifiedOf(reservations.at(-1))
  const next =
    changedUpTo && changedUpTo.getTime() > Date.parse(from)
      ? `${changedUpTo.toISOString()} 1`
      : `${from} ${Number(number) + 1}`
  return {
    ...bookingsOf(reservations, context.hotel.currency),
    changedUpTo,
    nextPage: reservations.length < PAGE_SIZE ? null : next,
  }
}

/**
 * Reservations of any state with a night in the range, page by page: one that changes position in the meantime is found in the
 * following night.
 */
export async function readStays(
  call: ApaleoCall,
  context: ApaleoContext,
  propertyId: string,
  { from, to, page }: NightRange & Pick<BookingQuery, 'page'>,
): Promise<Omit<BookingPage, 'changedUpTo'>> {
  const number = page ?? '1'
  const reservations = await readPage(call, context, {
    propertyIds: propertyId,
    dateFilter: 'Stay',
    from: `${from}T00:00:00Z`,
    to: `${addDays(to, 1)}T00:00:00Z`,
    pageNumber: number,
  })
  return {
    ...bookingsOf(reservations, context.hotel.currency),
    nextPage: reservations.length < PAGE_SIZE ? null : String(Number(number) + 1),
  }
}
