import { millisecondsInHour } from 'date-fns/constants'
import { expect, holdRequests, signIn, test } from './support.ts'

const FIFTEEN_MINUTES = 15 * 60_000

test('two inactive tabs count down together, continue together, and end together', async ({ page, context }) => {
  await signIn(page, 'viewer')
  const other = await context.newPage()
  // One clock for both, as on one computer.
  await context.clock.install()
  for (const tab of [page, other]) {
    await tab.goto('/manage')
    await expect(tab.getByRole('heading', { level: 1, name: 'Manage' })).toBeVisible()
  }
  const dialog = (tab: typeof page) => tab.getByRole('dialog', { name: 'Are you still there?' })

  await context.clock.fastForward(FIFTEEN_MINUTES + 2000)
  await expect(dialog(page)).toBeVisible()
  await expect(dialog(other)).toBeVisible()
  await expect(dialog(page)).toContainText(/Your session ends in \d+ seconds?\./)
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(dialog(other)).toHaveCount(0)

  // The computer sleeps for two hours: whichever tab wakes up first ends the session for both.
  await context.clock.fastForward(2 * millisecondsInHour)
  await expect(page).toHaveURL(/\/login\?r=%2Fmanage%3FcompanyId%3D\d+&expired/)
  await expect(other).toHaveURL(/\/login/)
  const { status } = await page.evaluate(() => fetch('/api/session').then((answer) => ({ status: answer.status })))
  expect(status).toBe(401)
})

test('signing out in one tab signs out the others', { tag: '@main' }, async ({ page, context }) => {
  await signIn(page, 'viewer')
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/manage')
    await expect(tab.getByRole('heading', { level: 1, name: 'Manage' })).toBeVisible()
  }
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(other).toHaveURL(/\/login/)
})

test('the menus open under the pointer and by keyboard, and Escape closes them', async ({ page }) => {
  await signIn(page, 'hotel.admin')
  await page.goto('/manage')
  const settings = page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'Settings' })
  await settings.hover()
  const panel = page.getByRole('region', { name: 'Settings' })
  await expect(panel.getByRole('link', { name: 'Segmentation' })).toBeVisible()
  await page.mouse.move(700, 700)
  await expect(panel).toHaveCount(0)
  await settings.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(panel.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(settings).toBeFocused()
  await expect(panel).toHaveCount(0)
})

test('the strip at the top shows that another page is on its way', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/manage')
  const release = await holdRequests(page, '**/assets/HotelList-*.js')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'Administration' }).click()
  await page.getByRole('region', { name: 'Administration' }).getByRole('link', { name: 'Hotels', exact: true }).click()
  await expect(page.getByRole('progressbar', { name: 'Loading…' })).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Hotels' })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Loading…' })).toHaveCount(0)
})
