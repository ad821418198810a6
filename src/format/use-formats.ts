import { useLocale } from 'ra-core'
import { createFormats, type Formats } from '../../contract/formats.ts'
import { LOCALE_TAGS } from '../../contract/locales.ts'
import { useUserLocale } from '../i18n/user-locale.ts'

const made = new Map<string, Formats>()

/** The formats of the signed-in user. */
export function useFormats(): Formats {
  const language = useLocale()
  const code = useUserLocale()
  const locale = code ? LOCALE_TAGS[code] : language
  const dateLocale = code ? `${language}-${code}` : language
  const key = `${locale} ${dateLocale}`
  const formats = made.get(key) ?? createFormats({ locale, dateLocale })
  made.set(key, formats)
  return formats
}
