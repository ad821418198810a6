import type { Page } from '@playwright/test'
import { expect, signIn, test, turnOffNightAlerts } from './support.ts'

/**
 * The demo is shared by all tests: what is changed, is changed in hotels that nobody else looks at for this. The first
 * has a notification of segments, the second of room types besides, the third has bookings.
 */
const [SEGMENTED, STOCKED, ROOMY] = [8, 21, 5]

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^System alerts/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'System alerts' })
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const cards = (page: Page, name: string) => column(page, name).getByRole('listitem')
const grip = (page: Page, code: string) => page.getByRole('button', { name: `Drag ${code}`, exact: true })

async function open(page: Page, hotel: number, path: string, baseURL: string | undefined) {
  await signIn(page, 'admin')
  await turnOffNightAlerts(page, hotel)
  await page.context().addCookies([{ name: 'companyId', value: String(hotel), url: baseURL ?? '' }])
  await page.goto(path)
}

/** Drags a card with the mouse to the middle of a column. */
async function drag(page: Page, code: string, to: string) {
  await column(page, to).scrollIntoViewIfNeeded()
  const [from, target] = [await grip(page, code).boundingBox(), await column(page, to).boundingBox()]
  if (!from || !target) throw new Error(`${code} or ${to} is not on the page`)
  await page.mouse.move(from.x + 4, from.y + 4)
  await page.mouse.down()
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 8 })
  await page.mouse.up()
}

/** Carries a card to a column with the keyboard alone, column by column. */
async function carry(page: Page, code: string, to: string) {
  await grip(page, code).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(`${code} picked up from`)).toBeAttached()
  const over = page.getByText(`${code} over ${to}`)
  for (let step = 0; step < 8 && (await over.count()) === 0; step += 1) {
    const announced = await page.locator('[id^="DndLiveRegion"]').textContent()
    await page.keyboard.press('ArrowRight')
    await expect(page.locator('[id^="DndLiveRegion"]')).not.toHaveText(announced ?? '')
  }
  await page.keyboard.press('Space')
}

// The banner moves the page down when the alert opens and up when it ends. A press during that misses its button, so the
// tests wait for the bell first.
test('a notification links to its codes: mapped by mouse, keyboard and menu, they clear the bell', {
  tag: '@main',
}, async ({ page, baseURL }) => {
  await open(page, SEGMENTED, '/', baseURL)
  const before = await bell(page).getAttribute('aria-label')
  await bell(page).click()
  await panel(page)
    .getByRole('listitem')
    .filter({ hasText: /segment/ })
    .getByRole('button', { name: 'Solve' })
    .click()
  await expect(page).toHaveURL('/settings/segmentation')
  await expect(bell(page)).not.toHaveAccessibleName(before ?? '')

  // One code is unmapped at first; two are removed from their groups, and all are mapped, each in another way.
  await expect(cards(page, 'Unmapped codes')).toHaveCount(1)
  await expect(grip(page, 'Complimentary')).toBeVisible()
  await expect(cards(page, 'Online agencies')).toHaveCount(1)
  await page.getByRole('button', { name: 'Move Direct to' }).click()
  await page.getByRole('menuitemradio', { name: 'Unmapped codes' }).click()
  await expect(cards(page, 'Direct')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Move Direct to' })).toBeFocused()
  await expect(bell(page)).toHaveAccessibleName(/open/)

  await drag(page, 'Direct', 'Direct')
  await expect(cards(page, 'Direct')).toHaveCount(1)
  await carry(page, 'Complimentary', 'House guests')
  await expect(cards(page, 'House guests')).toHaveCount(1)
  await expect(bell(page)).toHaveAccessibleName('System alerts: none')
  await page.getByRole('button', { name: 'Move Groups to' }).click()
  await page.getByRole('menuitemradio', { name: 'Unmapped codes' }).click()
  await expect(bell(page)).toHaveAccessibleName(/open/)
  await page.getByRole('button', { name: 'Map to Groups' }).click()
  await expect(page.getByText('All codes are mapped')).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName('System alerts: none')

  await page.reload()
  await expect(cards(page, 'House guests')).toHaveCount(1)
  await expect(page.getByText('All codes are mapped')).toBeVisible()
})

test('room types are mapped and excluded until none is unmapped; the primary mark moves', async ({ page, baseURL }) => {
  await open(page, STOCKED, '/settings/inventory/config', baseURL)
  await expect(bell(page)).toHaveAccessibleName(/open/)
  const before = await bell(page).getAttribute('aria-label')
  await carry(page, 'SUI', 'Suite')
  await expect(cards(page, 'Suite')).toHaveCount(1)
  await expect(page.getByText('All active room types are mapped')).toBeVisible()
  await expect(bell(page)).not.toHaveAccessibleName(before ?? '')

  await page.getByRole('button', { name: 'Actions for SUP', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: /^Primary type/ }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(cards(page, 'Superior').getByText('Primary type')).toBeVisible()
  await expect(cards(page, 'Standard').getByText('Primary type')).toHaveCount(0)
})

test('a changed capacity changes the occupancy of the dashboard', async ({ page, baseURL }) => {
  await open(page, ROOMY, '/?show=occupancy', baseURL)
  const figure = page.getByRole('region', { name: 'Yesterday' })
  await expect(figure).toContainText('Occupancy')
  const before = await figure.textContent()
  await page.goto('/settings/inventory/capacity')
  // The hotel's rooms are those of its types.
  const rooms = page.getByRole('textbox', { name: /^Rooms of STD/ })
  await rooms.fill('many')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter a whole number.')).toBeVisible()
  await expect(rooms).toBeFocused()
  await rooms.fill('71')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Rooms available for sale' })).toContainText('92')
  await page.goto('/?show=occupancy')
  await expect(figure).toContainText('Occupancy')
  await expect(figure).not.toHaveText(before ?? '')
})
