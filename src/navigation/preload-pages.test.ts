import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Authority } from '../../contract/account/roles.ts'
import { eventually } from '../../tests/support/eventually.ts'
import { startStore } from '../core/bootstrap/start-store.ts'
import { queryClient } from '../core/query-client.ts'
import type { RouteDefinition } from '../core/routing/route.ts'
import { datePickerLibrary } from '../kit/date-field/date-picker-library.ts'
import { preloadPages } from './preload-pages.ts'

const page = () => vi.fn(async () => ({ default: () => null }))

/** A menu of four pages, and the pages that were loaded of it. */
function menu() {
  const pages = { dashboard: page(), pickup: page(), benchmarking: page(), hotels: page() }
  const route = (
    name: keyof typeof pages,
    place: 'main' | 'analyse' | 'administration',
    authorities: readonly Authority[],
  ): RouteDefinition => ({
    name,
    path: `/${name}`,
    title: 'common.pages.dashboard',
    page: pages[name],
    authorities,
    menu: { place },
  })
  const routes = [
    route('dashboard', 'main', []),
    route('pickup', 'analyse', ['VIEWER']),
    route('benchmarking', 'analyse', ['ADMIN']),
    route('hotels', 'administration', ['VIEWER']),
  ]
  return {
    pages,
    routes,
    loaded: () => Object.keys(pages).filter((name) => pages[name as keyof typeof pages].mock.calls.length > 0),
  }
}

/** A browser that is idle immediately, or on request. */
function browser({
  connection = {},
  idle = (run: () => void) => run(),
}: {
  connection?: object
  idle?: (run: () => void) => void
} = {}) {
  const marks: string[] = []
  const performance = { mark: (name: string) => void marks.push(name) }
  return Object.assign({ requestIdleCallback: idle, navigator: { connection }, performance } as unknown as Window, {
    marks,
  })
}

/** Lets the browser be idle until the preloading is done. */
async function finish(done: Promise<void>, waiting: (() => void)[]) {
  let isDone = false
  void done.then(() => (isDone = true))
  await eventually(() => {
    waiting.pop()?.()
    expect(isDone).toBe(true)
  })
}

beforeEach(() => {
  queryClient.clear()
  startStore.setState({ global: { authorities: ['VIEWER'] } as never })
})

describe('preloading of pages', () => {
  it('pages are preloaded if the menu has them and the user may open them', async () => {
    const { routes, loaded } = menu()
    await preloadPages(browser(), Promise.resolve(), routes)
    expect(loaded()).toEqual(['dashboard', 'pickup'])
  })

  it('pages are preloaded after the date picker, which fields of every page use', async () => {
    const { routes, pages } = menu()
    pages.dashboard.mockRejectedValueOnce(new Error('offline'))
    await preloadPages(browser(), Promise.resolve(), routes)
    expect(queryClient.getQueryState(datePickerLibrary.queryKey)?.status).toBe('success')
  })

  it('preloading waits for the first page, and then until the browser is idle', async () => {
    const { routes, loaded } = menu()
    const waiting: (() => void)[] = []
    let show = () => {}
    const done = preloadPages(
      browser({ idle: (run) => void waiting.push(run) }),
      new Promise((resolve) => (show = resolve)),
      routes,
    )
    expect(waiting).toHaveLength(0)
    show()
    await eventually(() => expect(waiting).toHaveLength(1))
    expect(loaded()).toEqual([])
    await finish(done, waiting)
    expect(loaded()).toEqual(['dashboard', 'pickup'])
  })

  it.each([{ saveData: true }, { effectiveType: '3g' }, { effectiveType: '4g', downlink: 1.6 }])(
    'nothing is preloaded on a connection with %o',
    async (connection) => {
      const { routes, loaded } = menu()
      await preloadPages(browser({ connection }), Promise.resolve(), routes)
      expect(loaded()).toEqual([])
    },
  )

  it('preloading waits until the requests of the first page are finished', async () => {
    const { routes, loaded } = menu()
    let answer = () => {}
    void queryClient.fetchQuery({
      queryKey: ['figures'],
      queryFn: () => new Promise<string>((resolve) => (answer = () => resolve('here'))),
    })
    const done = preloadPages(browser(), Promise.resolve(), routes)
    await Promise.resolve()
    expect(loaded()).toEqual([])
    answer()
    await done
    expect(loaded()).toEqual(['dashboard', 'pickup'])
  })

  it('preloading waits for requests that the page makes with the figures of its first one', async () => {
    const { routes, loaded } = menu()
    const answers: (() => void)[] = []
    const request = (name: string) =>
      queryClient.fetchQuery({
        queryKey: [name],
        queryFn: () => new Promise<string>((resolve) => answers.push(() => resolve('here'))),
      })
    const waiting: (() => void)[] = []
    const figures = request('figures')
    const page = browser({ idle: (run) => void waiting.push(run) })
    const done = preloadPages(page, Promise.resolve(), routes)
    await eventually(() => expect(waiting).toHaveLength(1))
    waiting.pop()?.()
    answers.pop()?.()
    await figures
    await eventually(() => expect(waiting).toHaveLength(1))
    const accuracy = request('accuracy of these figures')
    waiting.pop()?.()
    await Promise.resolve()
    expect(loaded()).toEqual([])
    expect(page.marks).toEqual([])
    answers.pop()?.()
    await accuracy
    await finish(done, waiting)
    expect(loaded()).toEqual(['dashboard', 'pickup'])
  })

  it('pages are marked as preloaded once the last of them is there', async () => {
    const { routes, pages } = menu()
    const page = browser()
    pages.pickup.mockImplementationOnce(async () => {
      expect(page.marks).toEqual(['pages-preloading'])
      return { default: () => null }
    })
    await preloadPages(page, Promise.resolve(), routes)
    expect(pages.pickup).toHaveBeenCalled()
    expect(page.marks).toEqual(['pages-preloading', 'pages-preloaded'])
  })

  it("pages that can't be loaded cause no error before they are opened, and are not marked as preloaded", async () => {
    const { routes, pages } = menu()
    pages.dashboard.mockRejectedValueOnce(new Error('offline'))
    const page = browser()
    await expect(preloadPages(page, Promise.resolve(), routes)).resolves.toBeUndefined()
    expect(page.marks).toEqual(['pages-preloading'])
  })
})
