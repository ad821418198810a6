import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { problemOf, startTestApp, type TestApp } from '../../tests/support/test-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'console-'))
const page = { headers: { accept: 'text/html,*/*' } }
let test: TestApp
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<title>console</title>')
  writeFileSync(join(folder, 'login.html'), '<title>sign in</title>')
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

describe('the console', () => {
  it('is served at any path that is no file and no call, never from a cache', async () => {
    for (const path of ['/', '/admin/hotel-administration?page=2', '/no/such/page']) {
      const response = await get(path, page)
      expect([response.statusCode, response.body]).toEqual([200, '<title>console</title>'])
      expect(response.headers['cache-control']).toBe('no-store')
    }
    expect((await get('/login?r=%2F', page)).body).toContain('sign in')
  })

  it('comes with files that are kept for a year where their name has a hash, packed where the browser unpacks', async () => {
    const packed = await get('/assets/app-abc.js', { headers: { 'accept-encoding': 'gzip' } })
    expect(packed.headers).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect((await get('/assets/app-abc.js')).body).toBe('script')
    expect((await get('/preferences.js')).headers['cache-control']).toBe('no-cache')
  })

  it('answers a missing file or call as a problem, not as a page', async () => {
    for (const path of ['/assets/gone.js', '/api/nothing']) {
      const response = await get(path, path.startsWith('/api') ? page : {})
      expect([response.statusCode, problemOf(response).code]).toEqual([404, 'not-found'])
    }
  })

  it('shows no file outside its folder', async () => {
    for (const path of ['/../package.json', '/assets/..%2f..%2fpackage.json', '/%2e%2e/package.json'])
      expect((await get(path)).body).not.toContain('hotel-revenue-console')
  })

  it('runs no script but its own, and is framed by nobody else', async () => {
    const policy = String((await get('/', page)).headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).toContain("frame-src 'self' https://legacy.example")
  })
})
