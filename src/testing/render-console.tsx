import { ThemeProvider } from '@mui/material/styles'
import { render } from '@testing-library/react'
import { CoreAdminContext, memoryStore, ResourceDefinitionContextProvider, type StringMap } from 'ra-core'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { ReactNode } from 'react'
import { RouterProvider } from 'react-router/dom'
import { createMemoryRouter, Outlet, type RouteObject } from 'react-router-dom'
import { vi } from 'vitest'
import { createHttpClient } from '../core/http/client.ts'
import english from '../core/i18n/en.ts'
import { catalogOf } from '../core/i18n/load-catalog.ts'
import { leaveToSignIn } from '../core/leave.ts'
import { askForProof } from '../core/proof.ts'
import { createQueryClient } from '../core/query-client.ts'
import { RouteTableContext } from '../core/routing/route-table.ts'
import { createRouterProvider } from '../core/routing/router-provider.tsx'
import { createDataProvider } from '../dataProvider.ts'
import { LeaveGuard } from '../layout/LeaveGuard.tsx'
import { ModalHost } from '../layout/ModalHost.tsx'
import { hotelResources, resources } from '../resources/index.ts'
import { routeTable } from '../routes.config.ts'
import { theme } from '../theme.ts'
import { type FakeRoutes, fakeApi } from './fake-api.ts'

interface ConsoleOptions {
  routes?: FakeRoutes
  at?: string
  /** The path of its route, if it reads parameters from it. */
  path?: string
  /** What the route table carries through the router. */
  handle?: unknown
}

const files = import.meta.glob<StringMap>(['../*/i18n/en.json', '../*/*/i18n/en.json'], {
  eager: true,
  import: 'default',
})
const nameOf = (path: string) =>
  (path.split('/').at(-3) ?? '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const catalogs = Object.entries(files).map(([path, catalog]) => catalogOf(nameOf(path), catalog))
const i18nProvider = polyglotI18nProvider(() => Object.assign({}, english, ...catalogs), 'en')

const definitions = Object.fromEntries(
  [...resources, ...hotelResources].map(({ name, recordRepresentation }) => [name, { name, recordRepresentation }]),
)

/** Shows routes of the console with everything real around them, in English; only HTTP is the test's. */
export function renderRoutes(routes: RouteObject[], { at, fetchIt }: { at: string; fetchIt: typeof fetch }) {
  vi.stubGlobal('fetch', fetchIt)
  const client = createHttpClient(fetchIt, leaveToSignIn, askForProof)
  const surroundings = (
    <ThemeProvider theme={theme}>
      <CoreAdminContext
        dataProvider={createDataProvider(client)}
        i18nProvider={i18nProvider}
        queryClient={createQueryClient()}
        store={memoryStore()}
        routerProvider={createRouterProvider(resources)}
      >
        <ResourceDefinitionContextProvider definitions={definitions}>
          <RouteTableContext value={routeTable}>
            <Outlet />
            <ModalHost />
            <LeaveGuard />
          </RouteTableContext>
        </ResourceDefinitionContextProvider>
      </CoreAdminContext>
    </ThemeProvider>
  )
  const router = createMemoryRouter([{ element: surroundings, hydrateFallbackElement: <></>, children: routes }], {
    initialEntries: [at],
  })
  return { ...render(<RouterProvider router={router} />), router }
}

/** Renders a part of the console as a page, with the answers of the test. */
export function renderConsole(part: ReactNode, { routes = {}, at = '/', path = '*', handle }: ConsoleOptions = {}) {
  const { fetchIt, received } = fakeApi(routes)
  return { ...renderRoutes([{ path, element: part, handle }], { at, fetchIt }), received }
}
