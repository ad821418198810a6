import { createContext, useContext } from 'react'
import type { LOCALES } from '../../contract/locales.ts'
import { useStart } from '../bootstrap/use-start.ts'

type UserLocale = (typeof LOCALES)[number]

/** The user's locale in a page that is shown in a frame, where nothing is known of the session. */
export const UserLocaleContext = createContext<UserLocale | null | undefined>(undefined)

/** The locale of the user's profile, by which numbers and dates are written; undefined where nobody is signed in. */
export function useUserLocale(): UserLocale | undefined {
  const ofFrame = useContext(UserLocaleContext)
  const { user } = useStart()
  return ofFrame ?? user?.settings.locale
}
