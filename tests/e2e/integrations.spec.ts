import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page, test } from '@playwright/test'
import { type RunningProduct, startProduct } from '../process/running-product.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { copyDemo, holdRequests } from './support.ts'

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void

/** Every vendor answers, is gone, or takes the request and never answers. */
let vendors: 'up' | 'gone' | 'hanging' = 'up'
const servers: Server[] = []

/** A third-party server on its own port. */
async function standIn(answer: Answer): Promise<string> {
  const server = createServer((request, response) => {
    if (vendors === 'gone') return request.socket.destroy()
    if (vendors === 'hanging') return
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => answer(request, response, body))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Everything that Sentry was sent: envelopes, whose items are lines of JSON (https://develop.sentry.dev/sdk/data-model/envelopes/). */
const envelopes: string[] = []
const sentry: Answer = (request, response, body) => {
  if (request.method === 'POST' && request.url?.startsWith('/api/42/envelope/')) envelopes.push(body)
  response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'application/json' }).end('{}')
}
const itemsSent = (type: string) => envelopes.filter((envelope) => envelope.includes(`{"type":"${type}"`))
const errorsSent = () =>
  envelopes
    .flatMap((envelope) => envelope.split('\n'))
    .filter((line) => line.includes('"exception"'))
    .map((line) => JSON.parse(line) as { environment: string; exception: { values: { value: string }[] } })
const wordsSent = () => errorsSent().flatMap(({ exception }) => exception.values.map(({ value }) => value))

/** A container that says on the page what it found there. */
const tags: Answer = ({ url = '' }, response) => {
  const script = `document.documentElement.dataset.tags = '${new URL(url, 'http://tags').searchParams.get('id')} ' + dataLayer[0].event`
  response.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
}

/** HubSpot's token call, and its chat, which says on the page whom it knows. */
const CHAT = `
const { identificationEmail, identificationToken } = window.hsConversationsSettings
const chat = document.createElement('aside')
chat.id = 'chat'
chat.textContent = identificationEmail + ' ' + identificationToken
window.HubSpotConversations = {
  widget: { load: () => document.body.append(chat), refresh() {}, remove: () => chat.remove() },
  clear: () => localStorage.setItem('chat', 'cleared'),
}
for (const ready of window.hsConversationsOnReady) ready()`
const hubspot: Answer = ({ method, url }, response, body) => {
  if (url === '/8150.js') return response.writeHead(200, { 'content-type': 'text/javascript' }).end(CHAT)
  const isToken = method === 'POST' && url === '/conversations/v3/visitor-identification/tokens/create'
  const { email } = isToken ? (JSON.parse(body) as { email: string }) : { email: '' }
  response
    .writeHead(isToken ? 200 : 404, { 'content-type': 'application/json' })
    .end(JSON.stringify({ token: `token-for-${email}` }))
}

test.describe.configure({ mode: 'serial' })
let product: RunningProduct
const folder = temporaryFolder('integrations-')
test.beforeAll(async () => {
  await folder.make()
  await copyDemo(folder.path())
  const [errorsAt, tagsAt, hubspotAt] = await Promise.all([standIn(sentry), standIn(tags), standIn(hubspot)])
  product = await startProduct({
    DATA_DIR: folder.path(),
    TRUST_PROXY: '127.0.0.1',
    SENTRY_DSN: errorsAt.replace('//', '//key@').concat('/42'),
    TAG_MANAGER_ID: 'GTM-AB12',
    TAG_MANAGER_URL: tagsAt,
    HUBSPOT_PORTAL_ID: '8150',
    HUBSPOT_CHAT_URL: hubspotAt,
    HUBSPOT_API_URL: hubspotAt,
    HUBSPOT_ACCESS_TOKEN: 'a-private-app-token',
  })
})
test.afterAll(async () => {
  await product.stop()
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
  await folder.remove()
})
test.beforeEach(async ({ page }) => {
  vendors = 'up'
  envelopes.length = 0
  // Everybody is in the sample.
  await page.addInitScript(() => {
    Math.random = () => 0
  })
})

/** The console as a browser finds it at this host, signed in. */
async function open(page: Page, host: 'app.localhost' | 'localhost', path: string) {
  const address = new URL(path, product.url)
  address.hostname = host
  const cookie = (await product.signIn('hotel.admin')).headers.get('set-cookie') ?? ''
  const value = /session=([^;]+)/.exec(cookie)?.[1] ?? ''
  await page.context().addCookies([{ name: 'session', value, url: address.origin }])
  await page.goto(address.href)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** What the browser's policy shut out. */
function refusals(page: Page): string[] {
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text())
  })
  return refused
}

const chat = (page: Page) => page.locator('#chat')
const tagsOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.tags)

test('on a host that starts with app the tag manager runs, and the chat knows who is signed in', async ({ page }) => {
  const refused = refusals(page)
  await open(page, 'app.localhost', '/manage')
  await expect(chat(page)).toHaveText('hotel.admin@demo.example token-for-hotel.admin@demo.example')
  await expect.poll(() => tagsOf(page)).toBe('GTM-AB12 gtm.js')
  expect(refused).toEqual([])
})

test('signing out takes the chat along', async ({ page }) => {
  await open(page, 'app.localhost', '/manage')
  await expect(chat(page)).toBeVisible()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate(() => localStorage.getItem('chat'))).toBe('cleared')
  await expect(chat(page)).toHaveCount(0)
})

test('tag manager and chat are off on hosts that do not start with app', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await open(page, 'localhost', '/manage')
  await page.evaluate(() => void Promise.reject(new Error('the reporting is there')))
  await expect.poll(wordsSent).toContain('the reporting is there')
  expect(asked.filter((address) => /gtm\.js|8150\.js|hubspot-token/.test(address))).toEqual([])
})

test('faults are reported, those before the reporting is loaded too; an ended session and a lost network are not', async ({
  page,
}) => {
  const release = await holdRequests(page, '**/assets/error-reporting-*.js')
  await open(page, 'app.localhost', '/manage?search=Kowalski')
  await page.evaluate(() => void Promise.reject(new Error('early fault')))
  release()
  await expect.poll(wordsSent).toEqual(['early fault'])

  await page.evaluate(() => {
    const refusal = (status: number, code: string) => Object.assign(new Error('refused'), { status, body: { code } })
    const faults = [
      refusal(401, 'rbt.unauthenticated'),
      refusal(403, 'rbt.expired'),
      new TypeError('Failed to fetch'),
      new Error('late fault'),
    ]
    for (const fault of faults) void Promise.reject(fault)
  })
  await expect.poll(wordsSent).toEqual(['early fault', 'late fault'])
  expect(errorsSent()[0]).toMatchObject({ environment: 'localhost' })
  await expect.poll(() => itemsSent('span')).not.toEqual([])
  // Neither search terms nor the user.
  expect(envelopes.join()).not.toMatch(/Kowalski|hotel\.admin|demo\.example/)
})

test('an error in production is reported with the preceding actions, with all text masked', async ({ page }) => {
  const refused = refusals(page)
  // As a proxy in front of a server in production would ask for its pages.
  await page.route(
    ({ hostname }) => hostname === 'app.localhost',
    (route) => route.continue({ headers: { ...route.request().headers(), 'x-forwarded-host': 'app.hotel.example' } }),
  )
  await open(page, 'app.localhost', '/manage?search=Kowalski')
  await expect.poll(() => itemsSent('span')).not.toEqual([])
  await page.evaluate(() => void Promise.reject(new Error('a fault in production')))
  await expect.poll(() => itemsSent('replay_recording')).not.toEqual([])
  expect(errorsSent()[0]).toMatchObject({ environment: 'production' })
  expect(itemsSent('replay_recording').join()).toContain('"tagName":"h1"')
  expect(envelopes.join()).not.toMatch(/\bManage\b|\bSettings\b|Kowalski|hotel\.admin|demo\.example/)
  expect(refused).toEqual([])
})

test('an error page, or an error in part of a page, is reported', async ({ page }) => {
  const broken = (error: string) => ({ contentType: 'text/javascript', body: `throw new Error('${error}')` })
  await page.route('**/assets/DrawnChart-*.js', (route) => route.fulfill(broken('no chart')))
  await page.route('**/assets/UserSettingsPage-*.js', (route) => route.fulfill(broken('no page')))
  await open(page, 'app.localhost', '/')
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect.poll(wordsSent).toEqual(['no chart'])
  await open(page, 'app.localhost', '/settings/user')
  await expect.poll(wordsSent).toEqual(['no chart', 'no page'])
})

for (const state of ['gone', 'hanging'] as const)
  test(`vendors that are ${state} are not noticed`, async ({ page }) => {
    vendors = state
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    const started = [/gtm\.js/, /hubspot-token/, /error-reporting/].map((part) => page.waitForRequest(part))
    await open(page, 'app.localhost', '/manage')
    await Promise.all(started)
    const sent = page.waitForRequest('**/api/42/envelope/**')
    await page.evaluate(() => void Promise.reject(new Error('nobody hears')))
    await sent
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Dashboard' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(chat(page)).toHaveCount(0)
    expect(faults).toEqual(['nobody hears'])
  })
