import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Global } from '../../../contract/account/session.ts'
import type { RecoveryCodes, TwoFactor, TwoFactorSecret } from '../../../contract/account/two-factor.ts'
import type { Bootstrap } from '../../../contract/platform/bootstrap.ts'
import { DEMO_PASSWORD } from '../../../demo/accounts.ts'
import { problemOf, startTestApp, type TestApp } from '../../../tests/support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ TWO_FACTOR_ROLES: 'ADMIN, HOTEL_ADMIN' })
})
afterAll(() => test.close())

const globalOf = async (username: string) => (await test.as(username, 'GET', '/api/global')).json<Global>()
const secretOf = async (username: string, id: number) =>
  (
    await test.as(username, 'POST', `/api/user/users/${id}/two-factor`, { body: { current: DEMO_PASSWORD } })
  ).json<TwoFactorSecret>().secret
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: test.now().getTime() })

describe('two-factor sign-in that a role demands', () => {
  it('is demanded of users with the role or with one that includes it, of nobody else', async () => {
    const missing: Record<string, boolean> = {}
    for (const username of ['super.admin', 'admin', 'hotel.admin', 'user', 'viewer', 'pms.admin'])
      missing[username] = (await globalOf(username)).twoFactorMissing
    expect(missing).toEqual({
      'super.admin': true,
      admin: true,
      'hotel.admin': true,
      user: false,
      viewer: false,
      'pms.admin': false,
    })
  })

  it('leaves only its set-up open until it is set up, and nothing of a hotel is answered', async () => {
    const id = await test.idOf('hotel.admin')
    const open: string[] = []
    for (const { method, path, access } of test.calls()) {
      if (access.authorities === 'anyone' || method === 'HEAD' || path === '/api/session') continue
      const response = await test.as('hotel.admin', method, path.replace(/:\w+/g, String(id)))
      const isRefused =
        response.statusCode === 403 && /access\.(two-factor-missing|forbidden)/.test(problemOf(response).code)
      if (!isRefused) open.push(`${method} ${path}`)
    }
    expect(open.sort()).toEqual([
      'GET /api/bootstrap',
      'GET /api/global',
      'GET /api/user/users/:id/passkeys',
      'GET /api/user/users/:id/two-factor',
      'POST /api/browser-traces',
      'POST /api/user/users/:id/passkeys',
      'POST /api/user/users/:id/passkeys/creation',
      'POST /api/user/users/:id/password',
      'POST /api/user/users/:id/two-factor',
      'POST /api/user/users/:id/two-factor/confirm',
    ])
    const start = (await test.as('hotel.admin', 'GET', '/api/bootstrap?companyId=1')).json<Bootstrap>()
    expect([start.company, start.currentHotel, start.notifications]).toEqual([null, null, null])
  })

  it('opens everything once it is set up, in the same session', async () => {
    const id = await test.idOf('admin')
    expect((await test.as('admin', 'GET', '/api/user/users')).statusCode).toBe(403)
    const code = codeOf(await secretOf('admin', id))
    // Begun is not enough.
    expect((await globalOf('admin')).twoFactorMissing).toBe(true)
    const confirmed = await test.as('admin', 'POST', `/api/user/users/${id}/two-factor/confirm`, { body: { code } })
    expect(confirmed.statusCode).toBe(200)
    expect((await globalOf('admin')).twoFactorMissing).toBe(false)
    expect((await test.as('admin', 'GET', '/api/user/users')).statusCode).toBe(200)
  })

  it('can not be removed by oneself where it is the only one, and by an administrator', async () => {
    const id = await test.idOf('hotel.admin')
    const path = `/api/user/users/${id}/two-factor`
    const secret = await secretOf('hotel.admin', id)
    const { codes } = (
      await test.as('hotel.admin', 'POST', `${path}/confirm`, { body: { code: codeOf(secret) } })
    ).json<RecoveryCodes>()
    const body = { current: DEMO_PASSWORD, code: codes[0] }
    const refused = await test.as('hotel.admin', 'DELETE', path, { body })
    expect([refused.statusCode, problemOf(refused).code]).toEqual([409, 'state.last-second-factor'])
    expect((await test.as('hotel.admin', 'GET', path)).json<TwoFactor>()).toMatchObject({
      isActive: true,
      recoveryCodesLeft: 10,
    })
    expect((await test.as('admin', 'DELETE', path, { body: { current: DEMO_PASSWORD } })).statusCode).toBe(204)
  })

  it('is not open to a user who must change the password first', async () => {
    const id = await test.idOf('reset.user')
    const response = await test.as('reset.user', 'GET', `/api/user/users/${id}/two-factor`)
    expect([response.statusCode, problemOf(response).code]).toEqual([403, 'access.password-reset'])
  })
})
