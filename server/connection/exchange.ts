import type { Exchange } from '../../contract/pricing/outbound-log.ts'

/** Maximum length of a stored request or response. */
const LONGEST_TEXT = 20_000
const CUT = '… (cut)'
const REMOVED = '[removed]'

/**
 * The value of a field named like a secret: in JSON, a form or query, or an XML element; to the end if the text ends within it. A name
 * begins in one place only, because a system could answer with a name of any length.
 */
const NAMED_SECRET =
  /(?<![\w-])("?(?=[\w-]*(?:token|secret|password|authorization|api-?key))[\w-]+"?\s*[:=>]\s*)("(?:[^"\\]|\\.)*(?:"|$)|\{[^{}]*(?:\}|$)|[^\s"&<,}]+)/gi
/** A header: the whole line is secret, whatever the scheme. */
const AUTHORIZATION = /\b((?:proxy-)?authorization:[ \t]*)[^\r\n]+/gi
/** The database does not accept NUL, and pages show no control characters; tabs and line ends stay. */
const CONTROL = /(?![\t\n\r])\p{Cc}/gu

const XML_ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** From this length on a secret is no part of a word, so it is removed wherever it stands. */
const LONG_SECRET = 16
/** What may stand before a whole token: no letter or digit, unless it belongs to an escape of JSON or of a URL. */
const BEGINS = String.raw`(?:(?<![\p{L}\p{N}])|(?<=%[0-9A-Fa-f]{2}|\\[bfnrt]|\\u[0-9A-Fa-f]{4}))`

/** The pattern of a secret as a whole token: a user called `u` does not make "could" unreadable. */
const patternOf = (secret: string): RegExp => {
  const text = secret.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
  return new RegExp(secret.length < LONG_SECRET ? String.raw`${BEGINS}${text}(?![\p{L}\p{N}])` : text, 'gu')
}

/**
 * The text as it may be stored and shown: without the secrets, including their escaped forms in JSON, XML and URLs, and truncated
 * if long.
 */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  const written = secrets
    .filter((secret) => secret !== '')
    .flatMap((secret) => [
      secret,
      JSON.stringify(secret).slice(1, -1),
      secret.replace(/[&<>"']/g, (character) => XML_ENTITIES[character] ?? character),
      encodeURIComponent(secret),
      Buffer.from(secret).toString('base64'),
    ])
    .sort((a, b) => b.length - a.length)
  const longest = written[0]?.length ?? 0
  // The rest is not shown, but a secret may begin before it.
  const start = text.slice(0, LONGEST_TEXT + longest)
  const clean = written
    .reduce((rest, secret) => rest.replaceAll(patternOf(secret), REMOVED), start)
    .replaceAll(CONTROL, '\u{FFFD}')
    .replace(AUTHORIZATION, `$1${REMOVED}`)
    .replace(
      NAMED_SECRET,
      (_all, name: string, value: string) =>
        name + (value.startsWith('"') || value.startsWith('{') ? `"${REMOVED}"` : REMOVED),
    )
  if (start.length === text.length && clean.length <= LONGEST_TEXT) return clean
  // What was removed may have brought a part of a secret into the shown part.
  return clean.slice(0, Math.min(LONGEST_TEXT, clean.length - longest)) + CUT
}

/** Records calls to another system. */
export interface ExchangeRecorder {
  /** Records a call with its response, and removes the secrets from both. */
  readonly record: (exchange: Exchange) => void
  /** All recorded calls, in order. */
  readonly exchanges: readonly Exchange[]
}

/** Creates a recorder that removes these secrets. */
export function createExchangeRecorder(secrets: readonly string[]): ExchangeRecorder {
  const exchanges: Exchange[] = []
  const clean = (text: string | null) => (text === null ? null : withoutSecrets(text, secrets))
  return {
    exchanges,
    record: ({ call, request, status, answer }) =>
      void exchanges.push({
        call: withoutSecrets(call, secrets),
        request: clean(request),
        status,
        answer: clean(answer),
      }),
  }
}
