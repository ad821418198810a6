/**
 * Patterns derived from the public Hotel booking demand data (Antonio, Almeida, Nunes 2019, CC BY 4.0), rows with arrival until
 * 2016-08-31, rounded. docs/decisions/0005-demo-bookings.md describes how. `resort` and `city` are its two hotels.
 */
export interface Pattern {
  /** Days from booking to arrival at each decile of the bookings, from the minimum to the maximum. */
  readonly leadDeciles: readonly number[]
  /** Lengths of stay in nights, and their percentage of bookings. */
  readonly stay: readonly (readonly [number, number])[]
  /** Share of cancellations, for lead times up to 7, 30, 90, 180 days and beyond. */
  readonly cancelled: readonly number[]
  /** Fraction of the lead time that has passed at each decile of the cancellations. */
  readonly cancelDeciles: readonly number[]
  /** Share of no-shows among arrivals. */
  readonly noShow: number
  readonly segments: readonly (readonly [segment: Segment, weight: number])[]
  /** Arrivals by weekday, Monday first, 1 on average. */
  readonly weekday: readonly number[]
  /** Rooms sold relative to the yearly peak, January first. */
  readonly demand: readonly number[]
  /** Rate relative to the yearly average, January first. */
  readonly rate: readonly number[]
}

export type Segment = 'Online TA' | 'Offline TA/TO' | 'Groups' | 'Direct' | 'Corporate' | 'Complimentary'

export const CANCEL_LEAD_LIMITS = [7, 30, 90, 180, Number.POSITIVE_INFINITY]

export const PATTERNS: Record<'resort' | 'city', Pattern> = {
  resort: {
    leadDeciles: [0, 1, 5, 15, 32, 54, 82, 116, 163, 214, 340],
    stay: [
      [1, 19.3],
      [2, 16.6],
      [3, 13.9],
      [4, 10.9],
      [5, 6.7],
      [6, 4.9],
      [7, 15.8],
      [8, 2.4],
      [10, 2.3],
      [14, 2.2],
    ],
    cancelled: [0.06, 0.2, 0.31, 0.36, 0.4],
    cancelDeciles: [0, 0.02, 0.08, 0.15, 0.25, 0.38, 0.52, 0.66, 0.79, 0.89, 1],
    noShow: 0.007,
    segments: [
      ['Online TA', 40.3],
      ['Offline TA/TO', 22.3],
      ['Direct', 16.4],
      ['Groups', 14.7],
      ['Corporate', 5.9],
      ['Complimentary', 0.4],
    ],
    weekday: [1.13, 0.84, 0.88, 1.06, 1.01, 1.27, 0.81],
    demand: [0.37, 0.56, 0.75, 0.84, 0.93, 0.97, 0.97, 0.98, 0.98, 0.85, 0.59, 0.47],
    rate: [0.58, 0.68, 0.7, 0.85, 0.88, 1.26, 1.74, 2.1, 1, 0.69, 0.57, 0.8],
  },
  city: {
    leadDeciles: [0, 3, 12, 26, 44, 68, 95, 126, 177, 274, 380],
    stay: [
      [1, 17.3],
      [2, 31.1],
      [3, 24.8],
      [4, 14.5],
      [5, 5.8],
      [6, 2.5],
      [7, 2.1],
      [8, 0.5],
    ],
    cancelled: [0.13, 0.3, 0.38, 0.46, 0.7],
    cancelDeciles: [0, 0.01, 0.14, 0.23, 0.3, 0.38, 0.5, 0.69, 0.8, 0.9, 1],
    noShow: 0.015,
    segments: [
      ['Online TA', 41.1],
      ['Offline TA/TO', 25.6],
      ['Groups', 20.6],
      ['Direct', 7.3],
      ['Corporate', 4.4],
      ['Complimentary', 0.8],
    ],
    weekday: [1, 0.81, 1.05, 1.1, 1.27, 1.01, 0.75],
    demand: [0.36, 0.59, 0.84, 0.88, 0.92, 0.88, 0.97, 1, 0.84, 0.81, 0.41, 0.39],
    rate: [0.82, 0.86, 0.99, 1.08, 1.18, 1.18, 1.07, 1.09, 1.09, 0.96, 0.8, 0.88],
  },
}

/** The value at a fraction (0 to 1) of a distribution given by its deciles. */
export function atPart(deciles: readonly number[], part: number): number {
  const place = part * (deciles.length - 1)
  const below = Math.floor(place)
  const low = deciles[below] ?? 0
  return low + ((deciles[below + 1] ?? low) - low) * (place - below)
}
