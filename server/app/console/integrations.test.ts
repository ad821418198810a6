import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Integrations, integrationsSchema } from '../../../contract/connection/integrations.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'

const ALL = {
  SENTRY_DSN: 'https://key@o1.ingest.errors.example/42',
  TAG_MANAGER_ID: 'GTM-AB12',
  HUBSPOT_PORTAL_ID: '8150',
  HUBSPOT_ACCESS_TOKEN: 'a-private-app-token',
  HUBSPOT_CHAT_URL: 'https://js-eu1.hs-scripts.com/',
}
const STRICT =
  "default-src 'none';script-src 'self';worker-src 'self' blob:;style-src 'self' 'unsafe-inline';img-src 'self' data: blob:;font-src 'self';" +
  "connect-src 'self';manifest-src 'self';object-src 'none';frame-src 'self';frame-ancestors 'self';form-action 'self';base-uri 'none'"

const folder = mkdtempSync(join(tmpdir(), 'integrations-'))
const apps: TestApp[] = []
let bare: TestApp
let full: TestApp

const start = async (environment: Record<string, string>) => {
  const app = await startTestApp(environment, folder)
  apps.push(app)
  return app
}
beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<html lang="en"><head><title>console</title></head></html>')
  writeFileSync(join(folder, 'login.html'), '<html lang="en"><head><title>sign in</title></head></html>')
  bare = await start({})
  full = await start(ALL)
})
afterAll(async () => {
  for (const app of apps) await app.close()
  rmSync(folder, { recursive: true })
})

/** The integrations in a page on this host, and what its policy allows, by directive. */
async function pageAt(app: TestApp, host: string, path = '/', username: string | null = 'viewer') {
  const { body, headers } = await app.as(username ?? undefined, 'GET', path, { headers: { accept: 'text/html', host } })
  const written = /<script type="application\/json" id="integrations">(.*?)<\/script>/.exec(body)?.[1]
  const policy = String(headers['content-security-policy'])
  const strict = new Set(STRICT.split(';').flatMap((directive) => directive.split(' ')))
  const opened = policy
    .split(';')
    .map((directive) => directive.split(' ').filter((word, place) => place === 0 || !strict.has(word)))
    .filter((sources) => sources.length > 1)
  return {
    written: written && (integrationsSchema.parse(JSON.parse(written)) satisfies Integrations),
    policy,
    opened: Object.fromEntries(opened.map(([directive = '', ...sources]) => [directive, sources])),
  }
}

describe('without configuration', () => {
  it.each(['app.hotel.example', 'localhost:3000'])('%s runs and allows nothing', async (host) => {
    const { written, policy } = await pageAt(bare, host)
    expect([written, policy]).toEqual([undefined, STRICT])
  })
})

describe('error reporting', () => {
  const sentry = (environment: string) => ({
    errorReporting: { dsn: ALL.SENTRY_DSN, environment, release: 'hotel-revenue-console@2025.10.28-562840ed' },
  })

  it.each([
    ['release.hotel.example', 'staging'],
    ['test.hotel.example', 'development'],
    ['localhost:3000', 'localhost'],
  ])('alone runs at %s, as %s, and the policy allows only its connection', async (host, environment) => {
    const { written, opened } = await pageAt(full, host)
    expect(written).toEqual(sentry(environment))
    expect(opened).toEqual({ 'connect-src': ['https://o1.ingest.errors.example'] })
  })

  it('runs on the error page for users who are not signed in, and not on the sign-in page', async () => {
    const nobody = async (path: string) => (await pageAt(full, 'localhost:3000', path, null)).written
    expect(await nobody('/error')).toEqual(sentry('localhost'))
    expect(await nobody('/login')).toBeUndefined()
  })
})

describe('on a host that starts with app', () => {
  it('tag manager and chat run too', async () => {
    expect((await pageAt(full, 'app.hotel.example')).written).toEqual({
      errorReporting: {
        dsn: ALL.SENTRY_DSN,
        environment: 'production',
        release: 'hotel-revenue-console@2025.10.28-562840ed',
      },
      tagManager: { id: 'GTM-AB12', script: 'https://www.googletagmanager.com/gtm.js?id=GTM-AB12' },
      chat: { script: 'https://js-eu1.hs-scripts.com/8150.js' },
    })
  })

  it('the policy allows what the vendors document, and no inline script', async () => {
    const { opened, policy } = await pageAt(full, 'app.hotel.example')
    expect(opened).toEqual({
      'script-src': [
        'https://www.googletagmanager.com',
        'https://*.googletagmanager.com',
        'https://js-eu1.hs-scripts.com',
        'https://*.hs-scripts.com',
        'https://*.usemessages.com',
      ],
      'img-src': [
        'https://www.googletagmanager.com',
        'https://*.googletagmanager.com',
        'https://*.google-analytics.com',
        'https://*.hubspot.com',
      ],
      'connect-src': [
        'https://o1.ingest.errors.example',
        'https://www.googletagmanager.com',
        'https://*.googletagmanager.com',
        'https://*.google-analytics.com',
        'https://*.analytics.google.com',
        'https://www.google.com',
        'https://*.hubspot.com',
      ],
      'frame-src': ['https://*.hubspot.com'],
    })
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  })

  it('a Google tag without a container is loaded directly, from the configured host', async () => {
    const app = await start({ TAG_MANAGER_ID: 'G-9XY', TAG_MANAGER_URL: 'https://tags.hotel.example/first/' })
    const { written, opened } = await pageAt(app, 'app.hotel.example')
    expect(written).toEqual({
      tagManager: { id: 'G-9XY', script: 'https://tags.hotel.example/first/gtag/js?id=G-9XY' },
    })
    expect(opened['script-src']).toEqual(['https://tags.hotel.example', 'https://*.googletagmanager.com'])
    expect(opened).not.toHaveProperty('frame-src')
  })
})
