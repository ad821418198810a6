import { useTranslate } from 'ra-core'
import type { texts } from './en.ts'
import type { pageTexts } from './pages/en.ts'

type Keys<T> = {
  [Name in keyof T & string]: T[Name] extends string ? Name : `${Name}.${Keys<T[Name]>}`
}[keyof T & string]

/** The shape that every language fills in completely. */
export type Texts = typeof texts
/** The same for what only pages need. */
export type PageTexts = typeof pageTexts

/** The key of a text of ours; a misspelt one does not compile. */
export type TextKey = Keys<Texts & PageTexts>

type Values = Record<string, string | number>

/** Translates texts of ours by their typed key. */
export const useText = (): ((key: TextKey, values?: Values) => string) => useTranslate()
