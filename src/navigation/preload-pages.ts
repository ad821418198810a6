import { holdsAny } from '../../contract/roles.ts'
import { startStore } from '../bootstrap/start-store.ts'
import { chartLibrary } from '../charts/chart-library.ts'
import { loadCatalogs } from '../i18n/i18nProvider.ts'
import type { MenuPlace, RouteDefinition } from '../routing/route.ts'
import { idle } from '../shared/idle.ts'
import { queryClient } from '../shared/query-client.ts'

/** Where the menu leads to pages of figures, which staff open all day. */
const PLACES: readonly (MenuPlace | undefined)[] = ['main', 'analyse']

/** Whether the browser was told to load only what is asked for. Not every browser knows. */
const isSavingData = ({ navigator }: Window): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * Loads the scripts and texts of the pages of figures that the user may open, once the first page is there (`shown`) and whenever
 * the browser is idle: a click then waits for figures alone. What does not come is asked for again by the click, which
 * tells of it.
 */
export async function preloadPages(
  page: Window,
  shown: Promise<void>,
  routes: readonly RouteDefinition[],
): Promise<void> {
  await shown
  if (isSavingData(page)) return
  const held = startStore.getState().global?.authorities
  if (!held) return
  const pages = routes.filter(
    ({ menu, authorities }) => PLACES.includes(menu?.place) && holdsAny(held, authorities ?? []),
  )
  const loads = [
    ...(pages.length > 0 ? [() => queryClient.ensureQueryData(chartLibrary)] : []),
    ...pages.map(
      ({ page, texts }) =>
        () =>
          Promise.all([page?.(), loadCatalogs(texts)]),
    ),
  ]
  try {
    for (const load of loads) {
      await idle(page)
      await load()
    }
  } catch {
    // Without a connection, or with a new version on the server: no reason to go on, nor to say so before anybody asks.
  }
}
