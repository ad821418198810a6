import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Company } from '../../contract/hotel/company.ts'
import { DEMO_HOTELS } from '../../demo/hotels.ts'
import { company, userAccount, userSettings } from '../../server/platform/database/schema/index.ts'
import { isMet } from '../../src/core/routing/conditions.ts'
import { routeTable } from '../../src/routes.config.ts'
import { eventually } from '../support/eventually.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { startWalk } from './walk.ts'

const CONTINUE = { type: 'continue' }
const FAILED = { type: 'error', status: 500 }
const VERSION = '2025.10.28-562840ed'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
afterEach(() => vi.restoreAllMocks())

/** Takes a table away while something is tried: what reads it fails as it would in a broken installation. */
async function without<T>(table: string, attempt: () => Promise<T>): Promise<T> {
  await test.db.execute(sql.raw(`alter table ${table} rename to ${table}_away`))
  try {
    return await attempt()
  } finally {
    await test.db.execute(sql.raw(`alter table ${table}_away rename to ${table}`))
  }
}
const quietly = () => vi.spyOn(console, 'error').mockImplementation(() => {})
const hotelNamed = async (name: string): Promise<number> => {
  const [row] = await test.db.select({ id: company.id }).from(company).where(eq(company.name, name))
  return row?.id ?? 0
}

describe('step 1: session', () => {
  it('redirects users who are not signed in to the sign-in page, with the return path', async () => {
    expect(await startWalk(test, undefined).to('/manage?day=2026-12-01#rates')).toEqual({
      type: 'reload',
      to: '/login?r=%2Fmanage%3Fday%3D2026-12-01%23rates',
    })
  })

  it('shows that the session has expired', async () => {
    const over = await test.signIn('viewer')
    const token = over.cookies[0]?.value ?? ''
    await test.as(undefined, 'DELETE', '/api/session', { cookies: { session: token } })
    expect(await startWalk(test, undefined, { session: token }).to('/manage')).toEqual({
      type: 'reload',
      to: '/login?r=%2Fmanage&expired',
    })
  })

  it('loads the answer again before the next page if a part was missing', async () => {
    quietly()
    const walk = startWalk(test, 'viewer')
    expect(await without('company_features', () => walk.to('/'))).toEqual(FAILED)
    expect(await walk.to('/manage')).toEqual(CONTINUE)
    expect(walk.asked).toHaveLength(4)
  })

  it('loads the data of a hotel with the first page that needs one; later pages use the cached answer', async () => {
    const walk = startWalk(test, 'hotel.admin')
    await walk.to('/settings/user')
    expect([walk.asked.length, walk.kept, walk.store.getState().company]).toEqual([1, [], null])
    await walk.to('/')
    expect(walk.store.getState().company).toMatchObject({ id: walk.kept[0] })
    await walk.to('/manage')
    await walk.to('/settings/events')
    expect(walk.asked).toEqual(['GET /api/bootstrap', 'GET /api/bootstrap'])
  })
})

describe('step 2: global data', () => {
  it("shows the static error page if it can't be loaded", async () => {
    quietly()
    const walk = startWalk(test, 'viewer')
    expect(await without('session', () => walk.to('/').catch(() => FAILED))).toEqual(FAILED)
    expect(walk.reported).toEqual(['Error while fetching global properties'])
  })
})

describe('step 3: password reset', () => {
  it('a password reset redirects to the new password from every other page, and keeps the requested page', async () => {
    const walk = startWalk(test, 'reset.user')
    expect(await walk.to('/manage?x=1')).toEqual({ type: 'redirect', to: '/change-password?r=%2Fmanage%3Fx%3D1' })
    expect(await walk.to('/admin/users')).toMatchObject({ type: 'redirect' })
    expect(await walk.to('/change-password')).toEqual(CONTINUE)
  })

  it('a password reset is enforced by the server too: nothing else answers', async () => {
    const paths = test.calls().filter(({ access, method }) => access.authorities !== 'anyone' && method === 'GET')
    const open: string[] = []
    for (const { path } of paths) {
      const { statusCode } = await test.as('reset.user', 'GET', path.replace(/:\w+/g, '1'))
      if (statusCode !== 403) open.push(path)
    }
    expect(open.sort()).toEqual(['/api/bootstrap', '/api/global', '/api/session'])
  })
})

describe('two-factor authentication that a role demands', () => {
  it('redirects to its set-up from every other page, and keeps the requested page', async () => {
    const demanding = await startTestApp({ TWO_FACTOR_ROLES: 'HOTEL_ADMIN' })
    const walk = startWalk(demanding, 'hotel.admin')
    expect(await walk.to('/manage?x=1')).toEqual({ type: 'redirect', to: '/set-up-two-factor?r=%2Fmanage%3Fx%3D1' })
    expect(await walk.to('/set-up-two-factor')).toEqual(CONTINUE)
    expect(await walk.to('/change-password')).toEqual(CONTINUE)
    expect(await startWalk(demanding, 'user').to('/manage')).toEqual(CONTINUE)
    await demanding.close()
  })
})

describe('step 4: start pages', () => {
  it('the start page of a PMS_ADMIN is the reservations', async () => {
    const walk = startWalk(test, 'pms.admin')
    expect(await walk.to('/')).toEqual({ type: 'redirect', to: '/admin/reservations' })
    expect(await walk.to('/admin/reservations')).toEqual(CONTINUE)
    expect(await startWalk(test, 'super.admin').to('/')).toEqual(CONTINUE)
  })
})

describe('step 5: authorities', () => {
  it('a missing authority is refused with 403 before anything of the user or the hotel counts', async () => {
    expect(await startWalk(test, 'hotel.admin').to('/admin/users')).toEqual({ type: 'error', status: 403 })
    expect(await startWalk(test, 'nohotel.user').to('/admin/users')).toEqual({ type: 'error', status: 403 })
  })

  it('any one of the authorities that the route lists is enough', async () => {
    expect(await startWalk(test, 'pms.admin').to('/settings/interfaces')).toEqual(CONTINUE)
    expect(await startWalk(test, 'hotel.admin').to('/settings/interfaces')).toEqual(CONTINUE)
  })
})

describe('step 6: user data', () => {
  it("shows the static error page if it can't be loaded", async () => {
    quietly()
    const walk = startWalk(test, 'viewer')
    expect(await without('user_settings', () => walk.to('/'))).toEqual(FAILED)
    expect(walk.reported).toEqual(['Error while fetching user properties'])
  })
})

describe('step 7: current hotels', () => {
  it('the current hotel is the user’s default, and is remembered', async () => {
    const walk = startWalk(test, 'hotel.admin')
    await walk.to('/')
    expect(walk.store.getState().company).toMatchObject({ id: walk.kept[0] })
    expect(new Set(walk.kept)).toEqual(new Set([await hotelNamed('Parkhotel Ahornallee am Stadtgarten')]))
  })

  it('a current hotel that no longer exists is replaced by the first by name, and the default is reset on the server', async () => {
    const user = await test.idOf('hotel.admin')
    const [before] = await test.db.select().from(userSettings).where(eq(userSettings.userId, user))
    const gone = await hotelNamed('Palazzo Cervo')
    await test.db.update(userSettings).set({ defaultCompanyId: gone }).where(eq(userSettings.userId, user))
    // Also if another hotel is selected temporarily.
    const chosen = await test.as('hotel.admin', 'GET', '/api/bootstrap', { headers: { cookie: 'companyId=2' } })
    expect(chosen.json().currentHotel).toEqual({ id: 2, origin: 'chosen', isDefaultLost: true, hasChoice: true })
    const walk = startWalk(test, 'hotel.admin')
    expect(await walk.to('/')).toEqual(CONTINUE)
    expect(walk.store.getState()).toMatchObject({
      currentHotel: { id: walk.kept[0] },
      user: { settings: { defaultCompanyId: null } },
    })
    const [after] = await test.db.select().from(userSettings).where(eq(userSettings.userId, user))
    expect(after?.defaultCompanyId).toBeNull()
    await walk.to('/manage')
    expect(walk.asked.filter((call) => call.startsWith('POST'))).toHaveLength(1)
    await test.db
      .update(userSettings)
      .set({ defaultCompanyId: before?.defaultCompanyId ?? null })
      .where(eq(userSettings.userId, user))
  })

  it("a missing current hotel shows NoActiveHotel, but not on the user's own account", async () => {
    const walk = startWalk(test, 'nohotel.user')
    expect(await walk.to('/')).toEqual({ type: 'error', status: 'NoActiveHotel' })
    expect(await walk.to('/settings/user')).toEqual(CONTINUE)
  })

  it("a current hotel that can't be looked up leads to the static error page", async () => {
    quietly()
    expect(await without('company', () => startWalk(test, 'viewer').to('/'))).toEqual(FAILED)
  })
})

describe('step 8: hotel data', () => {
  it("shows the static error page if it can't be loaded", async () => {
    quietly()
    expect(await without('company_features', () => startWalk(test, 'viewer').to('/'))).toEqual(FAILED)
  })
})

describe('hotels in the address of a page of figures or settings', () => {
  it('the hotel is written in the address, and only on pages of figures', async () => {
    const walk = startWalk(test, 'hotel.admin')
    await walk.to('/analyse/pickup?days=7')
    const { company: own } = walk.store.getState()
    expect(walk.shown()).toBe(`/analyse/pickup?days=7&companyId=${own?.id}`)
    await walk.to('/settings/events')
    expect(walk.shown()).toBe('/settings/events')
  })

  it.each(['/analyse/pickup', '/settings/events'])(
    'the hotel of %s in the address is switched to if the user may open it',
    async (path) => {
      const walk = startWalk(test, 'hotel.admin')
      await walk.to('/')
      const other = await hotelNamed(DEMO_HOTELS[1]?.name ?? '')
      const address = `${path}?companyId=${other}`
      expect(await walk.to(address)).toEqual({ type: 'reload', to: address })
      expect(walk.kept.at(-1)).toBe(other)
    },
  )

  it.each(['hotel.admin', 'viewer'])(
    "the hotel in the address is refused to %s if it is another user's, and the own one stays",
    async (account) => {
      const walk = startWalk(test, account)
      await walk.to('/')
      const foreign = await hotelNamed('Palazzo Cervo')
      expect(await walk.to(`/?companyId=${foreign}`)).toEqual({ type: 'error', status: 'OtherHotel' })
      expect(walk.kept).not.toContain(foreign)
    },
  )
})

describe('step 9: the contract', () => {
  it('comes first for users of a hotel that has not accepted the agreement', async () => {
    const walk = startWalk(test, 'contract.user')
    expect(await walk.to('/activity-log')).toEqual({ type: 'redirect', to: '/contract?r=%2Factivity-log' })
    for (const open of ['/contract', '/data-privacy-agreement', '/settings/user', '/settings/user/security'])
      expect([open, await walk.to(open)]).toEqual([open, CONTINUE])
  })

  it("does not block the provider's staff", async () => {
    const id = await hotelNamed('Villa Silberdistel')
    const walk = startWalk(test, 'admin')
    await walk.to('/')
    const other = await test.as('admin', 'GET', `/api/bootstrap?companyId=${id}`)
    const { idleMs: _, ...start } = other.json()
    expect(start.company).toMatchObject({ id, dpaAccepted: false })
    walk.store.setState(start)
    expect(await walk.to('/manage')).toEqual(CONTINUE)
  })
})

describe('step 10: notifications', () => {
  it('open notifications are loaded for hotel admins and above, and for no others', async () => {
    const walk = startWalk(test, 'hotel.admin')
    await walk.to('/')
    expect(walk.store.getState().notifications?.totalElements).toBeGreaterThan(0)
    const other = startWalk(test, 'user')
    await other.to('/')
    expect(other.store.getState().notifications).toBeNull()
  })

  it("open notifications that can't be loaded are only logged", async () => {
    const log = quietly()
    expect(await without('notification', () => startWalk(test, 'hotel.admin').to('/'))).toEqual(CONTINUE)
    expect(log).toHaveBeenCalledWith('The notifications could not be loaded')
  })
})

describe('step 11: versions', () => {
  it('the published version is checked in the background of each page; a different one reloads it, once', async () => {
    const tab = new Map<string, string>()
    const walk = startWalk(test, 'viewer', { runningVersion: 'older', tab })
    expect(await walk.to('/manage?x=1#y')).toEqual(CONTINUE)
    await eventually(() =>
      expect(walk.reloads).toEqual([expect.stringMatching(/^\/manage\?x=1&companyId=\d+&rid__=\d+#y$/)]),
    )
    expect(walk.asked).toContain('GET /version.json')
    // The reload brought the old console again, as a cache in between may do.
    const again = startWalk(test, 'viewer', { runningVersion: 'older', tab, isReloaded: true })
    expect(await again.to('/manage')).toEqual(CONTINUE)
    expect(await again.to('/activity-log')).toEqual(CONTINUE)
    await eventually(() => expect(again.asked.filter((call) => call === 'GET /version.json')).toHaveLength(2))
    expect(again.reloads).toEqual([])
  })

  it("the same version reloads nothing, and is not checked by a build that doesn't know its own", async () => {
    const walk = startWalk(test, 'viewer', { runningVersion: VERSION })
    expect(await walk.to('/manage')).toEqual(CONTINUE)
    const unknown = startWalk(test, 'viewer')
    expect(await unknown.to('/manage')).toEqual(CONTINUE)
    expect([walk.reloads, unknown.asked.includes('GET /version.json')]).toEqual([[], false])
  })
})

describe("a page's own condition", () => {
  it("cancels navigation to the market trend if the hotel doesn't have it", async () => {
    expect(await startWalk(test, 'hotel.admin').to('/analyse/market-trend')).toEqual({ type: 'cancel' })
    expect(await startWalk(test, 'hotel.admin').to('/analyse/benchmarking')).toEqual(CONTINUE)
  })

  it("shows how to get benchmarking if the hotel doesn't have it", async () => {
    const shown = (await test.as('hotel.admin', 'GET', '/api/company/companies/1')).json<Company>()
    const route = routeTable.findRoute('/analyse/benchmarking')
    const hotel = (benchmarkingActive: boolean) => ({
      global: null,
      company: { ...shown, benchmarkingActive },
      features: null,
      currentHotel: null,
    })
    expect([isMet(route?.condition, hotel(false)), isMet(route?.condition, hotel(true))]).toEqual([false, true])
    expect(await route?.fallback?.()).toHaveProperty('default.name', 'BenchmarkingOff')
  })
})

describe('the order of the steps', () => {
  it('decides if two of them apply', async () => {
    const user = await test.idOf('contract.user')
    await test.db.update(userAccount).set({ passwordResetActive: true }).where(eq(userAccount.id, user))
    expect(await startWalk(test, 'contract.user').to('/admin/users')).toMatchObject({
      to: '/change-password?r=%2Fadmin%2Fusers',
    })
    await test.db.update(userAccount).set({ passwordResetActive: false }).where(eq(userAccount.id, user))
    expect(await startWalk(test, 'contract.user').to('/admin/users')).toEqual({ type: 'error', status: 403 })
  })
})
