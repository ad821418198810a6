import { useTranslate } from 'ra-core'
import type { Catalogs } from './catalogs.ts'

type Keys<T> = {
  [Name in keyof T & string]: T[Name] extends string ? Name : `${Name}.${Keys<T[Name]>}`
}[keyof T & string]

/** The key of one of our texts; a misspelt one does not compile. */
export type TextKey = Keys<Catalogs>

/** The resources whose fields have labels, by name. */
export type LabelledResource = keyof Catalogs['resources']

/** The fields of a resource that have labels, under `resources.<name>.fields`. */
export type LabelledField<Resource extends LabelledResource> = Keys<Catalogs['resources'][Resource]['fields']>

type GroupOf<Key, Last extends string> = Key extends `${infer Group}.${Last}` ? Group : never

/** The groups of texts that contain one called `Last`, such as `users.list` for `noMatch`. */
export type TextGroup<Last extends string> = GroupOf<TextKey, Last>

type Values = Record<string, string | number>

/** Translates our texts by their typed key. */
export const useText = (): ((key: TextKey, values?: Values) => string) => useTranslate()
