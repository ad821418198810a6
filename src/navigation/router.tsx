import type { ComponentType } from 'react'
import { createBrowserRouter, type LazyRouteFunction, type RouteObject } from 'react-router'
import { App } from '../App.tsx'
import { writeCookie } from '../cookies.ts'
import { http } from '../http/index.ts'
import { ErrorPage } from '../pages/errors/ErrorPage.tsx'
import { UnknownPage } from '../pages/errors/UnknownPage.tsx'
import { routes } from '../routes.config.ts'
import { changeSettings } from '../session/change-settings.ts'
import { createGuard } from './guard.ts'
import { pagesAbove, tabsOf } from './match.ts'
import { RoutePage } from './RoutePage.tsx'
import type { Page, RouteDefinition } from './route.ts'
import { Splash } from './Splash.tsx'
import { createStartSource, writtenBootstrap } from './start-source.ts'
import { startStore } from './start-store.ts'
import { createSteps } from './steps.ts'
import type { RouteHandle } from './use-route.ts'
import { tabMemory } from './version-check.ts'

const source = createStartSource(startStore, {
  fetchIt: (...request) => fetch(...request),
  written: writtenBootstrap(document),
})

const runningVersion = (): string | null => {
  const version = document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content
  // Unbuilt, the place-holder is still there.
  return version && !version.startsWith('%') ? version : null
}

const steps = createSteps({
  store: startStore,
  source,
  changeSettings: (id, change) => changeSettings(http, id, change),
  keepHotel: (id) => writeCookie('companyId', String(id)),
  runningVersion: runningVersion(),
  tab: tabMemory(),
})

const guard = createGuard({
  getRouter: () => router,
  steps,
  source,
  reload: (to) => window.location.replace(to),
})

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
    ])
    return { Component: () => <RoutePage route={route} Shown={Shown} Fallback={Fallback} Frame={Frame} /> }
  }

/** At module scope, so that the steps run while React still starts. */
export const router = createBrowserRouter([
  {
    id: 'console',
    Component: App,
    HydrateFallback: Splash,
    children: [
      {
        id: 'guard',
        middleware: [guard],
        ErrorBoundary: ErrorPage,
        children: [
          ...routes.map((route) => ({
            id: route.name,
            path: route.path,
            handle: { route, above: pagesAbove(route), tabs: tabsOf(route) } satisfies RouteHandle,
            lazy: lazyPage(route),
          })),
          { id: 'unknown', path: '*', Component: UnknownPage },
        ],
      },
    ],
  },
])
