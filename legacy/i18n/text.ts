import { useTranslate } from 'react-admin'
import type { ListTexts } from '../../src/kit/list/list-texts.ts'
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

/** The texts of our list, for components of the console that translate them themselves. */
export const LIST_TEXTS = `${LEGACY}.reservations` as ListTexts
