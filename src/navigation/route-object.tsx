import type { ComponentType } from 'react'
import type { LazyRouteFunction, RouteObject } from 'react-router'
import { loadPageTexts } from '../i18nProvider.ts'
import { pagesAbove, tabsOf } from './match.ts'
import { RoutePage } from './RoutePage.tsx'
import type { Page, RouteDefinition } from './route.ts'
import { startStore } from './start-store.ts'
import type { RouteHandle } from './use-route.ts'

/** Loads what the route shows beside the steps, not after them. */
const lazyPage =
  (route: RouteDefinition): LazyRouteFunction<RouteObject> =>
  async () => {
    const load = async (page: Page | undefined): Promise<ComponentType | undefined> => page && (await page()).default
    const isFramed = route.legacy !== undefined && (!route.page || startStore.get().global?.legacyUi !== null)
    const [Shown, Fallback, Frame] = await Promise.all([
      load(route.page),
      load(route.fallback),
      isFramed ? import('../pages/legacy-frame/LegacyFrame.tsx').then((file) => file.LegacyFrame) : undefined,
      route.isOfResource ? undefined : loadPageTexts(),
    ])
    return { Component: () => <RoutePage route={route} Shown={Shown} Fallback={Fallback} Frame={Frame} /> }
  }

/** An entry of the route table as the router takes it. */
export const routeObject = (route: RouteDefinition): RouteObject => ({
  id: route.name,
  path: route.path,
  handle: { route, above: pagesAbove(route), tabs: tabsOf(route) } satisfies RouteHandle,
  lazy: lazyPage(route),
})
