import { type DataProvider, type GetListParams, type GetOneParams, HttpError, type RaRecord } from 'react-admin'
import { listQuery } from '../contract/list-query.ts'
import type { Page } from '../contract/paging.ts'
import { PATHS, pathTo } from '../contract/paths.ts'
import type { Problem } from '../contract/problem.ts'

const LISTS: Record<string, string> = { 'reservation-overview': PATHS.reservations }
const ROWS: Record<string, string> = { companies: PATHS.company }

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
