import type { BrowserContext, Page } from '@playwright/test'
import { FIRST_RECORDS, openedAt, PATHS, remarksOn } from '../support/every-page.ts'
import { expect, expectAccessibleInEach, goOn, open, settled, signIn, test } from './support.ts'

/** What a test is given. */
interface Opened {
  context: BrowserContext
  page: Page
  baseURL: string | undefined
}
/** The browser's message when axe is loaded into a frame without scripts, such as that of a mail. */
const OF_AXE = "Blocked script execution in 'about:srcdoc'"
/** Switches the language as a user does, without reloading the page. Nothing is located by role, which takes longer. */
async function setLanguage(page: Page, language: string, name: string): Promise<void> {
  if ((await page.locator('html').getAttribute('lang')) === language) return
  const account = page.locator('[data-tour="account"]')
  const button = account.locator('button').first()
  await button.dispatchEvent('click')
  await account.getByText(name, { exact: true }).dispatchEvent('click')
  await button.dispatchEvent('click')
  await page.locator(`html[lang="${language}"]`).waitFor()
}

async function storeFirst(page: Page): Promise<void> {
  const { origin } = new URL(test.info().project.use.baseURL ?? '')
  for (const [path, data] of Object.entries(FIRST_RECORDS)) {
    if ((await page.request.get(`${path}/1`)).ok()) continue
    const response = await page.request.post(path, { data, headers: { origin } })
    expect(await response.json()).toMatchObject({ id: 1 })
  }
}

/** English is the shortest: it fits on a phone if the others do. */
const LANGUAGES = [
  { language: 'en', name: 'English', widths: [1440] },
  { language: 'it', name: 'Italiano', widths: [1440, 390] },
  { language: 'de', name: 'Deutsch', widths: [1440, 390] },
]

/** What the console logs as an error or a warning from now on. */
function watchLog(page: Page): string[] {
  const logged: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !message.text().startsWith(OF_AXE))
      logged.push(`${page.url()} logs: ${message.text()}`)
  })
  return logged
}

/** What is wrong with the page as it is shown now. */
const remark = async (page: Page, path: string, look: string): Promise<string[]> =>
  (await remarksOn(page)).map((each) => `${path}, ${look}: ${each}`)

/**
 * Opens one page after the other, without a reload where they show the same hotel. Fails at the end with what any of them logs, and
 * with what `look` finds at each.
 */
async function openEach(
  { context, page, baseURL }: Opened,
  pages: string[],
  look: (path: string) => Promise<string[]>,
) {
  const found = watchLog(page)
  await signIn(page, 'super.admin')
  await storeFirst(page)
  let shownHotel: string | undefined
  for (const path of pages)
    await test.step(path, async () => {
      await page.setViewportSize({ width: 1440, height: 900 })
      const { address, hotel } = openedAt(path)
      if (hotel === shownHotel) await goOn(page, address)
      else {
        await context.addCookies([{ name: 'companyId', value: hotel, url: baseURL ?? '' }])
        await open(page, address)
        shownHotel = hotel
      }
      found.push(...(await look(path)))
    })
  expect(found).toEqual([])
}

/** Few enough that a failure names its part of the pages. */
const PAGES_EACH = 8

for (let first = 0; first < PATHS.length; first += PAGES_EACH) {
  const pages = PATHS.slice(first, first + PAGES_EACH)
  const title = `pages ${first + 1} to ${first + pages.length}`

  test(`${title} open with a heading, nothing logged, no raw key and no text cut off`, { tag: '@walk' }, async ({
    context,
    page,
    baseURL,
  }) => {
    await openEach({ context, page, baseURL }, pages, (path) => remark(page, path, 'en, 1440 px'))
  })

  test(`${title}: axe finds nothing, nothing is logged, and no language leaves a raw key or a text cut off`, async ({
    context,
    page,
    baseURL,
  }) => {
    await openEach({ context, page, baseURL }, pages, async (path) => {
      const found: string[] = []
      const isBare = (await page.getByRole('banner').count()) === 0
      // A page begins in the language that the one before ended with.
      const isLast = (await page.locator(`html[lang="${LANGUAGES.at(-1)?.language}"]`).count()) > 0
      const languages = isLast ? LANGUAGES.toReversed() : LANGUAGES
      for (const { language, name, widths } of isBare ? [] : languages) {
        await setLanguage(page, language, name)
        // The last language is checked together with axe, in both widths.
        if (language === languages.at(-1)?.language) break
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 })
          await settled(page)
          found.push(...(await remark(page, path, `${language}, ${width} px`)))
        }
      }
      const language = await page.locator('html').getAttribute('lang')
      await expectAccessibleInEach(page, async (look) => {
        found.push(...(await remark(page, path, `${language}, ${look}`)))
      })
      return found
    })
  })
}
