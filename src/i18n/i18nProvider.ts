import type { I18nProvider, TranslationMessages } from 'ra-core'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import { useSyncExternalStore } from 'react'
import { writtenBootstrap } from '../bootstrap/start-source.ts'
import { readCookie } from '../shared/cookies.ts'
import { chosenLanguage, keepLanguage, type LanguageTag } from '../shared/language.ts'
import type { PageTexts } from './text.ts'

const loaders: Record<LanguageTag, () => Promise<{ default: TranslationMessages }>> = {
  en: () => import('./en.ts'),
  it: () => import('./it.ts'),
  de: () => import('./de.ts'),
}

/** Lists and forms do without them, and start sooner. */
const pageLoaders: Record<LanguageTag, () => Promise<{ pageTexts: PageTexts }>> = {
  en: () => import('./pages/en.ts'),
  it: () => import('./pages/it.ts'),
  de: () => import('./pages/de.ts'),
}

let wanted: LanguageTag | undefined
let needsPageTexts = false
let spoken: I18nProvider | undefined
const listeners = new Set<() => void>()

/** Loads the texts of a language, and no other; of two that are asked for, the later one is spoken. */
async function load(language: LanguageTag): Promise<boolean> {
  wanted = language
  const withPages = needsPageTexts
  const [messages, ofPages] = await Promise.all([
    loaders[language](),
    withPages ? pageLoaders[language]() : { pageTexts: {} },
  ])
  if (wanted !== language) return false
  // A page was opened meanwhile.
  if (withPages !== needsPageTexts) return load(language)
  spoken = polyglotI18nProvider(() => ({ ...messages.default, ...ofPages.pageTexts }), language)
  return true
}

const tell = (): void => {
  for (const listener of listeners) listener()
}

/** The account's language, which the page brings: a browser that has chosen none speaks it at once. */
const accountLanguage = () => writtenBootstrap(document)?.user?.settings.language ?? null

/** Starts with the script and settles when the texts are there: wait for it before the first render. */
export const i18nReady: Promise<void> = (async () => {
  const language = chosenLanguage(readCookie('language') ?? accountLanguage())
  await load(language)
  document.documentElement.lang = language
})()

/**
 * Speaks another language from now on, and keeps the choice in this browser. What is on the screen stays, with all that
 * is typed into it. Rejects where the texts can not be had: the console goes on in the language before.
 */
export async function speak(language: LanguageTag): Promise<void> {
  if (!(await load(language))) return
  keepLanguage(language)
  tell()
}

let pageTexts: Promise<void> | undefined

/** The texts of pages, in the language that is spoken: wait for them before the first page is shown. */
export function loadPageTexts(): Promise<void> {
  needsPageTexts = true
  pageTexts ??= i18nReady
    .then(() => load(wanted ?? 'en'))
    .then(
      (isSpoken) => {
        if (isSpoken) tell()
      },
      (failure: unknown) => {
        // The next page asks again.
        pageTexts = undefined
        throw failure
      },
    )
  return pageTexts
}

function loadedI18nProvider(): I18nProvider {
  if (!spoken) throw new Error('The texts are not loaded yet')
  return spoken
}

/**
 * react-admin's translations, once `i18nReady` has settled. Each language is a provider of its own: where the one
 * provider's language changes, react-admin builds the whole page anew.
 */
export const useI18nProvider = (): I18nProvider =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, loadedI18nProvider)
