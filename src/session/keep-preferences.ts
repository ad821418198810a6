import { LOCALE_TAGS } from '../../contract/platform/locales.ts'
import type { StartStore } from '../core/bootstrap/start-store.ts'
import { readCookie, writeCookie } from '../core/cookies.ts'

/**
 * Stores the signed-in user's locale in a cookie whenever it changes, and the language if this browser has none yet: a
 * language selected here is kept. The sign-in page uses them before its first paint.
 */
export function keepPreferences(store: StartStore): () => void {
  const keep = () => {
    const { user } = store.getState()
    if (!user) return
    const locale = LOCALE_TAGS[user.settings.locale]
    if (readCookie('locale') !== locale) writeCookie('locale', locale)
    if (readCookie('language') === null) writeCookie('language', user.settings.language.toLowerCase())
  }
  keep()
  return store.subscribe(keep)
}
