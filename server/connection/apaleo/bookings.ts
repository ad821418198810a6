import { toMinor } from '../../../contract/minor-units.ts'
import { addDays } from '../../../contract/stay-date.ts'
import { type BookingPage, type BookingQuery, type NightRange, type SystemBooking, SystemError } from '../kind.ts'
import { type ApaleoCall, type ApaleoContext, readAnswer } from './client.ts'
import {
  type ApaleoReservation,
  HISTORY_DAYS,
  PAGE_SIZE,
  PATHS,
  reservationPageSchema,
  reservationSchema,
} from './vendor.ts'

const DAY_MS = 86_400_000

const STATUSES = {
  Confirmed: 'booked',
  InHouse: 'checked-in',
  CheckedOut: 'checked-out',
  Canceled: 'cancelled',
  NoShow: 'no-show',
} as const

const dateOf = (moment: string) => moment.slice(0, 10)
const instantOf = (moment: string) => new Date(moment).toISOString()

/** Converts a reservation to our booking format. */
export function toBooking(reservation: ApaleoReservation, currency: string): SystemBooking {
  const { status, modified, childrenAges } = reservation
  const left = status === 'NoShow' ? reservation.noShowTime : reservation.cancellationTime
  const hasLeft = status === 'NoShow' || status === 'Canceled'
  return {
    externalId: reservation.id,
    status: STATUSES[status],
    sourceState: status,
    bookedAt: instantOf(reservation.created),
    changedAt: instantOf(modified),
    cancelledAt: hasLeft ? instantOf(left ?? modified) : null,
    arrival: dateOf(reservation.arrival),
    departure: dateOf(reservation.departure),
    channel: reservation.channelCode ?? null,
    adults: reservation.adults,
    children: childrenAges?.length ?? 0,
    // The time slice of a day use is not a night.
    nights:
      dateOf(reservation.arrival) === dateOf(reservation.departure)
        ? []
        : (reservation.timeSlices ?? []).map(({ serviceDate, totalGrossAmount, unitGroup, ratePlan }) => ({
            stayDate: serviceDate,
            revenue: toMinor(totalGrossAmount.amount, currency),
            roomType: unitGroup.code,
            segment: reservation.marketSegment?.code ?? null,
            ratePlan: ratePlan.code,
          })),
  }
}

/** Parses a reservation; an invalid one is returned as is, so that its row is rejected with its id. */
function bookingOf(given: unknown, currency: string): unknown {
  const read = reservationSchema.safeParse(given)
  if (read.success) return toBooking(read.data, currency)
  return { externalId: (given as { id?: unknown } | null)?.id }
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
  const first = since ?? new Date(context.now().getTime() - HISTORY_DAYS * DAY_MS)
  const from = begins ?? first.toISOString()
  const reservations = await readPage(call, context, {
    propertyIds: propertyId,
    dateFilter: 'Modification',
    from,
    to: new Date(context.now().getTime() + DAY_MS).toISOString(),
    sort: 'updated:asc',
    pageNumber: number,
  })
  const changedUpTo = modifiedOf(reservations.at(-1))
  const next =
    changedUpTo && changedUpTo.getTime() > Date.parse(from)
      ? `${changedUpTo.toISOString()} 1`
      : `${from} ${Number(number) + 1}`
  return {
    bookings: reservations.map((each) => bookingOf(each, context.hotel.currency)),
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
): Promise<Pick<BookingPage, 'bookings' | 'nextPage'>> {
  const number = page ?? '1'
  const reservations = await readPage(call, context, {
    propertyIds: propertyId,
    dateFilter: 'Stay',
    from: `${from}T00:00:00Z`,
    to: `${addDays(to, 1)}T00:00:00Z`,
    pageNumber: number,
  })
  return {
    bookings: reservations.map((each) => bookingOf(each, context.hotel.currency)),
    nextPage: reservations.length < PAGE_SIZE ? null : String(Number(number) + 1),
  }
}
