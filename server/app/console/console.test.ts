import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bootstrap } from '../../../contract/platform/bootstrap.ts'
import { PAGE_FILES, type PageFiles } from '../../../contract/platform/page-files.ts'
import { addDays } from '../../../contract/platform/stay-date.ts'
import { dateIn } from '../../../contract/platform/time-zone.ts'
import { problemOf, startTestApp, TEST_NOW, type TestApp } from '../../../tests/support/test-app.ts'
import { hashToken } from '../../platform/access/tokens.ts'
import { company, invitation, passwordReset, report, userSettings } from '../../platform/database/schema/index.ts'
import { readPageList } from './first-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'console-'))
const CONSOLE = `<html lang="en"><head><meta name="version" content="%VITE_VERSION%" />
<script src="/preferences.js"></script><title>console</title></head><body></body></html>`
const FIGURES: PageFiles = {
  path: '^/analyse/figures/?$',
  authorities: ['HOTEL_ADMIN'],
  needsHotel: true,
  isReplacedByLegacy: false,
  scripts: ['/assets/figures.js', '/assets/shared.js'],
  styles: ['/assets/figures.css'],
  texts: { EN: ['/assets/en.js'], IT: ['/assets/it.js'], DE: ['/assets/de.js'] },
  firstCall: {
    call: 'GET /api/analysis/pickup-report',
    query: { companyId: '{companyId}', from: '{today}', to: '{today+2}', days: 7, language: '{language}' },
  },
}
const LIST: PageFiles = {
  ...FIGURES,
  path: '^/admin/list/?$',
  needsHotel: false,
  firstCall: { call: 'GET /api/user/users', query: { page: 0, sort: 'username,asc' }, authorities: ['ADMIN'] },
}
const REPLACED: PageFiles = { ...FIGURES, path: '^/replaced/?$', isReplacedByLegacy: true }
const page = { headers: { accept: 'text/html,*/*' } }
let test: TestApp
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, 'legacy'))
  writeFileSync(join(folder, 'index.html'), CONSOLE)
  writeFileSync(join(folder, PAGE_FILES), JSON.stringify([FIGURES, LIST, REPLACED]))
  writeFileSync(join(folder, 'legacy/index.html'), '<html lang="en"><title>legacy</title>')
  writeFileSync(join(folder, 'login.html'), '<html lang="en"><title>sign in</title>')
  writeFileSync(join(folder, 'preferences.js'), 'early')
  writeFileSync(join(folder, 'assets/app-abc.js'), 'script')
  writeFileSync(join(folder, 'assets/app-abc.js.gz'), gzipSync('script'))
  test = await startTestApp({ LEGACY_UI_URL: 'https://legacy.example/ui' }, folder)
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, call = {}) => test.as(undefined, 'GET', url, call)

describe('console pages', () => {
  it('name no script of traces, which are off', async () => {
    const { body } = await test.as('viewer', 'GET', '/', page)
    expect(body).toContain('id="bootstrap"')
    expect(body).not.toMatch(/trace/)
  })

  it('the console is served at any path that is not a file or a call, never from a cache, with the server’s version', async () => {
    for (const path of ['/', '/admin/hotel-administration?page=2', '/no/such/page']) {
      const response = await test.as('viewer', 'GET', path, page)
      expect(response.statusCode).toBe(200)
      expect(response.body).toContain('<title>console</title>')
      expect(response.body).toContain('<meta name="version" content="2025.10.28-562840ed" />')
      expect(response.headers['cache-control']).toBe('no-store')
    }
    expect((await get('/login?r=%2F', page)).body).toContain('sign in')
  })

  it('the console contains its bootstrap data, so that it needs no request before the first page', async () => {
    const { body } = await test.as('hotel.admin', 'GET', '/', page)
    const data = JSON.parse(/<script type="application\/json" id="bootstrap">(.*?)<\/script>/.exec(body)?.[1] ?? '')
    const { content } = { content: (await test.as('hotel.admin', 'GET', '/api/bootstrap?companyId=1')).json() }
    expect(data).toEqual({ ...content, currentHotel: { ...content.currentHotel, origin: 'default' } })
    expect(data).toMatchObject({ global: { username: 'hotel.admin' }, company: { id: 1 }, failed: [] })
  })

  it('the console contains the data of a hotel only if the page needs one or the user has chosen one', async () => {
    const hotelAt = async (path: string, cookie = '') => {
      const { body } = await test.as('admin', 'GET', path, { headers: { ...page.headers, cookie } })
      const data = JSON.parse(/id="bootstrap">(.*?)<\/script>/.exec(body)?.[1] ?? '') as Bootstrap
      return [data.company?.id ?? null, data.features?.companyId ?? null, data.notifications?.content.length ?? null]
    }
    expect(await hotelAt('/admin/list')).toEqual([null, null, null])
    expect(await hotelAt('/admin/list', 'companyId=3')).toEqual([3, 3, expect.any(Number)])
    expect(await hotelAt('/analyse/figures')).toEqual([1, 1, expect.any(Number)])
    expect(await hotelAt('/no/such/page')).toEqual([1, 1, expect.any(Number)])
  })

  describe('preloads for its route', () => {
    /** The files in the page, in order. */
    const namedOn = async (username: string, url: string, cookie = '') => {
      const { statusCode, body } = await test.as(username, 'GET', url, { headers: { ...page.headers, cookie } })
      expect(statusCode).toBe(200)
      return [...body.matchAll(/<link rel="(\w+)".*? href="([^"]*)">/g)].map(([, kind, href]) => `${kind} ${href}`)
    }
    const FILES = [
      'modulepreload /assets/figures.js',
      'modulepreload /assets/shared.js',
      'modulepreload /assets/en.js',
      'stylesheet /assets/figures.css',
    ]

    it('the first call of the page, for the current hotel and its date', async () => {
      const { company: hotel } = (await test.as('hotel.admin', 'GET', '/api/bootstrap?companyId=1')).json()
      const today = dateIn(hotel.timeZone, TEST_NOW)
      const query = `companyId=1&amp;from=${today}&amp;to=${addDays(today, 2)}&amp;days=7&amp;language=EN`
      expect(await namedOn('hotel.admin', '/analyse/figures')).toEqual([
        `preload /api/analysis/pickup-report?${query}`,
        ...FILES,
      ])
      expect(await namedOn('admin', '/admin/list/')).toEqual([
        'preload /api/user/users?page=0&amp;sort=username%2Casc',
        ...FILES,
      ])
    })

    it('the texts in the language of the page', async () => {
      const named = await namedOn('hotel.admin', '/analyse/figures', 'language=de')
      expect(named).toContain('modulepreload /assets/de.js')
      expect(named).not.toContain('modulepreload /assets/en.js')
      expect(named[0]).toMatch(/language=DE$/)
    })

    it('the call too if the search names only the current hotel, and not if it names another', async () => {
      const { json } = await test.as('hotel.admin', 'GET', '/api/bootstrap?companyId=1')
      const hotel = json<Bootstrap>().company?.id ?? 0
      const named = await namedOn('hotel.admin', '/analyse/figures')
      expect(named).not.toEqual(FILES)
      expect(await namedOn('hotel.admin', `/analyse/figures?companyId=${hotel}`)).toEqual(named)
      expect(await namedOn('hotel.admin', `/analyse/figures?companyId=${hotel + 1}`)).toEqual(FILES)
    })

    it('no call if the search has other parameters, or the caller may not make it', async () => {
      expect(await namedOn('hotel.admin', '/analyse/figures?days=3')).toEqual(FILES)
      expect(await namedOn('hotel.admin', '/admin/list')).toEqual(FILES)
    })

    it('nothing if the user may not open it, the legacy UI serves it, or there is no such route', async () => {
      expect(await namedOn('viewer', '/analyse/figures')).toEqual([])
      expect(await namedOn('hotel.admin', '/replaced')).toEqual([])
      expect(await namedOn('hotel.admin', '/analyse/figures/more')).toEqual([])
    })

    it('nothing if the build has left no list', async () => {
      const { firstFilesOf, needsHotel } = await readPageList(join(folder, 'assets'))
      const { json } = await test.as('hotel.admin', 'GET', '/api/bootstrap?companyId=1')
      const visit = { url: '/analyse/figures', bootstrap: json(), language: 'EN' as const, now: TEST_NOW }
      expect([firstFilesOf(visit), needsHotel('/analyse/figures')]).toEqual([undefined, true])
    })
  })

  it.each([{ accept: '*/*' }, { accept: undefined }])(
    'a program that takes anything gets pages, not files: %o',
    async (headers) => {
      expect((await get('/login', { headers })).body).toContain('sign in')
      expect((await test.as('viewer', 'GET', '/', { headers })).body).toContain('<title>console</title>')
      expect((await get('/', { headers })).headers.location).toBe('/login?r=%2F')
      expect((await get('/no-such-file.png', { headers })).statusCode).toBe(404)
      expect((await get('/', { headers: { accept: 'application/json' } })).statusCode).toBe(404)
    },
  )

  it('stored text does not end the data element early', async () => {
    await test.db.update(company).set({ name: 'A</script><script>alert(1)//' }).where(eq(company.id, 2))
    const { body } = await test.as('hotel.admin', 'GET', '/', { headers: { ...page.headers, cookie: 'companyId=2' } })
    expect(body).not.toContain('alert(1)//</script>')
    expect(body.match(/<script/g)).toHaveLength(1)
  })

  it('the console redirects visitors without a session to the sign-in page, and back afterwards', async () => {
    const fresh = await get('/manage?day=1', page)
    expect([fresh.statusCode, fresh.headers.location]).toEqual([302, '/login?r=%2Fmanage%3Fday%3D1'])
    const over = await get('/manage', { ...page, cookies: { session: 'long-gone' } })
    expect(over.headers.location).toBe('/login?r=%2Fmanage&expired')
    for (const open of ['/login', '/error', '/error/plain?status=503'])
      expect([open, (await get(open, page)).statusCode]).toEqual([open, 200])
  })

  it('the console has the theme, the language and, for super admins, the environment set before any script runs', async () => {
    const dressed = (username: string, cookie: string) =>
      test.as(username, 'GET', '/', { headers: { ...page.headers, cookie } }).then(({ body }) => body.split('>')[0])
    expect(await dressed('viewer', 'theme=dark; language=de')).toBe('<html lang="de" data-theme="dark"')
    expect(await dressed('viewer', 'theme="><script>; language=xx')).toBe('<html lang="en"')
    expect(await dressed('super.admin', '')).toBe('<html lang="en" data-environment="localhost"')
    const setLanguage = async (language: string) =>
      test.db
        .update(userSettings)
        .set({ language })
        .where(eq(userSettings.userId, await test.idOf('viewer')))
    await setLanguage('IT')
    expect([await dressed('viewer', ''), await dressed('viewer', 'language=de')]).toEqual([
      '<html lang="it"',
      '<html lang="de"',
    ])
    await setLanguage('EN')
  })

  it('the page of a mailed link is shown without a session, in the language of its recipient', async () => {
    const userId = await test.idOf('tester')
    const expiresAt = new Date('2026-11-01')
    await test.db.insert(invitation).values({
      ...{ email: 'a@t.example', roles: ['VIEWER'], language: 'DE', expiresAt },
      tokenHash: hashToken('invited'),
    })
    await test.db.insert(passwordReset).values({ userId, tokenHash: hashToken('reset'), expiresAt })
    await test.db.insert(report).values({
      ...{ companyId: 4, userId, kind: 'pickup', frequency: 'DAILY', day: '2026-11-01', createdAt: expiresAt },
      unsubscribeHash: hashToken('report'),
    })
    await test.db.update(userSettings).set({ language: 'IT' }).where(eq(userSettings.userId, userId))
    const shown = async (path: string, cookie = '') => {
      const { statusCode, body, headers } = await get(path, { headers: { ...page.headers, cookie } })
      expect([statusCode, headers['cache-control'], body]).toEqual([
        200,
        'no-store',
        expect.stringContaining('sign in'),
      ])
      return body.split('<title>')[0]
    }
    expect(await shown('/invitation/invited', 'language=en; theme=dark')).toBe('<html lang="de" data-theme="dark">')
    expect(await shown('/password-reset/reset?x=1')).toBe('<html lang="it">')
    expect(await shown('/unsubscribe/report')).toBe('<html lang="it">')
    expect(await shown('/invitation/made-up', 'language=it')).toBe('<html lang="it">')
    expect([await shown('/invitation'), await shown('/password-reset/')]).toEqual([
      '<html lang="en">',
      '<html lang="en">',
    ])
  })

  it('the product’s old sign-in address and the framed pages are served', async () => {
    expect((await get('/revenueEA/login', page)).headers.location).toBe('/')
    expect((await get('/legacy/events', page)).body).toContain('legacy')
  })

  it('the console is served even if its bootstrap data cannot be loaded, and reports the error itself', async () => {
    await test.db.execute(sql.raw('alter table session rename to session_away'))
    const response = await get('/', { ...page, cookies: { session: 'any' } })
    await test.db.execute(sql.raw('alter table session_away rename to session'))
    expect(response.statusCode).toBe(200)
    expect(response.body).not.toContain('id="bootstrap"')
  })

  it.each([
    [412, { 'if-match': '"another"' }],
    [412, { 'if-unmodified-since': 'Mon, 01 Jan 1990 00:00:00 GMT' }],
    [416, { range: 'bytes=9999-' }],
  ])('a file with %s is rejected if the precondition is %j', async (status, headers) => {
    expect((await get('/assets/app-abc.js', { headers })).statusCode).toBe(status)
  })

  it('files with a hash in their name are served with a year’s caching, compressed if the browser accepts it', async () => {
    const packed = await get('/assets/app-abc.js', { headers: { 'accept-encoding': 'gzip' } })
    expect(packed.headers).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect((await get('/assets/app-abc.js')).body).toBe('script')
    expect((await get('/preferences.js')).headers['cache-control']).toBe('no-cache')
  })

  it('a missing file or call gets a problem, not a page', async () => {
    for (const path of ['/assets/gone.js', '/api/nothing']) {
      const response = await get(path, path.startsWith('/api') ? page : {})
      expect([response.statusCode, problemOf(response).code]).toEqual([404, 'not-found'])
    }
  })

  it('the list of pages and their rights is not served', async () => {
    for (const path of [`/${PAGE_FILES}`, `/./${PAGE_FILES}`, `/%70age-files.json`])
      expect((await get(path)).statusCode, path).toBe(404)
  })

  it('no file outside the console’s folder is served', async () => {
    for (const path of ['/../package.json', '/assets/..%2f..%2fpackage.json', '/%2e%2e/package.json'])
      expect((await get(path)).body).not.toContain('hotel-revenue-console')
  })

  it('a response over plain http from another host has no headers that would only cause browser warnings', async () => {
    const opener = async (host: string) =>
      (await get('/login', { headers: { host } })).headers['cross-origin-opener-policy']
    expect(await opener('localhost:3000')).toBe('same-origin')
    expect(await opener('hotel.example')).toBeUndefined()
  })

  it('the console runs no script but its own, and cannot be framed by other sites', async () => {
    const policy = String((await get('/', page)).headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).toContain('frame-src https://legacy.example;')
    const permissions = String((await get('/', page)).headers['permissions-policy'])
    for (const name of ['camera', 'microphone', 'geolocation']) expect(permissions).toContain(`${name}=()`)
  })
})
