import type { Bootstrap } from '../../contract/bootstrap.ts'
import type { Integrations } from '../../contract/integrations.ts'
import { type Language, languageOf } from '../../contract/locales.ts'
import type { FirstFiles } from './first-files.ts'

/** What a page is served with. */
export interface PageStart {
  bootstrap?: Bootstrap | undefined
  integrations?: Integrations
  /** Of the person whom the page is meant for, whatever the browser's cookie says. */
  language?: string | undefined
  /** What the browser loads at once besides the console's own script. */
  first?: FirstFiles | undefined
}

type Cookies = Readonly<Record<string, string | undefined>>

interface Dress extends PageStart {
  cookies: Cookies
  version: string
}

/** No part of the data may end its own element. */
const inScript = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')

/** Data that a page carries, for its scripts to find by id. */
const block = (id: string, data: unknown): string =>
  `<script type="application/json" id="${id}">${inScript(data)}</script>\n  `

const oneOf = (value: string | undefined, allowed: readonly string[]): string | undefined =>
  allowed.find((each) => each === value)

/** The language that a page is served in: a browser that has chosen none gets that of the signed-in user. */
export const languageOfPage = (cookies: Cookies, { bootstrap, language }: PageStart): Language =>
  languageOf(language ?? cookies.language ?? bootstrap?.user?.settings.language ?? '')

const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** The call goes first, as the server has to work for it; its answer waits for the page that makes the same call. */
const preloads = ({ call, scripts }: FirstFiles): string =>
  [
    ...(call ? [`<link rel="preload" as="fetch" crossorigin href="${attribute(call)}">`] : []),
    ...scripts.map((script) => `<link rel="modulepreload" crossorigin href="${attribute(script)}">`),
  ].join('\n  ')

/** Behind the skeleton, whose paint they would hold up. */
const sheets = ({ styles }: FirstFiles): string =>
  styles.map((style) => `<link rel="stylesheet" crossorigin href="${attribute(style)}">\n  `).join('')

/**
 * A built page as this browser gets it: in the language and theme of its cookies from the first paint on, with the
 * version that serves it, and with the bootstrap answer and the integrations as data where there are any. The script
 * that does the same on other servers is left out: it would hold up the paint.
 */
export function dressPage(
  html: string,
  { cookies, version, bootstrap, integrations = {}, first, ...given }: Dress,
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
    .replace(/(<meta name="version" content=")[^"]*/, (_, start: string) => `${start}${version.replace(/[&"<>]/g, '')}`)
    .replace('</head>', () => `${blocks.filter(Boolean).join('')}</head>`)
    .replace('</body>', () => `${first ? sheets(first) : ''}</body>`)
}
