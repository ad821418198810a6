import { useLocale } from 'ra-core'
import { createFormats, type Formats } from '../../contract/formats.ts'
import { LOCALE_TAGS } from '../../contract/locales.ts'
import { useStart } from '../bootstrap/use-start.ts'

const made = new Map<string, Formats>()

/** The formats of the signed-in user. */
export function useFormats(): Formats {
  const language = useLocale()
  const code = useStart().user?.settings.locale
  const locale = code ? LOCALE_TAGS[code] : language
  const dateLocale = code ? `${language}-${code}` : language
  const key = `${locale} ${dateLocale}`
  const formats = made.get(key) ?? createFormats({ locale, dateLocale })
  made.set(key, formats)
  return formats
}
