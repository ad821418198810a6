import Bowser from 'bowser'
import type { UserSession } from '../../contract/user-sessions.ts'

/** Browser and system as a person names them; null where the browser says nothing that is known. */
export function deviceOf(userAgent: string): UserSession['device'] {
  if (!userAgent) return { browser: null, system: null }
  const { browser, os } = Bowser.parse(userAgent)
  return { browser: browser.name || null, system: os.name || null }
}
