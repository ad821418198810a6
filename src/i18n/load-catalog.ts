import type { StringMap } from 'ra-core'
import type { CatalogName } from './catalogs.ts'

const kebabCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Loads one of a language's catalogs, under its name. */
export async function loadCatalog(
  catalogs: Readonly<Record<string, () => Promise<StringMap>>>,
  name: CatalogName,
): Promise<Record<string, StringMap>> {
  const folder = `/${kebabCase(name)}/i18n/`
  const [, load] = Object.entries(catalogs).find(([path]) => path.includes(folder)) ?? []
  if (!load) throw new Error(`There is no catalog of texts in ${folder}`)
  return { [name]: await load() }
}
