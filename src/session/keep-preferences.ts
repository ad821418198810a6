import { LOCALE_TAGS } from '../../contract/locales.ts'
import type { StartStore } from '../bootstrap/start-store.ts'
import { readCookie, writeCookie } from '../shared/cookies.ts'

/**
 * Keeps the locale of the signed-in user in a cookie, however it is changed, and the language where this browser has none
 * yet: one that was chosen here stays. The sign-in page has them before its first paint.
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
