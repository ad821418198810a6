import { revenueQuery } from '../../kit/figures/RevenuePicker.tsx'
import { useFigures } from '../../kit/figures/use-figures.ts'
import { useMarksLanguage } from '../../kit/figures/use-marks-language.ts'
import type { PickupView } from './use-pickup-view.ts'

const windowOf = ({ days, since }: PickupView) => ({ days, ...(since !== null && { since }) })

/** The single call of the page. */
export const usePickupReport = (view: PickupView) => {
  const { range, asOf, grouping, granularity, comparison, revenue } = view
  return useFigures(
    'GET /api/analysis/pickup-report',
    {
      from: range.from,
      to: range.to,
      ...windowOf(view),
      groupBy: grouping,
      granularity,
      comparison,
      ...revenueQuery(revenue),
      ...useMarksLanguage(),
    },
    asOf,
  )
}

/** What one night picked up, by a group. */
export const useNightReport = (night: string, groupBy: 'segment' | 'channel', view: PickupView) =>
  useFigures(
    'GET /api/analysis/pickup-report',
    {
      from: night,
      to: night,
      ...windowOf(view),
      groupBy,
      comparison: view.comparison,
      ...revenueQuery(view.revenue),
    },
    view.asOf,
  )

/** Booking days by stay dates: loaded when its part of the page is open. */
export const useHeatMap = ({ range: { from, to }, asOf, bookingDays }: PickupView) =>
  useFigures('GET /api/analysis/pickup-heat-map', { from, to, bookingDays }, asOf)
