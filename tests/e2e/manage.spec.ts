import { addDays } from '../../contract/stay-date.ts'
import { expect, expectAccessible, expectAccessibleInEach, settled, signIn, test } from './support.ts'

/** A night ahead, by the days until it, open in its month. */
function nightIn(days: number): string {
  const night = addDays(new Date().toISOString().slice(0, 10), days)
  return `month=${night.slice(0, 7)}&night=${night}`
}

test('a morning’s work: from the dashboard to published rates that the property-management system confirms', async ({
  page,
}) => {
  await signIn(page, 'hotel.admin')
  await page.goto('/?companyId=1')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Manage' }).click()
  await page.getByRole('button', { name: /^Next month/ }).click()
  const night = page.getByRole('gridcell', { name: /recommended \d+, (up|down)/ }).last()
  await night.click()
  const panel = page.getByRole('complementary', { name: 'Night details' })
  await expect(panel.getByRole('row', { name: /^Recommendation/ })).toBeVisible()
  await panel.getByRole('button', { name: /^Take \d+/ }).click()
  const changes = page.getByRole('region', { name: 'Changes not published' })
  await changes.getByRole('button', { name: 'Publish 1 change' }).click()
  const published = page.getByRole('region', { name: 'Published rates' })
  await expect(published.getByRole('cell', { name: /^(confirmed|refused)/ }).first()).toBeVisible()
  await expect(changes).toHaveCount(0)
})

test('a rate outside its limits is refused at its field, and what was typed stays', async ({ page }) => {
  await signIn(page, 'hotel.admin')
  await page.goto(`/manage?companyId=1&${nightIn(78)}`)
  const rate = page.getByLabel('New rate')
  await expect(rate).not.toHaveValue('')
  await rate.fill('9999')
  await rate.press('Enter')
  await expect(page.getByText(/^Enter a rate from \d+ to \d+/)).toBeVisible()
  await expect(rate).toHaveValue('9999')
})

test('Manage is used by the keyboard alone: a night, its neighbour, and back to the month', async ({ page }) => {
  await signIn(page, 'hotel.admin')
  await page.goto('/manage?companyId=1')
  const today = page.locator('[role="gridcell"][aria-current="date"]')
  await expect(today).toHaveAttribute('aria-label', /active rate/)
  await today.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const heading = page.getByRole('complementary', { name: 'Night details' }).getByRole('heading', { level: 2 })
  await expect(heading).toBeFocused()
  const before = await heading.textContent()
  await page.keyboard.press('ArrowRight')
  await expect(heading).not.toHaveText(before ?? '')
  await page.keyboard.press('Escape')
  await expect(page.locator('[role="gridcell"]:focus')).toBeVisible()
})

test('Manage is accessible with a night open, as a list on a phone, and as a grid', async ({ page }) => {
  await signIn(page, 'hotel.admin')
  await page.goto(`/manage?companyId=1&${nightIn(18)}`)
  await expect(page.getByRole('row', { name: /^Recommendation/ })).toBeVisible()
  await settled(page)
  await expectAccessible(page)
  await page.goto('/manage?companyId=1&view=list&filter=all')
  await expect(page.getByRole('table', { name: 'Nights' })).toBeVisible()
  await expectAccessibleInEach(page)
  await page.goto('/manage?companyId=1&view=grid')
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  await expectAccessible(page)
})
