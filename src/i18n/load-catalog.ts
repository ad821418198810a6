import type { StringMap } from 'ra-core'
import type { CatalogName } from './catalogs.ts'

const kebabCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The catalog in a file, under its name; the labels of a resource's fields are under react-admin's keys. */
export function catalogOf(name: string, path: string, catalog: StringMap): StringMap {
  if (!path.includes('/resources/')) return { [name]: catalog }
  const { fields = {}, ...texts } = catalog
  return { [name]: texts, [`resources.${kebabCase(name)}.fields`]: fields }
}

/** Loads one of a language's catalogs, under its name. */
export async function loadCatalog(
  catalogs: Readonly<Record<string, () => Promise<StringMap>>>,
  name: CatalogName,
): Promise<StringMap> {
  const folder = `/${kebabCase(name)}/i18n/`
  const [path = '', load] = Object.entries(catalogs).find(([path]) => path.includes(folder)) ?? []
  if (!load) throw new Error(`There is no catalog of texts in ${folder}`)
  return catalogOf(name, path, await load())
}
