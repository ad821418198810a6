import { addDays } from '../../contract/platform/stay-date.ts'
import { type Random, randomOf } from '../../engine/random.ts'
import { type Market, type MarketSegment, marketYears } from './market.ts'
import { play, type YearFigures } from './play.ts'

/** A cell of the grid: what is wrong with the owner's table, how full the hotel is, and how guests respond to rates. */
export interface Cell {
  /** The owner's table relative to the one with the best level: 0.75 is 25 % too cheap. */
  readonly level: number
  /** The share of rooms sold at the table with the best level. */
  readonly occupancy: number
  /** Factor of the guests' price sensitivity. */
  readonly sensitivity: number
}

const LEVELS = [0.75, 1, 1.25]
const OCCUPANCIES = [0.4, 0.6, 0.85]
const SENSITIVITIES = [0.7, 1, 1.5]
export const CELLS: readonly Cell[] = LEVELS.flatMap((level) =>
  OCCUPANCIES.flatMap((occupancy) => SENSITIVITIES.map((sensitivity) => ({ level, occupancy, sensitivity }))),
)

const KINDS = ['city', 'resort', 'alpine', 'small'] as const
type Kind = (typeof KINDS)[number]

const START = '2024-01-01'
const DAYS = { warmUp: 366, measured: 365 }
/** Demand of the year: the highest month relative to the mean, and when it is (0 is January). */
const SEASON: Record<Kind, { height: number; month: number }> = {
  city: { height: 0.12, month: 6 },
  resort: { height: 0.8, month: 6.3 },
  alpine: { height: 0.55, month: 0.3 },
  small: { height: 0.45, month: 7 },
}
const WEEKENDS = [0.78, 0.78, 0.83, 0.92, 1.35, 1.4, 0.94]
const WORKDAYS = [1.22, 1.32, 1.32, 1.12, 0.68, 0.56, 0.78]
const TABLE_WEEKDAYS = [0.987, 0.987, 0.987, 0.987, 1.037, 1.066, 0.949]
const LEVELS_TRIED = [0.6, 0.7, 0.78, 0.85, 0.92, 1, 1.08, 1.17, 1.27, 1.4, 1.6]
/** Requests and table depend on each other, so that they are found in turns: the table in every third step. */
const STEPS = 7
const TABLE_EVERY = 3
/** Full nights turn guests away, so that rooms sold grow less than requests. */
const REQUESTS_FOR_ROOMS = 1.3
const CLOSE_ENOUGH = 0.01
/** A seed that no measured year uses. */
const CHECKED_SEED = 77_001

const meanOne = (factors: readonly number[]): number[] => {
  const mean = factors.reduce((sum, factor) => sum + factor, 0) / factors.length
  return factors.map((factor) => factor / mean)
}

const wave = (height: number, month: number, noise: () => number): number[] =>
  meanOne(
    Array.from({ length: 12 }, (_, at) => (1 + height * Math.cos((2 * Math.PI * (at - month)) / 12)) * (1 + noise())),
  )

/** A market drawn at random, before its cell decides on requests and table. Money in minor units. */
function drawn(random: Random, kind: Kind, { sensitivity }: Cell, name: string): Market {
  const between = (least: number, most: number): number => least + (most - least) * random.uniform()
  const noise = (size: number) => () => size * random.normal()
  const rooms = kind === 'small' ? random.whole(18, 36) : random.whole(60, 140)
  const superior = Math.round(0.3 * rooms)
  const { height, month } = SEASON[kind]
  const leisureMedian = between(11_000, 20_000)
  const paying = wave(height * 0.32, month, noise(0.01))
  const categories = { STD: 0.72, SUP: 0.28 }
  const payingWeekdays = [0.985, 0.985, 0.985, 0.985, 1.044, 1.063, 0.953]
  const growth = between(0.93, 1.17)
  const leisure: MarketSegment = {
    name: 'leisure',
    requestsPerArrivalDay: rooms,
    month: wave(height, month, noise(0.03)),
    weekday: meanOne(WEEKENDS),
    growthPerYear: growth,
    leadTime: { mean: between(28, 70), shape: between(0.8, 1.4) },
    lengthOfStay: [0.34, 0.28, 0.16, 0.08, 0.05, 0.03, 0.06],
    rooms: [0.9, 0.08, 0.02],
    willingnessToPay: { median: leisureMedian, sigma: between(0.3, 0.41), month: paying, weekday: payingWeekdays },
    priceSensitivity: between(2.3, 3.3) * sensitivity,
    cancellation: { share: between(0.16, 0.3), meanDaysAfterBooking: between(8, 29) },
    commission: 0.15,
    category: categories,
  }
  const business: MarketSegment = {
    ...leisure,
    name: 'business',
    requestsPerArrivalDay: rooms * (kind === 'city' ? 1.8 : between(0.16, 0.65)),
    month: wave(0.1, between(0, 12), noise(0.03)),
    weekday: meanOne(WORKDAYS),
    leadTime: { mean: between(6, 16), shape: between(0.8, 1.1) },
    lengthOfStay: [0.55, 0.27, 0.11, 0.05, 0.02, 0, 0],
    willingnessToPay: {
      median: leisureMedian * between(1.15, 1.5),
      sigma: between(0.2, 0.3),
      month: paying,
      weekday: payingWeekdays,
    },
    priceSensitivity: between(1.4, 2.2) * sensitivity,
    cancellation: { share: between(0.08, 0.12), meanDaysAfterBooking: between(13, 22) },
    commission: 0.03,
  }
  const common = between(0.7, 0.92)
  const competitors = Array.from({ length: random.whole(2, 4) }, (_, at) => ({
    name: String.fromCharCode(65 + at),
    quality: between(-0.4, 0.4),
    policy: (['static', 'follower', 'ladder'] as const)[random.whole(0, 2)] ?? 'static',
    base: leisureMedian * common * between(0.86, 1.14),
    month: meanOne(paying.map((factor) => factor * (1 + 0.045 * random.normal()))),
    weekday: TABLE_WEEKDAYS,
    lagDays: random.whole(1, 5),
    alpha: between(0.15, 0.4),
  }))
  const events = Array.from({ length: random.whole(4, 8) }, () => {
    const from = addDays(START, random.whole(0, 355))
    const to = addDays(from, random.whole(1, 4))
    const event = { demand: between(1.5, 2.5), willingness: between(1.08, 1.38), known: random.uniform() < 0.75 }
    return [
      { from, to, ...event },
      { from: addDays(from, 366), to: addDays(to, 366), ...event },
    ]
  }).flat()
  return {
    name,
    currency: 'EUR',
    start: START,
    warmUpDays: DAYS.warmUp,
    measuredDays: DAYS.measured,
    categories: [
      { code: 'STD', rooms: rooms - superior, offset: 0 },
      { code: 'SUP', rooms: superior, offset: Math.round(leisureMedian * 0.16) },
    ],
    variableCost: between(1_200, 2_500),
    segments: kind === 'alpine' ? [leisure] : [leisure, business],
    groups: {
      perYear: kind === 'city' ? 45 : random.whole(6, 28),
      rooms: [5, Math.max(6, Math.round(0.22 * rooms))],
      nights: [1, 3],
      leadTime: { mean: between(80, 125), shape: 2 },
      rateFactor: between(0.72, 0.88),
      washed: between(0.07, 0.22),
    },
    events,
    competitors,
    owner: {
      base: leisureMedian * 0.9,
      month: meanOne(paying.map((factor) => factor * (1 + 0.07 * random.normal()))),
      weekday: TABLE_WEEKDAYS,
      eventFactor: between(1.08, 1.3),
      handChanges: between(0.035, 0.06),
    },
  }
}

const withRequests = (market: Market, factor: number): Market => ({
  ...market,
  segments: market.segments.map((segment) => ({
    ...segment,
    requestsPerArrivalDay: segment.requestsPerArrivalDay * factor,
  })),
})
const withTable = (market: Market, factor: number): Market => ({
  ...market,
  owner: { ...market.owner, base: Math.round(market.owner.base * factor) },
})

/** The figures of a year at the owner's table times a factor. */
export const atLevel = (market: Market, factor: number, seed = CHECKED_SEED): YearFigures =>
  play(
    market,
    marketYears(market, seed),
    ({ ownerRates }) =>
      (night) =>
        Math.round((ownerRates[night] ?? 0) * factor),
  )

/** The factor of the table that earns most. */
function bestLevel(market: Market): number {
  const earned = LEVELS_TRIED.map((factor) => atLevel(market, factor).netRevpar)
  return LEVELS_TRIED[earned.indexOf(Math.max(...earned))] ?? 1
}

/**
 * A made market in a cell of the grid. The kind of hotel and all its figures are drawn at random from `draw`; then the requests are
 * scaled until the table of the best level sells about the cell's share of rooms, and the table is moved by the cell's error.
 */
export function madeMarket(cell: Cell, draw: number): Market {
  const random = randomOf(draw * 7919 + 13)
  const kind = KINDS[random.whole(0, KINDS.length - 1)] ?? 'city'
  const { level, occupancy, sensitivity } = cell
  let market = drawn(random, kind, cell, `${kind}-${draw}-${level}-${occupancy}-${sensitivity}`)
  for (let step = 0; step < STEPS; step += 1) {
    if (step % TABLE_EVERY === 0) market = withTable(market, bestLevel(market))
    const ratio = occupancy / atLevel(market, 1).occupancy
    if (Math.abs(ratio - 1) < CLOSE_ENOUGH && step > TABLE_EVERY) break
    market = withRequests(market, ratio ** REQUESTS_FOR_ROOMS)
  }
  return withTable(market, level)
}

/** Prime to the number of cells, so that a few draws in a row differ in level, occupancy and sensitivity. */
const CELL_STEP = 7

/** The made market of a draw of the open benchmark, whose cell follows from the draw; 27 draws in a row have each cell once. */
export const benchmarkMarket = (draw: number): Market =>
  madeMarket(CELLS[(draw * CELL_STEP) % CELLS.length] ?? { level: 1, occupancy: 0.6, sensitivity: 1 }, draw)
