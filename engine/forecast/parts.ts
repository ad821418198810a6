import type { ForecastParts } from '../../contract/forecast/forecast.ts'

/** The figures used to split a night's forecast, in rooms. */
export interface ForecastPartsBasis {
  readonly onTheBooks: number
  /** The number of these rooms expected to stay. */
  readonly washed: number
  /** The demand without the effect of the night's event. */
  readonly usual: number
  /** The demand without a capacity limit. */
  readonly demand: number
  /** The forecast. */
  readonly rooms: number
  /** Pickup of recent nights of the weekday from the same time on; undefined if no season of last year is known. */
  readonly recentPickup: number | undefined
}

/**
 * The parts of a night's forecast: together with the rooms on the books they sum to the forecast.
 *
 * - cancellations: rooms expected to leave the books; more if the whole forecast is lower than the rooms expected to
 *   stay, since pickup is never negative
 * - pickup: rooms still to come that stay; if last year's season is known, as many as on recent nights of the weekday
 * - season: the difference between the expected pickup and that. Season, trend and the correction of recent errors are
 *   one figure because the learned methods don't separate them
 * - event: the demand with the effect of the event minus the demand without it
 * - capacity: the forecast minus the demand
 *
 * Source: own bookkeeping over the figures of `outlook.ts`; docs/decisions/0022-learned-forecast.md.
 */
export function partsOf({ onTheBooks, washed, usual, demand, rooms, recentPickup }: ForecastPartsBasis): ForecastParts {
  const staying = Math.min(washed, usual, onTheBooks)
  const pickup = usual - staying
  return {
    cancellations: staying - onTheBooks,
    pickup: recentPickup ?? pickup,
    season: recentPickup === undefined ? undefined : pickup - recentPickup,
    event: demand === usual ? undefined : demand - usual,
    capacity: rooms - demand,
  }
}

const PARTS = ['cancellations', 'pickup', 'season', 'event', 'capacity'] as const

/**
 * Parts in tenths of a room that, together with the rooms on the books (whole), sum exactly to `roomNights` rounded to
 * tenths. No part changes its sign. Unknown parts and those that round to zero are omitted, except cancellations and
 * pickup.
 *
 * Source: the method of largest remainders.
 */
export function roundedParts(parts: ForecastParts, onTheBooks: number, roomNights: number): ForecastParts {
  const known = PARTS.flatMap((name) => {
    const exact = 10 * (parts[name] ?? 0)
    return parts[name] === undefined ? [] : [{ name, tenths: Math.floor(exact), remainder: exact - Math.floor(exact) }]
  })
  // Rounded via hundredths: a half in tenths of a stored figure is then exact, and is rounded up as on the screen.
  const rest = Math.round(Math.round(100 * roomNights) / 10) - 10 * onTheBooks
  const left = rest - known.reduce((sum, { tenths }) => sum + tenths, 0)
  const raised = new Set(known.toSorted((a, b) => b.remainder - a.remainder).slice(0, left))
  const rounded = known.map((part) => ({ name: part.name, rooms: (part.tenths + (raised.has(part) ? 1 : 0)) / 10 }))
  return {
    cancellations: 0,
    pickup: 0,
    ...Object.fromEntries(rounded.flatMap(({ name, rooms }) => (rooms === 0 ? [] : [[name, rooms]]))),
  }
}
