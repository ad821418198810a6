import type { StayDate } from '../../contract/stay-date.ts'

interface ListedBookings {
  companyId: number
  /** Of the stay. */
  nights: { from: StayDate; to: StayDate }
  /** Calendar days of the hotel on which they were booked; any if omitted. */
  booked?: { from: StayDate; to: StayDate }
}

/** The address of the bookings of a hotel, narrowed to nights and to when they were booked. */
export function bookingsAddress({ companyId, nights, booked }: ListedBookings): string {
  const filter = {
    nightFrom: nights.from,
    nightTo: nights.to,
    ...(booked && { bookedFrom: booked.from, bookedTo: booked.to }),
  }
  return `/analyse/bookings?${new URLSearchParams({ companyId: String(companyId), filter: JSON.stringify(filter) })}`
}
