import { createBrowserRouter } from 'react-router-dom'
import { App } from './App.tsx'
import { createStartSource, writtenBootstrap } from './core/bootstrap/start-source.ts'
import { startStore } from './core/bootstrap/start-store.ts'
import { writeCookie } from './core/cookies.ts'
import { api } from './core/http/index.ts'
import { reportError } from './core/integrations/report-error.ts'
import { mayLeavePage } from './core/leave.ts'
import { cancelledPageStore } from './core/routing/cancelled-page.ts'
import { ErrorPage } from './kit/errors/ErrorPage.tsx'
import { UnknownPage } from './kit/errors/UnknownPage.tsx'
import { createGuard } from './navigation/guard.ts'
import { routeObjects } from './navigation/route-object.tsx'
import { createSteps } from './navigation/steps.ts'
import { createVersionCheck, tabMemory, takeReloadMark } from './navigation/version-check.ts'
import { routeTable } from './routes.config.ts'
import { changeSettings } from './session/change-settings.ts'
import { keepPreferences } from './session/keep-preferences.ts'

const source = createStartSource(startStore, {
  fetchIt: (...request) => fetch(...request),
  written: writtenBootstrap(document),
})

keepPreferences(startStore)

const runningVersion = (): string | null => {
  const version = document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content
  // An unbuilt page still has the placeholder.
  return version && !version.startsWith('%') ? version : null
}

const reload = (to: string) => window.location.replace(to)

const checkVersion = createVersionCheck({
  fetchIt: (...request) => fetch(...request),
  running: runningVersion(),
  tab: tabMemory(),
  // Before the router reads the address.
  isReloaded: takeReloadMark(window),
  shown: () => window.location.pathname + window.location.search + window.location.hash,
  mayLeave: mayLeavePage,
  reload,
})

const steps = createSteps({
  store: startStore,
  source,
  changeSettings: (id, change) => changeSettings(api, id, change),
  hasHotel: async (id) => {
    const { currentHotel } = await api.request('GET /api/bootstrap', { query: { companyId: id } })
    return currentHotel?.id === id
  },
  keepHotel: (id) => writeCookie('companyId', String(id)),
  checkVersion,
  report: reportError,
})

const guard = createGuard({
  getRouter: () => router,
  table: routeTable,
  steps,
  source,
  reload,
  onCancel: (pathname) => cancelledPageStore.setState({ title: routeTable.findRoute(pathname)?.title ?? null }),
})

/** The same places as in index.html, until the first page may be shown: nothing moves when React takes over. */
function Splash() {
  return (
    <div className="splash" aria-hidden="true">
      <div className="splash-bar">
        <img src="/favicon.svg" alt="" width="24" height="24" />
        <span className="splash-name">Hotel Revenue Console</span>
        <i />
        <i />
        <i />
      </div>
      <div className="splash-page">
        <i className="splash-title" />
        <i className="splash-card" />
      </div>
    </div>
  )
}

/** At module scope, so that the steps run while React is still starting. */
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
