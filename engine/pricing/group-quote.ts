import { expectedStays } from './stays.ts'
import { expectedSold, keptShare } from './what-if.ts'

/** Nights before and after a group's whose guests may want one of its nights as well. */
export const NEIGHBOUR_NIGHTS = 7
/** How far a recommended quote is above the lowest rate worth taking, at least. */
const LEAST_MARGIN = 0.1

/** A night for which a group may ask. Rooms, and minor units. */
export interface QuoteNight {
  /** Left to sell: without booked and blocked rooms. */
  readonly rooms: number
  /** Rooms that other guests are still expected to ask for, however many there are. */
  readonly demand: number
  /** The standard deviation of `demand`. */
  readonly spread: number
  /** What the other guests pay for a room. */
  readonly rate: number
  /** The lowest rate at which the hotel sells the night; none if missing. */
  readonly limit?: number
}

/** Money in minor units; commissions in per cent of a rate. */
export interface QuoteTerms {
  /** The variable cost of an occupied room. */
  readonly cost: number
  /** The commission on the other guests' rates, and on the group's. */
  readonly usualCommission: number
  readonly commission: number
  /** What the group wants to pay for a room and night, if known. */
  readonly budget?: number | null
  /** The shares of arrivals that stay 1, 2, 3 … nights; if none is known, all guests stay one night. */
  readonly lengthShares: readonly number[]
}

/** A group: the rooms that it is expected to use on consecutive nights, the first of which is night `first` of the list. */
export interface RequestedRooms {
  readonly first: number
  readonly rooms: readonly number[]
}

/** A night of a quote. `lowestRate` is null on a night on which the group has no rooms. */
export interface QuotedNight {
  /** Rooms that other guests would have taken, on this night and for the sake of it on neighbouring ones. */
  readonly displaced: number
  /** Those of this night alone. */
  readonly displacedHere: number
  /** Their contribution after commission and cost: that of stays over several of the group's nights is split between these. */
  readonly contribution: number
  /** The contribution of the stays that are lost on this night, whole. */
  readonly wholeContribution: number
  readonly lowestRate: number | null
  /** Rooms that are missing for the group. */
  readonly missing: number
}

/** Rooms, and minor units, not rounded. */
export interface GroupQuote {
  /** The nights of the group. */
  readonly nights: readonly QuotedNight[]
  readonly roomNights: number
  /** Room nights that other guests would have taken, on all nights. */
  readonly displaced: number
  readonly contribution: number
  /** The rate for a room and night at which the group contributes as much as the guests whom it displaces. */
  readonly lowestRate: number
  readonly recommendedRate: number
  /** What the other guests pay on the group's nights. */
  readonly usualRate: number
  readonly missing: number
}

/** The share of a night's requests that find one of these rooms. */
const acceptance = ({ demand, spread }: QuoteNight, rooms: number): number =>
  demand > 0 ? expectedSold(demand, Math.max(0, rooms), spread ** 2) / demand : 1

/** What a guest who pays this rate contributes for a night, at least nothing. */
export const guestMargin = (rate: number, { usualCommission, cost }: QuoteTerms): number =>
  Math.max(0, rate * keptShare(usualCommission) - cost)

/** The rate that leaves a contribution after commission and cost. */
const rateFor = (contribution: number, { cost, commission }: QuoteTerms): number =>
  (contribution + cost) / keptShare(commission)

/** What a group contributes at a rate beyond the guests whom it displaces, in minor units. */
export const gainOf = (
  { roomNights, contribution }: Pick<GroupQuote, 'roomNights' | 'contribution'>,
  rate: number,
  { cost, commission }: QuoteTerms,
): number => roomNights * (rate * keptShare(commission) - cost) - contribution

/**
 * What a group's rooms would have earned otherwise, and the rates that follow. Guests who find no room on one of their nights are lost
 * for all of them. So of each kind of stay the smallest share over its nights finds rooms, with the group and without. The recommended
 * rate is half-way between the lowest one and what other guests pay, the best price for a group whose budget may be anywhere in
 * between, and at least a tenth above the lowest. A known budget that is not below the lowest rate is the recommended rate.
 *
 * Source: the displacement cost of K. T. Talluri & G. J. van Ryzin, *The Theory and Practice of Revenue Management*, 2004, ch. 2 and 3.
 */
export function groupQuote(all: readonly QuoteNight[], requested: RequestedRooms, terms: QuoteTerms): GroupQuote {
  const from = Math.max(0, requested.first - NEIGHBOUR_NIGHTS)
  const window = all.slice(from, requested.first + requested.rooms.length + NEIGHBOUR_NIGHTS)
  const roomsOf = (at: number): number => requested.rooms[from + at - requested.first] ?? 0
  const margins = window.map(({ rate }) => guestMargin(rate, terms))
  const stays = expectedStays(
    window.map(({ demand }) => demand),
    terms.lengthShares.some((share) => share > 0) ? terms.lengthShares : [1],
    margins,
  )
  const without = window.map((night) => acceptance(night, night.rooms))
  const withGroup = window.map((night, at) => acceptance(night, night.rooms - roomsOf(at)))
  const displaced = window.map(() => 0)
  const here = window.map(() => 0)
  const cost = window.map(() => 0)
  const whole = window.map(() => 0)
  for (const { arrival, nights, rooms } of stays) {
    const ofStay = (shares: readonly number[]) => Math.min(...shares.slice(arrival, arrival + nights))
    const lost = rooms * Math.max(0, ofStay(without) - ofStay(withGroup))
    if (lost === 0) continue
    // What the stay would have paid on neighbouring nights is lost because of the group's nights.
    const own = Array.from({ length: nights }, (_, at) => arrival + at).filter((at) => roomsOf(at) > 0)
    const margin = margins.slice(arrival, arrival + nights).reduce((sum, each) => sum + each, 0)
    for (const at of own) {
      here[at] = (here[at] ?? 0) + lost
      displaced[at] = (displaced[at] ?? 0) + (lost * nights) / own.length
      cost[at] = (cost[at] ?? 0) + (lost * margin) / own.length
      whole[at] = (whole[at] ?? 0) + lost * margin
    }
  }
  const at = requested.first - from
  const nights = requested.rooms.map((rooms, index): QuotedNight => {
    const contribution = cost[at + index] ?? 0
    return {
      displaced: displaced[at + index] ?? 0,
      displacedHere: here[at + index] ?? 0,
      contribution,
      wholeContribution: whole[at + index] ?? 0,
      lowestRate: rooms > 0 ? rateFor(contribution / rooms, terms) : null,
      missing: Math.max(0, rooms - Math.max(0, window[at + index]?.rooms ?? 0)),
    }
  })
  const sum = (of: (night: QuotedNight) => number) => nights.reduce((all, night) => all + of(night), 0)
  const roomNights = requested.rooms.reduce((all, rooms) => all + rooms, 0)
  const contribution = sum((night) => night.contribution)
  const lowestRate = rateFor(roomNights > 0 ? contribution / roomNights : 0, terms)
  const paid = requested.rooms.reduce((all, rooms, index) => all + rooms * (window[at + index]?.rate ?? 0), 0)
  const usualRate = roomNights > 0 ? paid / roomNights : 0
  const limits = requested.rooms.reduce((all, rooms, index) => all + rooms * (window[at + index]?.limit ?? 0), 0)
  const limit = roomNights > 0 ? limits / roomNights : 0
  const budget = typeof terms.budget === 'number' && terms.budget >= lowestRate ? terms.budget : null
  return {
    nights,
    roomNights,
    displaced: sum((night) => night.displaced),
    contribution,
    lowestRate,
    recommendedRate: budget ?? Math.max(lowestRate * (1 + LEAST_MARGIN), (lowestRate + usualRate) / 2, limit),
    usualRate,
    missing: sum((night) => night.missing),
  }
}

/** The same group some days earlier or later. */
export interface AlternativeQuote {
  readonly shift: number
  readonly quote: GroupQuote
}

/**
 * The dates within `most` days at which the same group displaces less, the cheapest first: those that have rooms for it, and whose lowest
 * rate is at least 1 % below that of the requested dates, unless these have no rooms.
 */
export function cheaperDates(
  all: readonly QuoteNight[],
  requested: RequestedRooms,
  terms: QuoteTerms,
  { most, quote }: { most: number; quote: GroupQuote },
): AlternativeQuote[] {
  const shifts = Array.from({ length: 2 * most + 1 }, (_, at) => at - most)
  return shifts
    .filter((shift) => shift !== 0 && requested.first + shift >= 0)
    .filter((shift) => requested.first + shift + requested.rooms.length <= all.length)
    .map((shift) => ({ shift, quote: groupQuote(all, { ...requested, first: requested.first + shift }, terms) }))
    .filter(
      (other) => other.quote.missing === 0 && (quote.missing > 0 || other.quote.lowestRate < 0.99 * quote.lowestRate),
    )
    .sort((a, b) => a.quote.lowestRate - b.quote.lowestRate || Math.abs(a.shift) - Math.abs(b.shift))
}
