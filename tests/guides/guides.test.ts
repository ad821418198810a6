import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { endpoints } from '../../contract/endpoints/index.ts'
import { headingId } from '../../scripts/lib/heading-id.mjs'
import { routeTable } from '../../src/routes.config.ts'
import { type Texts, textsOf } from '../support/texts.ts'

const ROOT = join(import.meta.dirname, '../..')
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

const GUIDES = readdirSync(join(ROOT, 'docs/guides'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .map((file) => join('docs/guides', file))
  .sort()

/** The words of a page: without code blocks, each paragraph on one line. */
const wordsOf = (page: string) => page.replace(/^ *```[\s\S]*?^ *```/gm, '').replace(/(\S)\n *(?=\S)/g, '$1 ')
const found = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, part = '']) => part)

const codeOf = (page: string) => found(/`([^`]+)`/g, wordsOf(page))
const namesOf = (page: string) => found(/(?<![*\w])\*([^*]+)\*(?![*\w])/g, wordsOf(page).replace(/`[^`]+`/g, ''))
const linksOf = (page: string) => found(/\]\(([^)\s]+)\)/g, wordsOf(page)).filter((link) => !link.includes('://'))

/** Guides are typed with ordinary spaces, where some texts have others before units. */
const plainSpaces = (text: string) => text.replace(/\s/g, ' ').trim()

/** Every text of the console in one language, those with values as patterns: `Publish %{smart_count} changes`. */
function screenTexts(language: string) {
  const literal = new Set<string>()
  const patterns: RegExp[] = []
  const collect = (texts: Texts) => {
    for (const text of Object.values(texts)) {
      if (typeof text !== 'string') collect(text)
      else
        for (const form of plainSpaces(text).split(' |||| ')) {
          literal.add(form)
          // A text that is little more than its values would match anything.
          if (/%\{/.test(form) && /\p{L}{3}/u.test(form.replace(/%\{\w+\}/g, ''))) patterns.push(patternOf(form))
        }
    }
  }
  collect(textsOf(language))
  return (name: string) => literal.has(name) || patterns.some((pattern) => pattern.test(name))
}

/** A value is a number or a name. */
const VALUE = '[\\d\\p{Lu}+−].*'
const patternOf = (text: string) =>
  new RegExp(
    `^${text
      .split(/(%\{\w+\})/)
      .map((part) => {
        if (part === '%{smart_count}') return '[\\d.,]+'
        return part.startsWith('%{') ? VALUE : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      })
      .join('')}$`,
    'u',
  )

const SCREENS = Object.fromEntries(['en', 'de', 'it'].map((language) => [language, screenTexts(language)]))
const languageOf = (guide: string) => /^docs\/guides\/(de|it)\//.exec(guide)?.[1] ?? 'en'

const headingsOf = (page: string) => found(/^#+ (.+)$/gm, page.replace(/^```[\s\S]*?^```/gm, '')).map(headingId)

function isTarget(guide: string, link: string) {
  const [path = '', heading] = link.split('#')
  const file = join(ROOT, path === '' ? guide : join(dirname(guide), path))
  return existsSync(file) && (heading === undefined || headingsOf(readFileSync(file, 'utf8')).includes(heading))
}

/** A path from the project's root. */
const FILE = /^(contract|engine|server|src|legacy|demo|research|scripts|tests|docs)\/[\w./-]+$/
const CALL = /^(GET|POST|PUT|DELETE|PATCH) (\/\S+)$/
const isPage = (path: string) => routeTable.findRoute(path.replace(/[?#].*$/, '')) !== undefined
const isCall = (code: string) => code in endpoints

describe.each(GUIDES)('%s', (guide) => {
  const page = readFileSync(join(ROOT, guide), 'utf8')

  it('names only buttons, fields and pages that the console shows in its language', () => {
    expect(namesOf(page).filter((name) => !SCREENS[languageOf(guide)]?.(name))).toEqual([])
  })

  it('names only addresses of the console and calls of the API that exist', () => {
    const unknown = codeOf(page).filter((code) =>
      CALL.test(code) ? !isCall(code) : code.startsWith('/') && !isPage(code),
    )
    expect(unknown).toEqual([])
  })

  it('names only files that the project has', () => {
    expect(codeOf(page).filter((code) => FILE.test(code) && !existsSync(join(ROOT, code)))).toEqual([])
  })

  it('names only commands that package.json has', () => {
    expect(found(/\bnpm run ([\w:-]+)/g, page).filter((name) => !(name in scripts))).toEqual([])
  })

  it('links only to files and headings that exist', () => {
    expect(linksOf(page).filter((link) => !isTarget(guide, link))).toEqual([])
  })
})
