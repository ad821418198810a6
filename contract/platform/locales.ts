/** Languages and locales on their own: the sign-in page and the formats need them without any schema. */
export const LANGUAGES = ['EN', 'IT', 'DE'] as const
export type Language = (typeof LANGUAGES)[number]
export const LOCALES = ['US', 'GB', 'IT', 'DE', 'AT', 'CH', 'FR', 'FI'] as const

/** Locale codes mapped to locale tags for numbers and dates. */
export const LOCALE_TAGS = {
  US: 'en',
  GB: 'en-gb',
  IT: 'it',
  DE: 'de',
  AT: 'de-at',
  CH: 'de-ch',
  FR: 'fr',
  FI: 'fi',
} as const

/** The countries whose formats match a language, the most usual first. */
export const LOCALES_OF: Readonly<Record<Language, readonly (typeof LOCALES)[number][]>> = {
  EN: ['GB', 'US'],
  IT: ['IT', 'CH'],
  DE: ['DE', 'AT', 'CH'],
}

/** The weekday with which a week begins in the locale, as in ISO 8601: 1 Monday to 7 Sunday. */
export const firstWeekday = (locale: (typeof LOCALES)[number]): number => (locale === 'US' ? 7 : 1)

/** The language of a tag such as `de`; English if there is none. */
export const languageOf = (tag: string): Language =>
  LANGUAGES.find((language) => language === tag.toUpperCase()) ?? 'EN'
