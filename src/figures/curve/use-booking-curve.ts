import type { BookingCurve } from '../../../contract/booking-curve.ts'
import { PATHS } from '../../../contract/paths.ts'
import { useFigures } from '../use-figures.ts'

/** How one night filled up. */
export const useBookingCurve = (night: string, asOf: string | null) =>
  useFigures<BookingCurve>(PATHS.bookingCurve, { stayDate: night }, asOf)
