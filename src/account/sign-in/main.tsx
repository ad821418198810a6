import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { PublicPages } from './PublicPages.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('login.html has no #root')

createRoot(root).render(
  <StrictMode>
    <PublicPages
      path={window.location.pathname}
      fetchIt={(...request) => fetch(...request)}
      goTo={(path) => window.location.assign(path)}
    />
  </StrictMode>,
)
