import type { Page } from '@playwright/test'
import { addDays } from '../../contract/platform/stay-date.ts'
import type { Drafts } from '../../contract/pricing/draft.ts'
import type { PricedNights } from '../../contract/pricing/priced-night.ts'
import { expect, expectAccessible, expectAccessibleInEach, settled, signIn, test } from './support.ts'

/** A night ahead, by the days until it, open in its month. */
function nightIn(days: number): string {
  const night = addDays(new Date().toISOString().slice(0, 10), days)
  return `month=${night.slice(0, 7)}&night=${night}`
}

/** Drafts other rates of hotel 1 for the first nights after so many days that have limits. Returns these nights. */
async function draftRates(page: Page, nights: number, days = 78): Promise<string[]> {
  const from = addDays(new Date().toISOString().slice(0, 10), days)
  const query = { companyId: 1, from, to: addDays(from, 2 * nights) }
  const priced: PricedNights = await (await page.request.get('/api/pricing/nights', { params: query })).json()
  const primary = priced.categories.find(({ isPrimary }) => isPrimary)?.id ?? 0
  const lines = priced.nights.flatMap(({ stayDate, rates }) => {
    const rate = rates.find(({ category }) => category === primary)
    if (!rate?.limits || rate.active === null) return []
    const { lowest, highest } = rate.limits
    return [{ stayDate, category: primary, rate: rate.active === lowest ? highest : lowest }]
  })
  const chosen = lines.slice(0, nights)
  const saved = await page.request.put('/api/pricing/drafts?companyId=1', {
    data: { lines: chosen },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(saved.status(), await saved.text()).toBe(200)
  expect(((await saved.json()) as Drafts).lines).toHaveLength(nights)
  return chosen.map(({ stayDate }) => stayDate)
}

/** Discards whatever is not published. */
async function discardAll(page: Page): Promise<void> {
  const changes = page.getByRole('region', { name: 'Changes not published' })
  await changes
    .getByRole('button', { name: /^Discard/ })
    .first()
    .click()
  await changes
    .getByRole('button', { name: /^Discard/ })
    .last()
    .click()
  await expect(changes).toHaveCount(0)
}

const PUBLISH = /^Publish \d+ changes?$/

test('a morning’s work: from the dashboard to published rates that the property-management system confirms', {
  tag: '@main',
}, async ({ page }) => {
  await signIn(page, 'hotel.admin')
  await page.goto('/?companyId=1')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Manage' }).click()
  await page.getByRole('button', { name: /^Next five weeks/ }).click()
  const night = page.getByRole('gridcell', { name: /recommended \d+, (up|down)/ }).last()
  await night.click()
  const panel = page.getByRole('complementary', { name: 'Night details' })
  await expect(panel.getByRole('row', { name: /^Recommendation/ })).toBeVisible()
  // With the other categories whose recommendation differs.
  await panel.getByRole('button', { name: /^Accept \d+/ }).click()
  const changes = page.getByRole('region', { name: 'Changes not published' })
  await changes.getByRole('button', { name: PUBLISH }).click()
  await page.getByRole('dialog').getByRole('button', { name: PUBLISH }).click()
  const published = page.getByRole('region', { name: 'Published rates and restrictions' })
  await expect(published.getByRole('cell', { name: /^(confirmed|refused)/ }).first()).toBeVisible()
  await expect(changes).toHaveCount(0)
})

test('a rate outside its limits is refused at its field, and the input is kept', { tag: '@main' }, async ({ page }) => {
  await signIn(page, 'hotel.admin')
  await page.goto(`/manage?companyId=1&${nightIn(78)}`)
  const rate = page.getByLabel('New rate')
  await expect(rate).not.toHaveValue('')
  await rate.fill('9999')
  await rate.press('Enter')
  await expect(page.getByText(/^Enter a rate from \d+ to \d+/)).toBeVisible()
  await expect(rate).toHaveValue('9999')
})

test('several rates are published after one question, and undone: the calendar shows the former ones again', async ({
  page,
}) => {
  await signIn(page, 'hotel.admin')
  await page.goto('/manage?companyId=1')
  const [first = '', ...others] = await draftRates(page, 2, 120)
  await page.goto(`/manage?companyId=1&month=${first.slice(0, 7)}`)
  const rateOf = (name: string) => Number(/active rate (\d+)/.exec(name)?.[1])
  const cell = page.locator(`[role="gridcell"][data-date="${first}"]`)
  await expect(cell).toHaveAttribute('aria-label', /changed to \d+, not published/)
  const before = rateOf((await cell.getAttribute('aria-label')) ?? '')
  await expect(cell.locator('s')).toHaveText(String(before))
  const changes = page.getByRole('region', { name: 'Changes not published' })
  await changes.getByRole('button', { name: 'Publish 2 changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish 2 changes?' })
  await expect(dialog.getByRole('definition').first()).toHaveText(String(others.length + 1))
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Publish 2 changes' }).click()
  await expect(cell).not.toHaveAttribute('aria-label', new RegExp(`active rate ${before},`))
  const notice = page.getByRole('region', { name: 'Last publication' })
  await expect(notice).toBeInViewport({ ratio: 1 })
  // In a low window the notice lies over buttons that are scrolled half under it.
  await page.setViewportSize({ width: 1280, height: 2000 })
  await expectAccessible(page)
  await notice.getByRole('button', { name: /^Undo \(\d+ min left\)/ }).click()
  await expect(notice.getByRole('group', { name: 'Publish the former rates and restrictions again?' })).toBeVisible()
  await notice.getByRole('button', { name: 'Publish the former rates' }).click()
  await expect(notice.getByText(/^Undone: the former rates of 2 nights/)).toBeVisible()
  await expect(cell).toHaveAttribute('aria-label', new RegExp(`active rate ${before},`))
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

test('two people in one hotel see each other’s changes at once, and neither loses work', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'hotel.admin')
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const colleague = await context.newPage()
  await signIn(colleague, 'admin')
  const night = `/manage?companyId=1&${nightIn(78)}`
  for (const each of [page, colleague]) {
    await each.goto(night)
    await expect(each.getByLabel('New rate')).not.toHaveValue('')
  }
  const limits = (await page.getByText(/^Limits of .*: \d+ to \d+$/).textContent()) ?? ''
  const [lowest = 0, highest = 0] = [...limits.matchAll(/\d+(?= to|$)/g)].map(Number)
  await page.getByLabel('New rate').fill(String(highest))
  await colleague.getByLabel('New rate').fill(String(lowest))
  await colleague.getByRole('button', { name: 'Save change' }).click()
  // The first one reads of it without asking, and keeps what was typed.
  await expect(page.getByText(new RegExp(`^Changed to ${lowest}, not published yet \\(`))).toBeVisible()
  await expect(page.getByLabel('New rate')).toHaveValue(String(highest))
  await page.getByRole('button', { name: /^Save (change|my version)$/ }).click()
  const mine = page.getByRole('button', { name: 'Save my version' })
  await expect(mine.or(page.getByText(new RegExp(`^Changed to ${highest}, not published yet \\(`)))).toBeVisible()
  if (await mine.isVisible()) await mine.click()
  await expect(colleague.getByText(new RegExp(`^Changed to ${highest}, not published yet \\(`))).toBeVisible()
  await discardAll(colleague)
  await expect(page.getByRole('region', { name: 'Changes not published' })).toHaveCount(0)
  await context.close()
})

test('the grid is used like a spreadsheet, by the keyboard alone', async ({ page }) => {
  await signIn(page, 'hotel.admin')
  await page.goto('/manage?companyId=1&view=grid')
  const cell = page.getByRole('gridcell', { name: /\d/ }).first()
  await expect(cell).toBeVisible()
  await cell.click()
  const rate = Number(await cell.textContent())
  await page.keyboard.type(String(rate + 1))
  await page.keyboard.press('Enter')
  const changes = page.getByRole('region', { name: 'Changes not published' })
  await expect(changes.getByText(/^1 change/)).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Control+r')
  await expect(changes.getByText(/^2 changes/)).toBeVisible()
  await discardAll(page)
})

test('autopilot stops with a reason if too many rates would change at once, and continues with a lower limit', async ({
  page,
}) => {
  await signIn(page, 'hotel.admin')
  const set = async (limits: Record<string, string>) => {
    await page.goto('/manage/autopilot?companyId=1')
    const row = page.getByRole('table', { name: 'Room categories' }).getByRole('row').nth(1)
    await row.getByLabel('Mode').selectOption('On')
    for (const [label, value] of Object.entries(limits)) await row.getByLabel(label).fill(value)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.goto('/manage?companyId=1')
  }
  const strip = page.getByRole('region', { name: 'Autopilot' })
  // In the nights ahead that have other rates than recommended.
  await set({ 'From day': '0', 'To day': '200', 'Smallest change, %': '0.1' })
  // With a time behind it, it is a stop of the past.
  const stop = strip.getByText(/Stopped: more than a third of the nights would change at once\. .*\.$/)
  await expect(stop).toBeVisible()
  await set({ 'From day': '0', 'To day': '420', 'Smallest change, %': '50' })
  await expect(stop).toHaveCount(0)
  await expect(strip).toBeVisible()
})

test('on a phone the nights that need a decision are taken and published by the thumb', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'hotel.admin')
  await page.goto('/manage?companyId=1&view=list')
  await page
    .getByRole('button', { name: /^Accept \d+/ })
    .first()
    .click()
  const changes = page.getByRole('region', { name: 'Changes not published' })
  await expect(changes.getByText(/^\d+ changes?,/)).toBeVisible()
  await changes.getByRole('button', { name: PUBLISH }).click()
  await page.getByRole('dialog').getByRole('button', { name: PUBLISH }).click()
  await expect(page.getByRole('region', { name: 'Published rates and restrictions' })).toBeVisible()
  await expect(changes).toHaveCount(0)
})

test('on paper the list has every night, not those in sight alone', async ({ page }) => {
  await signIn(page, 'hotel.admin')
  await page.goto('/manage?companyId=1&view=list&filter=all')
  const rows = page.getByRole('table', { name: 'Nights' }).getByRole('row')
  await expect(rows.nth(5)).toBeVisible()
  expect(await rows.count()).toBeLessThan(100)
  await page.emulateMedia({ media: 'print' })
  await expect(rows).toHaveCount(421)
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

for (const [width, height] of [
  [1440, 900],
  [1440, 600],
  [1100, 800],
  [390, 844],
] as const)
  test(`the bar of changes is fully visible at ${width} x ${height}, with one change and with several`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await signIn(page, 'hotel.admin')
    const changes = page.getByRole('region', { name: 'Changes not published' })
    /** Everything of the bar is in the window, and nothing lies over its main button. */
    const expectInSight = async () => {
      await settled(page)
      await expect(changes).toBeInViewport({ ratio: 1 })
      const button = changes.getByRole('button', { name: /^Publish/ })
      await expect(button).toBeInViewport({ ratio: 1 })
      await button.click({ trial: true })
    }
    for (const nights of [1, 12]) {
      await page.goto('/manage?companyId=1')
      const [first = ''] = await draftRates(page, nights)
      await page.goto(`/manage?companyId=1&month=${first.slice(0, 7)}`)
      await expectInSight()
      await changes.getByRole('button', { name: 'Show all' }).click()
      await expectInSight()
      const [weekday, every] = [
        page.getByRole('button', { name: /^Select all/ }),
        page.getByRole('checkbox', { name: /^Select (all )?\d+/ }),
      ]
      await weekday.or(every).first().click()
      const selected = page.getByRole('region', { name: 'Selected nights' })
      await selected.getByRole('button', { name: 'Fix rates' }).click()
      await expect(selected.getByRole('table')).toBeVisible()
      // At the page's top there is least room for both.
      await page.evaluate(() => scrollTo(0, 0))
      await expect(selected).toBeInViewport({ ratio: 1 })
      await expectInSight()
      await changes.getByRole('button', { name: 'Show fewer' }).click()
      await expectInSight()
      await selected.getByRole('button', { name: 'Clear selection' }).click()
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      await expectInSight()
      await discardAll(page)
    }
  })
