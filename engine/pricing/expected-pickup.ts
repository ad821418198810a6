import { memoize } from '../../contract/platform/memoize.ts'
import { STLY_DAYS } from '../../contract/platform/stay-date.ts'
import { type BookingCells, type BookingsContext, bookingCells } from './booking-cells.ts'

const WEEK = 7
/**
 * Weeks to both sides whose nights of the same weekday are pooled, and number of nights of any weekday for the level of
 * the season.
 */
const POOLED_WEEKS = 8
const SEASON_NIGHTS = 17
/** Days from which on finished nights are compared with those ahead: last year's, with the pooled weeks around its season. */
export const PICKUP_HISTORY_DAYS = STLY_DAYS + POOLED_WEEKS * WEEK + SEASON_NIGHTS
/** Number of days whose bookings show the hotel's growth since last year. */
const GROWTH_DAYS = 42
/** Prior weight in rooms for growth, for a season, for an event's effect, and for a night's own bookings. */
const PRIOR_ROOMS = { growth: 400, season: 60, event: 8, pace: 12 }
/** Weight of the bookings of neighbouring nights. */
const NEIGHBOUR_WEIGHT = 0.5
/** Number of pooled rooms at which the evidence is one half. */
const HALF_KNOWN_ROOMS = 10

/**
 * Rooms expected to be booked from today until a night at its base rate, unconstrained by capacity. All but `nextDay`
 * exclude later cancellations.
 */
export interface ExpectedPickup {
  /** As usual for the season, with the hotel's growth. */
  readonly usual: number
  /** As implied by the night's bookings so far. */
  readonly pace: number
  /** The same with the effect its event had last time; null if there is no previous occurrence. */
  readonly withEvents: number | null
  /** The rooms of these booked today, including those cancelled later. */
  readonly nextDay: number
  /** From 0, with no comparable night, to 1. */
  readonly evidence: number
}

/** The usual bookings for each number of days before a night, at the base rate. */
interface Curve {
  readonly booked: Float64Array
  readonly kept: Float64Array
  /** Number of rooms it is based on. */
  readonly rooms: number
}

/** Actual rooms, and rooms expected given the rates and free rooms at the time. */
interface Comparison {
  readonly came: number
  readonly expected: number
}

/** A demand factor from actual bookings, shrunk towards 1 by prior rooms on both sides. */
const factorOf = ({ came, expected }: Comparison, doubt: number): number => (came + doubt) / (expected + doubt)

/** Usual bookings around any night, from finished nights without events. */
function seasonsOf({ width, booked, kept, exposure }: BookingCells, isUsual: (night: number) => boolean) {
  const curve = memoize((centre: number): Curve | null => {
    const pool = Array.from({ length: 2 * POOLED_WEEKS + 1 }, (_, at) => centre + WEEK * (at - POOLED_WEEKS)).filter(
      isUsual,
    )
    const [all, staying, exposed] = [new Float64Array(width), new Float64Array(width), new Float64Array(width)]
    for (const night of pool)
      for (let days = 0; days < width; days += 1) {
        const cell = night * width + days
        const part = exposure[cell] ?? 0
        if (part === 0) continue
        exposed[days] = (exposed[days] ?? 0) + part
        all[days] = (all[days] ?? 0) + (booked[cell] ?? 0)
        staying[days] = (staying[days] ?? 0) + (kept[cell] ?? 0)
      }
    const rate = (rooms: number, days: number): number => (rooms > 0 ? rooms / (exposed[days] ?? 1) : 0)
    const rooms = staying.reduce((sum, each) => sum + each, 0)
    return rooms > 0 ? { booked: all.map(rate), kept: staying.map(rate), rooms } : null
  })
  /** Compares what was booked of a night from `first` to `last` days before it with a curve. */
  const compare = (night: number, { booked: usual }: Curve, first = 0, last = width - 1): Comparison => {
    let [came, expected] = [0, 0]
    for (let days = Math.max(0, first); days <= Math.min(last, width - 1); days += 1) {
      const cell = night * width + days
      const part = exposure[cell] ?? 0
      if (part === 0) continue
      came += booked[cell] ?? 0
      expected += (usual[days] ?? 0) * part
    }
    return { came, expected }
  }
  const ownSeason = memoize((night: number): Comparison => {
    const own = isUsual(night) ? curve(night) : null
    return own ? compare(night, own) : { came: 0, expected: 0 }
  })
  /** The factor of the weeks next to a night relative to the longer period its curve is based on. */
  const level = memoize((centre: number): number => {
    const around = Array.from({ length: 2 * SEASON_NIGHTS + 1 }, (_, at) => ownSeason(centre + at - SEASON_NIGHTS))
    return factorOf(sumOf(around), PRIOR_ROOMS.season)
  })
  return { curve, compare, level }
}

const sumOf = (all: readonly Comparison[]): Comparison =>
  all.reduce((sum, { came, expected }) => ({ came: sum.came + came, expected: sum.expected + expected }), {
    came: 0,
    expected: 0,
  })

/**
 * Returns the expected bookings of each night ahead at its base rate, from the bookings of comparable nights and those
 * of the night so far; null if no night is comparable. Bookings are compared with those expected at the offered rates,
 * so that a raised rate doesn't look like falling demand.
 *
 * Source: a Poisson rate is bookings by exposure; factors are posterior means of gamma distributions, A. Gelman et al.,
 * *Bayesian Data Analysis*, 2013, ch. 2.6.
 */
export function expectedPickup(context: BookingsContext): (night: number) => ExpectedPickup | null {
  const { history, today } = context
  const { events, recurring, lastYearsEvents, nights } = history
  const cells = bookingCells(context)
  const isUsual = (night: number): boolean =>
    night >= 0 && night < today && !events.has(night) && !lastYearsEvents.has(night)
  const { curve, compare, level } = seasonsOf(cells, isUsual)

  /** The finished night around which nights are comparable: last year's equivalent, otherwise the last one of its weekday. */
  const centreOf = (night: number): number => {
    const lastYear = night - STLY_DAYS
    return curve(lastYear) ? lastYear : night - WEEK * Math.ceil((night - today + 1) / WEEK)
  }
  const eventFactor = (night: number): number | null => {
    const before = events.get(night)
    if (before === undefined) return 1
    const known = before === null ? (recurring.get(night) ?? []) : [before]
    const finished = known.filter((event) => event >= 0 && event < today)
    const compared = finished.flatMap((event) => {
      const usual = curve(event)
      if (!usual) return []
      const { came, expected } = compare(event, usual)
      return { came, expected: expected * level(event) }
    })
    return compared.length === 0 ? null : factorOf(sumOf(compared), PRIOR_ROOMS.event)
  }
  const modelOf = memoize((night: number) => {
    const usual = night < 0 || night >= nights ? null : curve(centreOf(night))
    return usual && { curve: usual, level: level(centreOf(night)), event: eventFactor(night) }
  })
  /** A night's bookings over its last booking days, compared with those expected without growth and pace. */
  const soFar = (night: number, days: number): Comparison => {
    const model = modelOf(night)
    if (!model) return { came: 0, expected: 0 }
    const left = night - today
    const { came, expected } = compare(night, model.curve, left + 1, left + days)
    return { came, expected: expected * model.level * (model.event ?? 1) }
  }
  const recent = Array.from({ length: Math.max(0, nights - today + GROWTH_DAYS) }, (_, at) =>
    soFar(today - GROWTH_DAYS + at, GROWTH_DAYS),
  )
  const growth = factorOf(sumOf(recent), PRIOR_ROOMS.growth)
  const all = memoize((night: number): Comparison => {
    const { came, expected } = soFar(night, cells.width)
    return { came, expected: expected * growth }
  })
  return (night) => {
    const model = modelOf(night)
    if (!model) return null
    const left = night - today
    let kept = 0
    for (let days = Math.min(cells.width - 1, left); days >= 0; days -= 1) kept += model.curve.kept[days] ?? 0
    const beside = [all(night - 1), all(night + 1)].map(({ came, expected }) => ({
      came: NEIGHBOUR_WEIGHT * came,
      expected: NEIGHBOUR_WEIGHT * expected,
    }))
    const pace = factorOf(sumOf([all(night), ...beside]), PRIOR_ROOMS.pace)
    const usual = kept * model.level * growth
    const event = model.event ?? 1
    return {
      usual,
      pace: usual * pace,
      withEvents: model.event === null ? null : usual * pace * event,
      nextDay: (model.curve.booked[left] ?? 0) * model.level * growth * pace * event,
      evidence: model.curve.rooms / (model.curve.rooms + HALF_KNOWN_ROOMS),
    }
  }
}
