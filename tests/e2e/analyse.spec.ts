import { readFileSync } from 'node:fs'
import { expect, signIn, test } from './support.ts'

test('which channel makes the pace of groups in the next 30 nights, and since when? From a filter to a night’s curve', async ({
  page,
}) => {
  await signIn(page, 'hotel.admin')
  await page.goto('/analyse/analyse?period=next30')
  await page.getByRole('button', { name: 'Segment: all' }).click()
  await page.getByLabel('Groups').click()
  await expect(page.getByLabel('Groups')).toBeChecked()
  await page.keyboard.press('Escape')
  await page.getByLabel('Break down by').selectOption('Channel')
  await expect(page).toHaveURL(/segment=Groups.*by=channel/)

  const table = page.getByRole('group', { name: 'By channel' })
  await expect(table.getByRole('row').last().getByRole('rowheader')).toHaveText('Total')
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download “By channel” as CSV' }).click()
  const lines = readFileSync(await (await waiting).path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines).toHaveLength(await table.getByRole('row').count())

  const chart = page.getByRole('slider', { name: /^Room nights by stay date/ })
  await chart.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await page.getByRole('button', { name: 'Zoom to selection' }).click()
  await expect(chart).toHaveAttribute('aria-valuemax', '2')
  await chart.press('Home')
  await chart.press('Enter')
  await expect(page.getByRole('slider', { name: /^Booking curve of/ })).toBeVisible()
  await expect(page.getByRole('group', { name: /^Segments on/ }).getByRole('row')).not.toHaveCount(0)
  await expect(page.getByRole('heading', { name: /^Rates for/ })).toBeVisible()
})
