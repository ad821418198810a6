import type { Page } from '@playwright/test'
import { routes } from '../../src/routes.config.ts'
import { type Texts, textsOf } from '../support/texts.ts'
import { expect, signIn, test } from './support.ts'

const keysOf = (tree: Texts, parent = ''): string[] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [parent + name] : keysOf(value, `${parent}${name}.`),
  )
const texts = textsOf('en')
/** Addresses such as ada@hotel.example look like keys and are none. */
const KEYS = new Set(keysOf(texts))
const isKey = (word: string) => KEYS.has(word) || word.startsWith('ra.')

/** A text that was never translated shows its key, which begins with one of these. */
const RAW_KEY = `\\b(${[...Object.keys(texts), 'ra'].join('|')})\\.[a-z][A-Za-z]+(\\.[A-Za-z]+)*\\b`
const paths = [...new Set(routes.filter(({ layout }) => layout !== 'bare').map(({ path }) => path))].map((path) =>
  path.replace(':id', '1').replace(/edit$/, 'edit?companyId=1'),
)

/** The hotel in which a page is looked at, where not every hotel has it. */
const HOTELS: Record<string, string> = { '/analyse/market-trend': '4', '/analyse/market-trend/import': '4' }

/** English has the shortest words: it fits on a phone where the others do. */
const LOOKS = { en: [1440], it: [1440, 390], de: [1440, 390] }

/** Raw keys, texts that are cut off, and what scrolls the page sideways, as it stands there. */
const remarksOn = (page: Page) =>
  page.evaluate(async (pattern) => {
    // A chart follows the width of its page in the next frame.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    const rawKeys = document.body.innerText.match(new RegExp(pattern, 'g')) ?? []
    const isCutOff = (element: Element) => {
      const { overflowX, textOverflow } = getComputedStyle(element)
      const hides = overflowX === 'hidden' || overflowX === 'clip' || textOverflow === 'ellipsis'
      const isShown = element.clientWidth > 1 && element.checkVisibility({ visibilityProperty: true })
      return hides && isShown && element.scrollWidth > element.clientWidth + 1 && !element.hasAttribute('title')
    }
    const cutOff = [...document.querySelectorAll('body *')]
      .filter((element) => element.children.length === 0 && element.textContent?.trim() && isCutOff(element))
      .map((element) => `cut off: ${element.textContent}`)
    const { scrollWidth, clientWidth } = document.documentElement
    const sideways = scrollWidth > clientWidth + 1 ? [`scrolls sideways by ${scrollWidth - clientWidth} px`] : []
    return { rawKeys: [...rawKeys], misfits: [...cutOff, ...sideways] }
  }, RAW_KEY)

for (const [language, widths] of Object.entries(LOOKS))
  test(`every page speaks ${language} and fits: no raw key, nothing cut off or sideways`, async ({ page, baseURL }) => {
    test.setTimeout(240_000)
    await signIn(page, 'super.admin')
    await page.context().addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
    const found: string[] = []
    for (const path of paths) {
      await page.context().addCookies([{ name: 'companyId', value: HOTELS[path] ?? '1', url: baseURL ?? '' }])
      await page.goto(path)
      await expect(page.getByRole('heading').or(page.locator('iframe')).first()).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await page.waitForLoadState('networkidle')
        const { rawKeys, misfits } = await remarksOn(page)
        found.push(...[...rawKeys.filter(isKey), ...misfits].map((remark) => `${path} at ${width} px: ${remark}`))
      }
    }
    expect(found).toEqual([])
  })

test('another language is spoken at once, and nothing that was typed is lost', async ({ page }) => {
  await signIn(page, 'super.admin')
  await page.goto('/admin/hotel-administration/edit?companyId=1')
  const street = page.getByLabel(/^(Street|Straße)/)
  await street.fill('Typed Lane 7')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Account of/ })
    .click()
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('navigation', { name: 'Hauptmenü' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Deutsch' })).toBeFocused()
  await expect(street).toHaveValue('Typed Lane 7')
  expect((await page.context().cookies()).find(({ name }) => name === 'language')?.value).toBe('de')
})
