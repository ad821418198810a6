import { test as base, expect, type Page } from '@playwright/test'

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

/** Every test fails on a script error, or on a request that the page should not have made. */
export const test = base.extend<{ quiet: string[] }>({
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
