import type { Locator } from '@playwright/test'
import { expect, signIn, test } from './support.ts'

/** As a spreadsheet puts a block on the clipboard. */
const paste = (cell: Locator, block: string) =>
  cell.evaluate((input, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, block)

const MONTHS = Array.from({ length: 12 }, (_, month) => month + 1)

test("next year's budget is pasted from a spreadsheet, and the variance is shown", { tag: '@main' }, async ({
  page,
}) => {
  await signIn(page, 'hotel.admin')
  await page.goto('/analyse/budget')
  await page.getByRole('link', { name: 'Enter budget' }).click()
  const year = await page.getByLabel('Year').inputValue()
  await page.getByRole('textbox', { name: 'Name' }).fill('Owners')
  await page.getByLabel('Start from').selectOption('Empty budget')
  await page.getByRole('button', { name: 'Create', exact: true }).click()

  await paste(
    page.getByRole('textbox', { name: `Room nights, Direct, January ${year}` }),
    MONTHS.map(() => '100').join('\t'),
  )
  await paste(
    page.getByRole('textbox', { name: `Room revenue, Direct, January ${year}` }),
    MONTHS.map((month) => `€ ${month},000.00`).join('\t'),
  )
  await expect(page.getByText('1,200 room nights, 78,000 €')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Budget versions' }).click()
  // The first version of a year is active at once; the demo's budget of this year has the same name.
  await expect(page.getByRole('row', { name: new RegExp(`^${year} Owners active `) })).toBeVisible()

  await page.goto(`/analyse/budget?from=${year}-01-01&to=${year}-12-31`)
  const figures = page.getByRole('region', { name: 'Budget comparison' })
  await expect(figures.getByText('78,000', { exact: true })).toBeVisible()
  const answer = await page.request.get(
    `/api/analysis/budget?${await page.evaluate(
      () =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .findLast((name) => name.includes('/api/analysis/budget'))
          ?.split('?')[1] ?? '',
    )}`,
  )
  const { total } = await answer.json()
  expect(total.variance.onTheBooks.revenue.amount).toBe(total.onTheBooks.revenue - 7_800_000)
  const direct = page.getByRole('row', { name: /^Direct 78,000/ })
  await expect(direct).toBeVisible()
  await page.getByRole('toolbar', { name: 'Metric' }).getByRole('button', { name: 'Room nights' }).click()
  await expect(page.getByRole('row', { name: /^Direct 1,200/ })).toBeVisible()
})
