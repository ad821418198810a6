import type { StringMap } from 'ra-core'
import type { CatalogName } from './catalogs.ts'

const kebabCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** A catalog under its name; its `labels`, those of a resource's fields, are under react-admin's keys. */
export function catalogOf(name: string, { labels, ...texts }: StringMap): StringMap {
  return { [name]: texts, ...(labels && { [`resources.${kebabCase(name)}.fields`]: labels }) }
}

/** Loads one of a language's catalogs, under its name. */
export async function loadCatalog(
  catalogs: Readonly<Record<string, () => Promise<StringMap>>>,
  name: CatalogName,
): Promise<StringMap> {
  const folder = `/${kebabCase(name)}/i18n/`
  const [, load] = Object.entries(catalogs).find(([path]) => path.includes(folder)) ?? []
  if (!load) throw new Error(`There is no catalog of texts in ${folder}`)
  return catalogOf(name, await load())
}
