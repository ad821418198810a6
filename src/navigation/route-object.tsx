import { type ComponentType, lazy } from 'react'
import type { LazyRouteFunction, RouteObject } from 'react-router-dom'
import { startStore } from '../core/bootstrap/start-store.ts'
import { loadCatalogs } from '../core/i18n/i18nProvider.ts'
import { isFramed, type Page, type RouteDefinition } from '../core/routing/route.ts'
import type { RouteTable } from '../core/routing/route-table.ts'
import type { RouteHandle } from '../core/routing/use-route.ts'
import { RoutePage } from './RoutePage.tsx'

/** Loads the route's content in parallel with the steps, not after them. */
const lazyPage =
  (route: RouteDefinition, table: RouteTable): LazyRouteFunction<RouteObject> =>
  async () => {
    const load = async (page: Page | undefined): Promise<ComponentType | undefined> => page && (await page()).default
    const [Shown, Frame] = await Promise.all([
      load(route.page),
      isFramed(route, startStore.getState().global)
        ? import('./legacy-frame/LegacyFrame.tsx').then((file) => file.LegacyFrame)
        : undefined,
      loadCatalogs(route.texts),
    ])
    // Few need it: it is loaded by those who do.
    const Fallback = route.fallback && lazy(route.fallback)
    return {
      Component: () => <RoutePage route={route} table={table} Shown={Shown} Fallback={Fallback} Frame={Frame} />,
    }
  }

/** An entry of the route table as the router takes it. */
const routeObject = (route: RouteDefinition, table: RouteTable): RouteObject => ({
  id: route.name,
  path: route.path,
  handle: { route, ancestors: table.ancestorsOf(route), tabs: table.tabsOf(route) } satisfies RouteHandle,
  lazy: lazyPage(route, table),
})

/** The routes of the table as the router takes them. */
export const routeObjects = (table: RouteTable): RouteObject[] => table.routes.map((route) => routeObject(route, table))
