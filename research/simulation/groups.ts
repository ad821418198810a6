import type { Gain } from '../../engine/pricing/decisions.ts'
import {
  type GroupBasis,
  type GroupNightOutcome,
  groupNightsOf,
  judgeGroup,
} from '../../engine/pricing/group-outcome.ts'
import { type GroupQuote, groupQuote, type QuoteNight } from '../../engine/pricing/group-quote.ts'
import { type Random, randomOf } from '../../engine/random.ts'

/** What to do with groups: take all that fit, none, those that pay at least a share of the usual rate, or those worth their rooms. */
export const GROUP_POLICIES = ['none', 'all', 'rule of thumb', 'quote'] as const
export type GroupPolicy = (typeof GROUP_POLICIES)[number]

/** A made hotel: one type of room, rates that don't change, and guests who take the first room that they find. */
export interface MadeHotel {
  readonly rooms: number
  /** The share of its rooms that its guests ask for on a usual night, more than 1 where not all find one. */
  readonly load: number
  /** Groups that ask, a week. */
  readonly groupsPerWeek: number
}

const NIGHTS = 364
/** Days before arrival by which all have booked. */
const LONGEST_LEAD = 240
const MEAN_LEAD = 30
const LENGTHS = [0.45, 0.3, 0.15, 0.06, 0.04]
/** Saturdays are 35 % above a usual night, Sundays 30 % below. */
const WEEKDAYS = [1, 1, 1.05, 1.1, 1.2, 1.35, 0.7]
const USUAL_RATE = 120
const COST = 22
const COMMISSION = 12
/** The standard deviation of the logarithm of a week's demand relative to what was expected: nobody knows it before. */
const UNKNOWN_LEVEL = 0.2
const THUMB = 0.8

interface Request {
  readonly day: number
  readonly arrival: number
  readonly nights: number
  readonly rooms: number
  /** For a room and night; null for a guest, who pays the rate of each night. */
  readonly rate: number | null
}

const rateOf = (night: number): number => USUAL_RATE * (1 + 0.25 * ((WEEKDAYS[night % 7] ?? 1) - 1))
const season = (night: number): number => 1 + 0.3 * Math.sin((2 * Math.PI * night) / NIGHTS)
const meanLength = LENGTHS.reduce((sum, share, at) => sum + share * (at + 1), 0)

/** The guests that are expected to arrive on a night. */
const arrivalsOn = ({ rooms, load }: MadeHotel, night: number): number =>
  (rooms * load * season(night) * (WEEKDAYS[night % 7] ?? 1)) / meanLength

function requestsOf(hotel: MadeHotel, random: Random): Request[] {
  const guests: Request[] = []
  let level = 1
  for (let arrival = 0; arrival < NIGHTS; arrival += 1) {
    if (arrival % 7 === 0) level = Math.exp(UNKNOWN_LEVEL * random.normal() - UNKNOWN_LEVEL ** 2 / 2)
    const count = random.poisson(arrivalsOn(hotel, arrival) * level)
    for (let at = 0; at < count; at += 1) {
      const lead = Math.min(LONGEST_LEAD, Math.floor(random.exponential(MEAN_LEAD)))
      guests.push({ day: arrival - lead, arrival, nights: 1 + random.pick(LENGTHS), rooms: 1, rate: null })
    }
  }
  const groups = Array.from({ length: Math.round((hotel.groupsPerWeek * NIGHTS) / 7) }, (): Request => {
    const arrival = random.whole(0, NIGHTS - 5)
    return {
      day: arrival - random.whole(30, 180),
      arrival,
      nights: random.whole(1, 4),
      rooms: random.whole(Math.ceil(hotel.rooms * 0.08), Math.ceil(hotel.rooms * 0.4)),
      rate: USUAL_RATE * (0.4 + 0.6 * random.uniform()),
    }
  })
  // On one day the groups ask first.
  return [...groups, ...guests].sort((a, b) => a.day - b.day)
}

/** What the hotel knows of its nights: the usual demand that is still to come, and how uncertain that is. */
function nightsAhead(hotel: MadeHotel, left: readonly number[], day: number): QuoteNight[] {
  return left.map((rooms, night) => {
    let demand = 0
    for (const [at] of LENGTHS.entries()) {
      const arrival = night - at
      const staying = LENGTHS.slice(at).reduce((sum, share) => sum + share, 0)
      const toCome = arrival < day ? 0 : 1 - Math.exp(-(arrival - day) / MEAN_LEAD)
      if (arrival >= 0) demand += arrivalsOn(hotel, arrival) * staying * toCome
    }
    return { rooms, demand, spread: Math.sqrt(demand + (UNKNOWN_LEVEL * demand) ** 2), rate: rateOf(night) }
  })
}

const TERMS = { cost: COST, usualCommission: COMMISSION, commission: 0, lengthShares: LENGTHS }

/** A group that could be taken, as it was known then. */
interface DecidedGroup {
  /** Its place in the order of requests. */
  readonly place: number
  readonly arrival: number
  readonly isTaken: boolean
  readonly basis: GroupBasis
  /** What was on the books then, by night. */
  readonly books: readonly Books[]
}

/** Rooms of a night, and their contribution. */
interface Books {
  readonly sold: number
  readonly contribution: number
}

/** A played year: its contribution, the groups that were decided, and what was sold on each night. */
interface Year {
  readonly contribution: number
  readonly groups: readonly DecidedGroup[]
  readonly nights: readonly Books[]
}

/** A request with what the hotel knows when it comes. */
interface Asked {
  readonly request: Request
  readonly place: number
  /** The quote of a group, and its nights to judge it by. */
  readonly quoted: () => { quote: GroupQuote; basis: GroupBasis }
}

/** Plays a year; the same seed gives the same requests. Groups for which there are rooms are taken or not. */
function play(hotel: MadeHotel, seed: number, takes: (asked: Asked) => boolean, keepsBasis = false): Year {
  const left = Array.from({ length: NIGHTS }, () => hotel.rooms)
  const earned = Array.from({ length: NIGHTS }, () => 0)
  const groups: DecidedGroup[] = []
  const booksOf = (): Books[] => left.map((free, at) => ({ sold: hotel.rooms - free, contribution: earned[at] ?? 0 }))
  for (const [place, request] of requestsOf(hotel, randomOf(seed)).entries()) {
    const { day, arrival, nights, rooms, rate } = request
    const own = Array.from({ length: nights }, (_, at) => arrival + at).filter((night) => night < NIGHTS)
    if (own.some((night) => (left[night] ?? 0) < rooms)) continue
    if (rate !== null) {
      const quoted = () => {
        const ahead = nightsAhead(hotel, left, day)
        const requested = { first: arrival, rooms: Array.from({ length: nights }, () => rooms) }
        const quote = groupQuote(ahead, requested, TERMS)
        return { quote, basis: { nights: groupNightsOf(quote, ahead, requested, TERMS), margin: rate - COST } }
      }
      const isTaken = takes({ request, place, quoted })
      if (keepsBasis) groups.push({ place, arrival, isTaken, basis: quoted().basis, books: booksOf() })
      if (!isTaken) continue
    }
    for (const night of own) {
      left[night] = (left[night] ?? 0) - rooms
      const margin = (rate ?? rateOf(night) * (1 - COMMISSION / 100)) - COST
      earned[night] = (earned[night] ?? 0) + rooms * margin
    }
  }
  return { contribution: earned.reduce((sum, each) => sum + each, 0), groups, nights: booksOf() }
}

const TAKES: Record<GroupPolicy, (asked: Asked) => boolean> = {
  none: () => false,
  all: () => true,
  'rule of thumb': ({ request }) => (request.rate ?? 0) >= THUMB * USUAL_RATE,
  quote: ({ request, quoted }) => quoted().quote.lowestRate <= (request.rate ?? 0),
}

/** The contribution of one year of a hotel after commission and cost, under a policy. The same seed gives the same requests. */
export const playGroups = (hotel: MadeHotel, policy: GroupPolicy, seed: number): number =>
  play(hotel, seed, TAKES[policy]).contribution

/** What a decision about a group earned by the ledger, with its interval, and in truth: the year played again with the other decision. */
export interface JudgedGroup {
  readonly isTaken: boolean
  /** 28 nights each. */
  readonly month: number
  readonly judged: Gain
  readonly truth: number
}

/**
 * The decisions about groups in a year by the quote, every eighth one the other way, since a rule that is always followed would hide how wrong
 * ones are judged.
 */
export function judgedGroups(hotel: MadeHotel, seed: number): JudgedGroup[] {
  const takes = (asked: Asked) => TAKES.quote(asked) !== (asked.place % 8 === 0)
  const year = play(hotel, seed, takes, true)
  const taken = new Map(year.groups.map(({ place, isTaken }) => [place, isTaken]))
  const isFull = (night: number): boolean => year.nights[night]?.sold === hotel.rooms
  return year.groups.flatMap(({ place, arrival, isTaken, basis, books }) => {
    const own = basis.nights.map((_, at) => arrival + at).filter((night) => night < NIGHTS)
    const outcomes = own.map((night): GroupNightOutcome => {
      const [then, end] = [books[night], year.nights[night]]
      const later = {
        rooms: (end?.sold ?? 0) - (then?.sold ?? 0),
        contribution: (end?.contribution ?? 0) - (then?.contribution ?? 0),
      }
      return { sold: end?.sold ?? 0, capacity: hotel.rooms, wasFull: isFull(night), later: isTaken ? null : later }
    })
    const fullAround = [arrival - 1, arrival + own.length].filter(isFull).length / 2
    const judged = judgeGroup(basis, isTaken, outcomes, fullAround)
    const other = play(hotel, seed, (asked) => (taken.get(asked.place) ?? false) !== (asked.place === place))
    const truth = year.contribution - other.contribution
    return judged ? [{ isTaken, month: Math.floor(arrival / 28), judged, truth }] : []
  })
}
