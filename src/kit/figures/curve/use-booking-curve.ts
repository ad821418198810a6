import type { HotelCallOptions } from '../../../core/http/use-call.ts'
import type { StayRange } from '../stay-range.ts'
import { useFigures } from '../use-figures.ts'

/** How nights filled up. */
export const useBookingCurve = ({ from, to }: StayRange, asOf: string | null, options?: HotelCallOptions) =>
  useFigures('GET /api/analysis/booking-curve', { stayDate: from, ...(to !== from && { to }) }, asOf, options)
