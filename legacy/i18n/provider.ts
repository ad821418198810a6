import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider, TranslationMessages } from 'react-admin'
import { type ContextMessage, FRAME_LANGUAGES } from '../../contract/platform/legacy.ts'
import { LEGACY, type LegacyTexts } from './text.ts'

type Language = ContextMessage['language']

export interface LoadedTexts {
  language: Language
  i18nProvider: I18nProvider
}

const sharedLoaders: Record<Language, () => Promise<{ default: TranslationMessages }>> = {
  en: () => import('../../src/core/i18n/en.ts'),
  de: () => import('../../src/core/i18n/de.ts'),
  it: () => import('../../src/core/i18n/it.ts'),
}

const loaders: Record<Language, () => Promise<{ default: LegacyTexts }>> = {
  en: () => import('./en.json'),
  de: () => import('./de.json'),
  it: () => import('./it.json'),
}

/** The language in which the page was served, until the console sends its language. */
export const languageOf = (tag: string): Language => FRAME_LANGUAGES.find((language) => language === tag) ?? 'en'

/** The texts of a language: the console's, which its components use, and ours. */
export async function loadTexts(language: Language): Promise<LoadedTexts> {
  const [shared, texts] = await Promise.all([sharedLoaders[language](), loaders[language]()])
  return {
    language,
    i18nProvider: polyglotI18nProvider(() => ({ ...shared.default, [LEGACY]: texts.default }), language),
  }
}
