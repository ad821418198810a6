import { REPUTATION_GRANULARITIES } from '../../../contract/market/reputation.ts'
import { OPINIONS, REVIEW_DIMENSIONS, type ReviewDimension } from '../../../contract/market/review.ts'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { todayIn } from '../../core/format/today.ts'
import { useAsOf } from '../../kit/figures/as-of.ts'
import { type Preset, stayRangeIn } from '../../kit/figures/stay-range.ts'
import { useAddress } from '../../kit/figures/use-address.ts'

export const COMPARISONS = ['lastYear', 'before'] as const
export type ReputationComparison = (typeof COMPARISONS)[number]

/** Past days only: there are no reviews of future days. */
export const PRESETS = ['last30', 'last90', 'last365', 'thisMonth', 'lastMonth', 'thisYear'] as const satisfies Preset[]

/** The selectable ranges of scores, with the lowest and the highest score. */
export const SCORES = {
  good: { scoreFrom: 80 },
  fair: { scoreFrom: 60, scoreTo: 79.99 },
  bad: { scoreTo: 59.99 },
} as const
export type Scores = keyof typeof SCORES

const SCORE_NAMES = Object.keys(SCORES) as Scores[]
const NONE = ''

/** The view of the page, stored entirely in the address. */
export function useReputationView() {
  const address = useAddress()
  const today = todayIn(useCompany().timeZone)
  const asOf = useAsOf(address)
  const chosen = Object.fromEntries(
    REVIEW_DIMENSIONS.map((dimension) => [dimension, address.readAll(dimension)]),
  ) as Record<ReviewDimension, readonly string[]>
  return {
    address,
    today,
    asOf,
    // Today's reviews and scores count as soon as they are known.
    range: stayRangeIn(address, asOf ?? today, 'last90', { withToday: true }),
    comparison: address.choice('comparison', COMPARISONS, 'lastYear'),
    granularity: address.choice('granularity', REPUTATION_GRANULARITIES, 'week'),
    chosen,
    /** Filters that apply only to the list of reviews. */
    topic: address.read('topic') ?? NONE,
    opinion: OPINIONS.find((opinion) => opinion === address.read('opinion')),
    scores: SCORE_NAMES.find((name) => name === address.read('scores')),
    sought: address.read('text') ?? NONE,
  }
}

export type ReputationView = ReturnType<typeof useReputationView>
