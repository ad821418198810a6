/** What one tab remembers until it is closed. */
export interface TabMemory {
  get: (name: string) => string | null
  set: (name: string, value: string) => void
}

const RELOADED_FOR = 'reloaded-for-versions'
/** Makes every cache between browser and server look for the page again. */
const CACHE_BUSTER = 'rid__'

/**
 * The tab's own memory. Browsers can refuse it; then the mark in the address has to do, so that one reload never leads
 * to another.
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

/**
 * Whether another console is published: the address to load then, else null. For one published version a tab reloads
 * once, also where the reload brought the old console again, or where servers of two versions answer in turn.
 */
export function createVersionCheck(running: string | null, tab: TabMemory, now: () => number = Date.now) {
  const reloadedFor = () => tab.get(RELOADED_FOR)?.split(' ') ?? []
  return (published: string | undefined, address: string): string | null => {
    if (!published || running === null || published === running) return null
    // More than one slash first would name another host.
    const url = new URL(address.replace(/^\/+/, '/'), 'http://console')
    if (reloadedFor().includes(published)) return null
    tab.set(RELOADED_FOR, [...reloadedFor(), published].join(' '))
    if (!reloadedFor().includes(published) && url.searchParams.has(CACHE_BUSTER)) return null
    url.searchParams.set(CACHE_BUSTER, String(now()))
    return url.pathname + url.search + url.hash
  }
}
