import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from './support.ts'

const CONSOLE = fileURLToPath(new URL('../../dist/console', import.meta.url))
const KB = 1000

/** Gzip bytes of every script that a page loads until it has come to rest. */
async function scriptsOf(page: Page, path: string): Promise<number> {
  const files = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js')) files.add(pathname)
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

test('the list of hotels loads at most 250 kB of scripts', async ({ page }) => {
  await signIn(page, 'admin')
  const size = await scriptsOf(page, '/admin/hotel-administration')
  console.error(`list of hotels: ${(size / KB).toFixed(1)} kB of scripts (gzip)`)
  expect(size).toBeLessThan(250 * KB)
})
