/** What hotels add to a night: rooms that could be sold, rooms sold, and revenue in minor units. */
export interface Amounts {
  readonly capacity: number
  readonly roomNights: number
  readonly revenue: number
}

/**
 * Hotels that hide each other: how many sold anything, what those add up to, and the most of each that one of them has. One
 * that sold nothing is not counted: a closed house hides nobody. `gone` is the most that one has whose hotel was deleted:
 * somebody may know its figures and somebody not. Amounts without their sign.
 */
export interface Crowd {
  readonly hotels: number
  readonly sum: Amounts
  readonly largest: Amounts
  readonly gone: Amounts
}

/** Why a market is not told: too few hotels stand in it, or one of them nearly is it. */
export type Withheld = 'tooFew' | 'dominated'

const LEAST_OTHERS = 5
const MOST_SHARE = 0.4
const PARTS = ['capacity', 'roomNights', 'revenue'] as const

const isDominated = (largest: number, sum: number): boolean => largest > MOST_SHARE * sum

/**
 * Whether what these hotels add up to would tell of one of them; they are those of whom the reader knows nothing else. None
 * may have more than 40 % of the rooms, of the rooms sold, or of the revenue: of those that are there alone, and none that
 * is gone beside them.
 */
export function whyWithheld({ hotels, sum, largest, gone }: Crowd): Withheld | null {
  if (hotels < LEAST_OTHERS) return 'tooFew'
  return PARTS.some((part) => isDominated(largest[part], sum[part]) || isDominated(gone[part], sum[part] + gone[part]))
    ? 'dominated'
    : null
}
