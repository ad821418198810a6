import type { DataProvider, GetListParams, HttpError, Identifier, RaRecord } from 'ra-core'
import simpleRestProvider from 'ra-data-simple-rest'
import { MAX_IDS } from '../contract/limits.ts'
import type { Page } from '../contract/paging.ts'
import { PATHS } from '../contract/paths.ts'
import type { HttpClient } from './http/client.ts'
import { http } from './http/index.ts'

interface ResourceCalls {
  path: string
  /** Exactly the fields that the call takes: a stored row holds more than may be written. */
  body: (data: Partial<RaRecord>) => Promise<Partial<RaRecord>>
}

const RESOURCES: Record<string, ResourceCalls> = {
  companies: {
    path: PATHS.companies,
    // The schema arrives with the form: the list has no use for it.
    body: async (data) => (await import('./resources/companies/edit/company-body.ts')).companyBody(data),
  },
}

function callsOf(resource: string): ResourceCalls {
  const calls = RESOURCES[resource]
  if (!calls) throw new Error(`Unknown resource: ${resource}`)
  return calls
}

/** The list's query as the API reads it: pages from 0, `sort=field,asc`, filters under their own names. */
export function listQuery({ pagination, sort, filter }: Partial<GetListParams>): string {
  const query = new URLSearchParams()
  if (pagination) {
    query.set('page', String(pagination.page - 1))
    query.set('size', String(pagination.perPage))
  }
  if (sort) query.set('sort', `${sort.field},${sort.order.toLowerCase()}`)
  for (const [name, value] of Object.entries(filter ?? {}))
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  return query.toString()
}

const chunks = (ids: readonly Identifier[]): Identifier[][] =>
  Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, index) =>
    ids.slice(index * MAX_IDS, (index + 1) * MAX_IDS),
  )

/** Notes the ETag of every single row that was read and sends it back with a write, so that nobody overwrites unseen. */
function withETags(http: HttpClient): HttpClient {
  const tags = new Map<string, string>()
  return async (url, options = {}) => {
    const headers = options.headers ?? new Headers()
    const held = tags.get(url)
    if (held && options.method && options.method !== 'POST') headers.set('If-Match', held)
    const answer = await http(url, { ...options, headers })
    const tag = answer.headers.get('ETag')
    if (tag) tags.set(url, tag)
    return answer
  }
}

/** Whether somebody else changed the row since it was read. */
export const isStale = (error: unknown): boolean => (error as HttpError | null)?.status === 412

/** react-admin's calls over our API; single rows go through ra-data-simple-rest, lists have our own form. */
export function createDataProvider(client: HttpClient) {
  const rest = simpleRestProvider('', withETags(client as HttpClient) as Parameters<typeof simpleRestProvider>[1])
  const at = (resource: string) => callsOf(resource).path.slice(1)

  const page = async (resource: string, params: Partial<GetListParams>) => {
    const { json } = await client(`${callsOf(resource).path}?${listQuery(params)}`, { signal: params.signal })
    const { content, last, totalElements } = json as Page<RaRecord>
    return {
      data: content,
      total: totalElements,
      pageInfo: { hasNextPage: !last, hasPreviousPage: (params.pagination?.page ?? 1) > 1 },
    }
  }

  return {
    ...rest,
    supportAbortSignal: true,
    getList: page,
    getManyReference: (resource, { target, id, filter, ...params }) =>
      page(resource, { ...params, filter: { ...filter, [target]: id } }),
    getOne: (resource, params) => rest.getOne(at(resource), params),
    getMany: async (resource, { ids }) => {
      const pages = await Promise.all(
        chunks(ids).map((some) =>
          page(resource, { filter: { ids: some.join(',') }, pagination: { page: 1, perPage: some.length } }),
        ),
      )
      return { data: pages.flatMap(({ data }) => data) }
    },
    update: async (resource, params) =>
      rest.update(at(resource), { ...params, data: await callsOf(resource).body(params.data) }),
    create: async (resource, params) => rest.create(at(resource), params),
    delete: (resource, params) => rest.delete(at(resource), params),
  } as DataProvider
}

export const dataProvider = createDataProvider(http)
