import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Page } from '../../../contract/paging.ts'
import { PATHS } from '../../../contract/paths.ts'
import type { Reputation } from '../../../contract/reputation.ts'
import type { Review } from '../../../contract/review.ts'
import { useCompany } from '../../bootstrap/use-start.ts'
import { useFigures } from '../../figures/use-figures.ts'
import { getJson } from '../../http/index.ts'
import { type ReputationView, SCORES } from './use-reputation-view.ts'

const PAGE = 10

/** The one call behind the page's figures. */
export const useReputation = ({ range: { from, to }, asOf, step, chosen }: ReputationView) =>
  useFigures<Reputation>(PATHS.reputation, { from, to, period: step, ...chosen }, asOf)

/** The search of a list of reviews, and of its export. */
export function reviewQuery(
  companyId: number,
  { range: { from, to }, asOf, chosen, topic, opinion, scores, sought }: ReputationView,
): URLSearchParams {
  const query = new URLSearchParams({ companyId: String(companyId), from, to })
  if (asOf !== null) query.set('asOf', asOf)
  for (const [dimension, values] of Object.entries(chosen)) for (const value of values) query.append(dimension, value)
  if (topic !== '') query.set('topic', topic)
  if (topic !== '' && opinion) query.set('opinion', opinion)
  for (const [name, score] of Object.entries(scores ? SCORES[scores] : {})) query.set(name, String(score))
  if (sought !== '') query.set('textLike', sought)
  return query
}

/** The reviews that are looked for, newest first, a page at a time. */
export function useReviews(view: ReputationView) {
  const { id } = useCompany()
  const query = reviewQuery(id, view).toString()
  return useInfiniteQuery({
    queryKey: [PATHS.reviews, query],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      getJson<Page<Review>>(`${PATHS.reviews}?${query}&page=${pageParam}&size=${PAGE}`, signal),
    getNextPageParam: ({ last }: Page<Review>, _, page) => (last ? undefined : page + 1),
    placeholderData: keepPreviousData,
  })
}
