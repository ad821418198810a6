import { holdsAny } from '../../contract/roles.ts'
import { startStore } from '../bootstrap/start-store.ts'
import { chartLibrary } from '../charts/chart-library.ts'
import { datePickerLibrary } from '../components/date-field/date-picker-library.ts'
import { loadCatalogs } from '../i18n/i18nProvider.ts'
import type { MenuPlace, RouteDefinition } from '../routing/route.ts'
import { idle } from '../shared/idle.ts'
import { queryClient } from '../shared/query-client.ts'

/** Where the menu leads to pages of figures, which staff open all day. */
const PLACES: readonly (MenuPlace | undefined)[] = ['main', 'analyse']

/** What a browser tells of its connection, as far as it does (Network Information API, W3C draft). */
interface Connection {
  saveData?: boolean
  effectiveType?: string
  /** Megabits per second. */
  downlink?: number
}

/** Below so many megabits per second what is loaded ahead would hold up what is asked for. */
const FAST_MBIT = 2

/** Whether nothing is loaded ahead: the browser was told to save data, or the connection is slow. */
function isSparing({ navigator }: Window): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  const { saveData = false, effectiveType = '4g', downlink = FAST_MBIT } = connection ?? {}
  return saveData || effectiveType !== '4g' || downlink < FAST_MBIT
}

/** Waits until the page has loaded: none of its requests is pending. */
async function standing(page: Window): Promise<void> {
  await idle(page)
  if (queryClient.isFetching() === 0) return
  await new Promise<void>((resolve) => {
    const stop = queryClient.getQueryCache().subscribe(() => {
      if (queryClient.isFetching() > 0) return
      stop()
      resolve()
    })
  })
}

/**
 * Loads what dates are picked with, and the scripts and texts of the pages of figures that the user may open, once the first
 * page is there (`shown`) with all that it has asked for, whenever the browser is idle and the connection is fast: a click
 * then waits for figures alone. What does not come is asked for again by the click, which shows why. The mark
 * `pages-preloaded` (User Timing, W3C) is set once everything is there.
 */
export async function preloadPages(
  page: Window,
  shown: Promise<void>,
  routes: readonly RouteDefinition[],
  /** Loads what is opened from everywhere. */
  others: readonly (() => Promise<unknown>)[] = [],
): Promise<void> {
  await shown
  if (isSparing(page)) return
  const held = startStore.getState().global?.authorities
  if (!held) return
  const pages = routes.filter(
    ({ menu, authorities }) => PLACES.includes(menu?.place) && holdsAny(held, authorities ?? []),
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
    for (const load of loads) {
      await standing(page)
      await load()
    }
    page.performance.mark('pages-preloaded')
  } catch {
    // Without a connection, or with a new version on the server: no reason to go on, nor to say so before anybody asks.
  }
}
