import type { I18nProvider, TranslationMessages } from 'ra-core'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import { readCookie } from './cookies.ts'
import { chosenLanguage, type LanguageTag } from './language.ts'
import { writtenBootstrap } from './navigation/start-source.ts'

const loaders: Record<LanguageTag, () => Promise<{ default: TranslationMessages }>> = {
  en: () => import('./i18n/en.ts'),
  it: () => import('./i18n/it.ts'),
  de: () => import('./i18n/de.ts'),
}

let loaded: I18nProvider | undefined

/** Loads the texts of the chosen language, and no other. Switching reloads the page. */
async function load(language: LanguageTag): Promise<void> {
  const messages = (await loaders[language]()).default
  loaded = polyglotI18nProvider(() => messages, language)
  document.documentElement.lang = language
}

/** The account's language, which the page brings: a browser that has chosen none speaks it at once. */
const accountLanguage = () => writtenBootstrap(document)?.user?.settings.language ?? null

/** Starts with the script and settles when the texts are there: wait for it before the first render. */
export const i18nReady: Promise<void> = load(chosenLanguage(readCookie('language') ?? accountLanguage()))

/** react-admin's translations, once `i18nReady` has settled. */
export function loadedI18nProvider(): I18nProvider {
  if (!loaded) throw new Error('The texts are not loaded yet')
  return loaded
}
