import type { APIRequestContext, Browser, Page } from '@playwright/test'
import type { Invitation } from '../../contract/account/invitation.ts'
import type { Mail, MailWithText } from '../../contract/platform/mail.ts'
import type { Page as ListPage } from '../../contract/platform/paging.ts'
import { dashboardUrl, expect, expectAccessibleInEach, test } from './support.ts'

/** An administrator at work elsewhere: calls only, no page. */
async function administrator(browser: Browser, baseURL = ''): Promise<APIRequestContext> {
  const { request } = await browser.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } })
  const data = { username: 'admin', password: 'revenue-demo' }
  expect((await request.post('/api/session', { data })).status()).toBe(204)
  return request
}

/** The link of the mail about an invitation or a user, as the outbox shows it. */
async function mailedLink(admin: APIRequestContext, query: string): Promise<string> {
  const [listed] = ((await (await admin.get(`/api/mail?${query}`)).json()) as ListPage<Mail>).content
  const { text } = (await (await admin.get(`/api/mail/${listed?.id}`)).json()) as MailWithText
  return /https?:\S+/.exec(text ?? '')?.[0] ?? ''
}

let made = 0
async function invite(admin: APIRequestContext, data: object = {}) {
  made += 1
  const response = await admin.post('/api/user/invitations', {
    data: { email: `e2e.guest${made}@hotel.example`, roles: ['HOTEL_ADMIN'], companyIds: [1], ...data },
  })
  expect(response.status()).toBe(201)
  const { id } = (await response.json()) as Invitation
  return { id, link: await mailedLink(admin, `invitationId=${id}`) }
}

const fill = async (page: Page, labels: Record<string, string>) => {
  for (const [label, value] of Object.entries(labels)) await page.getByLabel(label, { exact: true }).fill(value)
}

test('an invited person opens the link, sets name and password and is signed in', async ({
  page,
  browser,
  baseURL,
}) => {
  const { link } = await invite(await administrator(browser, baseURL), { language: 'DE' })
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Willkommen' })).toBeVisible()
  await expect(page.getByText('Parkhotel Ahornallee am Stadtgarten')).toBeVisible()
  await fill(page, {
    Vorname: 'Nora',
    Nachname: 'Öztürk',
    Benutzername: 'nora.e2e',
    Passwort: 'three blue kettles',
  })
  await page.getByRole('button', { name: 'Konto anlegen und anmelden' }).click()
  await expect(page.getByText('Akzeptieren Sie die Nutzungsbedingungen')).toBeVisible()
  const terms = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Nutzungsbedingungen' }).click()
  await expect((await terms).getByRole('heading', { level: 1, name: 'Nutzungsbedingungen' })).toBeVisible()
  await page.getByLabel(/^Ich akzeptiere/).check()
  await page.getByRole('button', { name: 'Konto anlegen und anmelden' }).click()
  await expect(page).toHaveURL(dashboardUrl)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  // The first visit begins with the tour of the dashboard.
  await page.getByRole('dialog', { name: 'Ihr Hotel' }).getByRole('button', { name: 'Überspringen' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: /Nora Öztürk/ })).toBeVisible()
})

test('a withdrawn or unknown link is explained, in the language of the invitation', async ({
  page,
  browser,
  baseURL,
}) => {
  const admin = await administrator(browser, baseURL)
  const { id, link } = await invite(admin, { language: 'IT' })
  expect((await admin.delete(`/api/user/invitations/${id}`)).status()).toBe(204)
  await page.goto(link)
  await expect(page.locator('html')).toHaveAttribute('lang', 'it')
  await expect(page.getByRole('heading', { level: 1, name: 'Questo invito è stato ritirato' })).toBeVisible()
  await page.goto('/invitation/never-sent')
  await expect(page.getByRole('heading', { level: 1, name: 'Invitation not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to sign-in' }).click()
  await expect(page).toHaveURL('/login')
})

test('a user whose password was reset sets a new one by the mailed link and signs in with it', async ({
  page,
  browser,
  baseURL,
}) => {
  const admin = await administrator(browser, baseURL)
  const created = await admin.post('/api/user/users', {
    data: {
      username: 'forgetful.e2e',
      firstname: 'Zoë',
      lastname: 'Lindgrün',
      email: 'forgetful.e2e@hotel.example',
      roles: ['USER'],
      companyIds: [1],
    },
  })
  const { id } = (await created.json()) as { id: number }
  expect((await admin.post(`/api/user/users/${id}/password-reset`)).status()).toBe(200)
  const link = await mailedLink(admin, `userId=${id}`)
  await page.goto(link)
  await fill(page, { 'New password': 'seven green lakes' })
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New password set' })).toBeVisible()
  await page.getByRole('button', { name: 'Go to sign-in' }).click()
  await fill(page, { 'Username or email': 'forgetful.e2e', Password: 'seven green lakes' })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(dashboardUrl)
  await page.getByRole('dialog', { name: 'Terms of use' }).getByRole('button', { name: 'Accept' }).click()
  // What was asked once is not asked again, the tour of the first visit included.
  const stored = page.waitForResponse(
    (response) => response.request().method() !== 'GET' && /settings/.test(response.url()),
  )
  await page.getByRole('dialog', { name: 'Your hotel' }).getByRole('button', { name: 'Skip tour' }).click()
  await (await stored).finished()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'This link was already used or replaced' })).toBeVisible()
})

test('the page of an invitation, with its faults, is accessible and fits', async ({ browser, baseURL }) => {
  const { link } = await invite(await administrator(browser, baseURL))
  const page = await (await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB' })).newPage()
  await page.goto(link)
  await page.getByRole('button', { name: 'Create account and sign in' }).click()
  await expect(page.getByText('This field is required.').first()).toBeVisible()
  await expectAccessibleInEach(page)
  await page.goto('/password-reset/never-sent')
  await expect(page.getByRole('heading', { level: 1, name: /already used/ })).toBeVisible()
  await expectAccessibleInEach(page)
  await page.context().close()
})
