import type { CurvePoint } from '../contract/analysis/booking-curve.ts'
import type { Movement } from './on-the-books.ts'

/** The span of the curve in days before arrival, both included; `daysBefore` returns those of a movement. */
export interface CurveRequest {
  readonly first: number
  readonly last: number
  readonly daysBefore: (movement: Movement) => number
}

/** The mean room nights of curves over the same days, point by point, in tenths of a room; empty without curves. */
export const meanCurve = (curves: readonly (readonly CurvePoint[])[]): number[] =>
  (curves[0] ?? []).map((_, place) => {
    const sum = curves.reduce((total, points) => total + (points[place]?.roomNights ?? 0), 0)
    return Math.round((sum / curves.length) * 10) / 10
  })

/**
 * The books of some nights, day by day up to each: a point is the total on the books of all nights at the end of that
 * day before arrival. The first point includes everything before its day; changes after the last day are left out.
 */
export function bookingCurve(movements: Iterable<Movement>, { first, last, daysBefore }: CurveRequest): CurvePoint[] {
  const points = Array.from({ length: Math.max(0, first - last + 1) }, (_, place) => ({
    daysBeforeArrival: first - place,
    roomNights: 0,
    revenue: 0,
    cancelledRoomNights: 0,
  }))
  for (const movement of movements) {
    const point = points[Math.max(0, first - daysBefore(movement))]
    if (!point) continue
    const { kind, roomNights, revenue } = movement
    point.roomNights += roomNights
    point.revenue += revenue
    if (kind === 'cancelled') point.cancelledRoomNights -= roomNights
  }
  points.forEach((point, place) => {
    const before = points[place - 1]
    if (!before) return
    point.roomNights += before.roomNights
    point.revenue += before.revenue
    point.cancelledRoomNights += before.cancelledRoomNights
  })
  return points
}
