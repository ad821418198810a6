import { hasAnyAuthority } from '../../contract/account/roles.ts'
import { startStore } from '../core/bootstrap/start-store.ts'
import { loadCatalogs } from '../core/i18n/i18nProvider.ts'
import { idle } from '../core/idle.ts'
import { queryClient } from '../core/query-client.ts'
import type { MenuPlace, RouteDefinition } from '../core/routing/route.ts'
import { chartLibrary } from '../kit/chart/chart-library.ts'
import { datePickerLibrary } from '../kit/date-field/date-picker-library.ts'

/** The menu sections with pages of figures, which staff open all day. */
const PLACES: readonly (MenuPlace | undefined)[] = ['main', 'analyse']

/** The browser's connection data, if available (Network Information API, W3C draft). */
interface Connection {
  saveData?: boolean
  effectiveType?: string
  /** Megabits per second. */
  downlink?: number
}

/** Below this many megabits per second, preloading would delay other requests. */
const FAST_MBIT = 2

/** Whether preloading is off: data saver is on, or the connection is slow. */
function isSparing({ navigator }: Window): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  const { saveData = false, effectiveType = '4g', downlink = FAST_MBIT } = connection ?? {}
  return saveData || effectiveType !== '4g' || downlink < FAST_MBIT
}

/** Resolves when the page has loaded: no request is pending, and showing the answers has started no further ones. */
async function untilLoaded(page: Window): Promise<void> {
  await idle(page)
  while (queryClient.isFetching() > 0) {
    await new Promise<void>((resolve) => {
      const stop = queryClient.getQueryCache().subscribe(() => {
        if (queryClient.isFetching() > 0) return
        stop()
        resolve()
      })
    })
    // Figures that have just come make parts of the page visible, which may request their own.
    await idle(page)
  }
}

/**
 * Preloads the date picker, and the scripts and texts of the pages of figures that the user may open, after the first
 * page (`shown`) and all its requests have finished, whenever the browser is idle and the connection is fast: a click
 * then only waits for figures. Anything that fails is requested again by the click, which shows the error. The marks
 * `pages-preloading` and `pages-preloaded` (User Timing, W3C) are set when it begins and once everything is loaded.
 */
export async function preloadPages(
  page: Window,
  shown: Promise<void>,
  routes: readonly RouteDefinition[],
  /** Loads parts that can be opened from every page. */
  others: readonly (() => Promise<unknown>)[] = [],
): Promise<void> {
  await shown
  if (isSparing(page)) return
  const granted = startStore.getState().global?.authorities
  if (!granted) return
  const pages = routes.filter(
    ({ menu, authorities }) => PLACES.includes(menu?.place) && hasAnyAuthority(granted, authorities ?? []),
  )
  const loads = [
    () => queryClient.ensureQueryData(datePickerLibrary),
    ...others,
    ...(pages.length > 0 ? [() => queryClient.ensureQueryData(chartLibrary)] : []),
    ...pages.map(
      ({ page, texts }) =>
        () =>
          Promise.all([page?.(), loadCatalogs(texts)]),
    ),
  ]
  try {
    await untilLoaded(page)
    page.performance.mark('pages-preloading')
    for (const load of loads) {
      await untilLoaded(page)
      await load()
    }
    page.performance.mark('pages-preloaded')
  } catch {
    // Without a connection, or with a new version on the server: stop silently, because nobody has asked for it yet.
  }
}
