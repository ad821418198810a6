import AxeBuilder from '@axe-core/playwright'
import { expect, signIn, test } from './support.ts'

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
  { name: 'page to come', path: '/admin/inbound-data/blocks', as: 'admin' },
  { name: 'default hotel', path: '/manage', as: 'undecided.user' },
  { name: 'forced change of password', path: '/', as: 'reset.user' },
  { name: 'contract', path: '/', as: 'contract.user' },
  { name: 'agreement', path: '/data-privacy-agreement?lang=de', as: 'viewer' },
  { name: 'benchmarking off', path: '/analyse/benchmarking', as: 'hotel.admin', hotel: 3 },
  { name: 'settings', path: '/settings/user', as: 'hotel.admin' },
  { name: 'security', path: '/settings/user/security', as: 'hotel.admin' },
  { name: 'reservations in the frame', path: '/admin/reservations', as: 'admin' },
]

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [1440, 390])
    for (const { name, path, as, hotel } of PAGES)
      test(`${name}, ${colorScheme}, ${width} px: axe finds nothing and nothing scrolls sideways`, async ({
        browser,
        baseURL,
      }) => {
        // axe needs a context of its own making.
        const context = await browser.newContext({
          baseURL: baseURL ?? '',
          colorScheme,
          viewport: { width, height: 900 },
        })
        const page = await context.newPage()
        if (as) await signIn(page, as)
        if (hotel) await context.addCookies([{ name: 'companyId', value: String(hotel), url: baseURL ?? '' }])
        await page.goto(path)
        // A dialog takes the page behind it out of reach; a frame has its own heading.
        await expect(page.getByRole('heading').or(page.locator('iframe')).first()).toBeVisible()
        await page.waitForLoadState('networkidle')
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze()
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`),
        ).toEqual([])
        const sideways = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(sideways).toBeLessThanOrEqual(1)
        await context.close()
      })
