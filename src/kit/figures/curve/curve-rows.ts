import type { BookingCurve, CurvePoint } from '../../../../contract/analysis/booking-curve.ts'

/** One day before arrival: this year's point, null if that day is in the future, last year's, and the mean of comparable nights. */
export interface CurveRow {
  readonly daysBeforeArrival: number
  readonly now: CurvePoint | null
  readonly lastYear: CurvePoint | null
  readonly comparable: number | null
}

/** The curves of a night combined by day, from the first day to the night itself. */
export function curveRows({ points, stly, comparable }: BookingCurve): CurveRow[] {
  const longer = points.length > stly.points.length ? points : stly.points
  return longer.map(({ daysBeforeArrival }, place) => ({
    daysBeforeArrival,
    now: points[place] ?? null,
    lastYear: stly.points[place] ?? null,
    comparable: comparable.roomNights[place] ?? null,
  }))
}
