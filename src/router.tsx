import { createBrowserRouter } from 'react-router'
import { App } from './App.tsx'
import { createStartSource, writtenBootstrap } from './bootstrap/start-source.ts'
import { startStore } from './bootstrap/start-store.ts'
import { ErrorPage } from './components/errors/ErrorPage.tsx'
import { UnknownPage } from './components/errors/UnknownPage.tsx'
import { api } from './http/index.ts'
import { createGuard } from './navigation/guard.ts'
import { routeObjects } from './navigation/route-object.tsx'
import { Splash } from './navigation/Splash.tsx'
import { createSteps } from './navigation/steps.ts'
import { tabMemory } from './navigation/version-check.ts'
import { routeTable } from './routes.config.ts'
import { changeSettings } from './session/change-settings.ts'
import { writeCookie } from './shared/cookies.ts'

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
  changeSettings: (id, change) => changeSettings(api, id, change),
  keepHotel: (id) => writeCookie('companyId', String(id)),
  runningVersion: runningVersion(),
  tab: tabMemory(),
})

const guard = createGuard({
  getRouter: () => router,
  table: routeTable,
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
        children: [...routeObjects(routeTable), { id: 'unknown', path: '*', Component: UnknownPage }],
      },
    ],
  },
])
