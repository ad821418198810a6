import { expect, signIn, test } from './support.ts'

test('support finds a hotel by its id and by part of its name', { tag: '@main' }, async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/admin/hotel-administration')
  const search = page.getByRole('searchbox')
  await search.fill('14')
  const rows = page.getByRole('table').getByRole('link')
  await expect(rows).toHaveText(['Masseria Torre Bianca'])
  await search.fill('  SAARELMA ')
  await expect(rows).toHaveText(['Hotelli Saarelma'])
  await page.reload()
  await expect(rows).toHaveText(['Hotelli Saarelma'])
})

test('an administrator edits a hotel, and the change persists after a reload', { tag: '@main' }, async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/admin/hotel-administration')
  await page.getByRole('link', { name: 'Berghof Gamskogel' }).click()
  await expect(page).toHaveURL(/edit\?companyId=10/)
  await page.getByLabel('District').fill('Osttirol')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/saved/i).first()).toBeVisible()
  await page.goto('/admin/hotel-administration/edit?companyId=10')
  await expect(page.getByLabel('District')).toHaveValue('Osttirol')
})

test('an invalid entry is shown at its field and nothing is saved', { tag: '@main' }, async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/admin/hotel-administration/edit?companyId=11')
  await page.getByLabel('Name', { exact: true }).fill('   ')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await page.goto('/admin/hotel-administration')
  await expect(page.getByRole('link', { name: 'City Residenz Nordtor' })).toBeVisible()
})

test('two people who edit one hotel do not overwrite each other unseen', async ({ page, browser, baseURL }) => {
  await signIn(page, 'admin')
  await page.goto('/admin/hotel-administration/edit?companyId=16')
  await expect(page.getByLabel('District')).toBeVisible()
  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await signIn(other, 'super.admin')
  await other.goto('/admin/hotel-administration/edit?companyId=16')
  await other.getByLabel('District').fill('Innere Stadt')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByText(/saved/i).first()).toBeVisible()
  await page.getByLabel('District').fill('Mine')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/changed (by another user|in the meantime)|another user/i).first()).toBeVisible()
  await expect(page.getByLabel('District')).toHaveValue('Mine')
  await other.reload()
  await expect(other.getByLabel('District')).toHaveValue('Innere Stadt')
})

test('the export contains the filtered list', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/admin/hotel-administration')
  await page.getByRole('searchbox').fill('palazzo')
  await expect(page.getByRole('table').getByRole('link')).toHaveText(['Palazzo Cervo'])
  const download = page.waitForEvent('download')
  await page
    .getByRole('link', { name: /Export/ })
    .or(page.getByRole('button', { name: /Export/ }))
    .click()
  const file = await download
  const { readFile } = await import('node:fs/promises')
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('Palazzo Cervo')
})

test('a viewer has no way into the administration', async ({ page }) => {
  await signIn(page, 'viewer')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/admin/hotel-administration')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(page.getByRole('banner').getByText('Administration')).toHaveCount(0)
})
