import type { BookingCurve, CurvePoint } from '../../../contract/booking-curve.ts'

/** One day before arrival: this year's point, null where that day is still to come, and last year's. */
export interface CurveRow {
  readonly daysBeforeArrival: number
  readonly now: CurvePoint | null
  readonly lastYear: CurvePoint | null
}

/** Both curves of a night side by side, from the first day to the night itself. */
export function curveRows({ points, stly }: BookingCurve): CurveRow[] {
  const longer = points.length > stly.points.length ? points : stly.points
  return longer.map(({ daysBeforeArrival }, place) => ({
    daysBeforeArrival,
    now: points[place] ?? null,
    lastYear: stly.points[place] ?? null,
  }))
}
