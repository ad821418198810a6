import { LEAST_MENTIONS, type Mentions, type ReputationTopic } from '../../contract/market/reputation.ts'

/** Maximum number of best and worst topics returned. */
const MOST = 5

/** Mentions of a topic: positive in per cent of positive and negative; null if there were none. */
export const mentionsOf = ({ reviews, positive, negative }: Omit<Mentions, 'score'>): Mentions => ({
  reviews,
  positive,
  negative,
  score: positive + negative === 0 ? null : (100 * positive) / (positive + negative),
})

/**
 * The most praised and most criticised topics, most extreme first, among those with enough mentions. No topic is in
 * both lists: if there are few, the better half is best.
 */
export function bestAndWorst(topics: readonly ReputationTopic[]): { best: string[]; worst: string[] } {
  const rated = topics
    .flatMap(({ topic, now: { reviews, score } }) =>
      score === null || reviews < LEAST_MENTIONS ? [] : [{ topic, score, reviews }],
    )
    // Among equal scores the one with more reviews comes first.
    .sort((a, b) => b.score - a.score || b.reviews - a.reviews || a.topic.localeCompare(b.topic))
    .map(({ topic }) => topic)
  const half = Math.ceil(rated.length / 2)
  return { best: rated.slice(0, Math.min(MOST, half)), worst: rated.slice(half).slice(-MOST).reverse() }
}
