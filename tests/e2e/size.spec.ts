import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expect, holdRequests, settled, signIn, test } from './support.ts'

const CONSOLE = fileURLToPath(new URL('../../dist/console', import.meta.url))
const KB = 1000

/** Draws the charts, beside the figures and after them. */
const CHARTS = /\/DrawnChart-/

/** Gzip bytes of every script but that of charts that a page loads until it has come to rest. */
async function scriptsOf(page: Page, path: string): Promise<number> {
  const files = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js') && !CHARTS.test(pathname)) files.add(pathname)
  })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  return [...files].reduce((sum, file) => {
    const packed = statSync(`${CONSOLE}${file}.gz`, { throwIfNoEntry: false }) ?? statSync(`${CONSOLE}${file}`)
    return sum + packed.size
  }, 0)
}

test('the sign-in page loads at most 100 kB of scripts', async ({ page }) => {
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

for (const { name, path, most, call } of PAGES) {
  test(`the ${name} loads at most ${most} kB of scripts`, async ({ page }) => {
    await signIn(page, 'admin')
    const size = await scriptsOf(page, path)
    console.error(`${name}: ${(size / KB).toFixed(1)} kB of scripts (gzip)`)
    expect(size).toBeLessThan(most * KB)
  })

  test(`the ${name} makes its first call once, before its script runs, and at most 25 requests`, async ({ page }) => {
    await signIn(page, 'admin')
    const release = await holdRequests(page, '**/assets/start-*.js')
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url().replace(/^https?:\/\/[^/]+/, '')))
    const calls = () => asked.filter((url) => url.startsWith(call))
    await page.goto(path, { waitUntil: 'commit' })
    await expect.poll(calls).toHaveLength(1)
    release()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await settled(page)
    expect(calls()).toHaveLength(1)
    expect(asked.length).toBeLessThanOrEqual(25)
  })
}
