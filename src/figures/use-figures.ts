import { keepPreviousData, usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { useCompany } from '../bootstrap/use-start.ts'
import { getJson } from '../http/index.ts'

type Asked = Record<string, string | number | readonly string[]>

/** How long an answer counts as new, in milliseconds: it may come before the page stands that asked for it. */
const NEW_MS = 1000

/**
 * One of the calls behind a page of figures, for the current hotel; several values of one name are each asked for. It goes
 * out while the page is still made, not once it is painted. What was there before stays until the answer is: nothing jumps.
 */
export function useFigures<Answer>(path: string, asked: Asked, asOf: string | null) {
  const { id } = useCompany()
  const params = new URLSearchParams({ companyId: String(id) })
  for (const [name, values] of Object.entries(asked))
    for (const value of [values].flat()) params.append(name, String(value))
  if (asOf !== null) params.set('asOf', asOf)
  const query = {
    queryKey: [path, params.toString()],
    queryFn: ({ signal }: { signal: AbortSignal }) => getJson<Answer>(`${path}?${params}`, signal),
    staleTime: NEW_MS,
  }
  usePrefetchQuery(query)
  return useQuery({ ...query, placeholderData: keepPreviousData })
}
