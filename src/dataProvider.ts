import type { DataProvider, GetListParams, Identifier, RaRecord } from 'ra-core'
import simpleRestProvider from 'ra-data-simple-rest'
import type { BulkAnswer } from '../contract/platform/bulk.ts'
import type { BulkPath } from '../contract/platform/endpoint-types.ts'
import { inParts } from '../contract/platform/in-parts.ts'
import { MAX_IDS } from '../contract/platform/limits.ts'
import { listParameters } from '../contract/platform/list-query.ts'
import { type ConsoleDataProvider, changeEach } from './core/change-many.ts'
import { hotelDataProvider } from './core/hotel-resource.ts'
import { createApi } from './core/http/api.ts'
import type { HttpClient } from './core/http/client.ts'
import { http } from './core/http/index.ts'
import type { ResourceDefinition } from './core/routing/resource.ts'
import { hotelResources, resources } from './resources/index.ts'

function resourceOf(name: string): ResourceDefinition {
  const resource = resources.find((each) => each.name === name)
  if (!resource) throw new Error(`Unknown resource: ${name}`)
  return resource
}

const writableOf = async (name: string, data: Partial<RaRecord>): Promise<Partial<RaRecord>> =>
  (await resourceOf(name).writable?.(data)) ?? data

/** Stores the ETag of every single row that was read and sends it with a write, so that no unseen version is overwritten. */
function withETags(http: HttpClient): HttpClient {
  const tags = new Map<string, string>()
  return async (url, options = {}) => {
    const headers = options.headers ?? new Headers()
    const etag = tags.get(url)
    if (etag && options.method && options.method !== 'POST') headers.set('If-Match', etag)
    const answer = await http(url, { ...options, headers })
    const tag = answer.headers.get('ETag')
    if (tag) tags.set(url, tag)
    return answer
  }
}

/** react-admin's calls over our API; single rows go through ra-data-simple-rest, lists have our own form. */
export function createDataProvider(client: HttpClient) {
  const http = withETags(client)
  const rest = simpleRestProvider('', http as Parameters<typeof simpleRestProvider>[1])
  const api = createApi(client)
  const at = (resource: string) => resourceOf(resource).endpoint.slice(1)

  const page = async (resource: string, params: Partial<GetListParams>) => {
    const { content, last, totalElements } = await api.request(`GET ${resourceOf(resource).endpoint}` as const, {
      // react-admin's filters are untyped: the server refuses unknown ones.
      query: listParameters(params) as never,
      signal: params.signal,
    })
    const data: RaRecord[] = content
    return {
      data,
      total: totalElements,
      pageInfo: { hasNextPage: !last, hasPreviousPage: (params.pagination?.page ?? 1) > 1 },
    }
  }

  /** The same change of several records by one call for each part of them. */
  const changeInParts = async (endpoint: BulkPath, ids: readonly Identifier[], change: { isActive: boolean }) => {
    const answers: BulkAnswer[] = []
    for (const some of inParts(ids, MAX_IDS))
      answers.push(await api.request(`POST ${endpoint}` as const, { body: { ids: some.map(Number), change } }))
    const results = answers.flatMap((answer) => answer.results)
    return {
      data: results.filter(({ done }) => done).map(({ id }) => id),
      refused: results.filter(({ done }) => !done).map(({ id, code, reason }) => ({ id, code, reason })),
    }
  }

  const update: DataProvider['update'] = async (resource, params) =>
    rest.update(at(resource), { ...params, data: await writableOf(resource, params.data) })

  /** The stored record with the change in it: the API takes whole records. */
  const merge = async (resource: string, id: Identifier, change: Partial<RaRecord>) => {
    const { data } = await rest.getOne(at(resource), { id })
    await update(resource, { id, data: { ...data, ...change }, previousData: data })
  }

  // ra-data-simple-rest labels the empty body of a deletion as text, which the server would reject as a wrong format.
  const remove = (resource: string, id: Identifier) =>
    http(`${resourceOf(resource).endpoint}/${encodeURIComponent(id)}`, { method: 'DELETE' })

  const provider = {
    ...rest,
    supportAbortSignal: true,
    getList: page,
    getManyReference: (resource, { target, id, filter, ...params }) =>
      page(resource, { ...params, filter: { ...filter, [target]: id } }),
    getOne: (resource, params) => rest.getOne(at(resource), params),
    getMany: async (resource, { ids }) => {
      const pages = await Promise.all(
        inParts(ids, MAX_IDS).map((some) =>
          page(resource, { filter: { ids: some.join(',') }, pagination: { page: 1, perPage: some.length } }),
        ),
      )
      return { data: pages.flatMap(({ data }) => data) }
    },
    update,
    updateMany: (resource, { ids, data }) => {
      const { bulkEndpoint } = resourceOf(resource)
      // The server decides what a bulk call can change.
      return bulkEndpoint
        ? changeInParts(bulkEndpoint, ids, data as Partial<RaRecord> as { isActive: boolean })
        : changeEach(ids, (id) => merge(resource, id, data))
    },
    create: async (resource, params) =>
      rest.create(at(resource), { ...params, data: (await writableOf(resource, params.data)) as never }),
    delete: async (resource, { id, previousData = { id } }) => {
      await remove(resource, id)
      return { data: previousData }
    },
    // Records with a bulk call are never deleted but deactivated, by the single call as well.
    deleteMany: (resource, { ids }) => {
      const { bulkEndpoint } = resourceOf(resource)
      return bulkEndpoint
        ? changeInParts(bulkEndpoint, ids, { isActive: false })
        : changeEach(ids, (id) => remove(resource, id))
    },
  } as ConsoleDataProvider

  const ofHotel = new Map(hotelResources.map((each) => [each.name, hotelDataProvider(api, each)]))
  return {
    ...provider,
    getList: (resource, params) => (ofHotel.get(resource) ?? provider).getList(resource, params),
    create: (resource, params) => (ofHotel.get(resource) ?? provider).create(resource, params),
    update: (resource, params) => (ofHotel.get(resource) ?? provider).update(resource, params),
    delete: (resource, params) => (ofHotel.get(resource) ?? provider).delete(resource, params),
  } satisfies ConsoleDataProvider as ConsoleDataProvider
}

export const dataProvider = createDataProvider(http)
