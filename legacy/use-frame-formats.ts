import { useLocale } from 'react-admin'
import { createFormats, type Formats } from '../contract/formats.ts'
import { LOCALE_TAGS } from '../contract/locales.ts'
import { useConsoleContext } from './frame/use-link.ts'

const made = new Map<string, Formats>()

/** How the user wants numbers and dates written. */
export function useFrameFormats(): Formats {
  const language = useLocale()
  const code = useConsoleContext()?.locale
  const key = `${language} ${code}`
  const formats =
    made.get(key) ??
    createFormats({ locale: code ? LOCALE_TAGS[code] : language, dateLocale: code ? `${language}-${code}` : language })
  made.set(key, formats)
  return formats
}
