import { readCookie, writeCookie } from './cookies.ts'

/** The languages of the interface, each in its own name. */
export const LANGUAGE_NAMES = { en: 'English', de: 'Deutsch', it: 'Italiano' } as const
export type LanguageTag = keyof typeof LANGUAGE_NAMES
export const LANGUAGES_OFFERED = Object.keys(LANGUAGE_NAMES) as LanguageTag[]

const offered = (tag: string | null | undefined): LanguageTag | undefined =>
  LANGUAGES_OFFERED.find((language) => tag?.toLowerCase().split('-')[0] === language)

/** The selected language: from the cookie, otherwise the browser's first supported one, otherwise English. */
export function chosenLanguage(
  cookie: string | null = readCookie('language'),
  browser: readonly string[] = navigator.languages,
): LanguageTag {
  return offered(cookie) ?? browser.map(offered).find(Boolean) ?? 'en'
}

/** Stores the choice and updates the document's language for assistive technology. */
export function keepLanguage(language: LanguageTag): void {
  writeCookie('language', language)
  document.documentElement.lang = language
}
