import { inHouse, LEAST_HISTORY, type Method, sameWeekdays } from './method.ts'

const EDGES = [0, 1, 3, 5, 7, 10, 14, 21, 28, 35, 42, 49, 56, 70, 84, 98, 112, 140, 168, 196, 224, 252, 280, 308, 336]
const NIGHTS = 6
const SHARE_NIGHTS = 98
/** Standard deviation of demand as a share of the pickup still to come. */
const SPREAD_PART = 0.25

/**
 * Wash and the shape of the booking curve: the days to arrival are divided into steps, and the new bookings of each
 * step are those of the last six nights of the weekday for which that step is over, most of them still ahead. This
 * picks up recent growth and season immediately. New bookings count with the share that recently stayed.
 *
 * Source: the chain-ladder method, T. Mack, ASTIN Bulletin 23, 1993, read as advanced pickup (L'Heureux 1986).
 */
export const bookingCurve: Method = {
  id: 'booking-curve',
  estimate: (view) => {
    const { history, slice, night, origin, cameWithin } = view
    if (origin < LEAST_HISTORY) return undefined
    let came = 0
    let kept = 0
    for (let other = Math.max(0, origin - SHARE_NIGHTS); other < origin; other += 1) {
      came += cameWithin(other, slice.horizon)
      kept += (history.finals[other] ?? 0) - (slice.stayed[other] ?? 0)
    }
    const edges = [...EDGES.filter((edge) => edge < slice.horizon), slice.horizon]
    let pickup = 0
    for (let step = 1; step < edges.length; step += 1) {
      const near = edges[step - 1] ?? 0
      const far = edges[step] ?? 0
      const nights = sameWeekdays(night, near === 0 ? origin : origin + near + 1, NIGHTS)
      if (nights.length === 0) return undefined
      for (const other of nights) pickup += (cameWithin(other, far) - cameWithin(other, near)) / nights.length
    }
    pickup *= kept / Math.max(1, came)
    return inHouse(view.washed(night) + pickup, pickup * SPREAD_PART, view.house)
  },
}
