import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Texts = { [name: string]: Texts | string }

const SRC = join(import.meta.dirname, '../../src')
/** The name of a catalog, from that of its folder. */
export const camelCase = (folder: string) => folder.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/**
 * The console's catalogs of texts in one language, each under the name of its folder. The labels that a resource's catalog
 * contains are under `resources`, as in the console.
 */
export function textsOf(language: string): Texts {
  const texts: Texts = {}
  const labels: Texts = {}
  const catalog = new RegExp(`([\\w-]+)(/i18n)?/${language}\\.json$`)
  for (const file of readdirSync(SRC, { recursive: true, encoding: 'utf8' })) {
    const [, folder] = catalog.exec(`src/${file}`) ?? []
    if (!folder || file.startsWith('account/sign-in/')) continue
    const all = JSON.parse(readFileSync(join(SRC, file), 'utf8')) as Texts
    const { labels: fields, ...others } = all
    texts[camelCase(folder)] = others
    if (fields !== undefined) labels[folder] = { fields }
  }
  return { ...texts, resources: { ...(texts.resources as Texts), ...labels } }
}
