import { expect, expectAccessibleInEach, open, signIn, test } from './support.ts'

test('attention items of the next 90 nights link with one click to their nights and booking curve', {
  tag: '@main',
}, async ({ page }) => {
  await signIn(page, 'hotel.admin')
  await page.goto('/')
  const card = page.getByRole('region', { name: 'To do today' })
  const item = card
    .getByRole('listitem')
    .filter({ hasText: /Behind pace|below budget/ })
    .first()
  await item.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/analyse\/analyse\?from=.*night=/)
  await expect(page.getByRole('slider', { name: /^Booking curve of/ })).toBeVisible()
})

for (const [of, name] of [
  ['the nights ahead', /^\d+ open recommendations?$/],
  ['later nights', /^\d+ open recommendations? for later nights$/],
] as const)
  test(`open recommendations of ${of} lead with one click to them, with the same money`, { tag: '@main' }, async ({
    page,
  }) => {
    await signIn(page, 'hotel.admin')
    await page.goto('/')
    const item = page
      .getByRole('region', { name: 'To do today' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name }) })
      // A line about some nights that need attention leads to their recommendations as well.
      .filter({ hasNot: page.getByRole('link', { name: /^\w{3} \d+ \w{3}/ }) })
    const nights = Number.parseInt((await item.getByRole('link').textContent()) ?? '', 10)
    const money =
      (await item
        .getByText(/^[+−]?[\d,]+$/)
        .first()
        .textContent()) ?? ''
    await item.getByRole('link').click()
    await expect(page).toHaveURL(/\/manage\?view=list&filter=open/)
    await expect(page.getByRole('table', { name: 'Nights' })).toHaveAttribute('aria-rowcount', String(nights + 1))
    await expect(page.getByText(/^Expected effect on net contribution/)).toContainText(money)
  })

test('the tour points at each part of the dashboard, and help starts it again', async ({ page }) => {
  await signIn(page, 'hotel.admin')
  await open(page, '/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('?')
  await page.getByRole('button', { name: 'Take the tour of the dashboard' }).click()
  const parts = ['Your hotel', 'To do today', 'Key figures', 'The nights ahead', 'Manage and analyse']
  for (const part of parts) {
    await expect(page.getByRole('dialog', { name: part })).toBeInViewport({ ratio: 1 })
    await expect(page.locator('[data-tour-current]')).toBeInViewport()
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('dialog', { name: 'Help on every page' }).getByText('6 of 6')).toBeVisible()
  await expectAccessibleInEach(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

for (const { path, slider } of [
  { path: '/', slider: /^Column chart of the next/ },
  { path: '/analyse/analyse', slider: /./ },
  { path: '/analyse/pickup', slider: /./ },
])
  test(`at most ten presses of Tab lead from the header of ${path} to its chart`, async ({ page }) => {
    await signIn(page, 'hotel.admin')
    await open(page, path)
    const chart = page.getByRole('slider', { name: slider }).first()
    await expect(chart).toBeVisible()
    await page.getByRole('heading', { level: 1 }).evaluate((head) => {
      head.tabIndex = -1
      head.focus()
    })
    let tabs = 0
    while (tabs < 10 && !(await chart.evaluate((slide) => slide === document.activeElement))) {
      const isSkip = await page.evaluate(() => document.activeElement?.textContent === 'Skip to chart')
      await page.keyboard.press(isSkip ? 'Enter' : 'Tab')
      tabs += 1
    }
    await expect(chart).toBeFocused()
  })
