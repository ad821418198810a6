import type { Place } from '../../contract/market/reputation.ts'

/** Scores as shown: smaller differences are invisible to the reader. */
const shown = (score: number): number => Math.round(score * 10)

/** The rank of a score among its competitors', 1 is the best; equal scores share a rank. */
export function placeAmong(own: number | null, others: readonly number[]): Place {
  const of = others.length + (own === null ? 0 : 1)
  if (own === null || others.length === 0) return { rank: null, of }
  return { rank: 1 + others.filter((score) => shown(score) > shown(own)).length, of }
}
