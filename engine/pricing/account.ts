import { addDays, daysBetween, type StayDate, stayDates } from '../../contract/platform/stay-date.ts'
import type { NightRecord } from '../forecast/record.ts'
import { type GuestResponse, LEADS, type Lead, leadOf, type NightRates, usualElasticities } from './elasticity.ts'

/** Finished nights that an account covers: eight weeks. */
const ACCOUNT_NIGHTS = 56
/** How far rates go from the hotel's own ones, which are 0, to the recommended ones, which are 1, while nothing is known of them. */
export const UNPROVEN_TRUST = 0.85
/** How many times the missing trust counts for a cut. Chosen on made markets (docs/decisions/0016-pricing.md). */
const DOUBT_OF_CUTS = 3
/** Standard error of what base rates would have earned, relative to it, that remains when guests' elasticity is known. */
const MODEL_ERROR = 0.02

/** What an account is made from. Money in minor units. */
export interface AccountContext {
  /** The first night that is not finished. */
  readonly today: StayDate
  /** Bookings and cancellations until yesterday. */
  readonly records: readonly NightRecord[]
  readonly capacity: (stayDate: StayDate) => number
  /** Null if there is none. */
  readonly baseRate: (stayDate: StayDate) => number | null
  /** Returns the offered rate of a night a number of days before it, relative to its base rate; null if unknown: the night doesn't count. */
  readonly rateRatio: (stayDate: StayDate) => ((daysBefore: number) => number) | null
  readonly cost: number
  /** Nights whose guests are like those of the account. */
  readonly nights: readonly NightRates[]
  readonly response: GuestResponse
}

/**
 * What the offered rates of finished nights earned after cost beyond what the base rates would probably have, in minor units.
 */
export interface Account {
  readonly gain: number
  /** Of `gain`. */
  readonly standardError: number
  /** Finished nights whose offered rates and base rate are known. */
  readonly nights: number
}

/** Rooms of a finished night that stayed, by the rate at which they were booked. */
interface AccountedNight {
  readonly base: number
  readonly capacity: number
  /** The offered rate a number of days before the night, relative to its base rate. */
  readonly ratioOf: (daysBefore: number) => number
  readonly bookings: { readonly rooms: number; readonly lead: Lead; readonly ratio: number }[]
}

function accountedNights(context: AccountContext): AccountedNight[] {
  const { today, records, capacity, baseRate, rateRatio } = context
  const finished = new Map(
    stayDates(addDays(today, -ACCOUNT_NIGHTS), addDays(today, -1)).flatMap((stayDate): [StayDate, AccountedNight][] => {
      const [base, ratioOf] = [baseRate(stayDate), rateRatio(stayDate)]
      return base && ratioOf ? [[stayDate, { base, capacity: capacity(stayDate), ratioOf, bookings: [] }]] : []
    }),
  )
  for (const { stayDate, bookedOn, cancelledOn, rooms } of records) {
    const night = cancelledOn === null ? finished.get(stayDate) : undefined
    if (!night) continue
    const daysBefore = daysBetween(bookedOn, stayDate)
    night.bookings.push({ rooms, lead: leadOf(daysBefore), ratio: night.ratioOf(daysBefore) })
  }
  return [...finished.values()]
}

/**
 * The account of the rates of the last eight weeks: the contribution of the rooms that stayed at the rates offered when they were
 * booked, less what the base rates would probably have brought: a room booked at the rate p counts as `exp(e (p / r - 1))` at the base rate r,
 * up to the capacity, or to the rooms that stayed if they are more or the capacity is unknown. Its standard error is that of the elasticity of each lead time, of the bookings, which are counts, and of
 * the model.
 */
export function accountOf(context: AccountContext): Account {
  const { cost, response } = context
  const elasticity = usualElasticities(context.nights, response)
  const nights = accountedNights(context)
  const atBaseOf = (of: Record<Lead, number>): number =>
    nights.reduce((total, { base, capacity, bookings }) => {
      let [stayed, atBase] = [0, 0]
      for (const { rooms, lead, ratio } of bookings) {
        stayed += rooms
        atBase += rooms * Math.exp(of[lead] * (ratio - 1))
      }
      return total + Math.min(Math.max(capacity, stayed), atBase) * (base - cost)
    }, 0)
  const atBase = atBaseOf(elasticity)
  let [earned, variance] = [0, (MODEL_ERROR * atBase) ** 2]
  for (const { base, bookings } of nights)
    for (const { rooms, lead, ratio } of bookings) {
      const margin = ratio * base - cost
      earned += rooms * margin
      variance += rooms * (margin - Math.exp(elasticity[lead] * (ratio - 1)) * (base - cost)) ** 2
    }
  for (const lead of LEADS) {
    const more = elasticity[lead] * Math.exp(response[lead].standardError)
    variance += (atBaseOf({ ...elasticity, [lead]: more }) - atBase) ** 2
  }
  return { gain: earned - atBase, standardError: Math.sqrt(variance), nights: nights.length }
}

/**
 * How far rates go from the hotel's own ones (0) to the recommended ones (1): most of the way without an account, all of it once the gain
 * is clear, which is one standard error, none if the loss is.
 */
export function trustIn({ gain, standardError, nights }: Account): number {
  if (standardError === 0) return UNPROVEN_TRUST
  const clear = Math.min(1, Math.max(-1, gain / standardError)) * Math.min(1, nights / ACCOUNT_NIGHTS)
  return UNPROVEN_TRUST + clear * (clear > 0 ? 1 - UNPROVEN_TRUST : UNPROVEN_TRUST)
}

/**
 * The rate of a night, in minor units, on the way from its base rate to the recommended one: a raise is tried as far as `trust` goes, a cut has
 * to be proven, so that what is missing from full trust counts three times.
 */
export function heldRate(base: number, recommended: number, trust: number): number {
  const part = recommended < base ? Math.max(0, 1 - DOUBT_OF_CUTS * (1 - trust)) : trust
  return Math.round(base + part * (recommended - base))
}
