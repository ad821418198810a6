/** A hotel's contribution to a night: sellable rooms, rooms sold, and revenue in minor units. */
export interface Amounts {
  readonly capacity: number
  readonly roomNights: number
  readonly revenue: number
}

/**
 * Hotels that anonymise each other: how many sold anything, their sums, and the largest single value of each. A hotel
 * that sold nothing is not counted, because a closed house hides no other. `gone` is the largest value of a deleted
 * hotel: some readers may know its figures and others not. Amounts are absolute.
 */
export interface HotelGroup {
  readonly hotels: number
  readonly sum: Amounts
  readonly largest: Amounts
  readonly gone: Amounts
}

/** Why market figures are withheld: too few hotels, or one of them dominates. */
export type Withheld = 'tooFew' | 'dominated'

const LEAST_OTHERS = 5
const MOST_SHARE = 0.4
const PARTS = ['capacity', 'roomNights', 'revenue'] as const

const isDominated = (largest: number, sum: number): boolean => largest > MOST_SHARE * sum

/**
 * Whether the sum of these hotels, of which the reader knows nothing else, would reveal one of them. None may have more
 * than 40 % of the rooms, of the rooms sold, or of the revenue: an existing hotel relative to all existing ones, a
 * deleted one relative to those and itself.
 */
export function withheldReason({ hotels, sum, largest, gone }: HotelGroup): Withheld | null {
  if (hotels < LEAST_OTHERS) return 'tooFew'
  return PARTS.some((part) => isDominated(largest[part], sum[part]) || isDominated(gone[part], sum[part] + gone[part]))
    ? 'dominated'
    : null
}
