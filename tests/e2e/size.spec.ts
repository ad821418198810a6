import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expect, FAST, holdRequests, settled, signIn, test } from './support.ts'

const CONSOLE = fileURLToPath(new URL('../../dist/console', import.meta.url))
const KB = 1000

/** Draws the charts, beside the figures and after them. */
const CHARTS = /\/DrawnChart-/

/** Gzip bytes of every script but that of charts that a page loads until it is shown as a whole. */
async function scriptsOf(page: Page, path: string): Promise<number> {
  const files = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js') && !CHARTS.test(pathname)) files.add(pathname)
  })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await settled(page)
  return [...files].reduce((sum, file) => {
    const packed = statSync(`${CONSOLE}${file}.gz`, { throwIfNoEntry: false }) ?? statSync(`${CONSOLE}${file}`)
    return sum + packed.size
  }, 0)
}

test('the sign-in page loads at most 100 kB of scripts', { tag: '@main' }, async ({ page }) => {
  const size = await scriptsOf(page, '/login')
  console.error(`sign-in page: ${(size / KB).toFixed(1)} kB of scripts (gzip)`)
  expect(size).toBeLessThan(100 * KB)
})

/** Pages that people open first: the most that they load of scripts, and the call that they make first. */
const PAGES = [
  { name: 'list of hotels', path: '/admin/hotel-administration', most: 250, call: '/api/company/companies?' },
  { name: 'list of users', path: '/admin/users', most: 250, call: '/api/user/users?' },
  { name: 'dashboard', path: '/', most: 330, call: '/api/analysis/dashboard?' },
  { name: 'page Pickup', path: '/analyse/pickup', most: 380, call: '/api/analysis/pickup-report?' },
]

/** What the page does not need to be shown: the stream of alerts, the look at the published version, and the icon of the tab. */
const isBackground = (path: string) => /^\/(api\/notification\/stream|version\.json|favicon)/.test(path)

for (const { name, path, most, call } of PAGES) {
  test(`the ${name} loads at most ${most} kB of scripts`, { tag: '@main' }, async ({ page }) => {
    await signIn(page, 'admin')
    const size = await scriptsOf(page, path)
    console.error(`${name}: ${(size / KB).toFixed(1)} kB of scripts (gzip)`)
    expect(size).toBeLessThan(most * KB)
  })

  test(`the ${name} makes its first call once, before its script runs, and needs at most 25 requests`, {
    tag: '@main',
  }, async ({ page }) => {
    await signIn(page, 'admin')
    const release = await holdRequests(page, '**/assets/start-*.js')
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url().replace(/^https?:\/\/[^/]+/, '')))
    const calls = () => requested.filter((url) => url.startsWith(call))
    await page.goto(path, { waitUntil: 'commit' })
    await expect.poll(calls).toHaveLength(1)
    release()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await settled(page)
    expect(calls()).toHaveLength(1)
    const needed = requested.filter((url) => !isBackground(url))
    expect(needed.length, needed.join('\n')).toBeLessThanOrEqual(25)
  })
}

test.describe('with a fast connection', () => {
  test.use({ connection: FAST })

  test('the dashboard loads only files ahead, and those after what it needs itself', async ({ page }) => {
    await signIn(page, 'admin')
    await page.goto('/')
    await settled(page)
    await page.waitForFunction(() => performance.getEntriesByName('pages-preloaded').length > 0)
    const { needed, ahead } = await page.evaluate(() => {
      const [start] = performance.getEntriesByName('pages-preloading')
      const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const pathsOf = (list: PerformanceResourceTiming[]) => list.map(({ name }) => new URL(name).pathname)
      const isAhead = ({ startTime }: PerformanceResourceTiming) => startTime >= (start?.startTime ?? 0)
      return { needed: pathsOf(resources.filter((each) => !isAhead(each))), ahead: pathsOf(resources.filter(isAhead)) }
    })
    const figures = '/api/analysis/dashboard'
    expect(needed).toContain(figures)
    expect(needed.filter((path) => !isBackground(path)).length, needed.join('\n')).toBeLessThanOrEqual(25)
    expect(ahead.filter((path) => path.startsWith('/api/') && !isBackground(path))).toEqual([])
    expect(ahead).toContainEqual(expect.stringMatching(/^\/assets\/PickupPage-/))
  })
})
