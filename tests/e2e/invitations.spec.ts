import { expect, expectAccessible, signIn, test } from './support.ts'

test('an administrator invites a person, passes the kept link on, and withdraws it', { tag: '@main' }, async ({
  browser,
  baseURL,
}) => {
  const page = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await signIn(page, 'admin')
  await page.goto('/admin/users')
  await page.getByRole('link', { name: 'Invitations' }).click()
  await page.getByRole('link', { name: 'Invite user' }).click()
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('greta@demo.example')
  await page.getByRole('checkbox', { name: 'User', exact: true }).check()
  await page.getByRole('combobox', { name: 'Hotels' }).fill('14')
  await page.getByRole('option', { name: 'Masseria Torre Bianca (14)' }).click()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'greta@demo.example' })).toBeVisible()

  const unsent = page.getByRole('region', { name: 'Email not sent' })
  const link = /https?:\S+/.exec((await unsent.locator('code').textContent()) ?? '')?.[0] ?? ''
  const theirs = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await theirs.goto(link)
  await expect(theirs.getByText('greta@demo.example').first()).toBeVisible()

  await expectAccessible(page)
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden()
  await theirs.goto(link)
  await expect(theirs.getByText('greta@demo.example')).toBeHidden()

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Invitations' }).click()
  await expect(page.getByRole('row', { name: /greta@demo\.example/ })).toContainText('withdrawn')
})

test('a pasted list is sent only once every address of it is right', async ({ browser, baseURL }) => {
  const page = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await signIn(page, 'admin')
  await page.goto('/admin/users/invitations/several')
  await page.getByRole('combobox', { name: 'Hotels' }).fill('14')
  await page.getByRole('option', { name: 'Masseria Torre Bianca (14)' }).click()
  const addresses = page.getByRole('textbox', { name: 'Email addresses' })
  await addresses.fill('ada@demo.example;Ada\nadmin@\nbo@demo.example;Bo')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('row', { name: /admin@/ })).toContainText('Enter a valid email address.')
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: /^Send / })).toBeHidden()
  await addresses.fill('ada@demo.example;Ada\nbo@demo.example;Bo')
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('button', { name: 'Send 2 invitations' }).click()
  await expect(page.getByText(/^2 invitations created/)).toBeVisible()
  await page.getByRole('link', { name: 'bo@demo.example' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'bo@demo.example' })).toBeVisible()
})
