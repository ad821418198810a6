import { type DataProvider, type GetListParams, type GetOneParams, HttpError } from 'react-admin'
import { listParameters } from '../contract/platform/list-query.ts'
import { fetchEndpoint, problemOf } from '../contract/platform/request.ts'

type Abortable = { signal?: AbortSignal }

/** react-admin's calls over our API that the framed pages use: they only read. */
export function createDataProvider(fetchIt: typeof fetch, onSessionOver: () => void): DataProvider {
  const answerOf = async <Answer>(pending: Promise<Response & { json: () => Promise<Answer> }>): Promise<Answer> => {
    const response = await pending
    if (response.status === 401) onSessionOver()
    if (response.ok) return response.json()
    const problem = await problemOf(response)
    throw new HttpError(problem.detail ?? response.statusText, response.status, problem)
  }
  const lists = {
    'reservation-overview': (params: GetListParams & Abortable) =>
      fetchEndpoint(fetchIt, 'GET /api/reservation/reservations', {
        query: { companyId: params.filter.companyId, ...listParameters(params) },
        signal: params.signal,
      }),
  }
  const rows = {
    companies: ({ id, signal }: GetOneParams & Abortable) =>
      fetchEndpoint(fetchIt, 'GET /api/company/companies/:id', { params: { id }, signal }),
  }
  const reads = {
    supportAbortSignal: true,
    getList: async (resource: keyof typeof lists, params: GetListParams & Abortable) => {
      const { content, totalElements } = await answerOf(lists[resource](params))
      return { data: content, total: totalElements }
    },
    getOne: async (resource: keyof typeof rows, params: GetOneParams & Abortable) => ({
      data: await answerOf(rows[resource](params)),
    }),
  }
  return reads as unknown as DataProvider
}
