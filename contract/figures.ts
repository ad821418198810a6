/** What pages of figures can ask for, by itself: a page needs it before any schema. */

/** Nights that one call may ask for at most. */
export const MAX_NIGHTS = 1100

export const GROUPINGS = ['segment', 'channel', 'category', 'roomType', 'ratePlan', 'country'] as const
export type Grouping = (typeof GROUPINGS)[number]

/** The period of a row of figures: a night, an ISO week or a month; the range may cut the first and last. */
export const GRANULARITIES = ['day', 'week', 'month'] as const
export type Granularity = (typeof GRANULARITIES)[number]

/** Nights from the booking day on whose pickup is shown where nothing else is chosen: the same on every page. */
export const PICKUP_NIGHTS = 90
/** Days that a window of pickup can have at most. */
export const LONGEST_WINDOW = 730

/**
 * Which rooms occupancy and RevPAR are shares of: `all` of the house, those out of order included, as hotels are compared
 * with each other; or those that are `sellable`.
 */
export const CAPACITY_BASES = ['all', 'sellable'] as const
export type CapacityBasis = (typeof CAPACITY_BASES)[number]

/** Nights from today on for which rates are recommended. */
export const PRICED_DAYS = 420
