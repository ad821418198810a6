import { memoize } from '../../contract/memoize.ts'
import { STLY_DAYS } from '../../contract/stay-date.ts'
import { type BookingCells, type BookingsContext, bookingCells } from './booking-cells.ts'

const WEEK = 7
/** Weeks to both sides whose nights of the same weekday are pooled, and nights of any weekday that tell the level of the season. */
const POOLED_WEEKS = 8
const SEASON_NIGHTS = 17
/** Days whose bookings tell how the hotel has grown since last year. */
const GROWTH_DAYS = 42
/** Rooms' worth of doubt in growth, in a season, in what an event brought, and in what a night's own bookings tell. */
const PRIOR_ROOMS = { growth: 400, season: 60, event: 8, pace: 12 }
/** How much the bookings of the nights beside a night tell of it. */
const NEIGHBOUR_WEIGHT = 0.5
/** Pooled rooms from which on a night's demand is known as well as it is not. */
const HALF_KNOWN_ROOMS = 60

/** Rooms expected to be booked from today until a night at its base rate, not limited by the house. All but `nextDay` stay. */
export interface ExpectedPickup {
  /** As in the season, with the growth of the hotel. */
  readonly usual: number
  /** As the bookings of the night so far lead to expect. */
  readonly pace: number
  /** The same with what its event brought last time; null where an event has no last time. */
  readonly withEvents: number | null
  /** Of these, the rooms that are booked today, with those that will be cancelled. */
  readonly nextDay: number
  /** From 0, where no comparable night is known, to 1. */
  readonly evidence: number
}

/** The bookings that are usual each number of days before a night, at the base rate. */
interface Curve {
  readonly booked: Float64Array
  readonly kept: Float64Array
  /** Rooms from which it was made. */
  readonly rooms: number
}

/** Rooms that came, and those that were to be expected under the rates and free rooms of the time. */
interface Comparison {
  readonly came: number
  readonly expected: number
}

/** A factor of demand from what came; rooms' worth of doubt on both sides draw it towards 1. */
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
  /** The factor of the weeks next to a night against the longer time from which its curve was made. */
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
 * Answers what is expected to be booked of each night ahead at its base rate, from the bookings of comparable nights and those of
 * the night so far; null where no night is comparable. Bookings are compared with what was to be expected at the rates
 * that were offered, so that a rate which was raised does not look like demand that fell.
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

  /** The finished night around which nights are comparable: the same last year, else the last of its weekday. */
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
  /** What came of a night over its last booking days, against what was expected without growth and pace. */
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
