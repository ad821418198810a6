import { createContext, useContext } from 'react'
import type { LOCALES } from '../../../contract/platform/locales.ts'
import { useStart } from '../bootstrap/use-start.ts'

type UserLocale = (typeof LOCALES)[number]

/** The user's locale in a framed page, which does not know the session. */
export const UserLocaleContext = createContext<UserLocale | null | undefined>(undefined)

/** The locale of the user's profile, which determines the format of numbers and dates; undefined without a session. */
export function useUserLocale(): UserLocale | undefined {
  const ofFrame = useContext(UserLocaleContext)
  const { user } = useStart()
  return ofFrame ?? user?.settings.locale
}
