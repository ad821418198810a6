import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { problemOf, startTestApp, type TestApp } from '../../tests/support/test-app.ts'
import { activity, session, userAccount } from '../database/schema/index.ts'
import { openSession } from './sessions.ts'

const MINUTE = 60_000
let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const tokenOf = async (username: string): Promise<string> => (await test.signIn(username)).cookies[0]?.value ?? ''
const withToken = (token: string, method = 'GET', url = '/api/global', headers = {}) =>
  test.as(undefined, method, url, { headers: { cookie: `session=${token}`, ...headers } })

describe('signing in', () => {
  it('gives a cookie that scripts and other sites can not use', async () => {
    const response = await test.signIn('hotel.admin')
    expect(response.statusCode).toBe(204)
    expect(response.cookies[0]).toMatchObject({ name: 'session', httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(response.cookies[0]?.value).toMatch(/^[\w-]{43}$/)
  })

  it('works with the e-mail address and in any case', async () => {
    expect((await test.signIn('HOTEL.Admin')).statusCode).toBe(204)
    expect((await test.signIn('hotel.admin@demo.example')).statusCode).toBe(204)
  })

  it('answers the same for an unknown user, a wrong password and a deactivated user', async () => {
    await test.db.update(userAccount).set({ isActive: false }).where(eq(userAccount.username, 'tester'))
    const answers = [await test.signIn('nobody'), await test.signIn('admin', 'wrong'), await test.signIn('tester')]
    await test.db.update(userAccount).set({ isActive: true }).where(eq(userAccount.username, 'tester'))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401])
    const said = answers.map((answer) => ({ ...problemOf(answer), requestId: '' }))
    expect(said[1]).toEqual(said[0])
    expect(said[2]).toEqual(said[0])
  })

  it('gives a new session every time and ends the one the browser had', async () => {
    const first = await tokenOf('user')
    const again = await test.as(undefined, 'POST', '/api/session', {
      body: { username: 'user', password: 'revenue-demo' },
      headers: { cookie: `session=${first}` },
    })
    expect(again.cookies[0]?.value).not.toBe(first)
    expect((await withToken(first)).statusCode).toBe(401)
  })

  it('stores no token that would open a session', async () => {
    const token = await tokenOf('viewer')
    const rows = await test.db.select().from(session)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('marks the cookie Secure where people reach us by https', async () => {
    const known = await startTestApp({ PUBLIC_URL: 'https://app.hotel.example' })
    const answer = await known.as(undefined, 'POST', '/api/session', {
      body: { username: 'user', password: 'revenue-demo' },
      headers: { origin: 'https://app.hotel.example' },
    })
    expect(answer.cookies[0]).toMatchObject({ secure: true })
    await known.close()
  })

  it('marks the cookie Secure behind a proxy that speaks https', async () => {
    const proxied = await startTestApp({ TRUST_PROXY: 'true', PUBLIC_URL: 'https://app.hotel.example' })
    const response = await proxied.as(undefined, 'POST', '/api/session', {
      body: { username: 'user', password: 'revenue-demo' },
      headers: { 'x-forwarded-proto': 'https', origin: 'https://app.hotel.example' },
    })
    expect(response.cookies[0]).toMatchObject({ secure: true })
    await proxied.close()
  })
})

describe('a demo account', () => {
  it('is nobody once the demo is over, also with the session it had', async () => {
    const over = await startTestApp({ DEMO: 'false' })
    expect((await over.signIn('super.admin')).statusCode).toBe(401)
    const [user] = await over.db.select().from(userAccount).where(eq(userAccount.username, 'super.admin'))
    const at = new Date('2026-11-20T09:14:00Z')
    const token = await openSession(over.db, user?.id ?? 0, { userAgent: '', address: '' }, at)
    const response = await over.as(undefined, 'GET', '/api/global', { headers: { cookie: `session=${token}` } })
    expect(response.statusCode).toBe(401)
    await over.close()
  })
})

describe('guessing passwords', () => {
  it('at a name that is the number of another account does not lock that account', async () => {
    const id = await test.idOf('viewer')
    for (let attempt = 0; attempt < 11; attempt += 1) await test.signIn(String(id), 'wrong')
    expect((await test.signIn('viewer')).statusCode).toBe(204)
  })

  it('ends after ten failures for an account, also for the right password, until 15 minutes are over', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await test.signIn('pms.admin', 'wrong')).statusCode).toBe(401)
    const refused = await test.signIn('pms.admin')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
    test.advance(15 * MINUTE)
    expect((await test.signIn('pms.admin')).statusCode).toBe(204)
  })

  it('counts guesses by name and by e-mail address together, and parallel ones too', async () => {
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, place) =>
        test.signIn(place % 2 ? 'undecided.user' : 'undecided.user@demo.example', 'wrong'),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(4)
  })

  it('ends after fifty failures from an address, whatever the accounts', async () => {
    test.advance(15 * MINUTE)
    const guess = (place: number) => test.signIn(`nobody.${place}`, 'wrong')
    const answers = []
    for (let place = 0; place < 51; place += 1) answers.push((await guess(place)).statusCode)
    expect(answers.filter((status) => status === 401)).toHaveLength(50)
    expect(answers.at(-1)).toBe(429)
    test.advance(15 * MINUTE)
  })
})

describe('a session', () => {
  it('ends after 30 minutes without use, and use prolongs it', async () => {
    const token = await tokenOf('user')
    test.advance(29 * MINUTE)
    expect((await withToken(token)).statusCode).toBe(200)
    test.advance(29 * MINUTE)
    expect((await withToken(token)).statusCode).toBe(200)
    test.advance(30 * MINUTE)
    const over = await withToken(token)
    expect(over.statusCode).toBe(401)
    expect(problemOf(over).code).toBe('rbt.expired')
  })

  it('is not prolonged by asking when it ends', async () => {
    const token = await tokenOf('user')
    const ask = () => withToken(token, 'GET', '/api/session')
    const { expiresAt } = (await ask()).json<{ expiresAt: string }>()
    test.advance(20 * MINUTE)
    expect((await ask()).json()).toEqual({ expiresAt })
    test.advance(10 * MINUTE)
    expect((await ask()).statusCode).toBe(401)
  })

  it('ends after 12 hours, however much it is used', async () => {
    const token = await tokenOf('user')
    for (let used = 0; used < 12 * 60 - 20; used += 20) {
      test.advance(20 * MINUTE)
      expect((await withToken(token)).statusCode).toBe(200)
    }
    test.advance(20 * MINUTE)
    expect((await withToken(token)).statusCode).toBe(401)
  })

  it('ends on the server when signing out', async () => {
    const token = await tokenOf('user')
    expect((await withToken(token, 'DELETE', '/api/session')).statusCode).toBe(204)
    expect((await withToken(token)).statusCode).toBe(401)
    const other = await tokenOf('user')
    const redirected = await withToken(other, 'GET', '/revenue/logout')
    expect(redirected.statusCode).toBe(302)
    expect(redirected.headers.location).toBe('/login')
    expect((await withToken(other)).statusCode).toBe(401)
    const left = await test.db.select().from(activity).where(eq(activity.action, 'sign-out'))
    expect(left.map(({ userId }) => userId)).toEqual([await test.idOf('user'), await test.idOf('user')])
  })

  it('tells a missing session from one that is over', async () => {
    expect(problemOf(await test.as(undefined, 'GET', '/api/global')).code).toBe('rbt.unauthenticated')
    expect(problemOf(await withToken('made-up')).code).toBe('rbt.expired')
  })

  it('ends with the deactivation of its user', async () => {
    const token = await tokenOf('viewer')
    await test.db.update(userAccount).set({ isActive: false }).where(eq(userAccount.username, 'viewer'))
    expect((await withToken(token)).statusCode).toBe(401)
    await test.db.update(userAccount).set({ isActive: true }).where(eq(userAccount.username, 'viewer'))
  })
})

describe('a change asked for by another site', () => {
  it.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'http://localhost:3000.evil.example' }],
    [{ origin: 'null' }],
    [{ origin: undefined, 'sec-fetch-site': 'cross-site' }],
    [{ origin: undefined }],
  ])('is refused with %o', async (headers) => {
    const token = await tokenOf('user')
    const response = await withToken(token, 'DELETE', '/api/session', headers)
    expect(response.statusCode).toBe(403)
    expect(problemOf(response).code).toBe('csrf')
    expect((await withToken(token)).statusCode).toBe(200)
  })

  it('is taken from our own page, where only Sec-Fetch-Site tells', async () => {
    const token = await tokenOf('user')
    const response = await withToken(token, 'DELETE', '/api/session', {
      origin: undefined,
      'sec-fetch-site': 'same-origin',
    })
    expect(response.statusCode).toBe(204)
  })
})

describe('what the console holds of its user', () => {
  it('lists the roles with everything that they grant', async () => {
    expect((await test.as('super.admin', 'GET', '/api/global')).json()).toMatchObject({
      username: 'super.admin',
      authorities: ['VIEWER', 'USER', 'HOTEL_ADMIN', 'ADMIN', 'SUPER_ADMIN'],
      passwordResetActive: false,
      environment: 'localhost',
      product: 'revenue',
      version: '2025.10.28-562840ed',
      legacyUi: null,
    })
    expect((await test.as('pms.admin', 'GET', '/api/global')).json()).toMatchObject({ authorities: ['PMS_ADMIN'] })
    expect((await test.as('reset.user', 'GET', '/api/global')).json()).toMatchObject({ passwordResetActive: true })
  })

  it.each([
    ['app.hotel.example', 'production'],
    ['release.hotel.example', 'staging'],
    ['localhost:3000', 'localhost'],
    ['test.hotel.example', 'development'],
  ])('names the environment of %s', async (host, environment) => {
    expect((await test.as('user', 'GET', '/api/global', { headers: { host } })).json()).toMatchObject({ environment })
  })

  it('offers the demo accounts in demo mode only', async () => {
    const demo = (await test.as(undefined, 'GET', '/api/sign-in-info')).json()
    expect(demo.demo.accounts).toHaveLength(11)
    const plain = await startTestApp({ DEMO: 'false' })
    expect((await plain.as(undefined, 'GET', '/api/sign-in-info')).json()).toMatchObject({ demo: null })
    await plain.close()
  })
})
