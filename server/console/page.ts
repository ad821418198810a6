import type { Bootstrap } from '../../contract/bootstrap.ts'
import { LANGUAGES } from '../../contract/locales.ts'

/** What a page is served with. */
export interface PageStart {
  bootstrap?: Bootstrap
}

interface Dress extends PageStart {
  cookies: Readonly<Record<string, string | undefined>>
  version: string
}

/** No part of the data may end its own element. */
const inScript = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')

const oneOf = (value: string | undefined, allowed: readonly string[]): string | undefined =>
  allowed.find((each) => each === value)

/**
 * A built page as this browser gets it: in the language and theme of its cookies from the first paint on, with the
 * version that serves it, and with the bootstrap answer as data where there is one. The script that does the same on
 * other servers is left out: it would hold up the paint.
 */
export function dressPage(html: string, { cookies, version, bootstrap }: Dress): string {
  const theme = oneOf(cookies.theme, ['light', 'dark'])
  // A browser that has chosen none speaks the language of whoever is signed in.
  const language = oneOf(
    cookies.language ?? bootstrap?.user?.settings.language.toLowerCase(),
    LANGUAGES.map((code) => code.toLowerCase()),
  )
  const band = bootstrap?.global.authorities.includes('SUPER_ADMIN') ? bootstrap.global.environment : undefined
  const attributes = [
    `lang="${language ?? 'en'}"`,
    ...(theme ? [`data-theme="${theme}"`] : []),
    ...(band ? [`data-environment="${band}"`] : []),
  ]
  const data = bootstrap
    ? `<script type="application/json" id="bootstrap">${inScript(bootstrap)}</script>\n  </head>`
    : '</head>'
  return html
    .replace('<html lang="en">', () => `<html ${attributes.join(' ')}>`)
    .replace('<script src="/preferences.js"></script>', '')
    .replace(/(<meta name="version" content=")[^"]*/, (_, start: string) => `${start}${version.replace(/[&"<>]/g, '')}`)
    .replace('</head>', () => data)
}
