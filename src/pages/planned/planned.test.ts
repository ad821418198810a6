import { expect, it } from 'vitest'
import { routes } from '../../routes.config.ts'
import PlannedPage from './PlannedPage.tsx'
import { PLANNED_PAGES } from './planned.ts'

/** How many pages were still to come at the last count. Lower it with every page that is built; never raise it. */
const AT_MOST = 1

it('the pages still to come are the listed ones, and only these', async () => {
  const pages = await Promise.all(routes.map(async ({ name, page }) => ({ name, shown: (await page?.())?.default })))
  const planned = pages.filter(({ shown }) => shown === PlannedPage).map(({ name }) => name)
  expect(planned.sort()).toEqual([...PLANNED_PAGES].sort())
})

it('the list only gets shorter', () => {
  expect(PLANNED_PAGES.length).toBe(AT_MOST)
})
