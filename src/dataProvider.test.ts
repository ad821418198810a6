import { describe, expect, it } from 'vitest'
import { createHttpClient } from './core/http/client.ts'
import { isStale } from './core/http/stale.ts'
import { createDataProvider } from './dataProvider.ts'
import { hotelResources } from './resources/index.ts'
import { type FakeRoutes, fakeApi } from './testing/fake-api.ts'
import { sampleHotel, sampleHotelDetail, sampleInvitation } from './testing/samples.ts'

const providerOf = (routes: FakeRoutes) => {
  const api = fakeApi(routes)
  return { provider: createDataProvider(createHttpClient(api.fetchIt, () => true)), received: api.received }
}
const LIST = { pagination: { page: 3, perPage: 20 }, sort: { field: 'name', order: 'DESC' as const }, filter: {} }
const INVITED = {
  email: 'ida@haus.example',
  roles: ['VIEWER' as const],
  companyIds: [7],
  language: 'DE' as const,
  pmsSystem: null,
}
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

  it('of rows that refer to a record filters by it', async () => {
    const { provider, received } = providerOf({ 'GET /api/company/companies': pageOf() })
    await provider.getManyReference('companies', { ...LIST, target: 'pmsSystem', id: 'apaleo' })
    expect(received[0]?.query).toMatchObject({ pmsSystem: 'apaleo', page: '2' })
  })

  it('of many ids is asked for in parts that the server takes', async () => {
    const { provider, received } = providerOf({
      'GET /api/company/companies': ({ query }) =>
        pageOf(...(query.ids ?? '').split(',').map((id) => sampleHotel({ id: Number(id) }))),
    })
    const ids = Array.from({ length: 450 }, (_, index) => index + 1)
    const { data } = await provider.getMany('companies', { ids })
    expect(data).toHaveLength(450)
    expect(received.map(({ query }) => query.size)).toEqual(['200', '200', '50'])
  })
})

describe('updates of a record', () => {
  const routes: FakeRoutes = {
    'GET /api/company/companies/7': { body: sampleHotelDetail(), headers: { ETag: '"4"' } },
    'PUT /api/company/companies/7': ({ headers }) =>
      headers.get('If-Match') === '"4"'
        ? { body: sampleHotelDetail({ name: 'Neu' }), headers: { ETag: '"5"' } }
        : { status: 412, body: { title: 'Stale', code: 'state.stale' } },
  }
  const update = (data: Partial<ReturnType<typeof sampleHotel>>) => ({ id: 7, data, previousData: sampleHotel() })

  it('an update sends the version that was read, and nothing that may not be written', async () => {
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

  it('an update is refused as a conflict if another user has changed the record', async () => {
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

describe('updates of several records', () => {
  it('a bulk update is sent in parts that the server accepts, and returns which records were refused', async () => {
    const { provider, received } = providerOf({
      'POST /api/user/users/bulk': ({ body }) => ({
        body: {
          results: (body as { ids: number[] }).ids.map((id) =>
            id % 200 === 1 ? { id, done: false, code: 'c', reason: 'No.' } : { id, done: true },
          ),
        },
      }),
    })
    const ids = Array.from({ length: 201 }, (_, index) => index + 1)
    const { data, refused } = await provider.updateMany('users', { ids, data: { isActive: false } })
    expect(received.map(({ body }) => (body as { ids: number[] }).ids.length)).toEqual([200, 1])
    expect(data).toHaveLength(199)
    expect(refused).toEqual([
      { id: 1, code: 'c', reason: 'No.' },
      { id: 201, code: 'c', reason: 'No.' },
    ])
  })

  it('records that the API never deletes are deactivated', async () => {
    const { provider, received } = providerOf({
      'POST /api/company/companies/bulk': { body: { results: [{ id: 7, done: true }] } },
    })
    expect(await provider.deleteMany('companies', { ids: [7] })).toEqual({ data: [7], refused: [] })
    expect(received[0]?.body).toEqual({ ids: [7], change: { isActive: false } })
  })

  it('without a bulk call each record is sent by itself: complete, with its own version', async () => {
    const { provider, received } = providerOf({
      'GET /api/user/invitations/3': { body: sampleInvitation({ id: 3, ...INVITED }), headers: { ETag: '"1"' } },
      'PUT /api/user/invitations/3': ({ body }) => ({ body: sampleInvitation({ id: 3, ...(body as object) }) }),
      'GET /api/user/invitations/4': { status: 404, body: { title: 'Not found', code: 'request.not-found' } },
    })
    const { data, refused } = await provider.updateMany('invitations', { ids: [3, 4], data: { language: 'IT' } })
    expect(received[1]).toMatchObject({ method: 'PUT', body: { ...INVITED, language: 'IT' } })
    expect(received[1]?.headers.get('If-Match')).toBe('"1"')
    expect(data).toEqual([3])
    expect(refused).toMatchObject([{ id: 4, code: 'request.not-found' }])
  })

  it("without a bulk call each record is deleted by itself, and a refusal doesn't stop the others", async () => {
    const { provider } = providerOf({
      'DELETE /api/user/invitations/3': { status: 409, body: { title: 'Over', code: 'state.conflict' } },
      'DELETE /api/user/invitations/4': { status: 204 },
    })
    const { data, refused } = await provider.deleteMany('invitations', { ids: [3, 4] })
    expect(data).toEqual([4])
    expect(refused).toMatchObject([{ id: 3, code: 'state.conflict' }])
  })
})

describe('records that a hotel keeps', () => {
  const meta = { companyId: 7 }
  const seen = { id: 3, revision: 4 }
  const written = { name: 'Trade fair' }

  it.each(hotelResources.map(({ name, path }) => ({ name, path })))(
    '$name are created, replaced and deleted in their hotel, in the version that was seen',
    async ({ name, path }) => {
      const { provider, received } = providerOf({})
      const inVain = () => undefined
      await provider.create(name, { data: written, meta }).catch(inVain)
      await provider.update(name, { id: 3, data: written, previousData: seen, meta }).catch(inVain)
      await provider.delete(name, { id: 3, previousData: seen, meta }).catch(inVain)
      const at = path.replace(':companyId', '7')
      expect(received.map(({ method, path: sent }) => `${method} ${sent}`)).toEqual([
        `POST ${at}`,
        `PUT ${at}/3`,
        `DELETE ${at}/3`,
      ])
      expect(received.map(({ headers }) => headers.get('If-Match'))).toEqual([null, '"4"', '"4"'])
      expect(received.map(({ body }) => body)).toEqual([written, written, undefined])
      const inQuery = path.includes(':companyId') ? {} : { companyId: '7' }
      expect(received.map(({ query }) => query)).toEqual([inQuery, inQuery, inQuery])
    },
  )

  it('are listed whole, in the order of the server', async () => {
    const event = {
      firstNight: '2026-12-01',
      lastNight: '2026-12-02',
      expectedImpact: null,
      note: null,
      uid: '',
      revision: 1,
    }
    const stored = [
      { ...event, id: 2, name: 'Trade fair' },
      { ...event, id: 1, name: 'Concert' },
    ]
    const { provider } = providerOf({ 'GET /api/calendar/7/events': { body: stored } })
    expect(await provider.getList('events', { meta })).toEqual({ data: stored, total: 2 })
  })

  it.each(['rate-rules', 'notification-rules'])('%s are found in an answer that has more than them', async (name) => {
    const path = hotelResources.find((each) => each.name === name)?.path
    const rules = [{ id: 3, revision: 4 }]
    const fetchIt = async (url: RequestInfo | URL) =>
      new Response(JSON.stringify(String(url).startsWith(`${path}?`) ? { rules, isMore: true } : {}))
    const provider = createDataProvider(createHttpClient(fetchIt, () => true))
    expect(await provider.getList(name, { meta })).toEqual({ data: rules, total: 1 })
  })
})
