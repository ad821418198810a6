import AxeBuilder from '@axe-core/playwright'
import { expect, signIn, test } from './support.ts'

const PAGES = [
  { name: 'sign-in', path: '/login', as: undefined },
  { name: 'dashboard', path: '/', as: 'hotel.admin' },
  { name: 'dashboard without bookings', path: '/', as: 'contract.user' },
  { name: 'no active hotel', path: '/', as: 'nohotel.user' },
  { name: 'hotels', path: '/admin/hotel-administration', as: 'super.admin' },
  { name: 'hotel', path: '/admin/hotel-administration/edit?companyId=1', as: 'super.admin' },
  { name: 'not allowed', path: '/admin/hotel-administration', as: 'viewer' },
  { name: 'not found', path: '/no/such/page', as: 'viewer' },
]

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [1440, 390])
    for (const { name, path, as } of PAGES)
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
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
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
