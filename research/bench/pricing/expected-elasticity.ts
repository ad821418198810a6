// How the expected response of guests was chosen: made markets whose owner's table is played at ten levels, and what each rule for the
// expected elasticity would lead to if it decided alone, in those that sell little at the owner's table. Prints a line for each market and
// a table of the rules, in per cent of the owner's net revenue.
// `npm run bench:elasticity [-- <draws, such as 0-61,200-226>]`; about 20 seconds of one core for each draw. Those were used.

import { median } from '../../../engine/median.ts'
import { heldRate, UNPROVEN_TRUST } from '../../../engine/pricing/account.ts'
import { randomOf } from '../../../engine/random.ts'
import { atLevel, madeMarket } from '../../simulation/made-market.ts'
import { type Market, marketYears } from '../../simulation/market.ts'
import { playedBooks } from '../../simulation/play.ts'

const LEVELS = [0.7, 0.78, 0.85, 0.92, 1, 1.08, 1.17, 1.27, 1.4, 1.55]
const SEEDS = [1, 2]
/** Up to this share of rooms sold scarcity decides little. */
const HALF_EMPTY = 0.62
/** A rate in minor units, as fine as the levels need. */
const OWN_RATE = 100_000_00
/** The share of revenue that remains after commission. */
const KEPT = 0.87
const FIRST_DRAW = 9_000

/** What a hotel sees of a made market in its first year, and what its table would have earned at each level relative to the owner's. */
interface Played {
  readonly name: string
  readonly occupancy: number
  /** `ln` of the own rates relative to the median of all competitors as they are in the end, and of those that don't follow. */
  readonly position: number
  readonly independentPosition: number
  readonly following: number
  readonly cost: number
  readonly earned: readonly number[]
}

/** The mean over the nights of the first year of `ln` of the own rate relative to the median of some competitors; 0 without any. */
function positionOf(market: Market, counts: (policy: string) => boolean): number {
  const { ownerRates, competitorRates, dates } = marketYears(market, 1)
  const nights = dates.slice(0, market.warmUpDays).flatMap((_, night) => {
    const own = ownerRates[night] ?? 0
    // Who follows has come to the own rates long before the night.
    const rates = market.competitors.flatMap(({ policy }, at) =>
      counts(policy) ? [policy === 'follower' ? own : (competitorRates[at]?.[night] ?? 0)] : [],
    )
    const middle = median(rates)
    return middle ? [Math.log(own / middle)] : []
  })
  return nights.length === 0 ? 0 : nights.reduce((sum, each) => sum + each, 0) / nights.length
}

function played(draw: number): Played {
  const random = randomOf(draw * 31 + 5)
  const level = Math.exp(Math.log(0.72) + random.uniform() * Math.log(1.3 / 0.72))
  const cell = { level, occupancy: 0.38 + 0.5 * random.uniform(), sensitivity: Math.exp(0.22 * random.normal()) }
  const market = madeMarket(cell, FIRST_DRAW + draw)
  const first = marketYears(market, 1)
  const { ownerRates } = first
  const books = playedBooks(market, first, () => (night) => ownerRates[night] ?? 0)
  const sold = ownerRates.slice(0, market.warmUpDays).reduce((sum, _, night) => sum + books.sold(night), 0)
  const firstYear = ownerRates.slice(0, market.warmUpDays)
  const years = (factor: number) => SEEDS.map((seed) => atLevel(market, factor, seed))
  const owner = years(1)
  const total = (of: readonly { readonly netRevpar: number }[]) => of.reduce((sum, { netRevpar }) => sum + netRevpar, 0)
  return {
    name: market.name,
    occupancy: sold / (market.warmUpDays * books.capacity),
    position: positionOf(market, () => true),
    independentPosition: positionOf(market, (policy) => policy !== 'follower'),
    following: market.competitors.filter(({ policy }) => policy === 'follower').length / market.competitors.length,
    cost: market.variableCost / KEPT / (firstYear.reduce((sum, rate) => sum + rate, 0) / firstYear.length),
    earned: LEVELS.map((factor) => total(years(factor)) / total(owner)),
  }
}

/** What a table earns at a level given as `ln`, in per cent of the owner's, between the levels that were played. */
function gainAt({ earned }: Played, level: number): number {
  const factors = LEVELS.map(Math.log)
  const inside = Math.min(factors.at(-1) ?? 0, Math.max(factors[0] ?? 0, level))
  const next = Math.max(
    1,
    factors.findIndex((factor) => factor >= inside),
  )
  const [lower = 0, upper = 0] = [factors[next - 1], factors[next]]
  const share = (inside - lower) / (upper - lower)
  return 100 * ((1 - share) * (earned[next - 1] ?? 0) + share * (earned[next] ?? 0) - 1)
}

const within = (value: number, bound: number): number => Math.min(bound, Math.max(-bound, value))
const unbounded = ({ independentPosition, following }: Played): number =>
  0.15 + 0.45 * within(independentPosition, 0.5) - 0.4 * following

/** `ln` of the expected elasticity relative to the neutral one. */
const RULES: Readonly<Record<string, (market: Played) => number>> = {
  'the owner’s table': () => 0,
  'all competitors, 0.1 + x within 0.15': ({ position }) => 0.1 + within(position, 0.15),
  'independent ones and followers': unbounded,
  'the same, at least -0.1, 0.1 if all follow (chosen)': (market) =>
    market.following === 1 ? 0.1 : Math.max(-0.1, unbounded(market)),
  'the same, at least 0': (market) => Math.max(0, unbounded(market)),
  'followers at least 0, then the position': ({ independentPosition, following }) =>
    Math.max(0, 0.15 - 0.4 * following) + 0.45 * within(independentPosition, 0.5),
}

const drawsOf = (ranges: string): number[] =>
  ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number)
    return Array.from({ length: last - first + 1 }, (_, at) => first + at)
  })

const markets = drawsOf(process.argv[2] ?? '0-61,200-226').map((draw) => {
  const market = played(draw)
  const { name, occupancy, position, independentPosition, following, earned } = market
  const figures = [occupancy, position, independentPosition, following].map((figure) => figure.toFixed(2))
  console.log(draw, name, ...figures, earned.map((each) => (100 * (each - 1)).toFixed(1)).join(' '))
  return market
})
const halfEmpty = markets.filter(({ occupancy }) => occupancy < HALF_EMPTY)
console.log(
  `${halfEmpty.length} of ${markets.length} markets sell less than ${100 * HALF_EMPTY} %: mean, worst, below the owner`,
)
for (const [name, rule] of Object.entries(RULES)) {
  const gains = halfEmpty.map((market) => {
    const elasticity = Math.exp(rule(market)) / (1 - market.cost)
    const held = heldRate(OWN_RATE, OWN_RATE * (market.cost + 1 / elasticity), UNPROVEN_TRUST)
    return gainAt(market, Math.log(held / OWN_RATE))
  })
  const mean = gains.reduce((sum, gain) => sum + gain, 0) / gains.length
  const below = gains.filter((gain) => gain < -0.05).length
  console.log(
    name.padEnd(44),
    mean.toFixed(1).padStart(6),
    Math.min(...gains)
      .toFixed(1)
      .padStart(6),
    below,
  )
}
