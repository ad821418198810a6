import { useFigures } from '../../figures/use-figures.ts'
import { useMarksLanguage } from '../../figures/use-marks.ts'
import type { PickupView } from './use-pickup-view.ts'

/** The one call behind the page's figures. */
export const usePickupReport = ({ range: { from, to }, asOf, days, grouping, granularity, comparison }: PickupView) =>
  useFigures(
    'GET /api/analysis/pickup-report',
    {
      from,
      to,
      days,
      groupBy: grouping,
      granularity,
      comparison,
      ...useMarksLanguage(),
    },
    asOf,
  )

/** What one night picked up, by a group. */
export const useNightReport = (night: string, groupBy: 'segment' | 'channel', { asOf, days, comparison }: PickupView) =>
  useFigures('GET /api/analysis/pickup-report', { from: night, to: night, days, groupBy, comparison }, asOf)

/** Booking days against stay dates: asked for when its part of the page is open. */
export const useHeatMap = ({ range: { from, to }, asOf, bookingDays }: PickupView) =>
  useFigures('GET /api/analysis/pickup-heat-map', { from, to, bookingDays }, asOf)
