import { expect, expectAccessible, signIn, test } from './support.ts'

test('support finds a hotel by its id from anywhere, with the keyboard alone', { tag: '@main' }, async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: /Page, action, hotel name or ID/ })).toBeFocused()
  await page.keyboard.type('10')
  await expect(page.getByRole('option', { name: /Berghof Gamskogel/ }).first()).toBeVisible()
  await expect(page.getByText('Manage hotels')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/hotel-administration\/edit\?companyId=10$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Berghof Gamskogel' })).toBeVisible()
})

test('a user with several hotels switches to another one; the palette is available to everybody', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await signIn(page, 'hotel.admin')
  await page.goto('/')
  await page.getByRole('button', { name: 'Search pages, hotels and users' }).click()
  await expect(page.getByRole('combobox')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Search pages, hotels and users' })).toBeFocused()
  await context.close()
})

test('after a change of hotel the focus is on the account, which names the hotel', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/manage')
  await page.getByRole('button', { name: 'Search pages, hotels and users' }).click()
  await page.getByRole('combobox', { name: /Page, action/ }).fill('saarelma')
  await page
    .getByRole('group', { name: 'Switch to hotel' })
    .getByRole('option', { name: /Hotelli Saarelma/ })
    .click()
  const account = page.getByRole('button', { name: /^Account of .*Hotelli Saarelma/ })
  await expect(account).toBeFocused()
  await expect(page.getByRole('heading', { level: 1, name: 'Manage' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /Page, action/ }).fill('theme dark')
  await expect(page.getByRole('option').first()).toHaveText('Theme: Dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.keyboard.press('Control+k')
  await page.getByRole('option', { name: 'Theme: Light' }).waitFor()
  await expectAccessible(page)
})
