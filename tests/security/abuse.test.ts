import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { User } from '../../contract/account/user.ts'
import { DEMO_PASSWORD } from '../../demo/accounts.ts'
import { userAccount } from '../../server/platform/database/schema/index.ts'
import { RIGHTS } from '../api/rights-table.ts'
import { problemOf, startTestApp, type TestApp } from '../support/test-app.ts'
import { leaksOf } from './leaks.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ CONNECTION_KEY: 'k'.repeat(32) })
})
afterAll(() => test.close())

const MEBIBYTE = 2 ** 20
/** The path of a call with ids that nothing has. */
const pathOf = (path: string) => path.replace(/:\w+/g, '999999')
/** Only a hotel's own admin may accept its agreement. */
const callerOf = (call: string) => (call.includes('data-privacy-agreement') ? 'hotel.admin' : 'super.admin')
/** Each call that changes something and is made by browsers. */
const changes = () =>
  test.calls().filter(({ method, access }) => !['GET', 'HEAD'].includes(method) && access.bySystems !== true)
const hasBody = ({ method }: { method: string }) => ['POST', 'PUT', 'PATCH'].includes(method)
const json = (payload: string) => ({ payload, headers: { 'content-type': 'application/json' } })

describe('a change that another site asks for', () => {
  it.each([
    ['from another origin', { origin: 'https://evil.example' }],
    ['from a page without an origin', { origin: 'null' }],
    ['without an origin, as navigations are', { origin: undefined }],
    ['by a form of another site', { origin: undefined, 'sec-fetch-site': 'cross-site' }],
    ['from a neighbour of the same domain', { origin: undefined, 'sec-fetch-site': 'same-site' }],
  ])('%s is refused by every call before anything is read', async (_, headers) => {
    const answers: [string, number, string][] = []
    for (const { method, path } of changes()) {
      const response = await test.as('super.admin', method, pathOf(path), { headers })
      answers.push([`${method} ${path}`, response.statusCode, problemOf(response).code])
    }
    expect(answers.length).toBeGreaterThan(80)
    expect(answers.filter(([, status, code]) => status !== 403 || code !== 'csrf')).toEqual([])
  })

  it('is never allowed by a header of the answer', async () => {
    for (const method of ['GET', 'OPTIONS']) {
      const { headers } = await test.as('super.admin', method, '/api/global', {
        headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
      })
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
    }
  })

  it('can not be asked for by a form: bodies are JSON only', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']) {
      const response = await test.as('super.admin', 'POST', '/api/user/users', {
        payload: 'username=evil',
        headers: { 'content-type': type },
      })
      expect([type, response.statusCode]).toEqual([type, 415])
    }
  })
})

describe('a body', () => {
  it('of sixty megabytes is refused by every call that reads one', async () => {
    const payload = `{"csv":"${'x'.repeat(60 * MEBIBYTE)}"}`
    const answers: [string, number][] = []
    for (const { method, path } of changes().filter(hasBody)) {
      const response = await test.as(callerOf(path), method, pathOf(path), json(payload))
      answers.push([`${method} ${path}`, response.statusCode])
    }
    expect(answers.filter(([, status]) => status !== 413)).toEqual([])
  })

  it.each([
    ['nested lists', '['.repeat(40_000)],
    ['nested objects', '{"a":'.repeat(40_000)],
    ['half a million empty objects', `[${'{},'.repeat(500_000)}{}]`],
  ])('of %s is refused before it is parsed', async (_, payload) => {
    const response = await test.as('super.admin', 'POST', '/api/user/users', json(payload))
    expect([response.statusCode, problemOf(response).code]).toEqual([413, 'request.too-large'])
  })

  it.each(['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"isAdmin":true}}}'])(
    'that would change the prototype of all objects is refused: %s',
    async (payload) => {
      const response = await test.as('super.admin', 'POST', '/api/user/saved-views', json(payload))
      expect(response.statusCode).toBe(400)
      expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
    },
  )
})

describe('fields that nobody may set', () => {
  /** The calls of the table whose body is an object of their own. */
  const tried = Object.entries(RIGHTS).flatMap(([call, right]) => {
    const { url, body } = right.try
    return typeof body === 'object' && right.who !== 'nobody-needed' && !call.startsWith('GET ')
      ? [{ call, url, body }]
      : []
  })

  it('are refused by every call, not left out silently and not stored', async () => {
    expect(tried.length).toBeGreaterThan(60)
    const session = crypto.randomUUID()
    const ids: Record<string, string> = {
      company: '1',
      user: '1',
      new: 'mass',
      notification: '1',
      request: '1',
      session,
    }
    const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '999999')
    const answers: [string, number, string | undefined][] = []
    for (const { call, url, body } of tried) {
      const [method = ''] = call.split(' ')
      const sent = JSON.parse(fill(JSON.stringify(body)).replace(/"(\d+)"/g, '$1')) as object
      const response = await test.as(callerOf(call), method, fill(url), {
        body: { ...sent, passwordHash: 'x', isDemo: true, revision: 9 },
      })
      answers.push([
        call,
        response.statusCode,
        problemOf(response)
          .errors?.map(({ path }) => path)
          .join(),
      ])
    }
    const isRefused = ([, status, paths]: (typeof answers)[number]) => status === 400 && paths?.includes('passwordHash')
    expect(answers.filter((answer) => !isRefused(answer))).toEqual([])
  })

  it('of one’s own account are not changed by a user: roles, hotels, state', async () => {
    const id = await test.idOf('viewer')
    const stored = (await test.as('viewer', 'GET', `/api/user/users/${id}`)).json<User>()
    const { properties: _, passwordResetActive: __, settings: ___, id: ____, ...fields } = stored
    for (const part of [
      { roles: ['SUPER_ADMIN'] },
      { companyIds: [1, 2, 3] },
      { isActive: false },
      { pmsSystem: 'apaleo' },
    ]) {
      const response = await test.as('viewer', 'PUT', `/api/user/users/${id}`, { body: { ...fields, ...part } })
      expect([part, response.statusCode]).toEqual([part, 403])
    }
    expect((await test.as('viewer', 'GET', `/api/user/users/${id}`)).json<User>()).toEqual(stored)
  })
})

describe('a session', () => {
  const signInWith = (cookie: string) =>
    test.as(undefined, 'POST', '/api/session', {
      body: { username: 'user', password: DEMO_PASSWORD },
      headers: { cookie },
    })
  const isOpen = async (token: string) =>
    (await test.as(undefined, 'GET', '/api/session', { headers: { cookie: `session=${token}` } })).statusCode === 200

  it('never has a token that the browser came with', async () => {
    const planted = 'a'.repeat(43)
    const token = (await signInWith(`session=${planted}`)).cookies.find(({ name }) => name === 'session')?.value ?? ''
    expect(token).toMatch(/^[\w-]{43}$/)
    expect([token === planted, await isOpen(planted), await isOpen(token)]).toEqual([false, false, true])
    const again = (await signInWith(`session=${token}`)).cookies.find(({ name }) => name === 'session')?.value ?? ''
    expect([again === token, await isOpen(token), await isOpen(again)]).toEqual([false, false, true])
  })

  it('is not found by a token of another form', async () => {
    for (const token of ['', ' ', "' or '1'='1", '%00', '[object Object]', 'x'.repeat(4_000)])
      expect([token.slice(0, 20), await isOpen(encodeURIComponent(token))]).toEqual([token.slice(0, 20), false])
  })
})

describe('an address', () => {
  it.each([
    '/../package.json',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets/..%2f..%2fpackage.json',
    '/assets/..%5c..%5cpackage.json',
    '/assets/%252e%252e%252fpackage.json',
    '//etc/passwd',
    '/.git/config',
    '/.env',
    '/server/main.js',
    '/package-lock.json',
  ])('outside the console’s files leads to none: %s', async (path) => {
    const response = await test.as('super.admin', 'GET', path)
    expect(response.body).not.toMatch(/root:|"dependencies"|\[core\]|import /)
    expect(leaksOf(response.body)).toEqual([])
  })

  it.each(['TRACE', 'PROPFIND'])('answers nothing to the method %s', async (method) => {
    const response = await test.as('super.admin', method, '/api/global', { headers: { 'x-secret': 'echoed' } })
    expect([response.statusCode >= 400, response.body.includes('echoed')]).toEqual([true, false])
  })

  it('can not put a line into a header of the answer', async () => {
    const answers = [
      await test.as('super.admin', 'GET', '/revenue/logout?next=%0d%0aset-cookie:%20a=b'),
      await test.as(undefined, 'GET', '/login%0d%0aset-cookie:%20a=b'),
      await test.as('super.admin', 'GET', '/api/user/users/export?format=csv%0d%0aset-cookie:%20a=b'),
      await test.as('super.admin', 'GET', '/api/global', { headers: { 'x-request-id': 'a\tb' } }),
    ]
    for (const { cookies, headers } of answers) {
      expect(cookies.filter(({ name }) => name === 'a')).toEqual([])
      expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
    }
  })

  it('of another host gets no cookie for it and no link in it', async () => {
    const { headers, body } = await test.as(undefined, 'GET', '/login', { headers: { host: 'evil.example' } })
    expect(JSON.stringify(headers) + body).not.toContain('evil.example')
  })
})

describe('texts in exports', () => {
  it.each(['users', 'invitations'])('of %s are no formulas in a spreadsheet', async (list) => {
    const formula = '=cmd|"/c calc"!A1'
    await test.db
      .update(userAccount)
      .set({ firstname: formula, lastname: `@sum(1)` })
      .where(eq(userAccount.username, 'viewer'))
    const { body } = await test.as('super.admin', 'GET', `/api/user/${list}/export?format=csv&separator=semicolon`)
    const cells = body.split(/[;\r\n]+/).map((cell) => cell.replace(/^"|"$/g, ''))
    expect(cells.filter((cell) => /^[=+@]/.test(cell))).toEqual([])
    if (list === 'users') expect(body).toContain("'=cmd|")
  })
})

describe('the headers of every kind of answer', () => {
  it.each(['/login', '/api/global', '/api/nothing', '/healthz', '/api/user/users/export', '/nothing.js'])(
    'keep a browser from guessing, framing and storing: %s',
    async (path) => {
      const { headers } = await test.as('super.admin', 'GET', path)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'strict-transport-security': expect.stringContaining('max-age=31536000'),
        'content-security-policy': expect.stringMatching(
          /default-src 'none'.*object-src 'none'.*frame-ancestors 'self'.*base-uri 'none'/,
        ),
      })
      if (path.startsWith('/api/')) expect(headers['cache-control']).toBe('no-store')
      expect(headers['content-type']).toMatch(/^(application\/(problem\+)?json|text\/(html|csv|plain))/)
      expect(headers).not.toHaveProperty('server')
      expect(headers).not.toHaveProperty('x-powered-by')
    },
  )
})
