import { routes } from '../../src/routes.config.ts'
import { type Texts, textsOf } from './texts.ts'

/** The address of every page of the console, with `:id` where it shows a record. */
export const PATHS = [...new Set(routes.map(({ path }) => path))]

/** What shows more of a page than its plain address. */
const QUERIES: Record<string, string> = {
  '/admin/hotel-administration/edit': '?companyId=1',
  '/admin/inbound-data': '?companyId=1',
  '/analyse/analyse': '?by=segment',
  '/analyse/market-trend': '?show=rates',
  '/analyse/pickup': '?map=30',
}
/** The hotel to view a page with, if not every hotel has it. */
const HOTELS: Record<string, string> = {
  '/analyse/benchmarking': '4',
  '/analyse/market-trend': '4',
  '/analyse/market-trend/import': '4',
}

/** Where a page is opened in the demo, and with which hotel. */
export const openedAt = (path: string): { address: string; hotel: string } => ({
  address: path.replace(':id', '1') + (QUERIES[path] ?? ''),
  hotel: HOTELS[path] ?? '1',
})

/** What is stored, by call, so that the pages of the first invitation and of the first report schedule show one. */
export const FIRST_RECORDS = {
  '/api/user/invitations': { email: 'first.look@hotel.example', roles: ['VIEWER'], companyIds: [1] },
  '/api/report/schedules': { name: 'Weekly', kind: 'pickup', frequency: 'WEEKLY', companyIds: [1], userIds: [1] },
}

const keysOf = (tree: Texts, parent = ''): string[] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [parent + name] : keysOf(value, `${parent}${name}.`),
  )
const texts = textsOf('en')
/** Email addresses look like keys but are not. */
const KEYS = new Set(keysOf(texts))
/** A text that was never translated shows its key, which begins with one of these. */
const RAW_KEY = `\\b(${[...Object.keys(texts), 'ra'].join('|')})\\.[a-z][A-Za-z]+(\\.[A-Za-z]+)*\\b`

/** Looks for what resembles a raw key, for texts that are cut off, and for what scrolls the page sideways. Runs in the page. */
function lookIn(pattern: string): { words: string[]; misfits: string[] } {
  const words = document.body.innerText.match(new RegExp(pattern, 'g')) ?? []
  const isCutOff = (element: Element) => {
    const { overflowX, textOverflow } = getComputedStyle(element)
    const hides = overflowX === 'hidden' || overflowX === 'clip' || textOverflow === 'ellipsis'
    const isShown = element.clientWidth > 1 && element.checkVisibility({ visibilityProperty: true })
    return hides && isShown && element.scrollWidth > element.clientWidth + 1 && !element.hasAttribute('title')
  }
  const cutOff = [...document.querySelectorAll('body *')]
    .filter((element) => element.children.length === 0 && element.textContent?.trim() && isCutOff(element))
    .map((element) => `cut off: ${element.textContent}`)
  const { scrollWidth, clientWidth } = document.documentElement
  const sideways = scrollWidth > clientWidth + 1 ? [`scrolls sideways by ${scrollWidth - clientWidth} px`] : []
  return { words: [...words], misfits: [...cutOff, ...sideways] }
}

/** A page of any browser that runs a function in it. */
interface Evaluating {
  evaluate(look: typeof lookIn, pattern: string): Promise<ReturnType<typeof lookIn>>
}

/** What is wrong with a page as it is shown now: raw keys, texts that are cut off, and what scrolls it sideways. */
export async function remarksOn(page: Evaluating): Promise<string[]> {
  const { words, misfits } = await page.evaluate(lookIn, RAW_KEY)
  return [...words.filter((word) => KEYS.has(word) || word.startsWith('ra.')), ...misfits]
}
