import { useState } from 'react'
import { chosenLanguage, keepLanguage, type LanguageTag } from '../../core/language.ts'

/**
 * The language of a page without sign-in, and what changes it and keeps the choice in the browser.
 * @param named the language that a link names, if any
 */
export function usePageLanguage(named?: string): [LanguageTag, (language: LanguageTag) => void] {
  const [language, setLanguage] = useState(() => chosenLanguage(named))
  const choose = (chosen: LanguageTag) => {
    keepLanguage(chosen)
    setLanguage(chosen)
  }
  return [language, choose]
}
