import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { PLACES } from '../contract/platform/paths.ts'
import { reportActivity } from './frame/activity.ts'
import { createFrameLink } from './frame/link.ts'
import { languageOf, loadTexts } from './i18n/provider.ts'
import { LegacyApp } from './LegacyApp.tsx'
import { startLegacy } from './start.ts'
import './legacy.css'

const root = document.getElementById('root')
if (!root) throw new Error('legacy/index.html has no #root')

// Before anything is awaited: the console sends its message as soon as the page has loaded.
const link = createFrameLink(window)
reportActivity(window, link)

const { pathname, search, hash } = window.location
const { router, dataProvider } = startLegacy({
  link,
  at: `${pathname.slice(PLACES.legacy.length) || '/'}${search}${hash}`,
  fetchIt: (...request) => fetch(...request),
})
// Not awaited at the top: the texts' file may import from this one, and each would wait for the other.
void loadTexts(languageOf(document.documentElement.lang)).then((texts) =>
  createRoot(root).render(
    <StrictMode>
      <LegacyApp link={link} router={router} dataProvider={dataProvider} texts={texts} />
    </StrictMode>,
  ),
)
