import { enterDate, expect, expectAccessible, open, signIn, test } from './support.ts'

const RANGE = '/analyse/pickup?from=2026-12-01&to=2026-12-24'

test('a date is typed in the format of the profile, and picked from the calendar with the keyboard', async ({
  page,
}) => {
  await signIn(page, 'hotel.admin')
  await open(page, RANGE)
  await expect(page.getByRole('textbox', { name: 'Last night' })).toHaveValue('24/12/2026')
  const field = await enterDate(page, 'Last night', '2026-12-26')
  await expect(page).toHaveURL(/to=2026-12-26/)

  await field.getByRole('spinbutton', { name: 'Day' }).click()
  await page.keyboard.type('30122026')
  await expect(page).toHaveURL(/to=2026-12-30/)

  await field.getByRole('button', { name: /^Choose date/ }).press('Enter')
  const calendar = page.getByRole('dialog', { name: 'Last night' })
  await expect(calendar.getByRole('gridcell', { selected: true })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/to=2026-12-23/)
  await expect(calendar).toBeHidden()
  await expect(field.getByRole('button')).toBeFocused()
})

test('an incomplete date is named at its field and nothing is saved', async ({ page }) => {
  await signIn(page, 'hotel.admin')
  await open(page, '/settings/events')
  await page.getByLabel('Name').fill('Boat show')
  const first = await enterDate(page, 'First night', '2027-01-23')
  await enterDate(page, 'Last night', '2027-01-24')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url())
  })
  await first.getByRole('spinbutton', { name: 'Month' }).press('Delete')
  await page.keyboard.press('Enter')
  await expect(page.getByText('23/MM/2027 is not a valid date. Enter day, month and year.')).toBeVisible()
  await expect(first.getByRole('spinbutton', { name: 'Day' })).toBeFocused()
  await expectAccessible(page)
  expect(sent).toEqual([])
})
