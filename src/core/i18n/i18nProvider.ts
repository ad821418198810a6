import type { I18nProvider, TranslationMessages } from 'ra-core'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { writtenBootstrap } from '../bootstrap/start-source.ts'
import { readCookie } from '../cookies.ts'
import { chosenLanguage, keepLanguage, type LanguageTag } from '../language.ts'
import type { CatalogName } from './catalogs.ts'
import { loadCatalog } from './load-catalog.ts'

/** Each language lists its own catalogs, so that the first script does not contain all lists. */
const languages = {
  en: () => import('./en.ts'),
  it: () => import('./it.ts'),
  de: () => import('./de.ts'),
} satisfies Record<LanguageTag, () => Promise<{ default: TranslationMessages }>>

/** The texts loaded so far. */
const loaded: Record<LanguageTag, Partial<TranslationMessages>> = { en: {}, it: {}, de: {} }
/** The catalogs of opened pages: a language is shown once it has all of them. */
const opened = new Set<CatalogName>()
let translations: I18nProvider
/** The provider of the current language; none until its texts are loaded. */
const providerStore = createStore<{ provider?: I18nProvider }>(() => ({}))

/** The account's language, embedded in the page: the default for a browser without a stored choice. */
const accountLanguage = () => writtenBootstrap(document)?.user?.settings.language ?? null

let chosen: LanguageTag = chosenLanguage(readCookie('language') ?? accountLanguage())

async function load(language: LanguageTag, names: Iterable<CatalogName>): Promise<void> {
  const { default: start, catalogs } = await languages[language]()
  const rest = await Promise.all([...names].map((name) => loadCatalog(catalogs, name)))
  Object.assign(loaded[language], start, ...rest)
}

const shownLanguage = (): LanguageTag | undefined =>
  providerStore.getState().provider?.getLocale() as LanguageTag | undefined

/**
 * Each language has its own provider: if the language of a single provider changes, react-admin mounts the whole page
 * again. Further texts of the same language are added to the existing provider, so nothing renders again.
 */
function show(language: LanguageTag): void {
  translations = polyglotI18nProvider(() => loaded[language] as TranslationMessages, language)
  if (shownLanguage() === language) return
  providerStore.setState({
    provider: { ...translations, translate: (key, options) => translations.translate(key, options) },
  })
}

/** Starts with the script and settles when the texts are loaded: await it before the first render. */
export const i18nReady: Promise<void> = (async () => {
  const language = chosen
  await load(language, [])
  if (chosen === language) show(language)
  document.documentElement.lang = language
})()

/**
 * Switches to another language and stores the choice in this browser; of two choices the later one counts. The page and
 * its input are kept. Rejects if the texts cannot be loaded; then nothing changes.
 */
export async function setLanguage(language: LanguageTag): Promise<void> {
  chosen = language
  try {
    await load(language, opened)
  } catch (failure) {
    if (chosen === language) chosen = shownLanguage() ?? chosen
    throw failure
  }
  if (chosen !== language) return
  show(language)
  keepLanguage(language)
}

/** Loads the texts of a page, in the current language and in one that is being selected. */
export async function loadCatalogs(names: readonly CatalogName[] = []): Promise<void> {
  for (const name of names) opened.add(name)
  const languages = new Set([chosen, shownLanguage() ?? chosen])
  await Promise.all([...languages].map((language) => load(language, names)))
  const shown = shownLanguage()
  if (shown) show(shown)
}

/** Translations into another language than the shown one, for a part of a page. */
export async function loadProvider(language: LanguageTag, names: readonly CatalogName[]): Promise<I18nProvider> {
  await load(language, names)
  return polyglotI18nProvider(() => loaded[language] as TranslationMessages, language)
}

/** react-admin's translations, once `i18nReady` has settled. */
export const useI18nProvider = (): I18nProvider =>
  useStore(providerStore, ({ provider }) => {
    if (!provider) throw new Error('The texts are not loaded yet')
    return provider
  })
