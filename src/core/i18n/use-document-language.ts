import { useLocale } from 'ra-core'
import { useSearchParams } from 'react-router-dom'

/** The languages that the agreement exists in, each under its own name. */
export const DOCUMENT_LANGUAGES = { en: 'English', de: 'Deutsch' } as const
export type DocumentLanguage = keyof typeof DOCUMENT_LANGUAGES

const isOffered = (tag: string | null): tag is DocumentLanguage => tag !== null && tag in DOCUMENT_LANGUAGES

/** The language of the document: that of the address, else that of the interface if available, else English. */
export function useDocumentLanguage(): [DocumentLanguage, (language: DocumentLanguage) => void] {
  const [search, setSearch] = useSearchParams()
  const locale = useLocale()
  const requested = search.get('lang')
  const language = isOffered(requested) ? requested : isOffered(locale) ? locale : 'en'
  const choose = (lang: DocumentLanguage) =>
    setSearch(
      (now) => {
        now.set('lang', lang)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  return [language, choose]
}
