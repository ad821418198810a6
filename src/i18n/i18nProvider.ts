import type { I18nProvider, TranslationMessages } from 'ra-core'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { writtenBootstrap } from '../bootstrap/start-source.ts'
import { readCookie } from '../shared/cookies.ts'
import { chosenLanguage, keepLanguage, type LanguageTag } from '../shared/language.ts'
import type { CatalogName } from './catalogs.ts'
import { loadCatalog } from './load-catalog.ts'

/** Each language lists its own catalogs, so that the first script does not list those of all. */
const languages = {
  en: () => import('./en.ts'),
  it: () => import('./it.ts'),
  de: () => import('./de.ts'),
} satisfies Record<LanguageTag, () => Promise<{ default: TranslationMessages }>>

/** What is loaded so far. */
const loaded: Record<LanguageTag, Partial<TranslationMessages>> = { en: {}, it: {}, de: {} }
/** The catalogs of the pages that were opened: a language is shown once it has them all. */
const opened = new Set<CatalogName>()
let translations: I18nProvider
/** The provider of the language that is shown; none until its texts are loaded. */
const providerStore = createStore<{ provider?: I18nProvider }>(() => ({}))

/** The account's language, which the page brings: a browser without a choice of its own starts in it. */
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
 * Each language is a provider of its own: where the one provider's language changes, react-admin builds the whole page
 * again. Further texts of the same language join the provider that components hold, so nothing is rendered for them.
 */
function show(language: LanguageTag): void {
  translations = polyglotI18nProvider(() => loaded[language] as TranslationMessages, language)
  if (shownLanguage() === language) return
  providerStore.setState({
    provider: { ...translations, translate: (key, options) => translations.translate(key, options) },
  })
}

/** Starts with the script and settles when the texts are there: wait for it before the first render. */
export const i18nReady: Promise<void> = (async () => {
  const language = chosen
  await load(language, [])
  if (chosen === language) show(language)
  document.documentElement.lang = language
})()

/**
 * Shows another language from now on and keeps the choice in this browser; of two choices the later one counts. What is
 * on the screen stays, with all that is typed into it. Rejects where the texts cannot be loaded: nothing changes then.
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

/** Loads the texts of a page, in the language that is shown and in one that is just being chosen. */
export async function loadCatalogs(names: readonly CatalogName[] = []): Promise<void> {
  for (const name of names) opened.add(name)
  const languages = new Set([chosen, shownLanguage() ?? chosen])
  await Promise.all([...languages].map((language) => load(language, names)))
  const shown = shownLanguage()
  if (shown) show(shown)
}

/** react-admin's translations, once `i18nReady` has settled. */
export const useI18nProvider = (): I18nProvider =>
  useStore(providerStore, ({ provider }) => {
    if (!provider) throw new Error('The texts are not loaded yet')
    return provider
  })
