import { useFigures } from '../use-figures.ts'

/** How one night filled up. */
export const useBookingCurve = (night: string, asOf: string | null) =>
  useFigures('GET /api/analysis/booking-curve', { stayDate: night }, asOf)
