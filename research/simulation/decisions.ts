import { millisecondsInDay } from 'date-fns/constants'
import { median } from '../../engine/median.ts'
import { basisAt, type Gain, judge, type Outcome, sumOfGains } from '../../engine/pricing/decisions.ts'
import { NOTHING_LEARNED } from '../../engine/pricing/elasticity.ts'
import { type Random, randomOf } from '../../engine/random.ts'
import type { Books, StayPart } from './books.ts'
import type { Market, MarketYears } from './market.ts'
import { GROUPS, type HotelView, type Policy, playedBooks } from './play.ts'

/** What the made revenue manager does with a recommendation. */
export const MADE_KINDS = ['accepted', 'changed', 'left'] as const
export type MadeKind = (typeof MADE_KINDS)[number]
/** How often each of them happens. */
const SHARES = [0.6, 0.15, 0.25]

/** Rates are looked at on two days a week, so many nights ahead. */
const LOOKED_AT = new Set([0, 3])
const NIGHTS_AHEAD = 120
/** Recommendations: steps of occupancy relative to what is usual at that distance, with an error that lasts a week. */
const STEP = 0.06
const MOST_STEPS = 3
const RECOMMENDATION_ERROR = 0.04
const LEAST_CHANGE = 0.02
const CHANGED_BY = { least: 0.03, most: 0.12 }
const UNIT = 100
const YEAR = 364

/** A decision about the primary category's rate of a night. Days and nights are numbered from the start of the market. */
interface MadeDecision {
  readonly night: number
  readonly day: number
  /** The day of the next decision about the night, or the day after it. */
  until: number
  readonly kind: MadeKind
  readonly rate: number
  readonly other: number
  readonly usualRatio: number | null
  readonly cost: number
  readonly kept: number
}

interface Judged extends MadeDecision {
  readonly outcome: Outcome
}

/** What the decisions of a kind about the nights of a month earned according to the ledger, and in truth. Minor units. */
export interface JudgedMonth extends Gain {
  readonly kind: MadeKind
  readonly month: string
  readonly decisions: number
  /** The difference to the same year in which the other rates were offered in these nights. */
  readonly truth: number
}

/** Returns the usual share of rooms sold so many days before a night, in the year before. */
function usualOccupancy(view: HotelView): (night: number, daysBefore: number) => number {
  const counts = new Map<number, number>()
  for (const { stayDate, bookedOn, rooms } of view.records) {
    const lead = (Date.parse(stayDate) - Date.parse(bookedOn)) / millisecondsInDay
    counts.set(lead, (counts.get(lead) ?? 0) + rooms)
  }
  const all = [...counts.values()].reduce((sum, rooms) => sum + rooms, 0)
  const beyond = new Float64Array(NIGHTS_AHEAD + 1)
  for (const [lead, rooms] of counts)
    for (let days = 0; days <= Math.min(NIGHTS_AHEAD, lead); days += 1) beyond[days] = (beyond[days] ?? 0) + rooms / all
  return (night, daysBefore) =>
    (beyond[Math.min(NIGHTS_AHEAD, daysBefore)] ?? 0) * Math.min(1, view.occupied(night - YEAR) / view.rooms)
}

/** A revenue manager who follows, changes or leaves recommendations; the decisions are added to a list. */
function manager(random: Random, decisions: MadeDecision[]): Policy {
  const open = new Map<number, MadeDecision>()
  const errors = new Map<number, number>()
  let usual: ReturnType<typeof usualOccupancy> | null = null
  return (view) => {
    const { today, rates, dates, ownerRates, rooms, market } = view
    if (!LOOKED_AT.has(today % 7)) return (night) => rates[night] ?? 0
    usual ??= usualOccupancy(view)
    const next = rates.slice()
    const last = Math.min(dates.length - 1, today + NIGHTS_AHEAD)
    const ratios = Array.from({ length: last - today + 1 }, (_, at) => {
      const middle = median(view.competitorRates(today + at))
      return middle === null ? null : middle / (ownerRates[today + at] ?? 1)
    })
    const usualRatio = median(ratios.filter((ratio) => ratio !== null))
    for (let night = today; night <= last; night += 1) {
      const active = rates[night] ?? 0
      const steps = (view.occupied(night) / rooms - usual(night, night - today)) / STEP
      const week = Math.floor(today / 7) * 10_000 + night
      const error = errors.get(week) ?? RECOMMENDATION_ERROR * random.normal()
      errors.set(week, error)
      const factor = 1 + 0.05 * Math.max(-MOST_STEPS, Math.min(MOST_STEPS, Math.round(steps))) + error
      const recommended = Math.round(((ownerRates[night] ?? 0) * factor) / UNIT) * UNIT
      if (Math.abs(recommended - active) < LEAST_CHANGE * active) continue
      const kind = MADE_KINDS[random.pick(SHARES)] ?? 'left'
      if (kind === 'left' && open.get(night)?.kind === 'left') continue
      const { least, most } = CHANGED_BY
      const by = (random.uniform() < 0.5 ? -1 : 1) * (least + (most - least) * random.uniform())
      const changed = Math.round((recommended * (1 + by)) / UNIT) * UNIT
      const chosen = { accepted: recommended, changed, left: active }[kind]
      const other = kind === 'accepted' ? active : recommended
      if (chosen === other) continue
      const before = open.get(night)
      if (before) before.until = today
      const kept = 1 - view.commission
      const cost = market.variableCost / kept
      const decision = { night, day: today, until: night + 1, kind, rate: chosen, other, usualRatio, cost, kept }
      open.set(night, decision)
      decisions.push(decision)
      next[night] = chosen
    }
    return (night) => next[night] ?? 0
  }
}

/** The stays of each category and night that stayed; without groups. */
function staysByNight(market: Market, { stays }: Books, nights: number): StayPart[][][] {
  const byNight = market.categories.map(() => Array.from({ length: nights }, (): StayPart[] => []))
  for (const stay of stays)
    if (stay.leftOn === null && stay.segment !== GROUPS)
      for (let night = stay.arrival; night < Math.min(nights, stay.arrival + stay.nights); night += 1)
        byNight[stay.category]?.[night]?.push(stay)
  return byNight
}

/** The most rooms of each category and night that were on the books at once. */
function mostBooked(market: Market, { stays }: Books, nights: number): number[][] {
  const changes = market.categories.map(() => Array.from({ length: nights }, () => new Map<number, number>()))
  const change = (days: Map<number, number> | undefined, day: number, rooms: number) =>
    days?.set(day, (days.get(day) ?? 0) + rooms)
  for (const { arrival, nights: length, category, bookedOn, leftOn, rooms } of stays)
    for (let night = arrival; night < Math.min(nights, arrival + length); night += 1) {
      const days = changes[category]?.[night]
      change(days, bookedOn, rooms)
      if (leftOn !== null) change(days, leftOn, -rooms)
    }
  return changes.map((ofCategory) =>
    ofCategory.map((days) => {
      let [booked, most] = [0, 0]
      for (const [, rooms] of [...days].sort(([a], [b]) => a - b)) {
        booked += rooms
        most = Math.max(most, booked)
      }
      return most
    }),
  )
}

/** The decisions of the measured year, each judged category by category. */
function judged(market: Market, years: MarketYears, books: Books, decisions: readonly MadeDecision[]): Judged[] {
  const nights = years.dates.length
  const booked = staysByNight(market, books, nights)
  const most = mostBooked(market, books, nights)
  return decisions.flatMap((decision) => {
    const { night, day, until, rate, other, usualRatio, cost, kept } = decision
    return market.categories.map(({ rooms: all, offset }, category): Judged => {
      const base = (years.ownerRates[night] ?? 0) + offset
      const choice = {
        ...basisAt({ base, cost, competitors: { usualRatio } }, NOTHING_LEARNED, { kept, requests: 0, roomsLeft: 0 }),
        rate: rate + offset,
        other: other + offset,
      }
      const stays = booked[category]?.[night] ?? []
      return {
        ...decision,
        outcome: judge(
          choice,
          stays
            .filter(({ bookedOn }) => bookedOn >= day && bookedOn < until)
            .map(({ arrival, rooms, bookedOn, nights: length }) => ({
              rooms,
              revenue: rooms * choice.rate,
              daysBefore: night - bookedOn,
              roomNights: rooms * length,
              contested:
                Array.from({ length }, (_, at) => most[category]?.[arrival + at] ?? 0).filter((booked) => booked >= all)
                  .length / length,
            })),
        ),
      }
    })
  })
}

/** Offers the rates of a year again, with the other rate in the time of some decisions. */
function replayed(decisions: readonly MadeDecision[], isSwapped: (decision: MadeDecision) => boolean): Policy {
  const byNight = new Map<number, MadeDecision[]>()
  for (const decision of decisions) byNight.set(decision.night, [...(byNight.get(decision.night) ?? []), decision])
  return ({ today, rates }) =>
    (night) => {
      const current = byNight.get(night)?.findLast(({ day }) => day <= today)
      if (!current) return rates[night] ?? 0
      return isSwapped(current) ? current.other : current.rate
    }
}

const total = (values: ArrayLike<number>): number =>
  Array.prototype.reduce.call(values, (sum, each) => sum + each, 0) as number

/** A measured year of a market under a made revenue manager: each kind of decision by month of stay, as the ledger judges it and in truth. */
export function judgedYear(market: Market, years: MarketYears, seed: number): JudgedMonth[] {
  const decisions: MadeDecision[] = []
  const random = randomOf(seed * 31 + 7)
  const books = playedBooks(market, years, manager(random, decisions))
  const all = judged(market, years, books, decisions)
  const monthOf = ({ night }: MadeDecision): string => (years.dates[night] ?? '').slice(0, 7)
  const earned = total(books.net)
  return [...new Set(decisions.map(monthOf))].sort().flatMap((month) =>
    MADE_KINDS.map((kind): JudgedMonth => {
      const isOf = (decision: MadeDecision) => decision.kind === kind && monthOf(decision) === month
      const own = all.filter(isOf)
      const other = playedBooks(market, years, replayed(decisions, isOf))
      return {
        kind,
        month,
        decisions: decisions.filter(isOf).length,
        ...sumOfGains(own.map(({ outcome }) => outcome)),
        truth: earned - total(other.net),
      }
    }),
  )
}
