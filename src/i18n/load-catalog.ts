import type { StringMap } from 'ra-core'
import type { LanguageTag } from '../shared/language.ts'
import type { CatalogName } from './catalogs.ts'

const files = import.meta.glob<StringMap>(
  [
    '../{board,components/csv-import,components/history,connection,figures,help,pricing,receiving}/i18n/*.json',
    '../{pages,resources}/*/i18n/*.json',
  ],
  {
    import: 'default',
  },
)

const kebabCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Loads one catalog in one language, under its name. */
export async function loadCatalog(name: CatalogName, language: LanguageTag): Promise<Record<string, StringMap>> {
  const end = `/${kebabCase(name)}/i18n/${language}.json`
  const file = Object.keys(files).find((path) => path.endsWith(end)) ?? end
  const load = files[file]
  if (!load) throw new Error(`There is no catalog of texts ${file}`)
  return { [name]: await load() }
}
