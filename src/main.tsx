import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { i18nReady } from './core/i18n/i18nProvider.ts'
import { reportError } from './core/integrations/report-error.ts'
import { startIntegrations } from './core/integrations/start-integrations.ts'
import { preloadPages } from './navigation/preload-pages.ts'
import { router } from './router.tsx'
import { routes } from './routes.config.ts'

// The content security policy refuses scripts made from text. zod would try them, and browsers would report it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const firstPage = new Promise<void>((resolve) => {
  router.subscribe(({ initialized }) => {
    if (initialized) resolve()
  })
})
void startIntegrations(window, firstPage)
void preloadPages(window, firstPage, routes, [() => import('./layout/command-palette/Palette.tsx')])

const app = createRoot(root, {
  // Regardless of the boundary that caught it and shows a fallback.
  onCaughtError: (error, { componentStack }) => reportError(error, componentStack),
})
// The texts load in parallel with the first calls; rendering before them would show keys. Their script depends on this one,
// so it is not awaited at the top level: that would be a deadlock.
void i18nReady.then(() =>
  app.render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  ),
)
