import type { Integrations } from '../../../contract/connection/integrations.ts'
import type { Bootstrap } from '../../../contract/platform/bootstrap.ts'
import { type Language, languageOf } from '../../../contract/platform/locales.ts'
import type { FirstFiles } from './first-files.ts'

/** The data with which a page is served. */
export interface PageStart {
  bootstrap?: Bootstrap | undefined
  integrations?: Integrations
  /** The language of the recipient, which overrides the browser's cookie. */
  language?: string | undefined
  /** Files that the browser loads at once besides the console's own script. */
  first?: FirstFiles | undefined
  /** The `traceparent` of the request for the page, while traces are on. */
  traceparent?: string | undefined
}

/** The script that the build makes of src/core/traces. */
const TRACES_FILE = '/traces.js'

type Cookies = Readonly<Record<string, string | undefined>>

interface Dress extends PageStart {
  cookies: Cookies
  version: string
}

/** No data may close its own script element. */
const inScript = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')

/** Data embedded in a page, which its scripts find by id. */
const block = (id: string, data: unknown): string =>
  `<script type="application/json" id="${id}">${inScript(data)}</script>\n  `

const oneOf = (value: string | undefined, allowed: readonly string[]): string | undefined =>
  allowed.find((each) => each === value)

/** The language of a page: without a choice in the browser, that of the signed-in user. */
export const languageOfPage = (cookies: Cookies, { bootstrap, language }: PageStart): Language =>
  languageOf(language ?? cookies.language ?? bootstrap?.user?.settings.language ?? '')

const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** The call goes first, because the server has to compute it; its response is kept for the page that makes the same call. */
const preloads = ({ call, scripts }: FirstFiles): string =>
  [
    ...(call ? [`<link rel="preload" as="fetch" crossorigin href="${attribute(call)}">`] : []),
    ...scripts.map((script) => `<link rel="modulepreload" crossorigin href="${attribute(script)}">`),
  ].join('\n  ')

/** After the skeleton, because style sheets would delay its paint. */
const sheets = ({ styles }: FirstFiles): string =>
  styles.map((style) => `<link rel="stylesheet" crossorigin href="${attribute(style)}">\n  `).join('')

/** The script comes before the console's, whose first calls it traces. */
const traces = (traceparent: string): string =>
  `<meta name="traceparent" content="${traceparent}">\n  <script type="module" src="${TRACES_FILE}"></script>\n  `

/**
 * A built page for this browser: in the language and theme of its cookies from the first paint on, with the server's version, and
 * with the bootstrap data and the integrations, if any. The script that does the same on other servers is removed, because it would
 * delay the paint.
 */
export function dressPage(
  html: string,
  { cookies, version, bootstrap, integrations = {}, first, traceparent, ...given }: Dress,
): string {
  const theme = oneOf(cookies.theme, ['light', 'dark'])
  const band = bootstrap?.global.authorities.includes('SUPER_ADMIN') ? bootstrap.global.environment : undefined
  const attributes = [
    `lang="${languageOfPage(cookies, { bootstrap, ...given }).toLowerCase()}"`,
    ...(theme ? [`data-theme="${theme}"`] : []),
    ...(band ? [`data-environment="${band}"`] : []),
  ]
  const blocks = [
    first && preloads(first),
    bootstrap && block('bootstrap', bootstrap),
    Object.keys(integrations).length > 0 && block('integrations', integrations),
  ]
  return html
    .replace('<html lang="en">', () => `<html ${attributes.join(' ')}>`)
    .replace('<script src="/preferences.js"></script>', '')
    .replace('<head>', (head) => (traceparent ? `${head}\n  ${traces(traceparent)}` : head))
    .replace(/(<meta name="version" content=")[^"]*/, (_, start: string) => `${start}${version.replace(/[&"<>]/g, '')}`)
    .replace('</head>', () => `${blocks.filter(Boolean).join('')}</head>`)
    .replace('</body>', () => `${first ? sheets(first) : ''}</body>`)
}
