import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { type RunningProduct, startProduct } from '../process/running-product.ts'
import { type ChildProgram, startProgram } from '../support/child-program.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { copyDemo, expect, test } from './support.ts'

/** A deployment's own legacy interface: it says what it was asked for, and can ask the console to go elsewhere. */
const PAGE = `<!doctype html><title>Legacy</title><h2 id="address"></h2><p id="context"></p>
<button onclick="parent.postMessage({ type: 'navigate', path: '/settings/segmentation' }, '*')">Go</button>
<script>
  address.textContent = location.pathname + location.search
  addEventListener('message', ({ data }) => { context.textContent = JSON.stringify(data) })
</script>`

test.describe.configure({ mode: 'serial' })
let legacy: Server
let product: RunningProduct
let example: ChildProgram | undefined
let isDown = false
const requested: string[] = []
const folder = temporaryFolder('own-legacy-ui-')
test.beforeAll(async () => {
  await folder.make()
  await copyDemo(folder.path())
  legacy = createServer((request, response) => {
    requested.push(`${request.method} ${request.url}`)
    if (isDown) request.socket.destroy()
    else response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE)
  })
  await new Promise<void>((resolve) => legacy.listen(0, '127.0.0.1', resolve))
  const { port } = legacy.address() as AddressInfo
  product = await startProduct({
    DATA_DIR: folder.path(),
    LEGACY_UI_URL: `http://127.0.0.1:${port}/ui/`,
  })
})
test.afterAll(async () => {
  await product.stop()
  await example?.kill()
  legacy.close()
  await folder.remove()
})

const signInAt = async (page: Page, username: string) => {
  const cookie = (await product.signIn(username)).headers.get('set-cookie') ?? ''
  const value = /session=([^;]+)/.exec(cookie)?.[1] ?? ''
  await page.context().addCookies([{ name: 'session', value, url: product.url }])
}

test("a deployment's own legacy pages are shown in the frames, including the dashboard's, but not the profile's", async ({
  page,
}) => {
  await signInAt(page, 'hotel.admin')
  const frame = page.frameLocator('iframe')
  await page.goto(`${product.url}/settings/events?from=2026-12-01`)
  await expect(frame.locator('#address')).toHaveText('/ui/events?from=2026-12-01')
  await expect(frame.locator('#context')).toContainText('"companyId":1')
  expect(requested.filter((each) => each !== 'GET /favicon.ico').sort()).toEqual([
    'GET /ui/events?from=2026-12-01',
    'HEAD /',
  ])
  await page.goto(product.url)
  await expect(frame.locator('#address')).toHaveText('/ui/dashboard')
  await page.goto(`${product.url}/settings/user`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('a framed page navigates the console elsewhere, and Back returns to it', async ({ page }) => {
  await signInAt(page, 'hotel.admin')
  await page.goto(`${product.url}/settings/events`)
  await page.frameLocator('iframe').getByRole('button', { name: 'Go' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Segmentation' })).toBeVisible()
  await page.goBack()
  await expect(page.frameLocator('iframe').locator('#address')).toHaveText('/ui/events')
})

test("a legacy interface that is down doesn't block the console", async ({ page }) => {
  await signInAt(page, 'hotel.admin')
  isDown = true
  await page.goto(`${product.url}/settings/events`)
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.frameLocator('iframe').locator('#address')).toHaveText('/ui/events')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Manage' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Manage' })).toBeVisible()
})

test('the example of the guide is shown, hears of the hotel, and each of its buttons works', async ({ page }) => {
  example = startProgram(new URL('../../docs/legacy-frames/server.mjs', import.meta.url), ['0'])
  const [, address = ''] = (await example.line('ready')).split(' ')
  await product.stop()
  product = await startProduct({ DATA_DIR: folder.path(), LEGACY_UI_URL: address })
  await signInAt(page, 'hotel.admin')
  const frame = page.frameLocator('iframe')
  await page.goto(`${product.url}/settings/events`)
  await expect(frame.locator('#context')).toContainText('"companyId":1')
  await frame.getByRole('button', { name: 'Change the title' }).click()
  await expect(page).toHaveTitle('A title of the legacy page · Hotel Revenue Console')
  await frame.getByRole('button', { name: 'Load for two seconds' }).click()
  await expect(page.getByRole('progressbar', { name: 'Loading…' })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Loading…' })).toHaveCount(0)
  await frame.getByRole('button', { name: 'Go to Segmentation' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Segmentation' })).toBeVisible()
})
