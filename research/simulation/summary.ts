import type { YearFigures } from './play.ts'

/**
 * A policy's results over the seeds of a market, compared with the owner's table on the same seeds. Changes and shares
 * in per cent.
 */
export interface PolicySummary {
  readonly market: string
  readonly policy: string
  readonly seeds: number
  /** Net room revenue per available room, in minor units. */
  readonly netRevpar: number
  readonly occupancy: number
  readonly adr: number
  readonly changesPerNight: number
  /** The change of net revenue against the owner's table. */
  readonly againstOwner: number
  /** Its 95 % interval; null for a single seed. */
  readonly interval: readonly [number, number] | null
  /** The share of seeds with a result below the owner's table. */
  readonly belowOwner: number
  /** The change of the first 90 days against the owner's table. */
  readonly first90: number
  /** Net revenue relative to the upper bound (`bound.ts`); null if there is none. */
  readonly partOfBound: number | null
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
const NORMAL = 1.96

/** Half the width of the 95 % interval of a mean; the quantile of Student's t by its expansion (R. A. Fisher & E. A. Cornish 1960). */
function halfInterval(values: readonly number[]): number {
  const free = values.length - 1
  const mean = meanOf(values)
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / free)
  const quantile =
    NORMAL + (NORMAL ** 3 + NORMAL) / (4 * free) + (5 * NORMAL ** 5 + 16 * NORMAL ** 3 + 3 * NORMAL) / (96 * free ** 2)
  return (quantile * deviation) / Math.sqrt(values.length)
}

/** Summarises a policy. Both lists have the figures of the same seeds in the same order; `bound` is in minor units. */
export function summaryOf(
  market: string,
  policy: string,
  years: readonly YearFigures[],
  owner: readonly YearFigures[],
  bound: number | null,
): PolicySummary {
  const mean = (of: (figures: YearFigures) => number) => meanOf(years.map(of))
  const changes = (of: (figures: YearFigures) => number) =>
    years.map((figures, seed) => {
      const ofOwner = owner[seed]
      return ofOwner ? 100 * (of(figures) / of(ofOwner) - 1) : Number.NaN
    })
  const against = changes(({ netRevpar }) => netRevpar)
  const half = years.length > 1 ? halfInterval(against) : null
  return {
    market,
    policy,
    seeds: years.length,
    netRevpar: mean(({ netRevpar }) => netRevpar),
    occupancy: 100 * mean(({ occupancy }) => occupancy),
    adr: mean(({ adr }) => adr),
    changesPerNight: mean(({ changesPerNight }) => changesPerNight),
    againstOwner: meanOf(against),
    interval: half === null ? null : [meanOf(against) - half, meanOf(against) + half],
    belowOwner: (100 * against.filter((change) => change < 0).length) / against.length,
    first90: meanOf(changes(({ first90 }) => first90)),
    partOfBound: bound === null ? null : (100 * mean(({ netRevpar }) => netRevpar)) / bound,
  }
}
