import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { SignInPage } from './SignInPage.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('login.html has no #root')

createRoot(root).render(
  <StrictMode>
    <SignInPage fetchIt={(...request) => fetch(...request)} goTo={(path) => window.location.assign(path)} />
  </StrictMode>,
)
