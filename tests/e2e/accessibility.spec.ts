import type { Page } from '@playwright/test'
import { routes } from '../../src/routes.config.ts'
import { expect, expectAccessible, LOOKS, saveData, signIn, test } from './support.ts'

const PAGES: { name: string; path: string; as: string | undefined; hotel?: number }[] = [
  { name: 'sign-in', path: '/login', as: undefined },
  { name: 'dashboard', path: '/', as: 'hotel.admin' },
  { name: 'dashboard without bookings', path: '/', as: 'user', hotel: 9 },
  { name: 'no active hotel', path: '/', as: 'nohotel.user' },
  { name: 'hotels', path: '/admin/hotel-administration', as: 'super.admin' },
  { name: 'hotel', path: '/admin/hotel-administration/edit?companyId=1', as: 'super.admin' },
  { name: 'not allowed', path: '/admin/hotel-administration', as: 'viewer' },
  { name: 'not found', path: '/no/such/page', as: 'viewer' },
  { name: 'error without header', path: '/error/plain?status=503', as: 'viewer' },
  { name: 'forecast control', path: '/admin/forecast-control', as: 'admin' },
  { name: 'page to come', path: '/settings/rate-rules', as: 'admin' },
  { name: 'budget', path: '/analyse/budget', as: 'admin' },
  { name: 'budgets', path: '/analyse/budget/versions', as: 'admin' },
  { name: 'pickup', path: '/analyse/pickup?map=30', as: 'admin' },
  { name: 'benchmarking', path: '/analyse/benchmarking', as: 'viewer' },
  { name: 'market trend', path: '/analyse/market-trend?show=rates', as: 'viewer' },
  { name: 'analyse', path: '/analyse/analyse?by=segment', as: 'admin' },
  { name: 'inbound data of a hotel', path: '/admin/inbound-data?companyId=1', as: 'admin' },
  { name: 'default hotel', path: '/manage', as: 'undecided.user' },
  { name: 'forced change of password', path: '/', as: 'reset.user' },
  { name: 'contract', path: '/', as: 'contract.user' },
  { name: 'agreement', path: '/data-privacy-agreement?lang=de', as: 'viewer' },
  { name: 'benchmarking off', path: '/analyse/benchmarking', as: 'hotel.admin', hotel: 3 },
  { name: 'segmentation', path: '/settings/segmentation', as: 'hotel.admin' },
  { name: 'settings', path: '/settings/user', as: 'hotel.admin' },
  { name: 'security', path: '/settings/user/security', as: 'hotel.admin' },
  { name: 'reservations in the frame', path: '/admin/reservations', as: 'admin' },
]

/** Every other page that there is, once in each pair of colour and width that differs most. */
const OTHERS = [...new Set(routes.map(({ path }) => path))]
  .map((path) => path.replace(':id', '1'))
  .filter((path) => !PAGES.some((page) => page.path === path))

test.describe.configure({ timeout: 600_000 })

/** The pair of colour and width that differs most: each colour and each width once. */
const FAR_APART = [LOOKS[0], LOOKS.at(-1)].filter((look) => look !== undefined)

/** Looks at a page in one pair of colour and width after the other, as a user who turns a device does. */
async function expectAccessibleInEach(page: Page): Promise<void> {
  for (const { name, colorScheme, viewport } of FAR_APART)
    await test.step(name, async () => {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.waitForLoadState('networkidle')
      await expectAccessible(page)
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(sideways).toBeLessThanOrEqual(1)
    })
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  // A dialog takes the page behind it out of reach; a frame has its own heading.
  await expect(page.getByRole('heading').or(page.locator('iframe')).first()).toBeVisible()
}

test('every other page: axe finds nothing and nothing scrolls sideways', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  await saveData(context)
  const page = await context.newPage()
  await signIn(page, 'super.admin')
  for (const path of OTHERS)
    await test.step(path, async () => {
      await open(page, path)
      await expectAccessibleInEach(page)
    })
  await context.close()
})

for (const { name, path, as, hotel } of PAGES)
  test(`${name}: axe finds nothing and nothing scrolls sideways`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' })
    await saveData(context)
    const page = await context.newPage()
    if (as) await signIn(page, as)
    if (hotel) await context.addCookies([{ name: 'companyId', value: String(hotel), url: baseURL ?? '' }])
    await open(page, path)
    await expectAccessibleInEach(page)
    await context.close()
  })
