import { createBrowserRouter } from 'react-router'
import { App } from '../App.tsx'
import { writeCookie } from '../cookies.ts'
import { http } from '../http/index.ts'
import { ErrorPage } from '../pages/errors/ErrorPage.tsx'
import { UnknownPage } from '../pages/errors/UnknownPage.tsx'
import { routes } from '../routes.config.ts'
import { changeSettings } from '../session/change-settings.ts'
import { createGuard } from './guard.ts'
import { routeObject } from './route-object.tsx'
import { Splash } from './Splash.tsx'
import { createStartSource, writtenBootstrap } from './start-source.ts'
import { startStore } from './start-store.ts'
import { createSteps } from './steps.ts'
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
        children: [...routes.map(routeObject), { id: 'unknown', path: '*', Component: UnknownPage }],
      },
    ],
  },
])
