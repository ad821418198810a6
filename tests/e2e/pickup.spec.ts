import { readFileSync } from 'node:fs'
import { millisecondsInDay } from 'date-fns/constants'
import { expect, open, signIn, test } from './support.ts'

const region = 'By segment'

test("yesterday's pickup for next weekend and its sources take two clicks, and the other figures match", {
  tag: '@main',
}, async ({ page }) => {
  await signIn(page, 'hotel.admin')
  await page.goto('/analyse/pickup')
  await page.getByRole('button', { name: 'Yesterday' }).click()
  const answered = page.waitForResponse((response) => {
    const { pathname, searchParams: asked } = new URL(response.url())
    const isWeekend = Date.parse(asked.get('to') ?? '') - Date.parse(asked.get('from') ?? '') === millisecondsInDay
    return pathname.endsWith('/pickup-report') && asked.get('days') === '1' && isWeekend
  })
  await page.getByLabel('Stay dates').selectOption('Next weekend')

  await expect(page).toHaveURL(/days=1/)
  const total = page.getByRole('region', { name: region }).getByRole('row').last()
  await expect(total.getByRole('rowheader')).toHaveText('Total')
  const report = await (await answered).json()
  expect(report.periods).toHaveLength(2)
  expect(report.bookingDates).toHaveLength(1)
  await expect(total.getByRole('cell').first()).toHaveText(String(report.total.gross.roomNights))

  const term = page.getByText('Net pickup', { exact: true }).first()
  await term.hover()
  const tooltip = page.getByRole('tooltip')
  await expect(tooltip).toHaveCSS('opacity', '1')
  // Above its word, so that the figure stays in sight.
  const [above, below] = [await tooltip.boundingBox(), await term.boundingBox()]
  expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeCloseTo(5, 0)

  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: `Download “${region}” as CSV` }).click()
  const lines = readFileSync(await (await waiting).path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines).toHaveLength(1 + report.groups.length + 1)
})

test('the keyboard reaches a night in the chart, its bookings, and a saved view', async ({ page }) => {
  await signIn(page, 'hotel.admin')
  await page.goto('/analyse/pickup?days=30')
  const chart = page.getByRole('slider', { name: 'New bookings and cancellations by stay date' })
  await expect(chart).toHaveAttribute('aria-valuenow', '1')
  await chart.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(chart).toHaveAttribute('aria-valuenow', '3')
  await page.getByRole('button', { name: 'Zoom to selection' }).click()
  await expect(chart).toHaveAttribute('aria-valuemax', '2')
  await chart.press('Home')
  await chart.press('Enter')
  await expect(page.getByRole('heading', { name: /new bookings and cancellations/ })).toBeVisible()
  await expect(page.getByRole('slider', { name: /Booking curve of/ })).toBeVisible()

  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByLabel('View name').fill('Two nights')
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('link', { name: 'Two nights' }).click()
  await expect(page).toHaveURL(/from=.*night=|night=.*from=/)
})

test('a heat map of a year by a year shows the exact figures of the focused cell', async ({ page }) => {
  await signIn(page, 'hotel.admin')
  await page.goto('/analyse/pickup?period=next365&map=365')
  const map = page.getByRole('application', { name: 'Pickup heat map by booking date and stay date' })
  await expect(map.locator('canvas')).toBeVisible()
  const card = page.getByRole('region', { name: 'Pickup heat map' })
  await map.focus()
  const before = await card.getByRole('heading', { level: 3 }).textContent()
  await page.keyboard.press('ArrowDown')
  await expect(card.getByRole('heading', { level: 3 })).not.toHaveText(before ?? '')
  await card.getByRole('button', { name: 'Table' }).click()
  await card.getByRole('button', { name: /^Net/ }).click()
  await expect(card.getByRole('row').nth(1)).toBeVisible()
})

test('on paper Pickup has its filters as text in the head, no navigation and no buttons, and no row is cut', async ({
  page,
}) => {
  await signIn(page, 'hotel.admin')
  await open(page, '/analyse/pickup?days=14&period=next30&comparison=stlyDate')
  const table = page.getByRole('table', { name: region })
  await expect(table).toBeVisible()
  await page.emulateMedia({ media: 'print' })

  const stayDates = page.getByLabel('Stay dates')
  await expect(stayDates.locator('option:checked')).toHaveText('Next 30 nights')
  await expect(page.getByLabel('Compare with').locator('option:checked')).toHaveText('Same time last year (date)')
  await expect(page.getByRole('button', { name: 'last 14 days', pressed: true })).toBeVisible()
  for (const filter of [stayDates, page.getByLabel('Compare with')]) {
    await expect(filter).toBeVisible()
    await expect(filter).toHaveCSS('border-top-width', '0px')
    await expect(filter).toHaveCSS('appearance', 'none')
  }
  const [filters, figures] = [
    await stayDates.boundingBox(),
    await page.getByRole('region', { name: 'Pickup', exact: true }).boundingBox(),
  ]
  expect((filters?.y ?? 0) + (filters?.height ?? 0)).toBeLessThan(figures?.y ?? 0)
  await expect(page.getByText('Parkhotel Ahornallee am Stadtgarten').filter({ visible: true })).toHaveCount(1)

  for (const around of ['banner', 'navigation', 'contentinfo'] as const)
    await expect(page.getByRole(around).filter({ visible: true })).toHaveCount(0)
  // What is chosen stays, and so do the heads of columns and the names of events, which are buttons on the screen.
  const buttons = page.locator('main :is(button, a):not([aria-pressed="true"], th *, ol *)').filter({ visible: true })
  expect(await buttons.allInnerTexts()).toEqual([])
  await expect(page.getByRole('region', { name: 'Pickup heat map' })).toBeHidden()

  const breaks = await page
    .getByRole('row')
    .filter({ visible: true })
    .evaluateAll((rows) => rows.map((row) => getComputedStyle(row).breakInside))
  expect(breaks.length).toBeGreaterThan(3)
  expect(new Set(breaks)).toEqual(new Set(['avoid']))
  await expect(table.locator('tbody tr').first()).toHaveCSS('break-after', 'avoid')
  await expect(table.locator('tbody tr').last()).toHaveCSS('break-before', 'avoid')
})
