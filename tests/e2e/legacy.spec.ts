import type { Page } from '@playwright/test'
import { dashboardUrl, expect, signIn, test } from './support.ts'

const inFrame = (page: Page) => page.frameLocator('iframe')
const rows = (page: Page) => inFrame(page).getByRole('table').locator('tbody').getByRole('row')
const range = (page: Page, text: RegExp) => expect(inFrame(page).getByText(text)).toBeVisible()
/** What the console's address says about the list. */
const asked = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

test('support sees the bookings of the hotel in the frame', { tag: '@main' }, async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/admin/reservations')
  await expect(inFrame(page).getByRole('heading', { level: 1, name: 'Reservations' })).toBeVisible()
  await expect(rows(page)).toHaveCount(20)
  await range(page, /^1–20 of [\d,]+ reservations$/)
  expect(new URL(page.url()).search).toBe('')
})

test("paging is stored in the console's address, and Back and Forward move through it", async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/')
  await page.goto('/admin/reservations')
  await range(page, /^1–20 of/)
  await inFrame(page).getByRole('button', { name: 'Next page' }).click()
  await range(page, /^21–40 of/)
  await expect.poll(() => asked(page).page).toBe('2')
  await inFrame(page).getByRole('button', { name: 'Next page' }).click()
  await range(page, /^41–60 of/)
  await expect.poll(() => asked(page).page).toBe('3')

  await page.goBack()
  await range(page, /^21–40 of/)
  expect(asked(page).page).toBe('2')
  await page.goBack()
  await range(page, /^1–20 of/)
  expect(new URL(page.url()).search).toBe('')
  await page.goForward()
  await range(page, /^21–40 of/)
  await page.goBack()
  await range(page, /^1–20 of/)
  // Three steps forward and three back: the frame has added no entries in between.
  await page.goBack()
  await expect(page).toHaveURL(dashboardUrl)
})

test('a filtered list is the same after a reload, and for anyone who gets the link', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'admin')
  await page.goto('/admin/reservations')
  await expect(rows(page)).toHaveCount(20)
  await inFrame(page).getByRole('button', { name: 'Status', exact: true }).first().click()
  await inFrame(page).getByRole('menuitemradio', { name: 'Cancelled' }).click()
  await expect(inFrame(page).getByRole('button', { name: 'Remove filter Status' })).toBeVisible()
  await expect.poll(() => asked(page).filter).toContain('cancelled')
  await expect(rows(page).filter({ hasText: 'Cancelled' })).toHaveCount(20)
  const latest = await rows(page).first().innerText()
  await inFrame(page).getByRole('button', { name: 'Nights' }).click()
  await expect.poll(() => asked(page).sort).toBe('nights')
  // The latest booking is none of the shortest.
  await expect(rows(page).first()).not.toHaveText(latest.replaceAll('\t', ''))
  await expect(rows(page)).toHaveCount(20)
  const shown = await rows(page).allInnerTexts()

  await page.reload()
  await expect(inFrame(page).getByRole('button', { name: 'Remove filter Status' })).toBeVisible()
  await expect(rows(page)).toHaveText(shown.map((text) => text.replaceAll('\t', '')))

  const colleague = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await signIn(colleague, 'super.admin')
  await colleague.goto(page.url())
  await expect(rows(colleague)).toHaveText(shown.map((text) => text.replaceAll('\t', '')))
})

test('the system’s change to dark reaches into the frame', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/admin/reservations')
  await expect(rows(page)).toHaveCount(20)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(inFrame(page).locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('one window scrolls, not two', async ({ page }) => {
  await signIn(page, 'admin')
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/admin/reservations')
    await range(page, /^1–20 of/)
    const beyond = () =>
      inFrame(page)
        .locator('html')
        .evaluate(({ scrollHeight, clientHeight, scrollWidth, clientWidth }) => ({
          down: scrollHeight - clientHeight,
          sideways: scrollWidth - clientWidth,
        }))
    await expect.poll(beyond).toEqual({ down: 0, sideways: 0 })
  }
})

test('opened directly it redirects to the console', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/legacy/reservation-overview?page=2')
  await page.getByRole('link', { name: 'Open in console' }).click()
  await expect(page).toHaveURL('/admin/reservations?page=2')
  await range(page, /^21–40 of/)
})

test("a frame that can't be reached shows an error, the console around it keeps working, and Retry loads it", async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.route('**/legacy/**', (route) => route.abort())
  await page.goto('/admin/reservations')
  await expect(page.getByText('Could not load Reservations')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Reservations' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL(dashboardUrl)
  await page.goBack()
  await expect(page.getByText('Could not load Reservations')).toBeVisible()
  await page.unroute('**/legacy/**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(rows(page)).toHaveCount(20)
})
