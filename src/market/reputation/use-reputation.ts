import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { api } from '../../core/http/index.ts'
import { useFigures } from '../../kit/figures/use-figures.ts'
import { type ReputationView, SCORES } from './use-reputation-view.ts'

const PAGE = 10

/** The single call of the page. */
export const useReputation = ({ range: { from, to }, asOf, granularity, chosen }: ReputationView) =>
  useFigures('GET /api/analysis/reputation', { from, to, granularity: granularity, ...chosen }, asOf)

/** The query of a list of reviews, and of its export. */
export const reviewQuery = (
  companyId: number,
  { range: { from, to }, asOf, chosen, topic, opinion, scores, sought }: ReputationView,
) => ({
  companyId,
  from,
  to,
  ...chosen,
  ...(asOf !== null && { asOf }),
  ...(topic !== '' && { topic }),
  ...(topic !== '' && opinion && { opinion }),
  ...(scores && SCORES[scores]),
  ...(sought !== '' && { textLike: sought }),
})

/** The matching reviews, newest first, a page at a time. */
export function useReviews(view: ReputationView) {
  const { id } = useCompany()
  const query = reviewQuery(id, view)
  return useInfiniteQuery({
    queryKey: ['GET /api/analysis/reviews', query],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      api.request('GET /api/analysis/reviews', { query: { ...query, page: pageParam, size: PAGE }, signal }),
    getNextPageParam: ({ last }, _, page) => (last ? undefined : page + 1),
    placeholderData: keepPreviousData,
  })
}
