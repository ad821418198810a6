import { LEAST_MENTIONS, type Mentions, type ReputationTopic } from '../../contract/reputation.ts'

/** Best and worst topics that are told. */
const MOST = 5

/** What was said of a topic: praise in per cent of praise and blame; null where neither was said. */
export const mentionsOf = ({ reviews, positive, negative }: Omit<Mentions, 'score'>): Mentions => ({
  reviews,
  positive,
  negative,
  score: positive + negative === 0 ? null : (100 * positive) / (positive + negative),
})

/**
 * The topics that are praised and blamed most, best and worst first, of those that enough reviews speak of. No topic is
 * both: where there are few, the better half is best.
 */
export function bestAndWorst(topics: readonly ReputationTopic[]): { best: string[]; worst: string[] } {
  const rated = topics
    .flatMap(({ topic, now: { reviews, score } }) =>
      score === null || reviews < LEAST_MENTIONS ? [] : [{ topic, score, reviews }],
    )
    // Of equal ones the one with more behind it counts as further out.
    .sort((a, b) => b.score - a.score || b.reviews - a.reviews || a.topic.localeCompare(b.topic))
    .map(({ topic }) => topic)
  const half = Math.ceil(rated.length / 2)
  return { best: rated.slice(0, Math.min(MOST, half)), worst: rated.slice(half).slice(-MOST).reverse() }
}
