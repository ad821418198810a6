import { useTranslate } from 'react-admin'
import type { TextKey } from '../../src/core/i18n/text.ts'
import type texts from './en.json'

type Keys<T> = {
  [Name in keyof T & string]: T[Name] extends string ? Name : `${Name}.${Keys<T[Name]>}`
}[keyof T & string]

/** The shape that every language fills in completely. */
export type LegacyTexts = typeof texts

type LegacyTextKey = Keys<LegacyTexts>

type Values = Record<string, string | number>

/** The prefix of our texts among the console's, whose components have their own. */
export const LEGACY = 'legacy'

/** Translates texts of the framed pages by their typed key. */
export function useLegacyText(): (key: LegacyTextKey, values?: Values) => string {
  const translate = useTranslate()
  return (key, values) => translate(`${LEGACY}.${key}`, values)
}

/** The key of one of our texts, for a component of the console that translates it itself. */
export const forPiece = (key: LegacyTextKey): TextKey => `${LEGACY}.${key}` as TextKey
