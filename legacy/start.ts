import { createMemoryRouter } from 'react-router-dom'
import { consoleAddress } from '../contract/platform/legacy.ts'
import { createDataProvider } from './data-provider.ts'
import { followLocation } from './frame/follow-location.ts'
import type { FrameLink } from './frame/link.ts'
import { LegacyPages } from './LegacyPages.tsx'

interface LegacyStart {
  link: FrameLink
  /** The first path, below the address of the legacy pages. */
  at: string
  fetchIt: typeof fetch
}

/** What exists as long as the page: its router, which adds nothing to the browser's history, and its API client. */
export function startLegacy({ link, at, fetchIt }: LegacyStart) {
  const router = createMemoryRouter([{ path: '*', Component: LegacyPages }], { initialEntries: [at] })
  followLocation(router, link, window.history)
  // The console requests the same page again, finds that the session is over, and leads to the sign-in page.
  const toSignIn = () => {
    const path = consoleAddress(router.state.location)
    if (path) link.post({ type: 'navigate', path })
  }
  return { router, dataProvider: createDataProvider(fetchIt, toSignIn) }
}
