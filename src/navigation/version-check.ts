import { fetchEndpoint } from '../../contract/platform/request.ts'

/** Data that one tab stores until it is closed. */
export interface TabMemory {
  get: (name: string) => string | null
  set: (name: string, value: string) => void
}

const RELOADED_FOR = 'reloaded-for-versions'
/** Makes every cache between browser and server look for the page again. */
const CACHE_BUSTER = 'rid__'

/**
 * The tab's own storage. Browsers can refuse it; then the mark in the address is sufficient to prevent a reload loop.
 */
export function tabMemory(): TabMemory {
  return {
    get: (name) => {
      try {
        return sessionStorage.getItem(name)
      } catch {
        return null
      }
    },
    set: (name, value) => {
      try {
        sessionStorage.setItem(name, value)
      } catch {
        // Refused: the mark in the address remains.
      }
    },
  }
}

/** Removes the reload mark from the address, where it is no longer needed; returns whether there was one. */
export function takeReloadMark({ location, history }: Pick<Window, 'location' | 'history'>): boolean {
  const url = new URL(location.href)
  if (!url.searchParams.has(CACHE_BUSTER)) return false
  url.searchParams.delete(CACHE_BUSTER)
  history.replaceState(history.state, '', url.pathname + url.search + url.hash)
  return true
}

interface VersionCheckOptions {
  fetchIt: typeof fetch
  /** The version of the running console, or null if the build didn't set it. */
  running: string | null
  tab: TabMemory
  /** Whether this page was loaded by such a reload. */
  isReloaded: boolean
  /** The address that is shown when the published version is known. */
  shown: () => string
  /** Whether the page may go: nothing on it is unsaved. */
  mayLeave: () => boolean
  reload: (to: string) => void
  now?: () => number
}

/**
 * Checks in the background on each page for another published version, and then reloads the page. For one published
 * version a tab reloads only once, even if the reload returned the old console again, or if servers of two versions
 * answer alternately.
 */
export function createVersionCheck(options: VersionCheckOptions): (address: string) => Promise<void> {
  const { fetchIt, running, tab, isReloaded, shown, mayLeave, reload, now = Date.now } = options
  const reloadedFor = () => tab.get(RELOADED_FOR)?.split(' ') ?? []
  let lastPath = ''

  const check = (published: string) => {
    if (published === running || reloadedFor().includes(published) || !mayLeave()) return
    tab.set(RELOADED_FOR, [...reloadedFor(), published].join(' '))
    if (!reloadedFor().includes(published) && isReloaded) return
    // More than one slash first would name another host.
    const url = new URL(shown().replace(/^\/+/, '/'), 'http://console')
    url.searchParams.set(CACHE_BUSTER, String(now()))
    reload(url.pathname + url.search + url.hash)
  }
  return async (address) => {
    const path = address.split(/[?#]/)[0] ?? ''
    // A change of filters is no other page.
    if (running === null || path === lastPath) return
    lastPath = path
    try {
      const answer = await fetchEndpoint(fetchIt, 'GET /version.json', { query: { rid: now() }, cache: 'no-store' })
      if (answer.ok) check((await answer.json()).version)
    } catch {
      // The next page looks again.
      lastPath = ''
    }
  }
}
