import { expect, signIn, test } from './support.ts'

/** The hotel of the demo that lies at a lake. */
const LAKE = '3'

test('complaints of families and the ranking among competitors are found from a filter to the reviews', {
  tag: '@main',
}, async ({ page, baseURL }) => {
  await signIn(page, 'hotel.admin')
  await page.context().addCookies([{ name: 'companyId', value: LAKE, url: baseURL ?? '' }])
  await page.goto('/analyse/reputation?period=last365')
  const competitors = page.getByRole('group', { name: 'Competitors' })
  const place = competitors.getByRole('row').filter({ hasText: 'Your hotel' })
  await expect(place).toHaveCount(1)
  const rank = (await competitors.getByRole('rowheader').allTextContents()).findIndex((name) =>
    name.includes('Your hotel'),
  )
  await expect(page.getByText(`${rank + 1} of 6`, { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Show only Family' }).click()
  await expect(page).toHaveURL(/travellerType=family/)
  await page
    .getByRole('button', { name: /: show negative reviews$/ })
    .first()
    .click()
  await expect(page).toHaveURL(/topic=.*&opinion=negative/)
  const reviews = page.getByRole('list', { name: 'Reviews', exact: true })
  await expect(reviews.getByText(': negative').first()).toBeVisible()
  await expect(reviews.getByText(/ · Family · /).first()).toBeVisible()
  await expect(reviews.getByText(/ · (Couple|Business|Solo|Group)/)).toHaveCount(0)

  const waiting = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download these reviews as CSV' }).click()
  expect((await waiting).suggestedFilename()).toBe('reviews.csv')
})
