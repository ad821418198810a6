/** Parameters of figures, kept separate because a page needs them before any schema. */

/** Maximum nights of one call. */
export const MAX_NIGHTS = 1100

/**
 * Lower bounds of booking bands: days from booking to arrival (lead time), and nights of the whole stay. The last band
 * is open-ended.
 */
export const BANDS = {
  leadTime: [0, 1, 4, 8, 15, 31, 61, 91],
  lengthOfStay: [1, 2, 3, 4, 5, 6, 8, 15],
} as const
export type BandGrouping = keyof typeof BANDS

export const GROUPINGS = [
  'segment',
  'channel',
  'category',
  'roomType',
  'ratePlan',
  'country',
  'leadTime',
  'lengthOfStay',
] as const
export type Grouping = (typeof GROUPINGS)[number]

export const isBandGrouping = (by: Grouping): by is BandGrouping => by in BANDS

/** The group code of the band that begins with a number: codes sort in the same order as their bands. */
export const bandCode = (first: number): string => String(first).padStart(3, '0')

/** First and last number of the band with this code; no last for an open-ended band, null if no band has the code. */
export function bandOf(by: BandGrouping, code: string): { first: number; last: number | null } | null {
  const place = BANDS[by].findIndex((each) => bandCode(each) === code)
  const first = BANDS[by][place]
  const next = BANDS[by][place + 1]
  return first === undefined ? null : { first, last: next === undefined ? null : next - 1 }
}

/** The period of a row of figures: a night, an ISO week or a month; the first and last may be cut off by the range. */
export const GRANULARITIES = ['day', 'week', 'month'] as const
export type Granularity = (typeof GRANULARITIES)[number]

/** The most nights ahead that the dashboard looks at, and the numbers of nights ahead that it sums and shows. */
export const NIGHTS_AHEAD = 90
export const SPANS = [30, 60, NIGHTS_AHEAD] as const
export type Span = (typeof SPANS)[number]

/** Days before the cut-off of a group from which it is near: highlighted in lists and part of *To do today*. */
export const CUTOFF_NEAR_DAYS = 7

/** Default number of nights, from the booking day on, for which pickup is shown: the same on every page. */
export const PICKUP_NIGHTS = 90
/** Maximum length of a pickup window in days. */
export const LONGEST_WINDOW = 730

/** Maximum nights summed in one booking curve. */
export const MOST_CURVE_NIGHTS = 31

/**
 * The rooms that occupancy and RevPAR relate to: `all` of the house, including those out of order, as in comparisons
 * between hotels; or only the `sellable` ones.
 */
export const CAPACITY_BASES = ['all', 'sellable'] as const
export type CapacityBasis = (typeof CAPACITY_BASES)[number]

/** Revenue as guests pay it, or without the commission of the channel if the hotel has entered one. */
export const REVENUE_BASES = ['gross', 'net'] as const
export type RevenueBasis = (typeof REVENUE_BASES)[number]

/** Number of nights from today on for which rates are recommended. */
export const PRICED_DAYS = 420
