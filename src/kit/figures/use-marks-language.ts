import { useLocale } from 'ra-core'
import { languageOf } from '../../../contract/platform/locales.ts'

/** The query parameter for the language of holiday names: that of the interface. */
export const useMarksLanguage = () => ({ language: languageOf(useLocale()) })
