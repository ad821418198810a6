import { expect, signIn, test } from './support.ts'

const NEW_PASSWORD = 'heron basalt trumpet nineteen'

test('a user whose password was reset sets a new one and continues to the requested page', async ({
  page,
  browser,
  baseURL,
}) => {
  const elsewhere = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await signIn(elsewhere, 'reset.user')
  await signIn(page, 'reset.user')
  await page.goto('/analyse/pickup?days=7')
  await expect(page).toHaveURL('/change-password?r=%2Fanalyse%2Fpickup%3Fdays%3D7')
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0)

  const current = page.getByLabel('Current password', { exact: true })
  const next = page.getByLabel('New password', { exact: true })
  await current.fill('revenue-demo')
  await next.fill('password1234')
  await expect(page.getByText('very weak')).toBeVisible()
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(next).toHaveAttribute('aria-invalid', 'true')
  await current.fill('not the present one')
  await next.fill(NEW_PASSWORD)
  await expect(page.getByText('Strength: strong')).toBeAttached()
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Wrong password.').first()).toBeVisible()
  await current.fill('revenue-demo')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('All other devices were signed out.')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/analyse\/pickup\?days=7&companyId=\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Pickup' })).toBeVisible()

  await elsewhere.goto('/')
  await expect(elsewhere).toHaveURL(/\/login/)
  await elsewhere.context().close()
})

test('a hotel admin reads the agreement, accepts it for the hotel, and works on', { tag: '@main' }, async ({
  page,
}) => {
  await signIn(page, 'contract.user')
  await page.goto('/manage')
  await expect(page).toHaveURL(/\/contract\?r=%2Fmanage%3FcompanyId%3D\d+$/)
  await expect(page.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await expect(page.locator('article')).toHaveAttribute('lang', 'de')
  await page.getByRole('button', { name: 'Vereinbarung annehmen' }).click()
  await expect(page.getByText('Aktivieren Sie dieses Kästchen, um die Vereinbarung anzunehmen.').first()).toBeVisible()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Vereinbarung annehmen' }).click()
  await expect(page).toHaveURL(/\/manage\?companyId=\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Manage' })).toBeVisible()
})

test('the agreement prints as a document, without the surrounding page', async ({ page }) => {
  await signIn(page, 'viewer')
  await page.goto('/data-privacy-agreement?lang=de')
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.locator('article')).toBeVisible()
})

test('a hotel without benchmarking sees how to get it, requests it and requests it again', async ({
  page,
  baseURL,
}) => {
  await signIn(page, 'hotel.admin')
  const hotels = await page.request.get('/api/company/companies?size=200')
  const { content } = (await hotels.json()) as { content: { id: number; benchmarkingActive: boolean }[] }
  const id = content.find(({ benchmarkingActive }) => !benchmarkingActive)?.id
  await page.context().addCookies([{ name: 'companyId', value: String(id), url: baseURL ?? '' }])
  await page.goto('/analyse/benchmarking')
  await expect(page.getByRole('heading', { level: 1, name: 'Benchmarking' })).toBeVisible()
  await page.getByRole('button', { name: 'Request benchmarking' }).click()
  await expect(page.getByText('Request sent')).toBeVisible()
  await page.reload()
  await expect(page.getByText(/Requested on/)).toBeVisible()
  await page.getByRole('button', { name: 'Request again' }).click()
  await expect(page.getByText('Request sent')).toBeVisible()
})
