import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider, TranslationMessages } from 'react-admin'
import { type ContextMessage, FRAME_LANGUAGES } from '../../contract/legacy.ts'
import { LEGACY, type LegacyTexts } from './text.ts'

type Language = ContextMessage['language']

export interface LoadedTexts {
  language: Language
  i18nProvider: I18nProvider
}

const loaders: Record<Language, () => Promise<[{ default: TranslationMessages }, { texts: LegacyTexts }]>> = {
  en: () => Promise.all([import('../../src/i18n/en.ts'), import('./en.ts')]),
  de: () => Promise.all([import('../../src/i18n/de.ts'), import('./de.ts')]),
  it: () => Promise.all([import('../../src/i18n/it.ts'), import('./it.ts')]),
}

/** The language that the page was served in, until the console has said which it is. */
export const languageOf = (tag: string): Language => FRAME_LANGUAGES.find((language) => language === tag) ?? 'en'

/** The texts of a language: the console's, which its pieces use, and ours. */
export async function loadTexts(language: Language): Promise<LoadedTexts> {
  const [{ default: shared }, { texts }] = await loaders[language]()
  return { language, i18nProvider: polyglotI18nProvider(() => ({ ...shared, [LEGACY]: texts }), language) }
}
