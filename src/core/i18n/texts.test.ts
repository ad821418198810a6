import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { camelCase, type Texts, textsOf } from '../../../tests/support/texts.ts'
import { routes } from '../../routes.config.ts'
import reactAdminGerman from './react-admin-de.ts'
import reactAdminItalian from './react-admin-it.ts'
import sharedLabels from './resources/en.json'

const SRC = join(import.meta.dirname, '../..')

const keysOf = (tree: object, parent = ''): string[] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'object' ? keysOf(value, `${parent}${name}.`) : [`${parent}${name}`],
  )
const textAt = (tree: Texts, key: string): string =>
  String(key.split('.').reduce<Texts | string | undefined>((part, name) => (part as Texts)[name], tree))
const placeholders = (text: string) => [...new Set(text.match(/%\{\w+\}/g))].sort()

const [en, de, italian] = [textsOf('en'), textsOf('de'), textsOf('it')]
const keys = keysOf(en)

const groupOf = (key: string) => key.slice(0, key.lastIndexOf('.'))

/**
 * The texts that a file uses: those it names, alone or by their group, and for `terms.${name}.definition` all that fit. A
 * list of any resource names no label by `resources.${resource}.fields.${name}`: its columns do.
 */
function keysIn(source: string): string[] {
  const named = new Set([...source.matchAll(/['"]([\w-]+(?:\.[\w-]+)+)['"]/g)].map(([, key]) => key))
  const patterns = [...source.matchAll(/`((?!resources\.\$)[a-zA-Z]+\.[^`\s]*\$\{[^`\s]*)`/g)].map(
    ([, template = '']) =>
      new RegExp(
        `^${template
          .replaceAll('.', '\\.')
          // The source of a field is a path.
          .replace(/\$\{source\}/g, '[\\w.]+')
          .replace(/\$\{[^}]*\}/g, '[\\w-]+')}$`,
      ),
  )
  return keys.filter(
    (key) => named.has(key) || named.has(groupOf(key)) || patterns.some((pattern) => pattern.test(key)),
  )
}
const sourcesIn = (folder: string) =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !/^(core\/i18n|testing)\//.test(file))
      .map((file) => [join(folder, file), readFileSync(join(folder, file), 'utf8')]),
  )
const sources = sourcesIn(SRC)
const contract = sourcesIn(join(SRC, '../contract'))

/** By the path of the file, because pages share many files. */
const usedIn = new Map([...sources].map(([file, source]) => [file, keysIn(source)]))

describe.each([
  ['German', de],
  ['Italian', italian],
])('%s texts', (_, texts) => {
  it('the catalog has every text', () => {
    expect(keysOf(texts).sort()).toEqual(keys.toSorted())
  })

  it('no text is empty, and each keeps its placeholders', () => {
    for (const key of keys) {
      expect(textAt(texts, key), key).not.toBe('')
      expect(placeholders(textAt(texts, key)), key).toEqual(placeholders(textAt(en, key)))
    }
  })
})

it('react-admin has the same texts in German and Italian', () => {
  expect(keysOf(reactAdminGerman).sort()).toEqual(keysOf(reactAdminItalian).sort())
})

/** Whether a resource, or what its lists are made of, names the field of a label: a column has the name of its field. */
function isFieldOfColumn(key: string): boolean {
  const [, resource, field] = /^resources\.([\w-]+)\.fields\.(.+)$/.exec(key) ?? []
  return [...sources, ...contract].some(([file, source]) =>
    new RegExp(`/src/\\w+/${resource}/`).test(file) || new RegExp(`/contract/[\\w-]+/${resource}\\.ts$`).test(file)
      ? source.includes(`'${field}'`)
      : /\/(contract|kit\/list)\//.test(file) && source.includes(`name: '${field}'`),
  )
}

it('every text is used', () => {
  const used = new Set([...usedIn.values()].flat())
  expect(keys.filter((key) => !used.has(key) && !isFieldOfColumn(key))).toEqual([])
})

it('sentences differ from language to language', () => {
  const same = keys.filter((key) => textAt(de, key) === textAt(en, key) && textAt(italian, key) === textAt(en, key))
  // Terms of the trade and names stay the same.
  expect(same.filter((key) => textAt(en, key).split(' ').length > 3)).toEqual([])
})

/** Loaded with the console. */
const FROM_THE_START = ['common', 'resources']

/** The catalog that contains a text: the labels of a resource's fields are in its own, unless several pages need them. */
function catalogOf(key: string): string {
  const [name = '', resource = ''] = key.split('.')
  return name === 'resources' && !(resource in sharedLabels) ? camelCase(resource) : name
}

describe('catalogs', () => {
  const reachedFrom = (file: string, seen = new Set<string>()): Set<string> => {
    const source = sources.get(file)
    if (source === undefined || seen.has(file)) return seen
    seen.add(file)
    for (const [, path = ''] of source.matchAll(/(?:from |import\()'(\.[^']+)'/g))
      reachedFrom(resolve(dirname(file), path), seen)
    return seen
  }
  const catalogsOf = (file: string) =>
    [...reachedFrom(file)].flatMap((reached) => (usedIn.get(reached) ?? []).map(catalogOf))

  it.each(routes.filter(({ page }) => page))(
    'the page $name loads the catalogs that it needs, and no other',
    (route) => {
      // A page is a function that imports its file: its own source names it.
      const files = [...`${route.page} ${route.fallback}`.matchAll(/"\/src\/([^"]+)"/g)].map(([, path = '']) =>
        join(SRC, path),
      )
      expect(files.filter((file) => sources.has(file))).not.toEqual([])
      const needed = new Set([...FROM_THE_START, ...files.flatMap(catalogsOf)])
      expect([...FROM_THE_START, ...(route.texts ?? [])].sort()).toEqual([...needed].sort())
    },
  )
})
