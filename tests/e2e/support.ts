import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import axe from 'axe-core'
import { NIGHT_RULES } from '../../contract/alert/alert-figures.ts'
import { WAIT_MS } from '../../playwright.config.ts'

export { expect }

/** Fills an empty folder with the demo data of the run, for a product that a test starts by itself. */
export const copyDemo = (folder: string): Promise<void> =>
  cp(join(process.env.E2E_DATA_DIR ?? '', 'demo'), folder, { recursive: true })

/** Signs in without the page, as a browser that has done so before. */
export async function signIn(page: Page, username: string): Promise<void> {
  // An open page of another user would reload once it finds the new session, in the middle of the test's next step.
  await page.goto('about:blank')
  const { origin } = new URL(base.info().project.use.baseURL ?? '')
  const response = await page.context().request.post('/api/session', {
    data: { username, password: 'revenue-demo' },
    headers: { origin },
  })
  expect(response.status()).toBe(204)
}

/**
 * Turns off the alerts of a hotel about its nights and rates: how full the demo is expected to be differs from day to day, and one of
 * its fixed rates is not sold.
 */
export async function turnOffNightAlerts(page: Page, companyId: number): Promise<void> {
  const { origin } = new URL(base.info().project.use.baseURL ?? '')
  for (const standard of [...NIGHT_RULES, 'fixed-not-sold'] as const) {
    const url = `/api/notification/standard-rules?companyId=${companyId}`
    const response = await page.request.put(url, { data: { standard, isOn: false }, headers: { origin } })
    expect(response.status()).toBe(200)
  }
}

/** What a browser says of its connection (Network Information API); it estimates that from the machine's traffic, so each test sets it. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
  downlink?: number
}

/** Nothing is loaded ahead, which would only cost the tests time. */
const SPARING: Connection = { saveData: true }

/** The pages of figures are loaded ahead: `test.use({ connection: FAST })`. */
export const FAST: Connection = { effectiveType: '4g', downlink: 10 }

/** The dashboard, of whichever hotel. */
export const dashboardUrl = /:\d+\/\?companyId=\d+$/

declare global {
  interface Window {
    axe: typeof axe
  }
}

interface Look {
  name: string
  colorScheme: 'light' | 'dark'
  viewport: { width: number; height: number }
}

/** The pairs of colour and width that differ most: each colour and each width once. */
const LOOKS: readonly Look[] = [
  { name: 'light, 1440 px', colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { name: 'dark, 390 px', colorScheme: 'dark', viewport: { width: 390, height: 900 } },
]

/** Waits until the page, and the page in its frame, has loaded and drawn everything. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('main[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(async () => {
    // A chart follows the width of its page in the next frame.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  })
  await expect(page.locator('main[aria-busy="true"]')).toHaveCount(0)
}

/** Waits until the page, or the page in its frame, has a heading and its content. */
async function shown(page: Page): Promise<void> {
  // A dialog takes the page behind it out of reach; a frame has its own heading. With each look that finds nothing an
  // `expect` describes the whole page for its message, so this waits without one.
  const frame = page.frameLocator('iframe').getByRole('heading')
  await page.getByRole('heading').or(page.locator('iframe')).first().waitFor({ timeout: WAIT_MS })
  if ((await page.locator('iframe').count()) > 0) await frame.first().waitFor({ timeout: WAIT_MS })
  await settled(page)
}

/** Opens a page by its address and waits for its content. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await shown(page)
}

/** Navigates to another page within the open console, without a reload, and waits for its content. */
export async function goOn(page: Page, path: string): Promise<void> {
  const left = await page.evaluateHandle((address) => {
    const headings = [...document.querySelectorAll('main h1, main iframe')]
    if (headings.length === 0) throw new Error('Nothing of this page says when it is gone')
    // The router counts the pages that it has been at.
    history.pushState({ idx: history.state.idx + 1 }, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
    return headings
  }, path)
  await page.waitForFunction((headings) => headings.every(({ isConnected }) => !isConnected), left, {
    timeout: WAIT_MS,
  })
  await left.dispose()
  await shown(page)
}

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe runs: nothing but violations is listed, and nothing is fetched again for its rules. */
const AXE_OPTIONS: axe.RunOptions = {
  runOnly: { type: 'tag', values: AXE_TAGS },
  resultTypes: ['violations'],
  preload: false,
}

/** What style sheets choose elements by, besides their place. */
const STYLED = [
  ...['class', 'style', 'role', 'type', 'disabled', 'hidden'],
  ...['checked', 'current', 'disabled', 'expanded', 'invalid', 'pressed', 'selected', 'sort'].map(
    (name) => `aria-${name}`,
  ),
  ...['current', 'environment', 'missing', 'off', 'open', 'state', 'theme'].map((name) => `data-${name}`),
]

/**
 * Marks elements that look like two before them, as do all around them: their contrast, which takes axe most of its time, is that of
 * those; runs in the page.
 */
const markRepeats = (styled: string[]) => {
  const kinds = new Map<string, number>()
  const kindOf = new Map<Element | null, number>()
  const counts = new Map<number, number>()
  for (const element of document.querySelectorAll('body *')) {
    const own = styled.map((name) => element.getAttribute(name) ?? '').join('|')
    const key = `${kindOf.get(element.parentElement) ?? 0} ${element.tagName} ${own}`
    const kind = kinds.get(key) ?? kinds.size + 1
    const count = (counts.get(kind) ?? 0) + 1
    kinds.set(key, kind)
    kindOf.set(element, kind)
    counts.set(kind, count)
    element.toggleAttribute('data-repeats', count > 2)
  }
}

/** Marks what the edge of a scrolled box cuts: its size is seen once it is scrolled into sight; runs in the page. */
const markCut = () => {
  const boxOf = (element: Element): Element | null => {
    const parent = element.parentElement
    const isScrolled =
      parent && parent.scrollHeight > parent.clientHeight && /auto|scroll/.test(getComputedStyle(parent).overflowY)
    return !parent || isScrolled ? parent : boxOf(parent)
  }
  for (const target of document.querySelectorAll('a, button, input, select, textarea')) {
    const [box, own] = [boxOf(target)?.getBoundingClientRect(), target.getBoundingClientRect()]
    target.toggleAttribute('data-cut', box !== undefined && (own.top < box.top || own.bottom > box.bottom))
  }
}

const AXE_RULES = [
  { id: 'color-contrast', selector: ':not([data-repeats])' },
  { id: 'target-size', selector: ':not([data-cut])' },
]

/** Fails with what axe finds in the page and its frames, which are of our own origin. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    // Reading axe takes a page as long as half its run, so each frame reads it once.
    if (!(await frame.evaluate(() => 'axe' in window)))
      await frame.evaluate(`${axe.source}; axe.configure({ rules: ${JSON.stringify(AXE_RULES)} })`)
    await frame.evaluate(markRepeats, STYLED)
    await frame.evaluate(markCut)
  }
  const violations = await page.evaluate(
    async (options) => (await window.axe.run(document, options)).violations,
    AXE_OPTIONS,
  )
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`),
  ).toEqual([])
}

/** Whether a bar sticks to the lower edge of the window; runs in the page. */
const hasBarBelow = () =>
  [...document.querySelectorAll('main *')].some((element) => {
    const { position, bottom } = getComputedStyle(element)
    return position === 'sticky' && bottom === '0px'
  })

/**
 * Fails with what axe finds, or where the page scrolls sideways, in one pair of colour and width after the other; `look`
 * is called with the name of each pair once the page shows it.
 */
export async function expectAccessibleInEach(
  page: Page,
  look: (name: string) => Promise<void> = async () => {},
): Promise<void> {
  for (const { name, colorScheme, viewport } of LOOKS)
    await base.step(name, async () => {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await settled(page)
      await look(name)
      if (await page.evaluate(hasBarBelow)) {
        // The bar would lie over buttons that are scrolled half under it.
        const height = await page.evaluate(() => document.documentElement.scrollHeight)
        await page.setViewportSize({ ...viewport, height })
      }
      await expectAccessible(page)
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(sideways).toBeLessThanOrEqual(1)
    })
}

/** Types a stay date into the date field of this label, part by part as its format orders them, once its picker is there. */
export async function enterDate(page: Page | Locator, label: string, date: string): Promise<Locator> {
  const field = page.getByRole('group', { name: label, exact: true })
  await page.getByRole('textbox', { name: label, exact: true }).or(field).focus()
  const [year = '', month = '', day = ''] = date.split('-')
  await field.getByRole('spinbutton', { name: 'Year' }).fill(year)
  await field.getByRole('spinbutton', { name: 'Month' }).fill(month)
  await field.getByRole('spinbutton', { name: 'Day' }).fill(day)
  return field
}

/** Lets requests to the addresses of a pattern wait until the function that it gives is called. */
export async function holdRequests(page: Page, pattern: string): Promise<() => void> {
  let release: () => void = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(pattern, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Every test fails on a script error, or on a request that the page should not have made. */
export const test = base.extend<{ connection: Connection; quiet: string[] }>({
  connection: [SPARING, { option: true }],
  context: async ({ context, connection }, use) => {
    await context.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection)
    await use(context)
  },
  quiet: [
    async ({ page }, use) => {
      const said: string[] = []
      page.on('pageerror', (error) => said.push(`script error: ${error.message}`))
      page.on('response', (response) => {
        if (response.status() >= 500) said.push(`${response.status()} ${response.url()}`)
      })
      await use(said)
      expect(said).toEqual([])
    },
    { auto: true },
  ],
})
