import { millisecondsInDay } from 'date-fns/constants'
import { enterDate, expect, expectAccessible, signIn, test } from './support.ts'

const dayAhead = (days: number): string => new Date(Date.now() + days * millisecondsInDay).toISOString().slice(0, 10)

test('a group is quoted while its request is typed, and its rooms are blocked once it is tentative', async ({
  page,
}) => {
  await signIn(page, 'user')
  await page.goto('/analyse/groups')
  await page.getByRole('link', { name: 'New request' }).click()
  await page.getByRole('textbox', { name: 'Group', exact: true }).fill('Rowing club')
  await enterDate(page, 'First night', dayAhead(20))
  await enterDate(page, 'Last night', dayAhead(21))
  await page.getByRole('textbox', { name: /^Standard, every night/ }).fill('6')
  const answer = page.getByRole('region', { name: 'Answer' })
  await expect(answer.getByRole('table', { name: 'By night' }).getByRole('row')).toHaveCount(3)
  await expectAccessible(page)
  await page.getByRole('textbox', { name: /^The group’s budget/ }).fill('1')
  await expect(answer.getByText(/^At 1\.00 € the group earns .* less/)).toBeVisible()
  await answer
    .getByRole('button', { name: /^Offer / })
    .last()
    .click()
  await expect(answer.getByText(/the group earns .* more/)).toBeVisible()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Tentative')
  await page.getByRole('button', { name: 'Save request' }).click()
  const requests = page.getByRole('table', { name: 'Requests' })
  await expect(requests.getByRole('row', { name: /^Rowing club Tentative 50 %/ })).toBeVisible()

  await requests.getByRole('link', { name: 'Rowing club' }).click()
  await page.getByRole('button', { name: 'Delete Rowing club' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(requests).toBeVisible()
  await expect(requests.getByRole('link', { name: 'Rowing club' })).toBeHidden()
})
