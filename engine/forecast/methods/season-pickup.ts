import { unconstrained } from '../censoring.ts'
import { inHouse, latePickup, type Method, soldOut } from './method.ts'
import { seasonOf, weekdayLift } from './season.ts'

const WINDOW = { reach: 34, halfWidth: 14, least: 14 }
const WEEKDAY_PRIOR = 1

/**
 * Wash and last year's season: the rooms on the books expected to stay, plus the unconstrained late pickup of the
 * weekday in the same season last year, times the hotel's growth since.
 *
 * Source: the pickup method over the season's nights, E. L'Heureux, *A new twist in forecasting short-term passenger
 * pickup*, AGIFORS 26, 1986; weighting by distance is kernel regression, E. A. Nadaraya 1964.
 */
export const seasonPickup: Method = {
  id: 'season-pickup',
  estimate: (view) => {
    const season = seasonOf(view, WINDOW)
    if (!season) return undefined
    const cut = soldOut(view, season.nights)
    const pickup = unconstrained({ values: latePickup(view, season.nights), weights: season.weights, cut })
    const lift = weekdayLift(
      season,
      pickup.values.map((value) => value - pickup.mean),
      WEEKDAY_PRIOR,
    )
    const growth = view.growth(view.origin)
    return inHouse(view.washed(view.night) + (pickup.mean + lift) * growth, pickup.spread * growth, view.house)
  },
}
