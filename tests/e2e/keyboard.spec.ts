import type { Locator, Page } from '@playwright/test'
import { millisecondsInDay } from 'date-fns/constants'
import { dashboardUrl, expect, signIn, test } from './support.ts'

/** More stops than any page has before its content. */
const MOST_STOPS = 150

/** A date as it is typed in the format of en-GB, without its marks. */
const dayAhead = (days: number): string =>
  new Date(Date.now() + days * millisecondsInDay).toISOString().slice(0, 10).split('-').toReversed().join('')

/** Whether an element or something in it has the focus; looked at again where the element was replaced meanwhile. */
async function hasFocus(target: Locator): Promise<boolean> {
  const seen = await target.evaluate((element) =>
    element.isConnected ? element.contains(document.activeElement) : 'replaced',
  )
  return seen === 'replaced' ? hasFocus(target) : seen
}

/** Moves the focus with Tab to an element or into it, as somebody without a mouse does. Each stop on the way has a name and is in sight. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let stop = 1; stop <= MOST_STOPS; stop += 1) {
    if (await hasFocus(target)) return
    await page.keyboard.press('Tab')
    if (await page.evaluate(() => document.activeElement === document.body)) continue
    const focused = page.locator(':focus')
    // A date is replaced by its parts once it has the focus.
    await expect.poll(() => focused.ariaSnapshot(), `the name of stop ${stop}`).toMatch(/^- (?!text:).*( "|: )/)
    await expect(focused).toBeInViewport()
  }
  throw new Error(`Tab does not lead to ${target}`)
}

/** Goes to an element with Tab and presses Enter there. */
async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Goes to a field with Tab and types into it. */
async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

test.describe('by the keyboard alone', () => {
  test('a user signs in, and changes the language', async ({ page }) => {
    await page.goto('/login')
    await type(page, page.getByLabel(/Username/), 'viewer')
    await type(page, page.getByLabel('Password', { exact: true }), 'revenue-demo')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(dashboardUrl)
    await enter(page, page.getByRole('button', { name: /^Account of / }))
    const languages = page.getByRole('toolbar', { name: 'Language' })
    await tabTo(page, languages.getByRole('button', { name: 'English' }))
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /^Konto von / })).toBeFocused()
  })

  test('a user marks nights that need attention as seen', async ({ page }) => {
    await signIn(page, 'user')
    await page.goto('/')
    const toDo = page.getByRole('region', { name: 'To do today' })
    const mark = toDo.getByRole('button', { name: /^Mark as seen: / }).first()
    await tabTo(page, mark)
    const name = (await mark.getAttribute('aria-label')) ?? ''
    await page.keyboard.press('Enter')
    await expect(toDo.getByRole('button', { name, exact: true })).toHaveCount(0)
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)
  })

  test('a revenue manager reads why a rate is recommended, accepts it, publishes it and undoes that', async ({
    page,
  }) => {
    await signIn(page, 'hotel.admin')
    await page.goto('/manage?companyId=1&view=list&filter=open')
    await enter(page, page.getByRole('table', { name: 'Nights' }).locator('button[data-date]').nth(3))
    const panel = page.getByRole('complementary', { name: 'Night details' })
    await expect(panel.getByRole('heading', { level: 2 })).toBeFocused()
    await expect(panel.getByRole('table', { name: /^Why / })).toBeVisible()
    await enter(page, panel.getByRole('button', { name: /^Accept \d+/ }))
    const changes = page.getByRole('region', { name: 'Changes not published' })
    await enter(page, changes.getByRole('button', { name: /^Publish \d+ changes?$/ }))
    await enter(page, page.getByRole('dialog').getByRole('button', { name: /^Publish \d+ changes?$/ }))
    const notice = page.getByRole('region', { name: 'Last publication' })
    await enter(page, notice.getByRole('button', { name: /^Undo / }))
    await enter(page, notice.getByRole('button', { name: 'Publish the former rates' }))
    await expect(page.getByText(/^Undone: the former rates? of 1 night/)).toBeVisible()
  })

  test('a user asks what a group may cost', async ({ page }) => {
    await signIn(page, 'user')
    await page.goto('/analyse/groups')
    await enter(page, page.getByRole('link', { name: 'New request' }))
    await type(page, page.getByRole('textbox', { name: 'Group', exact: true }), 'Walkers')
    for (const [name, date] of [
      ['First night', dayAhead(20)],
      ['Last night', dayAhead(21)],
    ] as const) {
      const dateField = page.getByRole('group', { name, exact: true })
      await tabTo(page, page.getByRole('textbox', { name, exact: true }).or(dateField).first())
      await expect(dateField.getByRole('spinbutton', { name: 'Day' })).toBeFocused()
      await page.keyboard.type(date)
    }
    await type(page, page.getByRole('textbox', { name: /^Standard, every night/ }), '6')
    await expect(page.getByRole('region', { name: 'Answer' }).getByRole('table', { name: 'By night' })).toBeVisible()
    await enter(page, page.getByRole('button', { name: 'Save request' }))
    await expect(page.getByRole('table', { name: 'Requests' }).getByRole('row', { name: /^Walkers / })).toBeVisible()
  })

  test('an administrator invites a user', async ({ page }) => {
    await signIn(page, 'admin')
    await page.goto('/admin/users/invitations')
    await enter(page, page.getByRole('link', { name: 'Invite user' }))
    await type(page, page.getByRole('textbox', { name: 'Email', exact: true }), 'keys@demo.example')
    await tabTo(page, page.getByRole('checkbox', { name: 'User', exact: true }))
    await page.keyboard.press('Space')
    await type(page, page.getByRole('combobox', { name: 'Hotels' }), '14')
    await expect(page.getByRole('option', { name: 'Masseria Torre Bianca (14)' })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await enter(page, page.getByRole('button', { name: 'Send invitation' }))
    await expect(page.getByRole('heading', { level: 1, name: 'keys@demo.example' })).toBeVisible()
  })

  test('support saves a list as a file', async ({ page }) => {
    await signIn(page, 'admin')
    await page.goto('/admin/hotel-administration')
    const download = page.waitForEvent('download')
    await enter(page, page.getByRole('link', { name: 'Export' }))
    expect((await download).suggestedFilename()).toMatch(/\.csv$/)
  })
})
