import { StyledEngineProvider, ThemeProvider } from '@mui/material/styles'
import { CoreAdmin, CustomRoutes, localStorageStore, Resource, type ResourceProps } from 'ra-core'
import { createContext, type ReactNode, useContext } from 'react'
import { Route, ScrollRestoration, useOutlet } from 'react-router-dom'
import { authProvider } from './authProvider.ts'
import { useI18nProvider } from './core/i18n/i18nProvider.ts'
import { queryClient } from './core/query-client.ts'
import type { ResourceDefinition } from './core/routing/resource.ts'
import { RouteTableContext } from './core/routing/route-table.ts'
import { createRouterProvider } from './core/routing/router-provider.tsx'
import { dataProvider } from './dataProvider.ts'
import { Shell } from './layout/Shell.tsx'
import { hotelResources, resources } from './resources/index.ts'
import { routeTable } from './routes.config.ts'
import { theme } from './theme.ts'

const OutletContext = createContext<ReactNode>(null)

/** Passes the data router's page through react-admin, whose own routes would hide it. */
function PageOutletProvider({ children }: { children: ReactNode }) {
  return <OutletContext.Provider value={useOutlet()}>{children}</OutletContext.Provider>
}

/** Renders the page of the data router. */
const PageOutlet = () => <>{useContext(OutletContext)}</>

type ResourceViews = Pick<ResourceProps, 'list' | 'create' | 'edit' | 'show'>

const routerProvider = createRouterProvider(resources)
const store = localStorageStore('1', 'hotel-revenue-console')

/** The views that a resource declares; their pages are in the data router. */
const viewsOf = (views: ResourceDefinition['views']): ResourceViews =>
  Object.fromEntries(
    (['list', 'create', 'edit', 'show'] as const).filter((view) => views[view]).map((view) => [view, PageOutlet]),
  )

/**
 * react-admin around the page of the data router. It claims `/` and a path for each resource, so the outlet is rendered
 * there and at every other path.
 * Its own `<Admin>` would bring a layout, a sign-in page and a theme that we don't use: 90 kB of the first page.
 */
export function App() {
  const i18nProvider = useI18nProvider()
  return (
    <StyledEngineProvider injectFirst>
      <ThemeProvider theme={theme}>
        <ScrollRestoration />
        <RouteTableContext value={routeTable}>
          <PageOutletProvider>
            <CoreAdmin
              authProvider={authProvider}
              dataProvider={dataProvider}
              i18nProvider={i18nProvider}
              queryClient={queryClient}
              store={store}
              routerProvider={routerProvider}
              layout={Shell}
              title="Hotel Revenue Console"
              disableTelemetry
            >
              {resources.map(({ name, recordRepresentation, views }) => (
                <Resource key={name} name={name} recordRepresentation={recordRepresentation} {...viewsOf(views)} />
              ))}
              {hotelResources.map(({ name, recordRepresentation }) => (
                <Resource key={name} name={name} recordRepresentation={recordRepresentation}>
                  <Route path="*" element={<PageOutlet />} />
                </Resource>
              ))}
              <CustomRoutes>
                <Route path="/" element={<PageOutlet />} />
                <Route path="*" element={<PageOutlet />} />
              </CustomRoutes>
            </CoreAdmin>
          </PageOutletProvider>
        </RouteTableContext>
      </ThemeProvider>
    </StyledEngineProvider>
  )
}
