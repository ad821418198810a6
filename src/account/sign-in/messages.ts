import { ROLE_NAMES } from '../../../contract/account/role-names.ts'
import type { LanguageTag } from '../../core/language.ts'
import de from './i18n/sign-in/de.json'
import en from './i18n/sign-in/en.json'
import it from './i18n/sign-in/it.json'

export type SignInMessages = typeof en & { roles: (typeof ROLE_NAMES)['EN'] }

/** The sign-in page's texts: few enough to carry all languages, so that switching is instant. */
export const SIGN_IN_MESSAGES: Record<LanguageTag, SignInMessages> = {
  en: { ...en, roles: ROLE_NAMES.EN },
  de: { ...de, roles: ROLE_NAMES.DE },
  it: { ...it, roles: ROLE_NAMES.IT },
}

/** `1 second |||| %s seconds`, as the console's texts have it. */
const counted = (text: string, count: number): string => {
  const [one = '', other = one] = text.split(' |||| ')
  return (count === 1 ? one : other).replace('%s', String(count))
}

/** The waiting time: in seconds below two minutes, then in minutes rounded up. */
export const waitingTime = (seconds: number, messages: SignInMessages): string =>
  seconds < 120 ? counted(messages.seconds, seconds) : counted(messages.minutes, Math.ceil(seconds / 60))
