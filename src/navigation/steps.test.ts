import { describe, expect, it, vi } from 'vitest'
import type { Role } from '../../contract/roles.ts'
import { writeCookie } from '../cookies.ts'
import { createHttpClient } from '../http/client.ts'
import { type FakeRoutes, fakeApi } from '../testing/fake-api.ts'
import { sampleGlobal, sampleHotel, sampleUser } from '../testing/samples.ts'
import { type NavigationContext, runSteps } from './pipeline.ts'
import { createStartStore } from './start-store.ts'
import { createSteps } from './steps.ts'

const COMPANIES = 'GET /api/company/companies'
const pageOf = (...content: unknown[]) => ({ body: { content, last: true, totalElements: content.length } })

function walk(roles: Role[], routes: FakeRoutes = {}) {
  const api = fakeApi({
    'GET /api/global': { body: sampleGlobal(...roles) },
    'GET /api/user/users/3': { body: sampleUser() },
    [COMPANIES]: pageOf(sampleHotel()),
    ...routes,
  })
  const http = createHttpClient(api.fetchIt, () => {})
  const store = createStartStore()
  const steps = createSteps(store, async (url) => (await http(url)).json)
  const to = (part: Partial<NavigationContext> = {}) =>
    runSteps(steps, { authorities: [], needsHotel: true, signal: new AbortController().signal, ...part })
  return { to, store, received: api.received }
}

describe('before a page is shown', () => {
  it('session, user and hotel are known, and asked for once', async () => {
    const { to, store, received } = walk(['USER'])
    expect(await to()).toEqual({ type: 'continue' })
    expect(store.get()).toMatchObject({ global: { username: 'marlene' }, user: { id: 3 }, company: { id: 7 } })
    await to()
    expect(received).toHaveLength(3)
  })

  it('whoever lacks the authority is stopped, and no more is loaded', async () => {
    const { to, received } = walk(['HOTEL_ADMIN'])
    expect(await to({ authorities: ['ADMIN'] })).toEqual({ type: 'error', status: 403 })
    expect(received.map(({ path }) => path)).toEqual(['/api/global'])
  })

  it('any one of the authorities is enough', async () => {
    expect(await walk(['PMS_ADMIN']).to({ authorities: ['ADMIN', 'PMS_ADMIN'] })).toEqual({ type: 'continue' })
  })

  it.each(['GET /api/global', 'GET /api/user/users/3', COMPANIES])(
    'a failure of %s leads to the error page',
    async (call) => {
      vi.spyOn(console, 'error').mockImplementationOnce(() => {})
      expect(await walk(['USER'], { [call]: { status: 500 } }).to()).toEqual({ type: 'error', status: 500 })
    },
  )

  it('a failed start is tried again the next time', async () => {
    vi.spyOn(console, 'error').mockImplementationOnce(() => {})
    let fails = true
    const { to } = walk(['USER'], {
      'GET /api/global': () => (fails ? { status: 503 } : { body: sampleGlobal('USER') }),
    })
    await to()
    fails = false
    expect(await to()).toEqual({ type: 'continue' })
  })
})

describe('the current hotel', () => {
  const hotels: FakeRoutes = {
    [COMPANIES]: ({ query }) => {
      const visible = [sampleHotel({ id: 7 }), sampleHotel({ id: 9 }), sampleHotel({ id: 2, name: 'Alpenhof' })]
      const ids = query.ids?.split(',').map(Number)
      return ids ? pageOf(...visible.filter(({ id }) => ids.includes(id))) : pageOf(visible[2])
    },
  }
  const current = async (routes: FakeRoutes = hotels) => {
    const { to, store, received } = walk(['USER'], routes)
    const result = await to()
    return { id: store.get().company?.id, result, received }
  }

  it('is the one chosen last', async () => {
    writeCookie('companyId', '9')
    expect((await current()).id).toBe(9)
  })

  it('is the user’s default where the chosen one is not theirs any more', async () => {
    writeCookie('companyId', '66')
    expect((await current()).id).toBe(7)
  })

  it('is the first by name where there is neither', async () => {
    const user = { 'GET /api/user/users/3': { body: sampleUser({ defaultCompanyId: null }) } }
    writeCookie('companyId', '-1 OR 1=1')
    const { id, received } = await current({ ...hotels, ...user })
    expect(id).toBe(2)
    expect(received.at(-1)?.query).toEqual({ page: '0', size: '1', sort: 'name,asc', isActive: 'true' })
  })

  it('missing stops the pages that need one, and no other', async () => {
    const { to } = walk(['ADMIN'], { [COMPANIES]: pageOf() })
    expect(await to()).toEqual({ type: 'error', status: 'NoActiveHotel' })
    expect(await to({ needsHotel: false })).toEqual({ type: 'continue' })
  })
})
