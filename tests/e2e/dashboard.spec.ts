import { expect, signIn, test } from './support.ts'

test('what needs attention in the next 90 nights? One click from the dashboard to its nights and booking curve', async ({
  page,
}) => {
  await signIn(page, 'hotel.admin')
  await page.goto('/')
  const card = page.getByRole('region', { name: 'Needs attention' })
  const link = card.getByRole('link').first()
  await link.click()
  await expect(page).toHaveURL(/\/analyse\/analyse\?from=.*night=/)
  await expect(page.getByRole('slider', { name: /^Booking curve of/ })).toBeVisible()
})
