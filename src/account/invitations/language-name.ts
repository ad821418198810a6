import { LANGUAGE_NAMES, type LanguageTag } from '../../core/language.ts'

/** A language of the contract in its own name. */
export const languageName = (code: string): string => LANGUAGE_NAMES[code.toLowerCase() as LanguageTag]
