import type { Page } from '@playwright/test'
import { expect, signIn, test, turnOffNightAlerts } from './support.ts'

/** The demo is shared by all tests: alerts are resolved in a hotel whose alerts no other test uses. */
const SOLVED_IN = 2

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^System alerts/ })
const notice = (page: Page) => page.getByRole('region', { name: 'Notice' })
const panel = (page: Page) => page.getByRole('dialog', { name: 'System alerts' })

test('a hotel admin resolves an issue: the notice links to the alerts, the alert to its page, and it disappears, also in another window', {
  tag: '@main',
}, async ({ page, baseURL }) => {
  await signIn(page, 'hotel.admin')
  await turnOffNightAlerts(page, SOLVED_IN)
  await page.context().addCookies([{ name: 'companyId', value: String(SOLVED_IN), url: baseURL ?? '' }])
  await page.goto('/')
  await expect(bell(page)).toHaveAccessibleName('System alerts: 1 open')
  await expect(notice(page)).toContainText(/unmapped segments?/)
  await notice(page).getByRole('button', { name: 'Solve now' }).click()
  await expect(panel(page).getByRole('listitem')).toHaveCount(1)

  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Solve now' })).toBeFocused()
  await page.keyboard.press('Enter')
  const other = await page.context().newPage()
  await other.goto('/')
  await expect(bell(other)).toHaveAccessibleName('System alerts: 1 open')

  await panel(page).getByRole('button', { name: 'Solve', exact: true }).click()
  await expect(bell(other)).toHaveAccessibleName('System alerts: none')
  await expect(page).toHaveURL('/settings/segmentation')
  await expect(page.getByRole('heading', { level: 1, name: 'Segmentation' })).toBeVisible()
  await expect(panel(page)).toHaveCount(0)
  await expect(notice(page)).toHaveCount(0)

  await page.reload()
  await expect(bell(page)).toHaveAccessibleName('System alerts: none')
  await expect(notice(page)).toHaveCount(0)
  await bell(page).click()
  await expect(panel(page)).toContainText('No open alerts')
})

test('Later hides the notice, also after a reload; the bell still shows the open notifications', async ({ page }) => {
  await signIn(page, 'hotel.admin')
  await page.goto('/')
  await notice(page).getByRole('button', { name: 'Later' }).click()
  await expect(notice(page)).toHaveCount(0)
  await page.reload()
  await expect(bell(page)).toHaveAccessibleName(/^System alerts: [1-9]/)
  await expect(notice(page)).toHaveCount(0)
})

test('the alerts fill the window of a telephone, and closing them gives the focus back to the bell', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'hotel.admin')
  await page.goto('/')
  await bell(page).click()
  await expect(notice(page)).toHaveCount(0)
  await expect.poll(async () => (await panel(page).boundingBox())?.width).toBe(390)
  await expect.poll(async () => (await panel(page).boundingBox())?.x).toBe(0)
  await panel(page).getByRole('button', { name: 'Close system alerts' }).click()
  await expect(bell(page)).toBeFocused()
})

test('a user below a hotel admin has neither bell nor notice', async ({ page }) => {
  await signIn(page, 'user')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(bell(page)).toHaveCount(0)
  await expect(notice(page)).toHaveCount(0)
})

test('the list of all alerts is reached from the bell, and opens again by its address', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/')
  await bell(page).click()
  await panel(page).getByRole('link', { name: 'All alerts' }).click()
  await expect(page).toHaveURL(/\/notifications/)
  await expect(page.getByRole('heading', { level: 1, name: 'System alerts' })).toBeVisible()
  await expect(panel(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
})

test('a tab that is closed makes room for another one of the same session', async ({ page, baseURL }) => {
  await signIn(page, 'admin')
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const open = async () => {
    const tab = new AbortController()
    const { status } = await fetch(`${baseURL}/api/notification/stream?companyId=1`, {
      headers: { cookie, accept: 'text/event-stream' },
      signal: tab.signal,
    })
    return { status, close: () => tab.abort() }
  }
  const tabs = await Promise.all(Array.from({ length: 5 }, open))
  expect((await open()).status).toBe(429)
  tabs[0]?.close()
  await expect.poll(async () => (await open()).status).toBe(200)
})
