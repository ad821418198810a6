import { type Gain, INTERVAL_DEVIATIONS } from './decisions.ts'
import { type GroupQuote, guestMargin, type QuoteNight, type QuoteTerms, type RequestedRooms } from './group-quote.ts'
import { expectedSold } from './what-if.ts'

/** Relative standard error of what a displaced guest would have paid: nobody knows who that would have been. */
const GUEST_ERROR = 0.25
/** Standard error of what a group contributes beyond the guests: other groups might have come instead, and do not show in the books. */
const GROUP_ERROR = 0.15
/** The fewest rooms for a meaningful mean, and its largest ratio to what was expected. */
const LEAST_LATER = 3
const MOST_OF_USUAL = 2
/** How alike the errors of two groups are: guests are valued alike, and groups of one week meet the same demand. */
const CORRELATION = 0.1

/** What was known of a group's night when it was decided. Rooms, and minor units. */
export interface GroupNightBasis extends Pick<QuoteNight, 'demand' | 'spread'> {
  /** That the group was expected to use. */
  readonly rooms: number
  /** Left to sell without the group. */
  readonly free: number
  /**
   * The contribution of a guest who finds no room on this night: `whole` over the whole stay, `part` this night's part of it if the guest finds
   * none on the group's other nights either, and `here` that of the night alone.
   */
  readonly guest: { readonly whole: number; readonly part: number; readonly here: number }
}

/** What was known of a group when it was decided. Money in minor units. */
export interface GroupBasis {
  readonly nights: readonly GroupNightBasis[]
  /** What the group contributes for a room and night, after its commission and cost; null if nobody named a rate. */
  readonly margin: number | null
}

/** A night of a group after the stay. */
export interface GroupNightOutcome {
  /** Rooms that stayed, the group's included. */
  readonly sold: number
  readonly capacity: number
  /** Whether all rooms were on the books at some time. */
  readonly wasFull: boolean
  /** The rooms that others booked after the decision, and their contribution; null for a group that was taken, whose rooms cannot be separated from them. */
  readonly later: { readonly rooms: number; readonly contribution: number } | null
}

/** What is known of the nights of a quote, to judge it by after the stay. `all` and `first` as in the quote. */
export const groupNightsOf = (
  { nights }: GroupQuote,
  all: readonly QuoteNight[],
  { first, rooms }: RequestedRooms,
  terms: QuoteTerms,
): GroupNightBasis[] =>
  nights.map(({ displacedHere, contribution, wholeContribution }, at) => {
    const { rooms: free = 0, demand = 0, spread = 0, rate = 0 } = all[first + at] ?? {}
    const here = guestMargin(rate, terms)
    const of = (sum: number): number => (displacedHere > 0 ? sum / displacedHere : here)
    const guest = { whole: of(wholeContribution), part: of(contribution), here }
    return { rooms: rooms[at] ?? 0, free, demand, spread, guest }
  })

/** A share of the guests want the nights of the group only. */
const LEAST_SHARE = 0.2

/**
 * The mean and the variance of the guests who found no room because of a group, on a night that was full. Where nights around it were full, those
 * who wanted them too would have found no room anyway: so many more have to ask for each room.
 */
function turnedAway(
  { rooms, free, demand, spread, guest: { part, here } }: GroupNightBasis,
  fullAround: number,
): { mean: number; variance: number } {
  const elsewhere = here > 0 ? Math.max(0, part / here - 1) : 0
  const share = Math.max(LEAST_SHARE, 1 - fullAround * elsewhere)
  const sold = (count: number): number => expectedSold(demand, Math.max(0, count), spread ** 2)
  /** The chance of so many requests at least. */
  const chanceOf = (count: number): number => (count <= 0 ? 1 : Math.max(0, sold(count) - sold(count - 1)))
  const left = Math.max(0, free - rooms)
  const full = chanceOf(left)
  let [mean, square] = [0, 0]
  // The mean of a count is the sum of the chances of at least 1, 2, …, and that of its square weighs them by 1, 3, 5, …
  for (let guest = 1; guest <= rooms && full > 0; guest += 1) {
    const chance = Math.min(1, chanceOf(left + guest / share) / full)
    mean += chance
    square += (2 * guest - 1) * chance
  }
  return { mean, variance: Math.max(0, square - mean ** 2) }
}

/** What a guest who took one of the group's rooms contributed: that of those who booked later, if these are many enough. */
function marginOf({ later }: GroupNightOutcome, usual: number): number {
  if (later === null || later.rooms < LEAST_LATER) return usual
  return Math.min(MOST_OF_USUAL * usual, Math.max(0, later.contribution / later.rooms))
}

/**
 * What taking a group earned compared with refusing it, or refusing it compared with taking it, in minor units after commission and cost;
 * null without a rate. A group that was taken has displaced guests only on nights that were full: as many as the demand known before makes
 * likely, given that the night filled. One that was refused would have displaced the guests who took its rooms. The rooms that displaced guests
 * leave free on nights around those of the group find other guests if these nights were full: `fullAround` is the share that were.
 */
export function judgeGroup(
  { nights, margin }: GroupBasis,
  isTaken: boolean,
  outcomes: readonly GroupNightOutcome[],
  fullAround: number,
): Gain | null {
  if (margin === null) return null
  const displaced = nights.map((night, at) => {
    const outcome = outcomes[at]
    if (!outcome) return { mean: 0, variance: 0 }
    const { sold, capacity, wasFull } = outcome
    if (!isTaken) return { mean: Math.min(night.rooms, Math.max(0, sold + night.rooms - capacity)), variance: 0 }
    return wasFull ? turnedAway(night, fullAround) : { mean: 0, variance: 0 }
  })
  // A guest who finds no room on several nights is lost once.
  const full = displaced.filter(({ mean }) => mean > 0).length
  const shared = nights.length > 1 ? (full - 1) / (nights.length - 1) : 0
  let [cost, deviation] = [0, 0]
  for (const [at, { mean, variance }] of displaced.entries()) {
    const { whole, part, here } = nights[at]?.guest ?? { whole: 0, part: 0, here: 0 }
    const elsewhere = whole + shared * (part - whole) - here - fullAround * Math.max(0, part - here)
    const outcome = outcomes[at]
    const each = (outcome ? marginOf(outcome, here) : here) + Math.max(0, elsewhere)
    cost += mean * each
    // A busy week is busy on all nights of the group.
    deviation += each * Math.hypot(Math.sqrt(variance), GUEST_ERROR * mean)
  }
  const earned = margin * nights.reduce((sum, { rooms }) => sum + rooms, 0)
  return {
    gain: isTaken ? earned - cost : cost - earned,
    interval: INTERVAL_DEVIATIONS * Math.hypot(deviation, GROUP_ERROR * earned),
  }
}

/** The sum of what decisions about groups earned, with its interval. */
export function sumOfGroups(gains: readonly Gain[]): Gain {
  const total = (of: (gain: Gain) => number): number => gains.reduce((sum, gain) => sum + of(gain), 0)
  const alike = total(({ interval }) => interval)
  const square = (1 - CORRELATION) * total(({ interval }) => interval ** 2) + CORRELATION * alike ** 2
  return { gain: total(({ gain }) => gain), interval: Math.sqrt(square) }
}
