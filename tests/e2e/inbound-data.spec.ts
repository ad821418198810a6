import type { Page } from '@playwright/test'
import { millisecondsInDay } from 'date-fns/constants'
import { enterDate, expect, settled, signIn, test } from './support.ts'

/** Of the demo, with bookings; the second one's last delivery broke off. */
const [HOTEL, NAME] = [2, 'Haus am Fluss']
/** Its connection is paused, or all would be well again within half an hour. */
const [QUIET, QUIET_NAME] = [5, 'Hotel Corte Verde']
const dayAhead = (days: number) =>
  new Date(Date.now() + days * millisecondsInDay).toLocaleDateString('sv', { timeZone: 'Europe/Berlin' })

/** What the dashboard says of the nights ahead. */
async function books(page: Page): Promise<string> {
  await page.goto('/?nights=30')
  await settled(page)
  const all = page.getByRole('table').last().getByRole('row').last()
  await expect(all).toContainText('30 nights')
  return all.innerText()
}

test('wrong bookings are previewed, deleted and restored, and the books follow', { tag: '@main' }, async ({
  page,
  baseURL,
}) => {
  await signIn(page, 'admin')
  await page.context().addCookies([{ name: 'companyId', value: String(HOTEL), url: baseURL ?? '' }])
  const before = await books(page)

  await page.goto(`/admin/inbound-data?companyId=${HOTEL}`)
  await enterDate(page, 'First date', dayAhead(1))
  await enterDate(page, 'Last date', dayAhead(20))
  await page.getByLabel('Source').selectOption('demo')
  await page.getByRole('button', { name: 'Preview deletion' }).click()
  const preview = page.getByRole('region', { name: 'Deletion preview' })
  await expect(preview).toContainText(/demo: \d+ bookings, \d+ room nights/)
  await preview.getByRole('button', { name: 'Delete' }).click()
  await preview.getByRole('group').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(/bookings deleted. You can undo this until/)).toBeVisible()
  expect(await books(page)).not.toBe(before)

  await page.goto(`/admin/inbound-data?companyId=${HOTEL}`)
  await page.getByRole('button', { name: /^Undo deletion/ }).click()
  await expect(page.getByText(/bookings restored\.$/)).toBeVisible()
  expect(await books(page)).toBe(before)
})

test('refused rows say why; the hotel stays the same from tab to tab', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto(`/admin/inbound-data/deliveries?companyId=${HOTEL}`)
  await page
    .getByRole('button', { name: /^Show 3 rejected rows/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toContainText('Is before the arrival.')
  await page.getByRole('button', { name: 'Close' }).click()
  for (const [tab, phrase] of [
    ['Received inventory', 'STD'],
    ['Received blocks', 'Wedding party'],
    ['Room statistics', 'of 30 nights'],
  ] as const) {
    await page.getByRole('link', { name: tab }).click()
    await expect(page.getByRole('main').getByRole('button', { name: NAME })).toBeVisible()
    await expect(page.getByText(phrase).first()).toBeVisible()
  }
})

test('connectivity shows the hotel first whose last delivery broke off', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/admin/connectivity-stats')
  const row = page.getByRole('table').getByRole('row').nth(1)
  await expect(row).toContainText(QUIET_NAME)
  await expect(row).toContainText('Paused')
  await expect(row).toContainText('The connection was lost before the last row')

  const answer = await page.request.get(`/api/connection/connections/${QUIET}`)
  expect(await answer.json()).toMatchObject({ connection: { state: 'paused' } })
})

test('the list of hotels is inside the window, whichever side of the page its button is on', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto(`/admin/inbound-data?companyId=${HOTEL}`)
  const button = page.getByRole('main').getByRole('button', { name: NAME, exact: true })
  const list = page.getByRole('region', { name: 'Choose a hotel' })
  for (const [width, height] of [
    [1440, 900],
    [390, 900],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height })
    await button.click()
    await expect(list).toBeInViewport({ ratio: 1 })
    await button.click()
    await expect(list).toHaveCount(0)
  }
})
