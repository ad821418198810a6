import { dashboardUrl, expect, test } from './support.ts'

test('a new user chooses a demo account, signs in and sees the hotel’s figures', { tag: '@main' }, async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/login/)
  await page.getByRole('button', { name: /hotel\.admin/ }).click()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(dashboardUrl)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('banner').getByText('Parkhotel Ahornallee am Stadtgarten')).toBeVisible()
  await expect(page.getByText('Room revenue').first()).toBeVisible()
})

test('a wrong password shows a message, and the user name is kept', { tag: '@main' }, async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel(/Username/).fill('viewer')
  await page.getByLabel('Password', { exact: true }).fill('not this one')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel(/Username/)).toHaveValue('viewer')
})

test('signing in opens the requested page, and never another site', async ({ browser, baseURL }) => {
  const signInAt = async (address: string): Promise<URL> => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' })
    const page = await context.newPage()
    await page.goto(address)
    await page.getByLabel(/Username/).fill('admin')
    await page.getByLabel('Password', { exact: true }).fill('revenue-demo')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname !== '/login')
    const reached = new URL(page.url())
    await context.close()
    return reached
  }
  const { pathname, search } = await signInAt('/admin/hotel-administration/edit?companyId=3')
  expect(pathname + search).toBe('/admin/hotel-administration/edit?companyId=3')
  for (const evil of ['https://evil.example/', '//evil.example', '/%5cevil.example', 'javascript:alert(1)'])
    expect((await signInAt(`/login?r=${encodeURIComponent(evil)}`)).hostname).toBe('localhost')
})

test('signing out ends the session for good', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel(/Username/).fill('viewer')
  await page.getByLabel('Password', { exact: true }).fill('revenue-demo')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Account of Chiara/ })
    .click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await page.goBack()
  await expect(page).toHaveURL(/\/login/)
})

test("the page uses the user's language", async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: /^(DE|Deutsch)$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible()
})
