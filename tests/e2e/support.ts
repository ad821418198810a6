import AxeBuilder from '@axe-core/playwright'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'

export { expect }

/** Signs in without the page, as a browser that has done so before. */
export async function signIn(page: Page, username: string): Promise<void> {
  const { origin } = new URL(base.info().project.use.baseURL ?? '')
  const response = await page.context().request.post('/api/session', {
    data: { username, password: 'revenue-demo' },
    headers: { origin },
  })
  expect(response.status()).toBe(204)
}

/** Tells a browser to load what it shows and nothing ahead, which would only cost the tests time. */
export async function saveData(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
}

/** The colours and widths that every page is looked at in. */
export const LOOKS = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [1440, 390].map((width) => ({ name: `${colorScheme}, ${width} px`, colorScheme, viewport: { width, height: 900 } })),
)

/** Fails with what axe finds. The page must be of a context made by the test itself: axe can't open another one else. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`),
  ).toEqual([])
}

/** Lets a chunk of the console wait, so that the page it holds keeps loading, until the function that it gives is called. */
export async function holdScript(page: Page, chunk: string): Promise<() => void> {
  let release: () => void = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**/assets/${chunk}-*.js`, async (route) => {
    await held
    await route.continue()
  })
  return release
}

/** Every test fails on a script error, or on a request that the page should not have made. */
export const test = base.extend<{ quiet: string[] }>({
  context: async ({ context }, use) => {
    await saveData(context)
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
