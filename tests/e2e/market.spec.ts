import { expect, signIn, test } from './support.ts'

test('market pages answer whether we are losing share by rate or by occupancy, and on which nights the others sell dearer', {
  tag: '@main',
}, async ({ page }) => {
  await signIn(page, 'viewer')
  await page.goto('/analyse/benchmarking?period=last90')
  const share = page.getByRole('region', { name: 'Market share' })
  await expect(share.getByText(/^\d+ of 90 nights, with market data/)).toBeVisible()
  for (const index of ['MPI', 'ARI', 'RGI']) await expect(share.getByText(index, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Table' }).click()
  const weeks = page.getByRole('group', { name: 'Index by stay date' }).getByRole('row')
  await expect(weeks.nth(1)).toContainText(/\d+ \/ \d/)
  await expect(page.getByText(/6 other hotels in Veneto, Italy/)).toBeVisible()

  await page.goto('/analyse/market-trend?period=next30&show=rates')
  await page.getByRole('button', { name: 'Table' }).click()
  const nights = page.getByRole('group', { name: 'Market by stay date' })
  await nights.getByRole('button', { name: /^Your rate vs median/ }).click()
  await nights.getByRole('button', { name: /^Your rate vs median/ }).click()
  await expect(nights.getByRole('columnheader', { name: /Your rate vs median/ })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await expect(nights.getByRole('row').nth(1)).toContainText('−')
  await page.getByRole('button', { name: 'Chart', exact: true }).click()
  await page.getByRole('button', { name: 'Show rates' }).click()
  await expect(page.getByRole('region', { name: /^Rates for / }).getByRole('row')).toHaveCount(7)
})
