import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { LightMyRequestResponse as Response } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { problemOf, startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { activity, mail, session, userAccount } from '../database/schema/index.ts'
import { MOST_SESSIONS, openSession } from './sessions.ts'

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
  it('sets a cookie that scripts and other sites cannot use', async () => {
    const response = await test.signIn('hotel.admin')
    expect(response.statusCode).toBe(204)
    expect(response.cookies[0]).toMatchObject({ name: 'session', httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(response.cookies[0]?.value).toMatch(/^[\w-]{43}$/)
  })

  it('works with the e-mail address and ignores case', async () => {
    expect((await test.signIn('HOTEL.Admin')).statusCode).toBe(204)
    expect((await test.signIn('hotel.admin@demo.example')).statusCode).toBe(204)
  })

  it('returns the same for an unknown user, a wrong password and a deactivated user', async () => {
    await test.db.update(userAccount).set({ isActive: false }).where(eq(userAccount.username, 'tester'))
    const answers = [await test.signIn('nobody'), await test.signIn('admin', 'wrong'), await test.signIn('tester')]
    await test.db.update(userAccount).set({ isActive: true }).where(eq(userAccount.username, 'tester'))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401])
    const said = answers.map((answer) => ({ ...problemOf(answer), requestId: '' }))
    expect(said[1]).toEqual(said[0])
    expect(said[2]).toEqual(said[0])
  })

  it('creates a new session every time and ends the browser’s previous one', async () => {
    const first = await tokenOf('user')
    const again = await test.as(undefined, 'POST', '/api/session', {
      body: { username: 'user', password: 'revenue-demo' },
      headers: { cookie: `session=${first}` },
    })
    expect(again.cookies[0]?.value).not.toBe(first)
    expect((await withToken(first)).statusCode).toBe(401)
  })

  it('ends the session that was used longest ago when a user has twenty', async () => {
    const tokens: string[] = []
    for (let count = 0; count <= MOST_SESSIONS; count++) {
      tokens.push(await tokenOf('user'))
      test.advance(1000)
    }
    const answers = await Promise.all(tokens.map((token) => withToken(token)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, ...Array(MOST_SESSIONS).fill(200)])
  })

  it('stores no token that could be used to sign in', async () => {
    const token = await tokenOf('viewer')
    const rows = await test.db.select().from(session)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('sets a cookie bound to the host if the console is reached by https', async () => {
    const known = await startTestApp({ PUBLIC_URL: 'https://app.hotel.example' })
    const answer = await known.as(undefined, 'POST', '/api/session', {
      body: { username: 'user', password: 'revenue-demo' },
      headers: { origin: 'https://app.hotel.example' },
    })
    expect(answer.cookies[0]).toMatchObject({ name: '__Host-session', secure: true, path: '/' })
    expect(answer.cookies[0]).not.toHaveProperty('domain')
    const call = (method: string, cookie: string) =>
      known.as(undefined, method, '/api/session', { headers: { cookie, origin: 'https://app.hotel.example' } })
    const token = answer.cookies[0]?.value
    expect((await call('GET', `session=${token}`)).statusCode).toBe(401)
    expect((await call('GET', `__Host-session=${token}`)).statusCode).toBe(200)
    const left = await call('DELETE', `__Host-session=${token}`)
    expect(left.cookies[0]).toMatchObject({ name: '__Host-session', value: '', secure: true, path: '/' })
    await known.close()
  })

  it('sets a Secure cookie behind a proxy that uses https', async () => {
    const proxied = await startTestApp({ TRUST_PROXY: 'true', PUBLIC_URL: 'https://app.hotel.example' })
    const response = await proxied.as(undefined, 'POST', '/api/session', {
      body: { username: 'user', password: 'revenue-demo' },
      headers: { 'x-forwarded-proto': 'https', origin: 'https://app.hotel.example' },
    })
    expect(response.cookies[0]).toMatchObject({ secure: true })
    await proxied.close()
  })
})

describe('demo accounts', () => {
  it('a demo account has no access once the demo is off, even with an existing session', async () => {
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

describe('protection against guessed passwords', () => {
  const HOME = '192.0.2.1'
  /** Signs in from an address. */
  const from = (remoteAddress: string, username: string, password = 'revenue-demo') =>
    test.as(undefined, 'POST', '/api/session', { body: { username, password }, remoteAddress })
  const wrong = async (times: number, address: string, username: string) => {
    const answers = []
    for (let tried = 0; tried < times; tried += 1) answers.push((await from(address, username, 'wrong')).statusCode)
    return answers
  }
  const failed = (times: number) => Array<number>(times).fill(401)
  const waitOf = (response: Response) => [response.statusCode, Number(response.headers['retry-after'])]
  const pausesOf = async (username: string) =>
    (await test.as('admin', 'GET', `/api/user/users/${await test.idOf(username)}/sign-in-pauses`)).json()

  it('attempts with a name that is the id of another account do not slow that account down', async () => {
    await wrong(6, HOME, String(await test.idOf('viewer')))
    expect((await from(HOME, 'viewer')).statusCode).toBe(204)
  })

  it('sign-in is delayed after five failures for an account, even with the right password, longer each time', async () => {
    expect(await wrong(5, HOME, 'pms.admin')).toEqual(failed(5))
    expect(waitOf(await from(HOME, 'pms.admin'))).toEqual([429, 60])
    test.advance(MINUTE)
    expect(await wrong(1, HOME, 'pms.admin')).toEqual([401])
    expect(waitOf(await from(HOME, 'pms.admin'))).toEqual([429, 120])
    test.advance(2 * MINUTE)
    expect((await from(HOME, 'pms.admin')).statusCode).toBe(204)
    expect(await wrong(4, HOME, 'pms.admin')).toEqual(failed(4))
    expect((await from(HOME, 'pms.admin')).statusCode).toBe(204)
  })

  it('sign-in is never delayed longer than an hour', async () => {
    const address = '192.0.2.2'
    await wrong(5, address, 'tester')
    for (let round = 0; round < 8; round += 1) {
      test.advance(60 * MINUTE)
      expect(await wrong(1, address, 'tester')).toEqual([401])
    }
    expect(waitOf(await from(address, 'tester'))).toEqual([429, 3600])
  })

  it('failed sign-ins do not affect the owner at another address', async () => {
    await wrong(6, '192.0.2.3', 'contract.user')
    expect((await from('192.0.2.3', 'contract.user')).statusCode).toBe(429)
    expect((await from(HOME, 'contract.user')).statusCode).toBe(204)
  })

  it('failed sign-ins are counted by name and e-mail address together, including parallel attempts', async () => {
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, place) =>
        from('192.0.2.4', place % 2 ? 'undecided.user' : 'undecided.user@demo.example', 'wrong'),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(9)
  })

  it('sign-in is delayed after fifty failures from an address, whatever the accounts', async () => {
    const address = '192.0.2.5'
    for (let place = 0; place < 50; place += 1) expect(await wrong(1, address, `nobody.${place}`)).toEqual([401])
    expect(waitOf(await from(address, 'user'))).toEqual([429, 60])
    expect((await from(HOME, 'user')).statusCode).toBe(204)
  })

  it('responses with 429 and successful sign-ins are not counted', async () => {
    const address = '192.0.2.6'
    await wrong(60, address, 'nobody')
    for (let times = 0; times < 60; times += 1) await from(address, 'user')
    expect(await wrong(1, address, 'somebody')).toEqual([401])
    test.advance(MINUTE)
    expect(waitOf(await from(address, 'nobody', 'wrong'))[0]).toBe(401)
    expect(waitOf(await from(address, 'nobody', 'wrong'))).toEqual([429, 120])
  })

  it('all addresses of a /64 of IPv6 are counted as one', async () => {
    await wrong(3, '2001:db8:1:2::1', 'nohotel.user')
    await wrong(2, '2001:db8:1:2:ffff::9', 'nohotel.user')
    expect((await from('2001:db8:1:2:3:4:5:6', 'nohotel.user')).statusCode).toBe(429)
    expect((await from('2001:db8:1:3::1', 'nohotel.user')).statusCode).toBe(204)
  })

  it('ten failed sign-ins are reported to the owner by mail, once a day, in their language', async () => {
    const id = await test.idOf('hotel.admin')
    const notices = () => test.db.select().from(mail).where(eq(mail.userId, id))
    await wrong(5, '192.0.2.20', 'hotel.admin')
    await wrong(4, '192.0.2.21', 'hotel.admin')
    expect(await notices()).toEqual([])
    for (let last = 22; last < 25; last += 1) await wrong(5, `192.0.2.${last}`, 'hotel.admin')
    expect(await notices()).toMatchObject([
      { kind: 'notice', recipient: 'hotel.admin@demo.example', subject: expect.stringContaining('Failed sign-ins') },
    ])
  })

  it('failed sign-ins with a name that no account has send no mail', async () => {
    const before = await test.db.$count(mail)
    for (let last = 30; last < 33; last += 1) await wrong(5, `192.0.2.${last}`, 'nobody.at.all')
    expect(await test.db.$count(mail)).toBe(before)
  })

  it('a sign-in delay can be reset by an administrator, for the account and for the addresses used', async () => {
    const [id, address, office] = [await test.idOf('reset.user'), '192.0.2.40', '192.0.2.41']
    await wrong(5, address, 'reset.user')
    for (let place = 0; place < 50; place += 1) await wrong(1, office, `nobody.${place}`)
    expect((await from(office, 'reset.user')).statusCode).toBe(429)
    const { pauses } = await pausesOf('reset.user')
    expect(pauses.map((pause: { address: string }) => pause.address).sort()).toEqual([address, office])
    expect((await test.as('admin', 'DELETE', `/api/user/users/${id}/sign-in-pauses`)).statusCode).toBe(204)
    expect((await from(address, 'reset.user')).statusCode).toBe(204)
    expect((await from(office, 'reset.user')).statusCode).toBe(204)
    expect(await pausesOf('reset.user')).toEqual({ pauses: [] })
    const [entry] = await test.db.select().from(activity).where(eq(activity.entity, 'sign-in-pause'))
    expect(entry).toMatchObject({ userId: await test.idOf('admin'), entityId: String(id) })
  })

  it('a sign-in delay cannot be reset for a user above', async () => {
    const path = `/api/user/users/${await test.idOf('super.admin')}/sign-in-pauses`
    expect((await test.as('admin', 'DELETE', path)).statusCode).toBe(403)
  })
})

describe('sessions', () => {
  it('a session ends after 30 minutes without use, and is extended by use', async () => {
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

  it('a session is not extended by asking when it ends', async () => {
    const token = await tokenOf('user')
    const ask = () => withToken(token, 'GET', '/api/session')
    const { expiresAt } = (await ask()).json<{ expiresAt: string }>()
    test.advance(20 * MINUTE)
    expect((await ask()).json()).toEqual({ expiresAt })
    test.advance(10 * MINUTE)
    expect((await ask()).statusCode).toBe(401)
  })

  it('a session ends after 12 hours, however much it is used', async () => {
    const token = await tokenOf('user')
    for (let used = 0; used < 12 * 60 - 20; used += 20) {
      test.advance(20 * MINUTE)
      expect((await withToken(token)).statusCode).toBe(200)
    }
    test.advance(20 * MINUTE)
    expect((await withToken(token)).statusCode).toBe(401)
  })

  it('a session is ended on the server by signing out', async () => {
    await test.db.delete(activity)
    const token = await tokenOf('user')
    expect((await withToken(token, 'DELETE', '/api/session')).statusCode).toBe(204)
    expect((await withToken(token)).statusCode).toBe(401)
    const other = await tokenOf('user')
    const redirected = await withToken(other, 'GET', '/revenue/logout', { 'sec-fetch-site': 'same-origin' })
    expect(redirected.statusCode).toBe(302)
    expect(redirected.headers.location).toBe('/login')
    expect((await withToken(other)).statusCode).toBe(401)
    const left = await test.db.select().from(activity).where(eq(activity.action, 'sign-out'))
    expect(left.map(({ userId }) => userId)).toEqual([await test.idOf('user'), await test.idOf('user')])
  })

  it.each([
    ['a page of ours', { 'sec-fetch-site': 'same-origin' }, '/login'],
    ['an address that was typed', { 'sec-fetch-site': 'none' }, '/login'],
    ['a page of ours, in an old browser', { referer: 'http://localhost:3000/pickup' }, '/login'],
  ])('a session is ended by opening the redirect URL from our own pages: %s', async (_, headers, location) => {
    const token = await tokenOf('user')
    const answer = await withToken(token, 'GET', '/revenue/logout', { origin: undefined, ...headers })
    expect([answer.statusCode, answer.headers.location]).toEqual([302, location])
    expect((await withToken(token)).statusCode).toBe(401)
  })

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site', referer: 'http://localhost:3000/' }],
    ['another host of our domain', { 'sec-fetch-site': 'same-site' }],
    ['another site, in an old browser', { referer: 'https://evil.example/' }],
    ['nowhere', {}],
  ])(
    'a session goes on if the redirect URL is opened from elsewhere, and a page asks instead: %s',
    async (_, headers) => {
      const folder = mkdtempSync(join(tmpdir(), 'sign-out-'))
      writeFileSync(join(folder, 'login.html'), '<html lang="en"><title>sign out?</title>')
      const shown = await startTestApp({}, folder)
      const cookies = (await shown.signIn('user')).cookies
      const cookie = `session=${cookies[0]?.value}`
      const open = (path: string) =>
        shown.as(undefined, 'GET', path, { headers: { origin: undefined, cookie, ...headers } })
      const answer = await open('/revenue/logout')
      expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('sign out?')])
      expect((await open('/api/global')).statusCode).toBe(200)
      await shown.close()
      rmSync(folder, { recursive: true })
    },
  )

  it('without a session the redirect URL leads to the sign-in page from anywhere', async () => {
    const answer = await test.as(undefined, 'GET', '/revenue/logout', { headers: { 'sec-fetch-site': 'cross-site' } })
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/login'])
  })

  it('a missing session gets another response than an expired one', async () => {
    expect(problemOf(await test.as(undefined, 'GET', '/api/global')).code).toBe('rbt.unauthenticated')
    expect(problemOf(await withToken('made-up')).code).toBe('rbt.expired')
  })

  // The page makes several calls at once: if the first response removed the cookie, the others would get "never signed in".
  it('an expired session keeps its cookie for the other calls of the page, and loses it with the next page', async () => {
    expect((await withToken('made-up')).headers['set-cookie']).toBeUndefined()
    const page = await withToken('made-up', 'GET', '/pickup', { accept: 'text/html' })
    expect([page.statusCode, page.headers.location]).toEqual([302, '/login?r=%2Fpickup&expired'])
    expect(page.headers['set-cookie']).toContain('session=;')
  })

  it('a session ends when its user is deactivated', async () => {
    const token = await tokenOf('viewer')
    await test.db.update(userAccount).set({ isActive: false }).where(eq(userAccount.username, 'viewer'))
    expect((await withToken(token)).statusCode).toBe(401)
    await test.db.update(userAccount).set({ isActive: true }).where(eq(userAccount.username, 'viewer'))
  })
})

describe('changes requested by another site', () => {
  it.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'http://localhost:3000.evil.example' }],
    [{ origin: 'null' }],
    [{ origin: undefined, 'sec-fetch-site': 'cross-site' }],
    [{ origin: undefined }],
  ])('a change is refused with %o', async (headers) => {
    const token = await tokenOf('user')
    const response = await withToken(token, 'DELETE', '/api/session', headers)
    expect(response.statusCode).toBe(403)
    expect(problemOf(response).code).toBe('csrf')
    expect((await withToken(token)).statusCode).toBe(200)
  })

  it('a change is refused without PUBLIC_URL at any host except this machine, whatever its headers', async () => {
    const [token, host] = [await tokenOf('admin'), 'console.evil.example']
    const email = 'rebound@hotel.example'
    const invite = (headers: object) =>
      test.as(undefined, 'POST', '/api/user/invitations', {
        body: { email, roles: ['USER'], companyIds: [1] },
        headers: { cookie: `session=${token}`, ...headers },
      })
    const answers = [
      await invite({ host, origin: `http://${host}` }),
      await invite({ host, origin: undefined, 'sec-fetch-site': 'same-origin' }),
    ]
    const refused = [403, 'host.not-served', 'The console is not served at this address.']
    const told = answers.map(problemOf).map(({ status, code, detail }) => [status, code, detail])
    expect(told).toEqual([refused, refused])
    expect(await test.db.$count(mail, eq(mail.recipient, email))).toBe(0)
    for (const own of ['127.0.0.1:3000', '[::1]:3000', 'console.localhost:3000']) {
      const taken = await withToken(await tokenOf('user'), 'DELETE', '/api/session', {
        host: own,
        origin: `http://${own}`,
      })
      expect(taken.statusCode).toBe(204)
    }
  })

  it('a change is accepted at the host of PUBLIC_URL, and links in mails use it whatever host the request names', async () => {
    const known = await startTestApp({ PUBLIC_URL: 'http://app.hotel.example' })
    const headers = { origin: 'http://app.hotel.example', host: 'evil.example' }
    const signedIn = await known.as(undefined, 'POST', '/api/session', {
      body: { username: 'admin', password: 'revenue-demo' },
      headers,
    })
    await known.as(undefined, 'POST', '/api/user/invitations', {
      body: { email: 'linked@hotel.example', roles: ['USER'], companyIds: [1] },
      headers: { ...headers, cookie: `session=${signedIn.cookies[0]?.value}` },
    })
    const [sent] = await known.db.select().from(mail).where(eq(mail.recipient, 'linked@hotel.example'))
    expect(sent?.text).toContain('http://app.hotel.example/invitation/')
    await known.close()
  })

  it('a change is accepted at every host of PUBLIC_URL, and links lead to the host of the request, or to the first', async () => {
    const entries: { host?: unknown; msg?: unknown }[] = []
    const stream = { write: (line: string) => void entries.push(JSON.parse(line)) }
    const names = { PUBLIC_URL: 'https://app.hotel.example, https://release.hotel.example/' }
    const known = await startTestApp({ ...names, LOG_LEVEL: 'warn' }, undefined, { level: 'warn', stream })
    const at = async (host: string, origin = `https://${host}`) => {
      const headers = { origin, host }
      const body = { username: 'admin', password: 'revenue-demo' }
      const signedIn = await known.as(undefined, 'POST', '/api/session', { body, headers })
      if (signedIn.statusCode !== 204) return problemOf(signedIn).code
      const email = `at-${host}@hotel.example`
      await known.as(undefined, 'POST', '/api/user/invitations', {
        body: { email, roles: ['USER'], companyIds: [1] },
        headers: { ...headers, cookie: `__Host-session=${signedIn.cookies[0]?.value}` },
      })
      const [sent] = await known.db.select().from(mail).where(eq(mail.recipient, email))
      return /https:[^ ]*(?=\/invitation)/.exec(sent?.text ?? '')?.[0]
    }
    expect(await at('app.hotel.example')).toBe('https://app.hotel.example')
    expect(await at('release.hotel.example')).toBe('https://release.hotel.example')
    expect(await at('behind-a-proxy.internal', 'https://release.hotel.example')).toBe('https://app.hotel.example')
    expect(await at('app.hotel.example', 'https://evil.example')).toBe('csrf')
    expect(await at('old.hotel.example')).toBe('host.not-served')
    expect(entries.filter(({ msg }) => String(msg).includes('add its address to PUBLIC_URL'))).toMatchObject([
      { host: 'old.hotel.example' },
    ])
    await known.close()
  })

  it('a change is accepted from our own page if only Sec-Fetch-Site shows it', async () => {
    const token = await tokenOf('user')
    const response = await withToken(token, 'DELETE', '/api/session', {
      origin: undefined,
      'sec-fetch-site': 'same-origin',
    })
    expect(response.statusCode).toBe(204)
  })
})

describe('the session data of a user', () => {
  it('lists the roles with all the authorities that they include', async () => {
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
