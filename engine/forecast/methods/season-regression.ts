import { lineThrough } from './line.ts'
import { inHouse, type Method } from './method.ts'
import { seasonOf, weekdayLift } from './season.ts'

const WINDOW = { reach: 32, halfWidth: 16, least: 21 }
const TRUST = 1
const STEEPEST = 1.1
const WEEKDAY_PRIOR = 2

/**
 * Regression on the season: final rooms of last year's nights of the season on the rooms that were on their books at
 * the same horizon and stayed. If a house fills up, the slope is below 1: early bookings leave less to come. Pickup
 * beyond the books grows with the hotel.
 *
 * Source: regression of final rooms on rooms on the books, Weatherford & Kimes 2003.
 */
export const seasonRegression: Method = {
  id: 'season-regression',
  estimate: (view) => {
    const season = seasonOf(view, WINDOW)
    if (!season) return undefined
    const { history, slice } = view
    const line = lineThrough(
      {
        x: Float64Array.from(season.nights, (night) => slice.stayed[night] ?? 0),
        y: Float64Array.from(season.nights, (night) => history.finals[night] ?? 0),
        weights: season.weights,
      },
      TRUST,
      STEEPEST,
    )
    const late = (line.start + weekdayLift(season, line.residuals, WEEKDAY_PRIOR)) * view.growth(view.origin)
    return inHouse(late + line.slope * view.washed(view.night), line.spread, view.house)
  },
}
