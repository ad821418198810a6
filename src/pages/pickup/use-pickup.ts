import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { BookingCurve } from '../../../contract/booking-curve.ts'
import { PATHS } from '../../../contract/paths.ts'
import type { PickupHeatMap, PickupReport } from '../../../contract/pickup-report.ts'
import { getJson } from '../../http/index.ts'
import { useCompany } from '../../navigation/use-start.ts'
import type { PickupView } from './use-pickup-view.ts'

/** One of the calls behind the page; what was there before stays until the answer is: nothing jumps. */
function useFigures<Answer>(path: string, asked: Record<string, string | number>, asOf: string | null) {
  const { id } = useCompany()
  const query = new URLSearchParams({ companyId: String(id) })
  for (const [name, value] of Object.entries(asked)) query.set(name, String(value))
  if (asOf !== null) query.set('asOf', asOf)
  return useQuery({
    queryKey: [path, query.toString()],
    queryFn: ({ signal }) => getJson<Answer>(`${path}?${query}`, signal),
    placeholderData: keepPreviousData,
  })
}

/** The one call behind the page's figures. */
export const usePickupReport = ({ range: { from, to }, asOf, days, grouping, step, reference }: PickupView) =>
  useFigures<PickupReport>(
    PATHS.pickupReport,
    { from, to, days, groupBy: grouping, period: step, align: reference === 'stly' ? 'weekday' : 'date' },
    asOf,
  )

/** What one night picked up, by a group. */
export const useNightReport = (night: string, groupBy: 'segment' | 'channel', { asOf, days, reference }: PickupView) =>
  useFigures<PickupReport>(
    PATHS.pickupReport,
    { from: night, to: night, days, groupBy, align: reference === 'stly' ? 'weekday' : 'date' },
    asOf,
  )

/** How one night filled up. */
export const useBookingCurve = (night: string, { asOf }: PickupView) =>
  useFigures<BookingCurve>(PATHS.bookingCurve, { stayDate: night }, asOf)

/** Booking days against stay dates: asked for when its part of the page is open. */
export const useHeatMap = ({ range: { from, to }, asOf, bookingDays }: PickupView) =>
  useFigures<PickupHeatMap>(PATHS.pickupHeatMap, { from, to, bookingDays }, asOf)
