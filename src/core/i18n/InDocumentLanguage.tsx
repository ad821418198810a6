import { useQuery } from '@tanstack/react-query'
import { I18nContext, useI18nProvider } from 'ra-core'
import type { ReactNode } from 'react'
import type { CatalogName } from './catalogs.ts'
import { loadProvider } from './i18nProvider.ts'
import { useDocumentLanguage } from './use-document-language.ts'

interface InDocumentLanguageProps {
  /** The catalogs of the content. */
  texts: readonly CatalogName[]
  children: ReactNode
}

/** Content in the language that was chosen for a document, once its texts are loaded; until then in that of the console. */
export function InDocumentLanguage({ texts, children }: InDocumentLanguageProps) {
  const [language] = useDocumentLanguage()
  const shown = useI18nProvider()
  const isShown = shown.getLocale() === language
  const { data } = useQuery({
    queryKey: ['texts', language, ...texts],
    queryFn: () => loadProvider(language, texts),
    enabled: !isShown,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const provider = isShown ? shown : (data ?? shown)
  return <I18nContext.Provider value={provider}>{children}</I18nContext.Provider>
}
