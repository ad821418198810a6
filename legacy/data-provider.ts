import { type DataProvider, type GetListParams, type GetOneParams, HttpError, type RaRecord } from 'react-admin'
import type { Page } from '../contract/paging.ts'
import { PATHS, pathTo } from '../contract/paths.ts'
import type { Problem } from '../contract/problem.ts'

const LISTS: Record<string, string> = { 'reservation-overview': PATHS.reservations }
const ROWS: Record<string, string> = { companies: PATHS.company }

/** The list's query as the API reads it: pages from 0, `sort=field,asc`, filters under their own names. */
export function listQuery({ pagination, sort, filter }: Partial<GetListParams>): string {
  const query = new URLSearchParams()
  if (pagination) {
    query.set('page', String(pagination.page - 1))
    query.set('size', String(pagination.perPage))
  }
  if (sort) query.set('sort', `${sort.field},${sort.order.toLowerCase()}`)
  for (const [name, value] of Object.entries(filter ?? {})) if (value) query.set(name, String(value))
  return query.toString()
}

function known(places: Record<string, string>, resource: string): string {
  const path = places[resource]
  if (!path) throw new Error(`Unknown resource: ${resource}`)
  return path
}

/** react-admin's calls over our API, as far as the framed pages go: they only read. */
export function createDataProvider(fetchIt: typeof fetch, onSessionOver: () => void): DataProvider {
  const read = async <Answer>(url: string, signal: AbortSignal | undefined): Promise<Answer> => {
    const headers = { Accept: 'application/json' }
    const response = await fetchIt(url, { headers, signal: signal ?? null, credentials: 'same-origin' })
    if (response.status === 401) onSessionOver()
    if (response.ok) return (await response.json()) as Answer
    const problem = (await response.json().catch(() => undefined)) as Problem | undefined
    throw new HttpError(problem?.detail ?? response.statusText, response.status, problem)
  }
  const reads = {
    supportAbortSignal: true,
    getList: async (resource: string, params: GetListParams & { signal?: AbortSignal }) => {
      const url = `${known(LISTS, resource)}?${listQuery(params)}`
      const { content, totalElements } = await read<Page<RaRecord>>(url, params.signal)
      return { data: content, total: totalElements }
    },
    getOne: async (resource: string, { id, signal }: GetOneParams & { signal?: AbortSignal }) => ({
      data: await read<RaRecord>(pathTo(known(ROWS, resource), { id }), signal),
    }),
  }
  return reads as unknown as DataProvider
}
