import { ThemeProvider } from '@mui/material/styles'
import { QueryClient } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { CoreAdminContext, memoryStore, ResourceDefinitionContextProvider } from 'ra-core'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { ReactNode } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { vi } from 'vitest'
import { createDataProvider } from '../dataProvider.ts'
import { createHttpClient } from '../http/client.ts'
import english from '../i18n/en.ts'
import { resources } from '../resources/index.ts'
import { theme } from '../theme.ts'
import { type FakeRoutes, fakeApi } from './fake-api.ts'

interface ConsoleOptions {
  routes?: FakeRoutes
  at?: string
  /** The path of its route, where it reads parameters from it. */
  path?: string
  /** What the route table carries through the router. */
  handle?: unknown
}

const definitions = Object.fromEntries(
  resources.map(({ name, represent }) => [name, { name, recordRepresentation: represent }]),
)

/** Shows a part of the console with everything real around it, in English; only HTTP is the test's. */
export function renderConsole(part: ReactNode, { routes = {}, at = '/', path = '*', handle }: ConsoleOptions = {}) {
  const api = fakeApi(routes)
  vi.stubGlobal('fetch', api.fetchIt)
  const client = createHttpClient(api.fetchIt, () => {})
  const page = (
    <ThemeProvider theme={theme}>
      <CoreAdminContext
        dataProvider={createDataProvider(client)}
        i18nProvider={polyglotI18nProvider(() => english, 'en')}
        queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
        store={memoryStore()}
      >
        <ResourceDefinitionContextProvider definitions={definitions}>{part}</ResourceDefinitionContextProvider>
      </CoreAdminContext>
    </ThemeProvider>
  )
  const router = createMemoryRouter([{ path, element: page, handle }], { initialEntries: [at] })
  return { ...render(<RouterProvider router={router} />), router, received: api.received }
}
