import type { Place } from '../../contract/reputation.ts'

/** As scores are shown: what differs by less is the same to anyone who reads it. */
const shown = (score: number): number => Math.round(score * 10)

/** The place of a score among its competitors', 1 the best; equal scores share a place. */
export function placeAmong(own: number | null, others: readonly number[]): Place {
  const of = others.length + (own === null ? 0 : 1)
  if (own === null || others.length === 0) return { rank: null, of }
  return { rank: 1 + others.filter((score) => shown(score) > shown(own)).length, of }
}
