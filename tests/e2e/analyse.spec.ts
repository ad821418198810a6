import { readFileSync } from 'node:fs'
import readExcelFile from 'read-excel-file/node'
import { expect, signIn, test } from './support.ts'

test('which channel makes the pace of groups in the next 30 nights, and since when? From a filter to a night’s curve', {
  tag: '@main',
}, async ({ page }) => {
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

test('three years of nights are saved as a workbook that is named by hotel and dates', async ({ page }) => {
  await signIn(page, 'hotel.admin')
  await page.goto('/analyse/analyse?from=2024-01-01&to=2026-12-31&secondComparison=final')
  await page.getByRole('toolbar', { name: 'By stay date: view' }).getByRole('button', { name: 'Table' }).click()
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download “By stay date” as XLSX' }).click()
  const file = await waiting
  expect(file.suggestedFilename()).toBe('Parkhotel Ahornallee am Stadtgarten By stay date 2024-01-01 2026-12-31.xlsx')
  const [sheet] = await readExcelFile(await file.path())
  // Heads, 1096 nights, and their sum.
  expect(sheet?.data).toHaveLength(1098)
  expect(sheet?.data[1]?.[0]).toEqual(new Date('2024-01-01T00:00:00Z'))
})
