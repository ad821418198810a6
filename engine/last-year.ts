import type { LastYearComparison } from '../contract/analysis/analyse.ts'
import { COUNTERPART_DAYS, type CounterpartReason } from '../contract/market/counterpart.ts'
import {
  addDays,
  daysBetween,
  STLY_DAYS,
  type StayDate,
  sameDateLastYear,
  sameWeekdayLastYear,
  stayDates,
} from '../contract/platform/stay-date.ts'

/** How nights of last year are matched to a range: by weekday, 364 days earlier, or by calendar date. */
export type Alignment = 'weekday' | 'date'

/** How each comparison matches nights, and whether it uses final figures or those at the same time. */
export const COMPARED: Record<LastYearComparison, { readonly alignment: Alignment; readonly isFinal: boolean }> = {
  stly: { alignment: 'weekday', isFinal: false },
  stlyDate: { alignment: 'date', isFinal: false },
  final: { alignment: 'weekday', isFinal: true },
  finalDate: { alignment: 'date', isFinal: true },
}

/** The nights of last year that nights are compared with, in the order of the nights; a night without one is missing. */
export type Counterparts = ReadonlyMap<StayDate, StayDate>

/** A night that is not compared with the same weekday 364 days earlier, or that the hotel has decided itself. */
export interface Counterpart {
  readonly stayDate: StayDate
  readonly lastYear: StayDate
  readonly reason: CounterpartReason
  /** The holiday or event of the night, or for an ordinary one that of its weekday last year; null if it has none. */
  readonly name: string | null
}

/** What a hotel adds to the calendar. */
interface OwnCalendar {
  /** Its choices for nights of the range: each is about its night alone, other nights are compared as without it. */
  readonly chosen?: readonly Counterpart[]
  /** The nights of its short events with their names, of both years. */
  readonly events?: ReadonlyMap<StayDate, string>
}

/** Nights that change places with a special night are at most this many days apart: a season has not changed by then. */
const FURTHEST = 35
const WEEK = 7
/** An ordinary week is looked for this many weeks before and after one that was special, the nearest first. */
const WEEKS = 2
/** Special nights up to this many days outside a range can take the counterpart of a night in it: those of events move furthest. */
export const COUNTERPART_REACH = COUNTERPART_DAYS.most - STLY_DAYS + WEEK

/**
 * The nights of a range that are compared with another night than the same weekday 364 days earlier: special nights with the night
 * they repeat, and ordinary nights whose weekday was special last year. If both are on the same weekday, they change places, so that
 * sums stay complete; otherwise the ordinary night is compared with the nearest ordinary week, between two holidays by date. The same is done
 * if its weekday had an event that this year has no edition of.
 *
 * @param special nights from `COUNTERPART_REACH` days before the range to as many after it
 */
export function counterpartsOf(
  from: StayDate,
  to: StayDate,
  special: readonly Counterpart[],
  { chosen = [], events = new Map() }: OwnCalendar = {},
): Counterpart[] {
  const own = new Map(special.map((night) => [night.stayDate, night]))
  const chosenOf = new Map(chosen.map((night) => [night.stayDate, night]))
  const repeatedBy = new Map(special.map(({ stayDate, lastYear }) => [lastYear, stayDate]))
  const isSpecialWithin = (stayDate: StayDate, direction: 1 | -1): boolean =>
    Array.from({ length: WEEK }, (_, day) => addDays(stayDate, direction * (day + 1))).some((night) => own.has(night))
  /** Between two special nights less than a week away, as after Christmas: an ordinary week is another season. */
  const isEnclosed = (stayDate: StayDate): boolean => isSpecialWithin(stayDate, -1) && isSpecialWithin(stayDate, 1)
  const ordinary = (stayDate: StayDate): Counterpart[] => {
    const usual = sameWeekdayLastYear(stayDate)
    const owner = repeatedBy.get(usual)
    // A night with an event is compared with one: it may be the same under another name.
    const isUnrepeated = events.has(usual) && !events.has(stayDate)
    if (owner === undefined && !isUnrepeated) return []
    const freed = owner === undefined ? usual : sameWeekdayLastYear(owner)
    const apart = daysBetween(usual, freed)
    const sameDate = sameDateLastYear(stayDate)
    const weeks = Array.from({ length: WEEKS }, (_, week) => (week + 1) * WEEK).flatMap((days) => [
      addDays(usual, -days),
      addDays(usual, days),
    ])
    // Another weekday: only for a night whose own one a special night took.
    const dates = sameDate === null || owner === undefined ? [] : [sameDate]
    const candidates = [
      ...(apart % WEEK === 0 && Math.abs(apart) <= FURTHEST ? [freed] : []),
      ...(isEnclosed(stayDate) ? [...dates, ...weeks] : [...weeks, ...dates]),
    ]
    const lastYear = candidates.find((night) => !repeatedBy.has(night) && !events.has(night))
    const name = (owner === undefined ? events.get(usual) : own.get(owner)?.name) ?? null
    return lastYear === undefined ? [] : [{ stayDate, lastYear, reason: 'ordinary', name }]
  }
  return stayDates(from, to).flatMap((stayDate): Counterpart[] => {
    const decided = chosenOf.get(stayDate)
    if (decided) return [decided]
    const night = own.get(stayDate)
    if (night) return night.lastYear === sameWeekdayLastYear(stayDate) ? [] : [night]
    return ordinary(stayDate)
  })
}

/** The nights of a range with those of last year: by date (a 29 February has none), or by weekday with these exceptions. */
export function alignNights(
  from: StayDate,
  to: StayDate,
  alignment: Alignment,
  exceptions: readonly Counterpart[] = [],
): Counterparts {
  const other = new Map(exceptions.map(({ stayDate, lastYear }) => [stayDate, lastYear]))
  const lastYearOf = (night: StayDate) =>
    alignment === 'date' ? sameDateLastYear(night) : (other.get(night) ?? sameWeekdayLastYear(night))
  return new Map(
    stayDates(from, to).flatMap((night): [StayDate, StayDate][] => {
      const lastYear = lastYearOf(night)
      return lastYear === null ? [] : [[night, lastYear]]
    }),
  )
}

/** The night of last year that a night is compared with by weekday; outside the range that was aligned, 364 days earlier. */
export const lastYearOf = (counterparts: Counterparts, night: StayDate): StayDate =>
  counterparts.get(night) ?? sameWeekdayLastYear(night)

/** The nights of last year in ascending order; one that two nights are compared with is there twice. */
export const nightsOfLastYear = (counterparts: Counterparts): StayDate[] => [...counterparts.values()].sort()

/** Nights of last year that are equally many days before those they are compared with. */
interface DistantNights {
  readonly days: number
  /** The nights by those of last year. */
  readonly nights: ReadonlyMap<StayDate, StayDate>
  /** The first and the last of last year's. */
  readonly from: StayDate
  readonly to: StayDate
}

/** The nights by their distance: at the same time as now, each of them had as many days until arrival. */
export function byDistance(counterparts: Counterparts): DistantNights[] {
  const distances = new Map<number, Map<StayDate, StayDate>>()
  for (const [night, lastYear] of counterparts) {
    const days = daysBetween(lastYear, night)
    const nights = distances.get(days) ?? new Map<StayDate, StayDate>()
    distances.set(days, nights.set(lastYear, night))
  }
  return [...distances].map(([days, nights]) => {
    // As far apart as the nights, so in their order.
    const own = [...nights.keys()]
    const [from = '', to = from] = [own[0], own.at(-1)]
    return { days, nights, from, to }
  })
}
