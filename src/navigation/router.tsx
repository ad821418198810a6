import { createBrowserRouter } from 'react-router'
import { App } from '../App.tsx'
import { getJson } from '../http/index.ts'
import { ErrorPage } from '../pages/errors/ErrorPage.tsx'
import { NotFoundPage } from '../pages/errors/NotFoundPage.tsx'
import { routes } from '../routes.config.ts'
import { createGuard } from './guard.ts'
import { Splash } from './Splash.tsx'
import { startStore } from './start-store.ts'
import { createSteps } from './steps.ts'

const guard = createGuard(routes, createSteps(startStore, getJson))

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
            handle: route,
            lazy: async () => ({ Component: (await route.page()).default }),
          })),
          { id: 'not-found', path: '*', Component: NotFoundPage },
        ],
      },
    ],
  },
])
