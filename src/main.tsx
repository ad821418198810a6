import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { i18nReady } from './i18nProvider.ts'
import { router } from './navigation/router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// The language's texts arrive beside the first calls; rendering before them would show keys.
await i18nReady
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
