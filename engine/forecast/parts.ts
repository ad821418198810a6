import type { ForecastParts } from '../../contract/forecast.ts'

/** The figures that a night's forecast is divided by, in rooms. */
export interface PartsBasis {
  readonly onTheBooks: number
  /** Of these, the rooms that are expected to stay. */
  readonly washed: number
  /** The demand without what the night's event changes. */
  readonly usual: number
  /** The demand without a limit of capacity. */
  readonly demand: number
  /** The forecast. */
  readonly rooms: number
  /** What recent nights of the weekday picked up from the same time on; undefined where no season of last year is known. */
  readonly recentPickup: number | undefined
}

/**
 * What a night's forecast is made of: with the rooms on the books the parts sum to the forecast.
 *
 * - cancellations: what wash expects to leave the books; more where the whole forecast is lower than what wash leaves,
 *   as pickup is never negative
 * - pickup: rooms still to come and stay; where last year's season is known, as many as recent nights of the weekday had
 * - season: by how much the expected pickup differs from that. Season, trend and the correction of recent errors
 *   are one figure: what is learned from all nights does not separate them
 * - event: the demand with what the event changes less the demand without it
 * - capacity: the forecast less the demand
 *
 * Source: own bookkeeping over the figures of `outlook.ts`; docs/decisions/0022-learned-forecast.md.
 */
export function partsOf({ onTheBooks, washed, usual, demand, rooms, recentPickup }: PartsBasis): ForecastParts {
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
 * Parts in tenths of a room that sum exactly to `roomNights` rounded to tenths, together with the rooms on the books (whole). No part
 * changes its sign. Parts that are not known, or come to nothing, are left out, but for cancellations and pickup.
 *
 * Source: the method of largest remainders.
 */
export function roundedParts(parts: ForecastParts, onTheBooks: number, roomNights: number): ForecastParts {
  const known = PARTS.flatMap((name) => {
    const exact = 10 * (parts[name] ?? 0)
    return parts[name] === undefined ? [] : [{ name, tenths: Math.floor(exact), remainder: exact - Math.floor(exact) }]
  })
  // By way of hundredths: a half in tenths of a stored figure is exactly one, and goes up as it does on the screen.
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
