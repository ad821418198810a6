import { rowReason } from '../../../contract/booking/row-reasons.ts'
import { RefusedBooking } from './refused-booking.ts'
import { bookingIdsSchema, ID_TYPES } from './vendor.ts'

/** The ids of a booking, wherever they are in it: the one that identifies it best first, then those by which others know it. */
export interface BookingIds {
  readonly ids: readonly [string, ...string[]]
  /** Whether the first is called the id of the reservation. */
  readonly isReservation: boolean
}

/** The place of a type of id in the order of preference. */
function rankOf(type: string | undefined): number {
  if (type === ID_TYPES.reservation) return 0
  if (type === undefined) return 1
  const place = ID_TYPES.numbers.indexOf(type)
  return place < 0 ? ID_TYPES.numbers.length + 2 : place + 2
}

/** Reads the ids of a booking, of which the code of the hotel is none. Throws `RefusedBooking` if it has none. */
export function readIds(given: unknown, hotelCode: string): BookingIds {
  const { UniqueID, ReservationID, ResGlobalInfo } = bookingIdsSchema.safeParse(given).data ?? {}
  const reservation =
    typeof ReservationID === 'string' ? ReservationID : (ReservationID?.['@ID'] ?? ReservationID?.['#text'])
  const all = [
    ...(UniqueID ?? []).map((each) => ({ type: each['@Type'], id: each['@ID'], isOwn: true })),
    { type: ID_TYPES.reservation, id: reservation || undefined, isOwn: true },
    ...(ResGlobalInfo?.HotelReservationIDs?.HotelReservationID ?? []).map((each) => ({
      type: each['@ResID_Type'],
      id: each['@ResID_Value'],
      isOwn: false,
    })),
  ]
  const named = all
    .flatMap(({ id, type, isOwn }) =>
      id === undefined || id === hotelCode || ID_TYPES.others.has(type ?? '')
        ? []
        : [{ id, rank: rankOf(type) * 2 + (isOwn ? 0 : 1) }],
    )
    .toSorted((a, b) => a.rank - b.rank)
  const [first, ...others] = new Set(named.map(({ id }) => id))
  if (first === undefined) throw new RefusedBooking(rowReason('required'), 'UniqueID')
  return { ids: [first, ...others], isReservation: (named[0]?.rank ?? 2) < 2 }
}
