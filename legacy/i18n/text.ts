import { useTranslate } from 'react-admin'
import type { TextKey } from '../../src/i18n/text.ts'
import type texts from './en.json'

type Keys<T> = {
  [Name in keyof T & string]: T[Name] extends string ? Name : `${Name}.${Keys<T[Name]>}`
}[keyof T & string]

/** The shape that every language fills in completely. */
export type LegacyTexts = typeof texts

type LegacyTextKey = Keys<LegacyTexts>

type Values = Record<string, string | number>

/** Where our texts stand among the console's, whose pieces bring theirs. */
export const LEGACY = 'legacy'

/** Translates texts of the framed pages by their typed key. */
export function useLegacyText(): (key: LegacyTextKey, values?: Values) => string {
  const translate = useTranslate()
  return (key, values) => translate(`${LEGACY}.${key}`, values)
}

/** The key of a text of ours for a piece of the console's that translates it itself. */
export const forPiece = (key: LegacyTextKey): TextKey => `${LEGACY}.${key}` as TextKey
