import type { Page } from '@playwright/test'
import { dashboardUrl, expect, FAST, holdRequests, settled, signIn, test } from './support.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const menu = (page: Page, section: string, entry: string) => async () => {
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: section }).click()
  await page.getByRole('region', { name: section }).getByRole('link', { name: entry, exact: true }).click()
}

type Answer = { global: { authorities: string[] }; company: { supportsMarketTrends: boolean } | null; failed: string[] }

/** What the server says from now on when the console asks again behind a page. */
async function answerAgain(page: Page, change: (answer: Answer) => void | Promise<void>): Promise<void> {
  await page.route('**/api/bootstrap*', async (route) => {
    const { 'if-none-match': _, ...headers } = route.request().headers()
    const response = await route.fetch({ headers })
    const answer = (await response.json()) as Answer
    await change(answer)
    await route.fulfill({ response, json: answer })
  })
}

/** Every h1 that was ever shown, in order: a flash of a page would stand in it. */
async function watchHeadings(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = []
    const note = () => {
      const text = document.querySelector('h1')?.textContent
      if (text && seen.at(-1) !== text) seen.push(text)
    }
    new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true })
    Object.assign(window, { seenHeadings: seen })
  })
  return () => page.evaluate(() => (window as unknown as { seenHeadings: string[] }).seenHeadings)
}

test('opening the console makes no bootstrap request, and a later page makes one in the background', async ({
  page,
}) => {
  await signIn(page, 'hotel.admin')
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname)
  })
  await page.goto('/manage')
  await expect(heading(page, 'Manage')).toBeVisible()
  await settled(page)
  expect(calls).not.toContain('/api/bootstrap')
  await menu(page, 'Analyse', 'Pickup')()
  await expect(heading(page, 'Pickup')).toBeVisible()
  const starts = () => calls.filter((path) => path === '/api/bootstrap')
  await expect.poll(starts).toHaveLength(1)
  await settled(page)
  expect(starts()).toHaveLength(1)
})

test('Back, Forward and reload end on the expected page', { tag: '@main' }, async ({ page }) => {
  await signIn(page, 'hotel.admin')
  await page.goto('/manage')
  await menu(page, 'Analyse', 'Pickup')()
  await expect(heading(page, 'Pickup')).toBeVisible()
  await menu(page, 'Settings', 'Segmentation')()
  await expect(heading(page, 'Segmentation')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Pickup')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Manage')).toBeVisible()
  await page.goForward()
  await expect(heading(page, 'Pickup')).toBeVisible()
  await page.reload()
  await expect(heading(page, 'Pickup')).toBeVisible()
  await page.goForward()
  await expect(heading(page, 'Segmentation')).toBeVisible()
})

test("items below the hotels in the account menu don't move while the hotels load", async ({ page }) => {
  await signIn(page, 'super.admin')
  const answer = await holdRequests(page, '**/api/company/companies?*')
  await page.goto('/')
  await page.getByRole('banner').getByRole('button').last().click()
  const account = page.getByRole('region', { name: 'Account and hotels' })
  const signOut = account.getByRole('button', { name: 'Sign out' })
  const before = await signOut.boundingBox()
  answer()
  await expect(account.getByRole('list', { name: 'Your hotels' }).getByRole('button')).toHaveCount(15)
  expect(await signOut.boundingBox()).toEqual(before)
})

test('an entry of the menu opens in a new tab', async ({ page, context }) => {
  await signIn(page, 'hotel.admin')
  await page.goto('/')
  const opened = context.waitForEvent('page')
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Manage' })
    .click({ modifiers: ['ControlOrMeta'] })
  const tab = await opened
  // The address gets its hotel while the tab still loads, and Playwright's locators may wait for that load for ever: the document is asked itself.
  await expect(async () => {
    expect(await tab.evaluate(() => document.querySelector('h1')?.textContent)).toBe('Manage')
  }).toPass()
  await expect(heading(page, 'Dashboard')).toBeVisible()
})

test('of two quick clicks the last one counts', async ({ page }) => {
  await signIn(page, 'hotel.admin')
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'Settings' }).click()
  await page.evaluate(() => {
    const link = (path: string) => document.querySelector<HTMLElement>(`nav section a[href="${path}"]`)
    const [first, second] = [link('/settings/interfaces'), link('/settings/segmentation')]
    if (!first || !second) throw new Error('the menu is not open')
    first.click()
    second.click()
  })
  await expect(heading(page, 'Segmentation')).toBeVisible()
  await expect(page).toHaveURL('/settings/segmentation')
  // The first of them was never shown, so there is nothing of it to go back to.
  await page.goBack()
  await expect(heading(page, 'Dashboard')).toBeVisible()
})

test('a click while another page is still loading wins', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/manage')
  await expect(heading(page, 'Manage')).toBeVisible()
  const release = await holdRequests(page, '**/assets/HotelList-*.js')
  await menu(page, 'Administration', 'Hotels')()
  // The page that was there stays until the next one can be shown.
  await expect(heading(page, 'Manage')).toBeVisible()
  await menu(page, 'Analyse', 'Pickup')()
  await expect(heading(page, 'Pickup')).toBeVisible()
  const late = page.waitForResponse('**/assets/HotelList-*.js')
  release()
  await (await late).finished()
  await settled(page)
  await expect(heading(page, 'Pickup')).toBeVisible()
  await expect(page).toHaveURL(/\/analyse\/pickup\?companyId=\d+$/)
})

test.describe('with a fast connection', () => {
  test.use({ connection: FAST })

  test('pages of figures are preloaded, with the chart library', async ({ page }) => {
    await signIn(page, 'viewer')
    await page.goto('/settings/user')
    await page.waitForFunction(() => performance.getEntriesByName('pages-preloaded').length > 0)
    await page.route('**/assets/**', (route) => route.abort())
    await menu(page, 'Analyse', 'Analyse')()
    await expect(heading(page, 'Analyse')).toBeVisible()
    await expect(page.locator('canvas').first()).toBeVisible()
  })
})

test('a forbidden page is never shown, not even briefly, and nothing of it is loaded', { tag: '@main' }, async ({
  page,
}) => {
  await signIn(page, 'viewer')
  const headings = await watchHeadings(page)
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.goto('/admin/hotel-administration')
  await expect(heading(page, 'You need the Admin role to open Hotels')).toBeVisible()
  await settled(page)
  expect(await headings()).toEqual(['You need the Admin role to open Hotels'])
  expect(calls).not.toContain('/api/company/companies/values')
  await expect(page.getByRole('banner')).toBeVisible()
})

test('settings that only a higher role may change open read-only from the menu', async ({ page }) => {
  await signIn(page, 'user')
  await page.goto('/')
  for (const name of ['Rate rules', 'Rate rounding']) {
    await menu(page, 'Settings', name)()
    await expect(heading(page, name)).toBeVisible()
    await expect(
      page.getByText('You can view these settings. You need the Hotel admin role to change them.'),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: /^(Save|Add rule)$/ })).toHaveCount(0)
  }
})

test('a page that requires a higher role shows the contact', async ({ page }) => {
  await signIn(page, 'user')
  await page.goto('/')
  await page.goto('/settings/restrictions')
  await expect(heading(page, 'You need the Hotel admin role to open Restrictions')).toBeVisible()
  await expect(page.getByText('You are signed in as Jonas Wiegand, User.')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Dashboard')).toBeVisible()
})

test('a permission revoked during work takes effect on the next click', async ({ page }) => {
  await signIn(page, 'user')
  await page.goto('/manage')
  await expect(heading(page, 'Manage')).toBeVisible()
  // What a second look of the server would say: the role is gone.
  await answerAgain(page, (answer) => {
    answer.global.authorities = ['TESTING']
  })
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'Analyse' }).click()
  await page.getByRole('region', { name: 'Analyse' }).getByRole('link', { name: 'Pickup', exact: true }).click()
  await expect(heading(page, /^You need the Viewer .*to open Pickup/)).toBeVisible()
})

test('an expired session redirects to sign-in and back to the requested page', { tag: '@main' }, async ({ page }) => {
  await signIn(page, 'hotel.admin')
  await page.goto('/')
  await expect(heading(page, 'Dashboard')).toBeVisible()
  // A call that is still open would end on the sign-in page before the link is clicked.
  await settled(page)
  // Ended elsewhere: the browser still has its session cookie.
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'session')
  const { origin } = new URL(page.url())
  const ended = await fetch(`${origin}/api/session`, {
    method: 'DELETE',
    headers: { cookie: `session=${cookie?.value}`, origin },
  })
  expect(ended.status).toBe(204)
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Manage' }).click()
  await expect(page).toHaveURL(/\/login\?r=%2Fmanage(%3FcompanyId%3D\d+)?&expired/)
  await page.getByLabel(/Username/).fill('hotel.admin')
  await page.getByLabel('Password', { exact: true }).fill('revenue-demo')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Manage')).toBeVisible()
})

test('with the server down, loaded pages stay available, and the error is shown where it matters', async ({ page }) => {
  await signIn(page, 'hotel.admin')
  await page.goto('/manage')
  await expect(heading(page, 'Manage')).toBeVisible()
  await page.route('**/api/**', (route) => route.abort('connectionrefused'))
  await menu(page, 'Analyse', 'Pickup')()
  await expect(heading(page, 'Pickup')).toBeVisible()
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Dashboard' }).click()
  // Pickup says the same of its figures.
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await expect(page.getByText('Could not load the figures')).toBeVisible()
  await page.unroute('**/api/**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Room revenue').first()).toBeVisible()
})

test('a start without its data shows the static error page, and starts when tried again', async ({ page }) => {
  await signIn(page, 'hotel.admin')
  let isDown = true
  await page.route(/\/manage(\?.*)?$/, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(/<script type="application\/json".*?<\/script>/, '')
    await route.fulfill({ response: answer, body })
  })
  await page.route('**/api/bootstrap*', (route) => (isDown ? route.abort('connectionrefused') : route.continue()))
  await page.goto('/manage')
  await expect(heading(page, 'Could not open this page')).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  isDown = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(heading(page, 'Manage')).toBeVisible()
})

test('unsaved changes ask for confirmation before they are lost, by the menu and by Back', { tag: '@main' }, async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto('/admin/hotel-administration')
  await page.getByRole('link', { name: 'City Residenz Nordtor' }).click()
  await page.getByLabel('District').fill('Mitte')
  const toManage = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Manage' })
  const stay = page.getByRole('button', { name: 'Stay', exact: true })
  await toManage.click()
  await stay.click()
  await expect(page.getByLabel('District')).toHaveValue('Mitte')
  await page.goBack()
  await stay.click()
  await expect(page.getByLabel('District')).toHaveValue('Mitte')
  await toManage.click()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(heading(page, 'Manage')).toBeVisible()
})

test('the market trend of a hotel without it redirects to the start page on a first load, with the reason', async ({
  page,
}) => {
  await signIn(page, 'hotel.admin')
  await page.goto('/analyse/market-trend')
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await expect(page.getByText('Market trend is not available for this hotel.')).toBeVisible()
  await expect(page).toHaveURL(dashboardUrl)
})

test('a link to figures opens the hotel it was copied from, or shows that it belongs to another user', async ({
  page,
}) => {
  await signIn(page, 'hotel.admin')
  await page.goto('/analyse/pickup?days=14&companyId=2')
  await expect(heading(page, 'Pickup')).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Haus am Fluss')
  await menu(page, 'Analyse', 'Reputation')()
  await expect(page).toHaveURL(/\/analyse\/reputation\?companyId=2$/)

  await signIn(page, 'viewer')
  await page.goto('/analyse/pickup?days=14&companyId=2')
  await expect(heading(page, 'This page shows the figures of another hotel')).toBeVisible()
  await page.getByRole('link', { name: /^Open this page for / }).click()
  await expect(heading(page, 'Pickup')).toBeVisible()
  await expect(page).not.toHaveURL(/companyId=2$/)
})

test('a page that the hotel loses while it is shown gives way to the first page', async ({ page }) => {
  await signIn(page, 'viewer')
  await page.goto('/manage')
  // The answer comes while the page is shown; before that it would cancel the way there.
  await answerAgain(page, async (answer) => {
    await expect(heading(page, 'Market trend')).toBeVisible()
    if (answer.company) answer.company.supportsMarketTrends = false
  })
  await menu(page, 'Analyse', 'Market trend')()
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await expect(page).toHaveURL(dashboardUrl)
  await page.unrouteAll({ behavior: 'wait' })
})

test('a cancelled Back never opens a refused page', async ({ page }) => {
  await signIn(page, 'viewer')
  await page.goto('/analyse/market-trend')
  await expect(heading(page, 'Market trend')).toBeVisible()
  // Who asks while an answer is on its way gets that one: it has to be there before the next one is another.
  const answered = page.waitForResponse(/\/api\/bootstrap/)
  await menu(page, 'Analyse', 'Pickup')()
  await expect(heading(page, 'Pickup')).toBeVisible()
  await (await answered).finished()
  await answerAgain(page, (answer) => {
    if (answer.company) answer.company.supportsMarketTrends = false
    answer.global.authorities = ['TESTING']
  })
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Manage' }).click()
  await expect(heading(page, 'You need the Viewer role to open Manage')).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(heading(page, /need the Viewer/)).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
})

test('one answer that lacked a part does not keep the console closed', async ({ page }) => {
  await signIn(page, 'viewer')
  await page.goto('/manage')
  let lacks = true
  await answerAgain(page, (answer) => {
    if (lacks) Object.assign(answer, { company: null, failed: ['company'] })
  })
  await menu(page, 'Analyse', 'Pickup')()
  await expect(heading(page, 'Could not open this page')).toBeVisible()
  lacks = false
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Manage' }).click()
  await expect(heading(page, 'Manage')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
})

test('a page that is asked for opens at its top, and Back finds the place one left', async ({ page }) => {
  await signIn(page, 'viewer')
  await page.goto('/')
  await expect(page.getByText('Room revenue').first()).toBeVisible()
  await page.getByRole('button', { name: 'Show all 90 nights' }).click()
  // Without a pointer, which would have to scroll to the menu first.
  await page.evaluate(() => {
    window.scrollTo(0, 1200)
    document.querySelector<HTMLElement>('nav a[href="/manage"]')?.click()
  })
  await expect(heading(page, 'Manage')).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
})

test('Back to a market trend that the hotel has lost is cancelled, with the history unchanged', async ({ page }) => {
  await signIn(page, 'viewer')
  // A first load asks for nothing behind the page, so the next question is the one that is answered otherwise.
  await page.goto('/analyse/market-trend')
  await expect(heading(page, 'Market trend')).toBeVisible()
  await answerAgain(page, (answer) => {
    if (answer.company) answer.company.supportsMarketTrends = false
  })
  await menu(page, 'Analyse', 'Pickup')()
  await expect(heading(page, 'Pickup')).toBeVisible()
  // The menu tells when the console has heard of it.
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'Analyse' }).click()
  const analyse = page.getByRole('region', { name: 'Analyse' })
  await expect(analyse.getByRole('link', { name: 'Reputation' })).toBeVisible()
  await expect(analyse.getByRole('link', { name: 'Market trend' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  for (const _ of [1, 2]) {
    await page.goBack()
    await expect(page).toHaveURL(/\/analyse\/pickup\?companyId=\d+$/)
    await expect(heading(page, 'Pickup')).toBeVisible()
  }
  await menu(page, 'Analyse', 'Reputation')()
  await expect(heading(page, 'Reputation')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Pickup')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
})

test('forced change of password, contract and choice of a hotel come before everything else', async ({ page }) => {
  /** Away from the page of the one before, which would notice and load itself again. */
  const signInInstead = async (username: string) => {
    await page.goto('about:blank')
    await signIn(page, username)
  }
  await signIn(page, 'reset.user')
  await page.goto('/manage')
  await expect(page).toHaveURL('/change-password?r=%2Fmanage')
  await expect(heading(page, 'Change password')).toBeVisible()

  await signInInstead('contract.user')
  await page.goto('/manage')
  await expect(page).toHaveURL(/\/contract\?r=%2Fmanage%3FcompanyId%3D\d+$/)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)

  await signInInstead('pms.admin')
  await page.goto('/')
  await expect(page).toHaveURL('/admin/reservations')
})

test('a user with several hotels and no default is asked once, and starts with the choice', async ({ page }) => {
  await signIn(page, 'undecided.user')
  await page.goto('/change-password')
  await expect(heading(page, 'Change password')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/manage')
  const dialog = page.getByRole('dialog', { name: 'Choose your default hotel' })
  const confirm = dialog.getByRole('button', { name: 'Set as default' })
  await expect(confirm).toBeDisabled()
  await dialog.getByRole('list', { name: 'Your hotels' }).getByRole('button').nth(1).click()
  const chosen = await dialog.getByRole('status').textContent()
  await confirm.click()
  await expect(page).toHaveURL(dashboardUrl)
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('banner')).toContainText((chosen ?? '').replace('Selected: ', ''))
})

test('the old addresses redirect', async ({ page }) => {
  await signIn(page, 'hotel.admin')
  for (const old of ['/hotel-selection', '/revenueEA/login']) {
    await page.goto(old)
    await expect(page).toHaveURL(dashboardUrl)
    await expect(heading(page, 'Dashboard')).toBeVisible()
  }
  // A page that still asks for something would lead to sign-in by itself, as soon as the session is over.
  await page.goto('about:blank')
  await page.goto('/revenue/logout')
  await expect(page).toHaveURL('/login')
})

test('error pages have an address, with the header and without, and take their status from it', async ({ page }) => {
  await signIn(page, 'hotel.admin')
  await page.goto('/error')
  await expect(page.getByText('500', { exact: true })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await page.goto('/error/plain?status=503')
  await expect(page.getByText('503', { exact: true })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await page.goto('/no/such/page')
  await expect(heading(page, 'Page not found')).toBeVisible()
  await page.goto('/no/such/page?status=500')
  await expect(page.getByText('500', { exact: true })).toBeVisible()
  await page.goto('/admin/users/nobody')
  await expect(heading(page, 'Page not found')).toBeVisible()
})

test('the name of a resource is no address, and says so', async ({ page }) => {
  await signIn(page, 'hotel.admin')
  for (const path of ['/users', '/events', '/rate-rules', '/budget-versions/3', '/notification-rules/create']) {
    await page.goto(path)
    await expect(heading(page, 'Page not found')).toBeVisible()
  }
})

test('a user with several hotels finds the portfolio in the menu, with a default hotel too', async ({ page }) => {
  await signIn(page, 'hotel.admin')
  await page.goto('/manage')
  await menu(page, 'Analyse', 'Portfolio')()
  await expect(heading(page, 'Portfolio')).toBeVisible()
})

test('the menu is folded up below 1200 px', async ({ page }) => {
  await signIn(page, 'hotel.admin')
  await page.goto('/manage')
  const burger = page.getByRole('button', { name: 'Open menu' })
  await page.setViewportSize({ width: 1200, height: 900 })
  await expect(burger).toBeHidden()
  await page.setViewportSize({ width: 1199, height: 900 })
  await expect(burger).toBeVisible()
})
