import { describe, expect, it } from 'vitest'
import { createDataProvider } from './dataProvider.ts'
import { createHttpClient } from './http/client.ts'
import { isStale } from './http/stale.ts'
import { type FakeRoutes, fakeApi } from './testing/fake-api.ts'
import { sampleHotel } from './testing/samples.ts'

const providerOf = (routes: FakeRoutes) => {
  const api = fakeApi(routes)
  return { provider: createDataProvider(createHttpClient(api.fetchIt, () => {})), received: api.received }
}
const LIST = { pagination: { page: 3, perPage: 20 }, sort: { field: 'name', order: 'DESC' as const }, filter: {} }
const pageOf = (...content: unknown[]) => ({ body: { content, last: true, totalElements: content.length } })

describe('a list', () => {
  it('takes total and further pages from the answer', async () => {
    const { provider } = providerOf({
      'GET /api/company/companies': { body: { content: [sampleHotel()], last: false, totalElements: 61 } },
    })
    const list = await provider.getList('companies', LIST)
    expect(list.total).toBe(61)
    expect(list.pageInfo).toEqual({ hasNextPage: true, hasPreviousPage: true })
  })

  it('of what refers to a row filters by it', async () => {
    const { provider, received } = providerOf({ 'GET /api/company/companies': pageOf() })
    await provider.getManyReference('companies', { ...LIST, target: 'pmsSystem', id: 'apaleo' })
    expect(received[0]?.query).toMatchObject({ pmsSystem: 'apaleo', page: '2' })
  })

  it('of many ids is asked for in parts that the server takes', async () => {
    const { provider, received } = providerOf({
      'GET /api/company/companies': ({ query }) =>
        pageOf(...(query.ids ?? '').split(',').map((id) => ({ id: Number(id) }))),
    })
    const ids = Array.from({ length: 450 }, (_, index) => index + 1)
    const { data } = await provider.getMany('companies', { ids })
    expect(data).toHaveLength(450)
    expect(received.map(({ query }) => query.size)).toEqual(['200', '200', '50'])
  })
})

describe('a row', () => {
  const routes: FakeRoutes = {
    'GET /api/company/companies/7': { body: sampleHotel(), headers: { ETag: '"4"' } },
    'PUT /api/company/companies/7': ({ headers }) =>
      headers.get('If-Match') === '"4"'
        ? { body: sampleHotel({ name: 'Neu' }), headers: { ETag: '"5"' } }
        : { status: 412, body: { title: 'Stale', code: 'state.stale' } },
  }
  const update = (data: Partial<ReturnType<typeof sampleHotel>>) => ({ id: 7, data, previousData: sampleHotel() })

  it('is written with the version that was read, and with nothing that may not be written', async () => {
    const { provider, received } = providerOf(routes)
    await provider.getOne('companies', { id: 7 })
    await provider.update('companies', update(sampleHotel({ name: 'Neu' })))
    const { body, headers } = received[1] ?? {}
    expect(headers?.get('If-Match')).toBe('"4"')
    expect(Object.keys(body as object).sort()).toEqual(
      Object.keys(sampleHotel())
        .filter((field) => !['id', 'createdOn', 'dataPrivacyAgreement', 'dpaAccepted'].includes(field))
        .sort(),
    )
  })

  it('that somebody else changed is refused as such', async () => {
    const { provider } = providerOf(routes)
    await provider.getOne('companies', { id: 7 })
    await provider.update('companies', update(sampleHotel({ name: 'Neu' })))
    const error = await provider.update('companies', update(sampleHotel())).catch((thrown: unknown) => thrown)
    expect(isStale(error)).toBe(true)
  })
})

it('supports leaving a list before it has arrived', () => {
  expect(providerOf({}).provider.supportAbortSignal).toBe(true)
})
