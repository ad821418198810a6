import { type QueryFunction, type UseQueryOptions, usePrefetchQuery, useQuery } from '@tanstack/react-query'

/** How long an answer counts as new, in milliseconds: it may come before the page stands that asked for it. */
const NEW_MS = 1000

interface QueryAtOnce<Answer> extends Pick<UseQueryOptions<Answer>, 'placeholderData'> {
  queryKey: readonly unknown[]
  queryFn: QueryFunction<Answer>
  staleTime?: number
}

/** A query that is asked while the page that needs it is still made; others are once it is painted. */
export function useQueryAtOnce<Answer>({ staleTime = NEW_MS, ...query }: QueryAtOnce<Answer>) {
  const { queryKey, queryFn } = query
  usePrefetchQuery({ queryKey, queryFn, staleTime })
  return useQuery({ ...query, staleTime })
}
