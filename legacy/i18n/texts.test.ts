import { describe, expect, it } from 'vitest'
import de from './de.json'
import en from './en.json'
import italian from './it.json'
import { languageOf } from './provider.ts'

type Tree = { [name: string]: Tree | string }

const entriesOf = (tree: Tree, parent = ''): [string, string][] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [[`${parent}${name}`, value]] : entriesOf(value, `${parent}${name}.`),
  )
const placeholders = (text: string) => [...new Set(text.match(/%\{\w+\}/g))].sort()

describe.each([
  ['German', de],
  ['Italian', italian],
])('%s texts', (_, texts) => {
  it('the catalog has every text, none empty, with the same placeholders', () => {
    const ours = new Map(entriesOf(texts))
    expect([...ours.keys()].sort()).toEqual(
      entriesOf(en)
        .map(([key]) => key)
        .sort(),
    )
    for (const [key, english] of entriesOf(en)) {
      expect(ours.get(key), key).not.toBe('')
      expect(placeholders(ours.get(key) ?? ''), key).toEqual(placeholders(english))
    }
  })

  it('no sentence is left in English', () => {
    const ours = new Map(entriesOf(texts))
    const same = entriesOf(en).filter(([key, english]) => english.split(' ').length > 3 && ours.get(key) === english)
    expect(same).toEqual([])
  })
})

it('the page uses the language in which it was served, or English', () => {
  expect(languageOf('de')).toBe('de')
  expect(languageOf('fr')).toBe('en')
})
