import { expect, signIn, test } from './support.ts'

test('an administrator creates a user and finds them by part of the name', { tag: '@main' }, async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/admin/users')
  await page.getByRole('link', { name: 'New user' }).click()
  await page.getByLabel('Username').fill('ida.river')
  await page.getByLabel('First name').fill('Ida')
  await page.getByLabel('Last name').fill('River')
  await page.getByLabel('Email').fill('ida.river@demo.example')
  await page.getByRole('checkbox', { name: 'User', exact: true }).check()
  await page.getByRole('combobox', { name: 'Hotels' }).fill('14')
  await page.getByRole('option', { name: 'Masseria Torre Bianca (14)' }).click()
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ida River' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'User', exact: true })).toBeChecked()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Users' }).click()
  await page.getByRole('searchbox').fill('river ida')
  const row = page.getByRole('row', { name: /ida\.river/ })
  await expect(row).toContainText('Ida River')
  await expect(page.getByText('1–1 of 1 user')).toBeVisible()
})

test("users can't change their own roles, and the page says so", async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/admin/users/admins')
  await page.getByRole('link', { name: 'admin', exact: true }).click()
  await expect(page.getByText('You cannot change your own roles.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Viewer' })).toBeDisabled()
  await expect(page.getByLabel('Active', { exact: true })).toBeDisabled()
})

test('a user with a higher role can be viewed, but not changed', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/admin/users/admins')
  await page.getByRole('link', { name: 'super.admin' }).click()
  await expect(page.getByText('This user has a higher role than you, so you cannot make changes.')).toBeVisible()
  await expect(page.getByLabel('Last name')).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
})

test('a deactivated user is signed out immediately, and can sign in again after reactivation', async ({
  page,
  browser,
  baseURL,
}) => {
  const theirs = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await signIn(theirs, 'tester')
  await theirs.goto('/settings/user')
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible()

  await signIn(page, 'admin')
  await page.goto('/admin/users')
  await page.getByRole('searchbox').fill('tester')
  await page.getByRole('link', { name: 'tester' }).click()
  await page.getByLabel('Active', { exact: true }).uncheck()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await theirs.goto('/settings/user')
  await expect(theirs).toHaveURL(/\/login/)

  await page.getByLabel('Active', { exact: true }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await signIn(theirs, 'tester')
})

test('of several chosen users the refused one stays chosen, with the reason', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/admin/users')
  await page.getByRole('searchbox').fill('.admin')
  await page.getByRole('checkbox', { name: 'Select pms.admin' }).check()
  await page.getByRole('checkbox', { name: 'Select super.admin' }).check()
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await page
    .getByRole('group', { name: 'Deactivate 2 (pms.admin, super.admin)?' })
    .getByRole('button', { name: 'Deactivate' })
    .click()
  await expect(
    page.getByText('super.admin: This user has a higher role than you, so you cannot make changes.'),
  ).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Select super.admin' })).toBeChecked()
  const row = page.getByRole('row', { name: /pms\.admin/ })
  await expect(row).toContainText('Inactive')
  await page.getByRole('checkbox', { name: 'Select super.admin' }).uncheck()
  await page.getByRole('checkbox', { name: 'Select pms.admin' }).check()
  await page.getByRole('button', { name: 'Activate', exact: true }).click()
  await expect(row).not.toContainText('Inactive')
})

test('two users are imported from a file, once its wrong line is corrected, and opened from there', async ({
  page,
}) => {
  const head = 'username;firstname;lastname;email;roles;companyIds'
  const file = (...lines: string[]) => ({
    name: 'team.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([head, ...lines].join('\r\n')),
  })
  const nora = 'nora.lake;Nora;Lake;nora.lake@demo.example;VIEWER USER;3 1'
  await signIn(page, 'admin')
  await page.goto('/admin/users')
  await page.getByRole('link', { name: 'Import users' }).click()
  const chosen = page.getByLabel('Choose CSV file')
  await chosen.setInputFiles(file(nora, 'otto.fels;Otto;Fels;no address;SUPER_ADMIN;'))
  await expect(page.getByText('1 line has errors. Fix it to import the file.')).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText('email “no address”: Enter a valid email address.')
  await expect(page.getByRole('button', { name: /Import/ })).toHaveCount(0)

  await chosen.setInputFiles(file(nora, 'otto.fels;Otto;Fels;otto.fels@demo.example;SUPER_ADMIN;'))
  await expect(page.getByRole('row').nth(1)).toContainText('You cannot assign or remove a role above your own')

  await chosen.setInputFiles(file(nora, 'otto.fels;Otto;Fels;otto.fels@demo.example;VIEWER;'))
  await page.getByRole('button', { name: 'Import 2 users' }).click()
  await expect(page.getByText('2 users imported')).toBeVisible()
  await page.getByRole('link', { name: 'nora.lake' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nora Lake' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'User', exact: true })).toBeChecked()
  await expect(page.getByText('The user must set a new password')).toBeVisible()
})

test('an export of users is read back as it is: there is nothing to change', async ({ page }) => {
  await signIn(page, 'super.admin')
  await page.goto('/admin/users')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export' }).click()
  const path = await (await download).path()
  await page.getByRole('link', { name: 'Import users' }).click()
  await page.getByLabel('Choose CSV file').setInputFiles(path)
  await expect(page.getByText('No changes to import')).toBeVisible()
})
