import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import type { User } from '../../contract/account/user.ts'
import { expect, expectAccessible, signIn, test } from './support.ts'

const PASSWORD = 'heron basalt trumpet nineteen'
/** Set by the administrator, so that it has to be changed first. */
const FIRST_PASSWORD = 'seven lakes in autumn'
const STEP_MS = 30_000

/** Another device. */
const deviceAt = async (browser: Browser, baseURL: string | undefined): Promise<Page> =>
  (await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB' })).newPage()

/** A new user, not used by other tests: signs in on the page, and has hotels 1 and 2. */
async function newUser(browser: Browser, baseURL: string | undefined): Promise<string> {
  const page = await deviceAt(browser, baseURL)
  await signIn(page, 'admin')
  const headers = { origin: baseURL ?? '' }
  const username = `settings.${randomUUID().slice(0, 8)}`
  const made = await page.request.post('/api/user/users', {
    headers,
    data: {
      username,
      email: `${username}@t.example`,
      firstname: 'Ada',
      lastname: 'Lindgrün',
      roles: ['USER'],
      companyIds: [1, 2],
      password: FIRST_PASSWORD,
      termsAccepted: true,
    },
  })
  expect(made.status()).toBe(201)
  const user = (await made.json()) as User
  const data = { ...user.settings, defaultCompanyId: 1, tourSeen: true }
  expect((await page.request.post(`/api/user/users/${user.id}/settings`, { headers, data })).status()).toBe(200)
  const credentials = { username, password: FIRST_PASSWORD }
  expect((await page.request.post('/api/session', { headers, data: credentials })).status()).toBe(204)
  const change = { current: FIRST_PASSWORD, next: PASSWORD }
  expect((await page.request.post(`/api/user/users/${user.id}/password`, { headers, data: change })).status()).toBe(204)
  // The tests count the sessions of the user.
  expect((await page.request.delete('/api/session', { headers })).status()).toBe(204)
  await page.context().close()
  return username
}

/** The first step of the sign-in page, whatever comes after it. */
async function typePassword(page: Page, username: string): Promise<void> {
  await page.goto('/login')
  await page.locator('#username').fill(username)
  await page.locator('#password').fill(PASSWORD)
  await page.keyboard.press('Enter')
}

async function enter(page: Page, username: string): Promise<void> {
  await typePassword(page, username)
  await page.waitForURL((url) => url.pathname !== '/login')
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('a user sets name, language and formats, and every device uses them', async ({ page, browser, baseURL }) => {
  const username = await newUser(browser, baseURL)
  await enter(page, username)
  await page.goto('/settings/user')
  await page.getByLabel('First name').fill('Adele')
  await page.getByRole('radio', { name: /Germany/ }).check()
  await expect(page.getByText('2 fields changed: First name, Number and date format')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: /Adele Lindgrün/ })).toBeVisible()

  await page.getByLabel('Language', { exact: true }).selectOption({ label: 'Deutsch' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(heading(page, 'Profil')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByLabel('Vorname')).toHaveValue('Adele')
  const cookies = await page.context().cookies()
  expect(
    cookies.flatMap(({ name, value }) => (/^(language|locale)$/.test(name) ? [`${name}=${value}`] : [])).sort(),
  ).toEqual(['language=de', 'locale=de'])

  // A device without a choice uses the account's language from the first page on.
  const elsewhere = await deviceAt(browser, baseURL)
  await enter(elsewhere, username)
  await elsewhere.goto('/settings/user')
  await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'de')
  await expect(heading(elsewhere, 'Profil')).toBeVisible()
  await elsewhere.context().close()
})

test('two devices that change the settings do not overwrite each other unseen', async ({ page, browser, baseURL }) => {
  const username = await newUser(browser, baseURL)
  await enter(page, username)
  await page.goto('/settings/user')
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  const elsewhere = await deviceAt(browser, baseURL)
  await enter(elsewhere, username)
  await elsewhere.goto('/settings/user')
  await elsewhere.getByLabel('Rate report').selectOption('DAILY')
  await elsewhere.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(elsewhere.getByText('Saved', { exact: true })).toBeVisible()
  await elsewhere.context().close()

  await page.getByLabel('Rate report').selectOption('MONTHLY')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('row', { name: 'Rate report Monthly Daily' })).toBeVisible()
  await page.getByRole('button', { name: 'Keep my version' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Rate report')).toHaveValue('MONTHLY')
})

test('no input is lost by a click outside', async ({ page, browser, baseURL }) => {
  await enter(page, await newUser(browser, baseURL))
  await page.goto('/settings/user')
  await page.getByLabel('First name').fill('Adele')
  await page.getByRole('link', { name: 'Security' }).click()
  await page.getByRole('button', { name: 'Stay', exact: true }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Adele')
  await page.getByRole('link', { name: 'Security' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(heading(page, 'Security')).toBeVisible()
})

test('a user sees their sessions and ends the other ones', async ({ page, browser, baseURL }) => {
  const username = await newUser(browser, baseURL)
  await enter(page, username)
  const [phone, office] = [await deviceAt(browser, baseURL), await deviceAt(browser, baseURL)]
  await enter(phone, username)
  await enter(office, username)
  await page.goto('/settings/user/security')
  const table = page.getByRole('table', { name: 'Active sessions' })
  await expect(table.getByRole('rowheader')).toHaveCount(3)
  await expect(table.getByText('This device')).toHaveCount(1)
  await table
    .getByRole('button', { name: /^Sign out / })
    .first()
    .click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(table.getByRole('rowheader')).toHaveCount(2)
  await page.getByRole('button', { name: 'Sign out all other devices' }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByText('No other devices signed in')).toBeVisible()
  for (const over of [phone, office]) {
    await over.goto('/')
    await expect(over).toHaveURL(/\/login/)
    await over.context().close()
  }
  await page.reload()
  await expect(heading(page, 'Security')).toBeVisible()
})

test('a user signs in with an authenticator app, and with a recovery code on the day without it', async ({
  page,
  browser,
  baseURL,
}) => {
  const username = await newUser(browser, baseURL)
  await enter(page, username)
  await page.goto('/settings/user/security')
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  const key = (await page.locator('code').innerText()).replaceAll(' ', '')
  const app = new TOTP({ secret: Secret.fromBase32(key) })
  await page.getByLabel('Code from your app').fill(app.generate())
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  const codes = await page.locator('ol code').allInnerTexts()
  expect(codes).toHaveLength(10)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(codes[0] ?? '')).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await page.emulateMedia({ media: null })
  await page.getByRole('button', { name: 'I have stored them' }).click()
  await expect(page.getByText('10 recovery codes left.')).toBeVisible()

  const phoneless = await deviceAt(browser, baseURL)
  await typePassword(phoneless, username)
  await phoneless.getByRole('button', { name: 'Use a recovery code' }).click()
  await phoneless.getByLabel('Recovery code').fill(codes[0] ?? '')
  await phoneless.keyboard.press('Enter')
  await phoneless.waitForURL((url) => url.pathname !== '/login')

  const again = await deviceAt(browser, baseURL)
  await typePassword(again, username)
  const code = again.getByLabel('Six-digit code')
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(code).toBeFocused()
  // A code is taken once: the phone's clock is ahead by the half minute that is allowed.
  await code.fill(app.generate({ timestamp: Date.now() + STEP_MS }))
  await again.keyboard.press('Enter')
  await again.waitForURL((url) => url.pathname !== '/login')

  await again.goto('/settings/user/security')
  await expect(again.getByText('9 recovery codes left.')).toBeVisible()
  await again.getByRole('button', { name: 'Turn off' }).click()
  await again.getByLabel('Current password').fill(PASSWORD)
  await again.getByLabel('Code from your app or recovery code').fill(codes[1] ?? '')
  await again.getByRole('button', { name: 'Turn off' }).click()
  await expect(again.getByText('Authenticator app turned off. All other devices were signed out.')).toBeVisible()
  await phoneless.context().close()
  await again.context().close()
})

test('a user adds a passkey, signs in with it alone and after the password, and removes it', async ({
  page,
  browser,
  baseURL,
}) => {
  const username = await newUser(browser, baseURL)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  /** Whether the user touches the authenticator whenever the browser asks. */
  const touch = (enabled: boolean) =>
    devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  await enter(page, username)
  await page.goto('/settings/user/security')
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Name').fill('Reception laptop')
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  await page.getByRole('button', { name: 'I have stored them' }).click()
  const table = page.getByRole('table', { name: 'Passkeys' })
  await expect(table.getByRole('rowheader', { name: /Reception laptop/ })).toBeVisible()
  const unused = table.getByRole('cell', { name: 'Not used yet' })
  await expect(unused).toBeVisible()
  await expect(page.getByText(/No authenticator app/)).toBeVisible()
  await expectAccessible(page)

  // Without suggestions, which this authenticator would accept before the button is pressed.
  await page.addInitScript(() => {
    window.PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  await page.context().clearCookies()
  await page.goto('/login')
  await expect(page.locator('#username')).toHaveAttribute('autocomplete', 'username webauthn')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')

  await touch(false)
  await page.context().clearCookies()
  await typePassword(page, username)
  await expect(page.getByRole('button', { name: 'Use a recovery code' })).toBeVisible()
  await expectAccessible(page)
  await touch(true)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')

  await page.goto('/settings/user/security')
  await expect(table).toBeVisible()
  await expect(unused).toBeHidden()
  await page.getByRole('button', { name: 'Remove the passkey Reception laptop' }).click()
  await expect(page.getByText(/It is your only second factor/)).toBeVisible()
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Passkey removed. All other devices were signed out.')).toBeVisible()
  await expect(page.getByText('You have no passkeys.')).toBeVisible()
})
