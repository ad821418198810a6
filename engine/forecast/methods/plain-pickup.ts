import { unconstrained } from '../censoring.ts'
import { inHouse, LEAST_HISTORY, type Method, sameWeekdays, soldOut } from './method.ts'

const NIGHTS = 8

/**
 * Plain pickup: rooms on the books plus the mean unconstrained net pickup (new bookings minus cancellations) of the
 * last eight finished nights of the weekday. More stable than wash if classes are new.
 *
 * Source: additive pickup, Weatherford & Kimes 2003.
 */
export const plainPickup: Method = {
  id: 'plain-pickup',
  estimate: (view) => {
    const { history, slice, night, origin, house } = view
    const nights = sameWeekdays(night, origin, NIGHTS)
    if (origin < LEAST_HISTORY || nights.length === 0) return undefined
    const values = Float64Array.from(nights, (other) => (history.finals[other] ?? 0) - (slice.books[other] ?? 0))
    const pickup = unconstrained({
      values,
      weights: new Float64Array(nights.length).fill(1),
      cut: soldOut(view, nights),
    })
    return inHouse((slice.books[night] ?? 0) + pickup.mean, pickup.spread, house)
  },
}
