/** What pages of figures can ask for, by itself: a page needs it before any schema. */

/** Nights that one call may ask for at most. */
export const MAX_NIGHTS = 1100

/**
 * Where each band of bookings begins: days from the day of booking to arrival, and nights of the whole
 * stay. The last band has no end.
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

/** What the band of a grouping that begins with a number is called as a group: codes sort as their bands do. */
export const bandCode = (first: number): string => String(first).padStart(3, '0')

/** First and last number of the band with this code; no last where it has no end, null where no band has the code. */
export function bandOf(by: BandGrouping, code: string): { first: number; last: number | null } | null {
  const place = BANDS[by].findIndex((each) => bandCode(each) === code)
  const first = BANDS[by][place]
  const next = BANDS[by][place + 1]
  return first === undefined ? null : { first, last: next === undefined ? null : next - 1 }
}

/** The period of a row of figures: a night, an ISO week or a month; the range may cut the first and last. */
export const GRANULARITIES = ['day', 'week', 'month'] as const
export type Granularity = (typeof GRANULARITIES)[number]

/** Nights from the booking day on whose pickup is shown where nothing else is chosen: the same on every page. */
export const PICKUP_NIGHTS = 90
/** Days that a window of pickup can have at most. */
export const LONGEST_WINDOW = 730

/** Nights that one booking curve sums at the most. */
export const MOST_CURVE_NIGHTS = 31

/**
 * Which rooms occupancy and RevPAR are shares of: `all` of the house, those out of order included, as hotels are compared
 * with each other; or those that are `sellable`.
 */
export const CAPACITY_BASES = ['all', 'sellable'] as const
export type CapacityBasis = (typeof CAPACITY_BASES)[number]

/** Revenue as guests pay it, or without the commission of the channel, where the hotel has entered one. */
export const REVENUE_BASES = ['gross', 'net'] as const
export type RevenueBasis = (typeof REVENUE_BASES)[number]

/** Nights from today on for which rates are recommended. */
export const PRICED_DAYS = 420
