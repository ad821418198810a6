import type { AlgorithmParts } from '../../contract/pricing/pricing.ts'
import { median } from '../median.ts'

/** Limit for following the market; half of the market's change is followed. */
const COMPETITOR_BOUND = 0.1
const COMPETITOR_WEIGHT = 0.5

/** How demand responds to a rate: demand at rate `p` is `demand * exp(-elasticity * (p / referenceRate - 1))`. */
export interface PriceResponse {
  /** The rate at which the demand was forecast, in minor units. */
  readonly referenceRate: number
  /** Variable cost of an occupied room including commission, in minor units. */
  readonly cost: number
  readonly elasticity: number
}

/** The elasticity at which the reference rate is the best rate of a night with plenty of rooms. */
export const neutralElasticity = (referenceRate: number, cost: number): number =>
  referenceRate / Math.max(referenceRate - cost, 0.1 * referenceRate)

/** The requests expected at the best rate of a night with plenty of rooms: L of the source below. */
const loadOf = (demand: number, { referenceRate, cost, elasticity }: PriceResponse): number =>
  demand * Math.exp(elasticity * (1 - cost / referenceRate) - 1)

/**
 * The value of the last of `roomsLeft` rooms for `demand` expected requests: what a guest has to pay for it in addition, in
 * minor units, not rounded. Linearly interpolated between whole numbers of rooms; below one room, that of one.
 *
 * Source: G. Gallego & G. van Ryzin, *Optimal dynamic pricing of inventories*, Management Science 40, 1994. The ratio
 * S_n / S_(n-1) of their sums is 1 + (L / n) * B_(n-1), with B the loss probability of A. K. Erlang, whose recurrence
 * neither overflows nor cancels.
 */
export function lastRoomValue(roomsLeft: number, demand: number, response: PriceResponse): number {
  const { referenceRate, elasticity } = response
  const rooms = Math.max(1, roomsLeft)
  const whole = Math.floor(rooms)
  const load = loadOf(demand, response)
  let loss = 1
  for (let room = 1; room < whole; room += 1) loss = 1 / (1 + room / (load * loss))
  const lastRoom = Math.log1p((load / whole) * loss)
  loss = 1 / (1 + whole / (load * loss))
  const oneMore = Math.log1p((load / (whole + 1)) * loss)
  return (referenceRate / elasticity) * (lastRoom + (rooms - whole) * (oneMore - lastRoom))
}

/**
 * The rate for `roomsLeft` rooms and `demand` expected requests with the highest expected contribution after cost, in minor
 * units, not rounded: cost, mark-up and the value of the last room.
 */
export function optimalRate(roomsLeft: number, demand: number, response: PriceResponse): number {
  const { referenceRate, cost, elasticity } = response
  return cost + referenceRate / elasticity + lastRoomValue(roomsLeft, demand, response)
}

/** What competitors tell about a night's guests. */
export interface CompetitorRates {
  /** Public rates for the night, without those of competitors that follow the own ones. */
  readonly rates: readonly number[]
  /** The usual ratio of their median to the own base rate; null if unknown. */
  readonly usualRatio: number | null
  /** The share of all competitors that follow the own rates. Missing if no competitor is known, and in data of earlier versions. */
  readonly following?: number
}

/**
 * The factor by which competitors move the reference rate: half of the deviation of their median from its usual ratio,
 * within 10 %. 1 if unknown.
 */
export function competitorFactor({ rates, usualRatio }: CompetitorRates, referenceRate: number): number {
  const middle = median(rates)
  if (middle === null || usualRatio === null || middle <= 0 || usualRatio <= 0) return 1
  const factor = (middle / referenceRate / usualRatio) ** COMPETITOR_WEIGHT
  return Math.min(1 + COMPETITOR_BOUND, Math.max(1 - COMPETITOR_BOUND, factor))
}

/**
 * A part of the house whose rooms are not taken by guests of the other parts, such as a category: its rooms and share
 * of requests.
 */
export interface HousePart {
  /** Its id, if the part is a category. Data stored by earlier versions lack it. */
  readonly category?: number
  readonly roomsLeft: number
  /** Of the night's requests; the shares of all parts sum to 1. */
  readonly share: number
}

/** The rooms left to sell. */
export interface House {
  readonly roomsLeft: number
  /** If omitted, every guest takes any room. */
  readonly parts?: readonly HousePart[]
}

/** The parts of a house; one if every guest takes any room. */
export const partsOf = ({ roomsLeft, parts }: House): readonly HousePart[] => parts ?? [{ roomsLeft, share: 1 }]

/**
 * The rooms left to sell of each category, from those that are not booked: those that cancellations will free, or that are out of
 * order, are spread by requests, and rooms booked beyond a category's own are taken from the others.
 */
export function partsLeft(unbooked: readonly HousePart[], roomsLeft: number): HousePart[] {
  const free = unbooked.reduce((sum, part) => sum + part.roomsLeft, 0)
  const parts = unbooked.map((part) => Math.max(0, part.roomsLeft + part.share * (roomsLeft - free)))
  const all = parts.reduce((sum, rooms) => sum + rooms, 0)
  const scale = all > 0 ? Math.max(0, roomsLeft) / all : 0
  return unbooked.map((part, at) => ({ ...part, roomsLeft: scale * (parts[at] ?? 0) }))
}

/** The value of the last room of a house: the mean over its parts, weighted by requests, so that one that fills up raises it. */
export const houseLastRoomValue = (house: House, demand: number, response: PriceResponse): number =>
  partsOf(house).reduce(
    (sum, { roomsLeft, share }) => sum + share * lastRoomValue(roomsLeft, demand * share, response),
    0,
  )

/** The best rate of a house, as {@link optimalRate}: the mean of what its parts would have alone, weighted by requests. */
export const houseRate = (house: House, demand: number, response: PriceResponse): number =>
  response.cost + response.referenceRate / response.elasticity + houseLastRoomValue(house, demand, response)

/** Rooms left to sell, and the requests expected for them until arrival at the reference rate, unconstrained by capacity. */
export interface NightDemand extends PriceResponse, House {
  /** As usual for the season. */
  readonly usual: number
  /** As implied by this night's bookings so far. */
  readonly pace: number
  /** The same including the night's events. */
  readonly withEvents: number
  readonly competitors: CompetitorRates
  /** The rooms left to sell if none were blocked for groups; missing if none are. */
  readonly beforeGroups?: House
}

/** The algorithm's rate in minor units, and the parts leading from the base rate to it; the parts sum to the difference. */
export interface AlgorithmRate {
  readonly rate: number
  readonly parts: AlgorithmParts
}

/** How demand responds once the reference rate follows the competitors: what the rate of the night is sought with. */
export const followedResponse = (night: NightDemand): PriceResponse => {
  const { referenceRate, cost, elasticity, competitors } = night
  return { cost, elasticity, referenceRate: referenceRate * competitorFactor(competitors, referenceRate) }
}

/** The demand-based rate of a night, in minor units. */
export const demandRate = (night: NightDemand): number =>
  Math.round(houseRate(night, night.withEvents, followedResponse(night)))

/**
 * The demand-based rate of a night with its parts. Each part is the change in the rate when one more input is added: the reference
 * rate and elasticity, the rooms left at usual demand, the pace, the events, the rooms blocked for groups, the competitors.
 */
export function algorithmRate(base: number, night: NightDemand): AlgorithmRate {
  const { usual, pace, withEvents, referenceRate, cost, elasticity, beforeGroups } = night
  const house = beforeGroups ?? night
  let last = base
  const added = (rate: number): number => {
    const amount = Math.round(rate) - last
    last = Math.round(rate)
    return amount
  }
  const parts = {
    reference: added(cost + referenceRate / elasticity),
    scarcity: added(houseRate(house, usual, night)),
    pace: added(houseRate(house, pace, night)),
    events: added(houseRate(house, withEvents, night)),
    ...(beforeGroups && { groups: added(houseRate(night, withEvents, night)) }),
    competitors: added(demandRate(night)),
  }
  return { rate: last, parts }
}
