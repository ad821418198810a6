import type { Page } from '@playwright/test'
import { expect, signIn, test } from './support.ts'

/** Of one hotel of the demo, which has bookings. */
const PAGE = `/admin/forecast-control?filter=${encodeURIComponent('{"companyIds":"1"}')}`

const rowsOf = (page: Page) => page.getByRole('region', { name: 'Forecast control' }).getByRole('row')

test('the first forecast is computed automatically, and another one on request', { tag: '@main' }, async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto(PAGE)
  const rows = rowsOf(page)
  await expect(rows.last()).toContainText('done')
  await expect(rows.last()).toContainText('nightly')
  const before = await rows.count()
  await rows
    .nth(1)
    .getByRole('button', { name: /^Recalculate/ })
    .click()
  await expect(rows).toHaveCount(before + 1)
  await expect(rows.nth(1)).toContainText('done')
  await expect(rows.nth(1)).toContainText('current')
  const horizons = page.getByRole('region', { name: 'Accuracy by days ahead' }).getByRole('row')
  await expect(horizons).toHaveCount(1 + 7)
})

test('a pinned forecast stays visible to the hotel until it is unpinned', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto(PAGE)
  const row = rowsOf(page).last()
  await expect(row).toContainText('done')
  await row.getByRole('button', { name: /^Pin/ }).click()
  await row.getByRole('button', { name: 'Pin', exact: true }).click()
  await expect(row).toContainText('pinned')
  const latest = () => page.request.get('/api/forecast/latest?companyId=1').then((answer) => answer.json())
  expect(await latest()).toMatchObject({ isPinned: true })
  await rowsOf(page)
    .nth(1)
    .getByRole('button', { name: /^Recalculate/ })
    .click()
  await expect(page.getByText(/is pinned. Unpin it before/)).toBeVisible()
  await row.getByRole('button', { name: /^Unpin/ }).click()
  await row.getByRole('button', { name: 'Unpin', exact: true }).click()
  await expect(row).not.toContainText('pinned')
  expect(await latest()).toMatchObject({ isPinned: false })
})
