import { expect, expectAccessibleInEach, open, signIn, test } from './support.ts'

/** What only some accounts see, or see otherwise than anyone who may open everything (pages.spec.ts). */
const PAGES: { name: string; path: string; as: string | undefined; hotel?: number }[] = [
  { name: 'sign-in', path: '/login', as: undefined },
  { name: 'dashboard', path: '/', as: 'hotel.admin' },
  { name: 'dashboard without bookings', path: '/', as: 'user', hotel: 9 },
  { name: 'no active hotel', path: '/', as: 'nohotel.user' },
  { name: 'not allowed', path: '/admin/hotel-administration', as: 'viewer' },
  { name: 'not found', path: '/no/such/page', as: 'viewer' },
  { name: 'error without header', path: '/error/plain?status=503', as: 'viewer' },
  { name: 'default hotel', path: '/manage', as: 'undecided.user' },
  { name: 'forced change of password', path: '/', as: 'reset.user' },
  { name: 'contract', path: '/', as: 'contract.user' },
  { name: 'agreement', path: '/data-privacy-agreement?lang=de', as: 'viewer' },
  { name: 'benchmarking off', path: '/analyse/benchmarking', as: 'hotel.admin', hotel: 3 },
  { name: 'segmentation', path: '/settings/segmentation', as: 'hotel.admin' },
  { name: 'settings', path: '/settings/user', as: 'hotel.admin' },
  { name: 'security', path: '/settings/user/security', as: 'hotel.admin' },
]

for (const { name, path, as, hotel } of PAGES)
  test(`${name}: axe finds nothing and nothing scrolls sideways`, async ({ context, page, baseURL }) => {
    if (as) await signIn(page, as)
    if (hotel) await context.addCookies([{ name: 'companyId', value: String(hotel), url: baseURL ?? '' }])
    await open(page, path)
    await expectAccessibleInEach(page)
  })

test('a language change applies immediately, and keeps all input', async ({ page }) => {
  await signIn(page, 'super.admin')
  await page.goto('/admin/hotel-administration/edit?companyId=1')
  const street = page.getByLabel(/^(Street|Straße)/)
  await street.fill('Typed Lane 7')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Account of/ })
    .click()
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('navigation', { name: 'Hauptmenü' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Deutsch' })).toBeFocused()
  await expect(street).toHaveValue('Typed Lane 7')
  expect((await page.context().cookies()).find(({ name }) => name === 'language')?.value).toBe('de')
})
