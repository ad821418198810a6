import type { Bootstrap } from '../../contract/bootstrap.ts'
import type { Integrations } from '../../contract/integrations.ts'
import { LANGUAGES } from '../../contract/locales.ts'

/** What a page is served with. */
export interface PageStart {
  bootstrap?: Bootstrap
  integrations?: Integrations
  /** Of the person whom the page is meant for, whatever the browser's cookie says. */
  language?: string | undefined
}

interface Dress extends PageStart {
  cookies: Readonly<Record<string, string | undefined>>
  version: string
}

/** No part of the data may end its own element. */
const inScript = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')

/** Data that a page carries, for its scripts to find by id. */
const block = (id: string, data: unknown): string =>
  `<script type="application/json" id="${id}">${inScript(data)}</script>\n  `

const oneOf = (value: string | undefined, allowed: readonly string[]): string | undefined =>
  allowed.find((each) => each === value)

/**
 * A built page as this browser gets it: in the language and theme of its cookies from the first paint on, with the
 * version that serves it, and with the bootstrap answer and the integrations as data where there are any. The script
 * that does the same on other servers is left out: it would hold up the paint.
 */
export function dressPage(html: string, { cookies, version, bootstrap, integrations = {}, ...given }: Dress): string {
  const theme = oneOf(cookies.theme, ['light', 'dark'])
  // A browser that has chosen none speaks the language of the signed-in user.
  const language = oneOf(
    (given.language ?? cookies.language ?? bootstrap?.user?.settings.language)?.toLowerCase(),
    LANGUAGES.map((code) => code.toLowerCase()),
  )
  const band = bootstrap?.global.authorities.includes('SUPER_ADMIN') ? bootstrap.global.environment : undefined
  const attributes = [
    `lang="${language ?? 'en'}"`,
    ...(theme ? [`data-theme="${theme}"`] : []),
    ...(band ? [`data-environment="${band}"`] : []),
  ]
  const blocks = [
    bootstrap && block('bootstrap', bootstrap),
    Object.keys(integrations).length > 0 && block('integrations', integrations),
  ]
  return html
    .replace('<html lang="en">', () => `<html ${attributes.join(' ')}>`)
    .replace('<script src="/preferences.js"></script>', '')
    .replace(/(<meta name="version" content=")[^"]*/, (_, start: string) => `${start}${version.replace(/[&"<>]/g, '')}`)
    .replace('</head>', () => `${blocks.filter(Boolean).join('')}</head>`)
}
