import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { StayDate } from '../../../contract/platform/stay-date.ts'
import { useCompany, useHasAuthority } from '../../core/bootstrap/use-start.ts'
import { buttonClass } from '../Button.tsx'

interface ListedBookings {
  night: StayDate
  /** Calendar days of the hotel on which they were booked; any if omitted. */
  booked?: { from: StayDate; to: StayDate } | undefined
}

/** The address of a hotel's bookings for a night, narrowed to when they were booked. */
export function bookingsAddress(companyId: number, { night, booked }: ListedBookings): string {
  const filter = {
    nightFrom: night,
    nightTo: night,
    ...(booked && { bookedFrom: booked.from, bookedTo: booked.to }),
  }
  return `/analyse/bookings?${new URLSearchParams({ companyId: String(companyId), filter: JSON.stringify(filter) })}`
}

/** Links to the bookings of the current hotel for a night; nothing for users who may not see them. */
export function BookingsLink({
  variant,
  children,
  ...bookings
}: ListedBookings & { variant: 'soft' | 'quiet'; children: ReactNode }) {
  const { id } = useCompany()
  if (!useHasAuthority('USER', 'PMS_ADMIN')) return null
  return (
    <Link className={buttonClass({ variant, size: 'small' })} to={bookingsAddress(id, bookings)}>
      {children}
    </Link>
  )
}
