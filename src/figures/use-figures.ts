import { keepPreviousData } from '@tanstack/react-query'
import { getJson } from '../http/index.ts'
import { useCompany } from '../navigation/use-start.ts'
import { useQueryAtOnce } from './use-query-at-once.ts'

type Asked = Record<string, string | number | readonly string[]>

/**
 * One of the calls behind a page of figures, for the current hotel; several values of one name are each asked for. What was
 * there before stays until the answer is: nothing jumps.
 */
export function useFigures<Answer>(path: string, asked: Asked, asOf: string | null) {
  const { id } = useCompany()
  const query = new URLSearchParams({ companyId: String(id) })
  for (const [name, values] of Object.entries(asked))
    for (const value of [values].flat()) query.append(name, String(value))
  if (asOf !== null) query.set('asOf', asOf)
  return useQueryAtOnce<Answer>({
    queryKey: [path, query.toString()],
    queryFn: ({ signal }) => getJson<Answer>(`${path}?${query}`, signal),
    placeholderData: keepPreviousData,
  })
}
