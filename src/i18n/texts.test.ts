import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import germanStart, { texts as deStart } from './de.ts'
import englishStart, { texts as enStart } from './en.ts'
import italianStart, { texts as itStart } from './it.ts'
import { pageTexts as dePages } from './pages/de.ts'
import { pageTexts as enPages } from './pages/en.ts'
import { pageTexts as itPages } from './pages/it.ts'

type Tree = { [name: string]: Tree | string | undefined }

const [german, english, italian] = [
  { ...germanStart, ...dePages },
  { ...englishStart, ...enPages },
  { ...italianStart, ...itPages },
]
const [de, en, it_] = [
  { ...deStart, ...dePages },
  { ...enStart, ...enPages },
  { ...itStart, ...itPages },
]

const keysOf = (tree: Tree, parent = ''): string[] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'object' ? keysOf(value, `${parent}${name}.`) : [`${parent}${name}`],
  )
const textAt = (tree: Tree, key: string): string =>
  String(key.split('.').reduce<Tree | string | undefined>((part, name) => (part as Tree)[name], tree))
const placeholders = (text: string) => [...new Set(text.match(/%\{\w+\}/g))].sort()

const sources = readdirSync(join(import.meta.dirname, '..'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith('i18n'))
  .map((file) => readFileSync(join(import.meta.dirname, '..', file), 'utf8'))
  .join('\n')
const literals = new Set([...sources.matchAll(/['"]([a-zA-Z_]+(?:\.[a-zA-Z_]+)+)['"]/g)].map(([, key]) => key))
// `terms.${name}.definition` in the code uses every key that fits.
const patterns = [...sources.matchAll(/`([a-zA-Z]+\.[^`\s]*\$\{[^`\s]*)`/g)].map(
  ([, template = '']) => new RegExp(`^${template.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '\\w+')}$`),
)

describe.each([
  ['German', german as Tree],
  ['Italian', italian as Tree],
])('%s', (_, messages) => {
  it('has every text, react-admin’s too', () => {
    expect(keysOf(messages).sort()).toEqual(keysOf(english as Tree).sort())
  })

  it('leaves no text empty and no figure out', () => {
    for (const key of keysOf(english as Tree)) {
      const [ours, theirs] = [textAt(messages, key), textAt(english as Tree, key)]
      expect(ours, key).not.toBe('')
      expect(placeholders(ours), key).toEqual(placeholders(theirs))
    }
  })
})

it('no text of ours is unused', () => {
  const unused = keysOf(en).filter((key) => !literals.has(key) && !patterns.some((pattern) => pattern.test(key)))
  expect(unused).toEqual([])
})

it('the words differ from language to language', () => {
  const same = keysOf(en).filter((key) => textAt(de, key) === textAt(en, key) && textAt(it_, key) === textAt(en, key))
  // Words of the trade and names stay the same; whole sentences do not.
  expect(same.filter((key) => textAt(en, key).split(' ').length > 3)).toEqual([])
})
