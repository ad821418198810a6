import type { House, HousePart } from './algorithm.ts'
import {
  elasticityOf,
  type GuestResponse,
  LEADS,
  type Lead,
  leadOf,
  type NightRates,
  NOTHING_LEARNED,
} from './elasticity.ts'
import { baseOf, demandOf, type KnownNight, type PricingPlan } from './price-night.ts'
import { expectedSold } from './what-if.ts'

/** Half the width of an 80 % interval in standard deviations, of a normal distribution. */
export const INTERVAL_DEVIATIONS = 1.2816
/** Standard deviation of the requests of a night and category relative to what was expected, beyond chance. */
const UNKNOWN_LEVEL = 0.2
/** Standard error of the elasticity that remains when it has been learned, in `ln`: competitors answer and guests change nights. */
const MODEL_ERROR = 0.25
/** Relative standard error of the guests whom a full house turned away: nobody counted them. */
const UNCOUNTED_ERROR = 0.5

/** What was known of a night and category when its rate was decided. Money in minor units. */
export interface DecisionBasis {
  /** The category's base rate, at which the elasticity holds. */
  readonly referenceRate: number
  /** Cost of an occupied room, including commission. */
  readonly cost: number
  /** The share of revenue after cost that remains after commission. */
  readonly kept: number
  /** Of guests by lead time, with its standard error, in `ln`. */
  readonly elasticity: Readonly<Record<Lead, number>>
  readonly standardError: Readonly<Record<Lead, number>>
  /** Expected until arrival at the base rate, whether there are rooms for them or not. */
  readonly requests: number
  /** Rooms left to sell. */
  readonly roomsLeft: number
}

/** A rate of a category for a night, and the rate that it is compared with, in minor units. */
export interface RateChoice extends DecisionBasis {
  readonly rate: number
  readonly other: number
}

/** What is known of a category at its base rate, with what the hotel has learned about its guests and what is left to sell. */
export const basisAt = (
  at: NightRates,
  response: GuestResponse,
  { kept, requests, roomsLeft }: Pick<DecisionBasis, 'kept' | 'requests' | 'roomsLeft'>,
): DecisionBasis => ({
  referenceRate: at.base,
  cost: at.cost,
  kept,
  elasticity: { ahead: elasticityOf(at, 'ahead', response), late: elasticityOf(at, 'late', response) },
  standardError: { ahead: response.ahead.standardError, late: response.late.standardError },
  requests,
  roomsLeft,
})

/**
 * The requests for a category and its rooms left: as far as rooms are not known by category, as many as its share of the requests; without
 * shares, the hotel's for the primary category, and null for others.
 */
function partOf(
  { roomsLeft, parts }: House,
  shares: readonly Pick<HousePart, 'category' | 'share'>[] | undefined,
  { categories }: PricingPlan,
  category: number,
): Omit<HousePart, 'category'> | null {
  if (parts) return parts.find((each) => each.category === category) ?? null
  if (!shares) return categories[0]?.id === category ? { roomsLeft, share: 1 } : null
  const share = shares.find((each) => each.category === category)?.share
  return share === undefined ? null : { roomsLeft: share * roomsLeft, share }
}

/**
 * What is known of a category on a night; null without demand or base rate. `kept` is the share of revenue after cost that remains
 * after commission.
 */
export function basisOf(night: KnownNight, plan: PricingPlan, category: number, kept: number): DecisionBasis | null {
  const level = plan.levels.find(({ id }) => id === plan.levelOf(night.stayDate))
  const [base, primaryBase] = [level?.rates.find((each) => each.category === category)?.base, baseOf(night, plan)]
  const demand = base && primaryBase ? demandOf(night, primaryBase, plan) : null
  const part = demand && partOf(demand, night.demand?.shares, plan, category)
  if (!base || !part) return null
  const { competitors, withEvents } = demand
  return basisAt({ base, cost: plan.cost, competitors }, night.demand?.response ?? NOTHING_LEARNED, {
    kept,
    requests: withEvents * part.share,
    roomsLeft: Math.max(0, part.roomsLeft),
  })
}

/** What a choice of a rate is expected to sell from then on. */
export interface Expectation {
  /** Rooms with their 80 % interval. */
  readonly rooms: number
  readonly low: number
  readonly high: number
  /** After cost and commission, in minor units. */
  readonly contribution: number
}

const demandFactor = ({ referenceRate }: DecisionBasis, elasticity: number, rate: number): number =>
  Math.exp(-elasticity * (rate / referenceRate - 1))

const requestsAt = (basis: DecisionBasis, daysBefore: number, rate: number): number =>
  basis.requests * demandFactor(basis, basis.elasticity[leadOf(daysBefore)], rate)

/** What a rate is expected to sell from so many days before arrival on. */
export function expectedAt(basis: DecisionBasis, daysBefore: number, rate: number): Expectation {
  const { roomsLeft, kept, cost } = basis
  const mean = requestsAt(basis, daysBefore, rate)
  const variance = mean + (UNKNOWN_LEVEL * mean) ** 2
  const rooms = expectedSold(mean, roomsLeft, variance)
  const within = (value: number): number => Math.min(Math.max(0, roomsLeft), Math.max(0, value))
  const reach = INTERVAL_DEVIATIONS * Math.sqrt(variance)
  return {
    rooms,
    low: within(mean - reach),
    high: within(mean + reach),
    contribution: kept * rooms * (rate - cost),
  }
}

/** Rooms of a night that were booked together at the chosen rate and stayed. */
export interface JudgedBooking {
  readonly rooms: number
  /** For the night, in minor units. */
  readonly revenue: number
  readonly daysBefore: number
  /** The room nights of the whole booking: its guests come or don't come for all of them. */
  readonly roomNights: number
  /** The share of the booking's nights on which its category was full at some time: others would have taken the rooms. */
  readonly contested: number
}

/** What a choice earned compared with the other rate. Money in minor units, after cost and commission. */
export interface Outcome {
  /** Rooms sold at the chosen rate, and what they paid. */
  readonly rooms: number
  readonly revenue: number
  /** What they earned beyond what the other rate would probably have earned. */
  readonly gain: number
  /** Of `gain`, by chance: independent of other choices. */
  readonly variance: number
  /** How `gain` changes if the elasticity is one standard error higher: the same way for all choices of a hotel. */
  readonly swing: Readonly<Record<Lead, number>>
}

/** What the guests of a choice earned beyond the other rate with some elasticity, and the variance by chance. */
function gainWith(
  choice: RateChoice,
  bookings: readonly JudgedBooking[],
  elasticity: Readonly<Record<Lead, number>>,
): { gain: number; variance: number } {
  const { rate, other, cost, kept } = choice
  let [gain, variance, exchanged] = [0, 0, 0]
  for (const { rooms, revenue, daysBefore, roomNights, contested } of bookings) {
    const of = elasticity[leadOf(daysBefore)]
    const share = demandFactor(choice, of, other) / demandFactor(choice, of, rate)
    const margin = revenue / rooms - cost
    // A guest with a discount has it at the other rate too.
    const otherMargin = (revenue / rooms) * (other / rate) - cost
    const instead = contested * (share - 1) * margin
    gain += rooms * (margin - share * otherMargin + instead)
    variance += roomNights * rooms * Math.abs(share - 1) * Math.min(1, share) * otherMargin ** 2
    exchanged += rooms * instead
  }
  return { gain: kept * gain, variance: kept ** 2 * (variance + (UNCOUNTED_ERROR * exchanged) ** 2) }
}

/**
 * What a choice of a rate earned, from the rooms that were booked at it, stayed and were no group: at the other rate `q` instead of `p`,
 * a room counts as `exp(-e (q - p) / r)` with the base rate `r`. On contested nights guests who don't come leave their rooms to
 * others, who pay about the same, and additional ones take them from others.
 */
export function judge(choice: RateChoice, bookings: readonly JudgedBooking[]): Outcome {
  const { gain, variance } = gainWith(choice, bookings, choice.elasticity)
  const swingOf = (lead: Lead): number => {
    const more = choice.elasticity[lead] * Math.exp(Math.hypot(choice.standardError[lead], MODEL_ERROR))
    return gainWith(choice, bookings, { ...choice.elasticity, [lead]: more }).gain - gain
  }
  const sum = (of: 'rooms' | 'revenue'): number => bookings.reduce((total, booking) => total + booking[of], 0)
  return {
    rooms: sum('rooms'),
    revenue: sum('revenue'),
    gain,
    variance,
    swing: { ahead: swingOf('ahead'), late: swingOf('late') },
  }
}

/** A gain in minor units with the half-width of its 80 % interval. */
export interface Gain {
  readonly gain: number
  readonly interval: number
}

/** The sum of gains: chance evens out over choices, and a wrong elasticity does not. */
export function sumOfGains(outcomes: readonly Pick<Outcome, 'gain' | 'variance' | 'swing'>[]): Gain {
  const total = (of: (outcome: (typeof outcomes)[number]) => number): number =>
    outcomes.reduce((sum, outcome) => sum + of(outcome), 0)
  const variance = LEADS.reduce(
    (sum, lead) => sum + total(({ swing }) => swing[lead]) ** 2,
    total((outcome) => outcome.variance),
  )
  return { gain: total(({ gain }) => gain), interval: INTERVAL_DEVIATIONS * Math.sqrt(variance) }
}

/** Whether chance can be ruled out: the interval does not contain 0. */
export const isClear = ({ gain, interval }: Gain): boolean => Math.abs(gain) > interval
