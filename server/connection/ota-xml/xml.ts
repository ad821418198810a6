import { hash, timingSafeEqual } from 'node:crypto'
import { XMLBuilder, XMLParser } from 'fast-xml-parser'
import { LISTS, MOST_PARTS, NAMESPACES, PASSWORD_TYPE } from './vendor.ts'

/** Username and password with which both sides authenticate. */
export interface OtaCredentials {
  readonly userName: string
  readonly password: string
}

/** A text that is not XML or that we do not read. */
export class UnreadableXml extends Error {}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  // Also characters by their numbers.
  htmlEntities: true,
  isArray: (name) => LISTS.has(name),
})
const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', suppressEmptyNode: true })

/** A character that XML does not allow. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u
const LAST_CHARACTER = 0x10ffff

/** Whether a text has a character that XML does not allow, also by its number: the parser would leave it out. */
const hasForbidden = (xml: string): boolean =>
  FORBIDDEN.test(xml) ||
  [...xml.matchAll(/&#(?:x([\da-f]+)|(\d+));/gi)].some(([, hex, decimal]) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code > LAST_CHARACTER || FORBIDDEN.test(String.fromCodePoint(code))
  })

/**
 * The content of an XML text, without namespace prefixes. Throws `UnreadableXml`, also for one with a document type, because
 * entities could expand to anything.
 */
export function parseXml(xml: string): unknown {
  if (/<!DOCTYPE/i.test(xml)) throw new UnreadableXml('A document type (DOCTYPE) is not allowed.')
  // Parsing blocks all other requests.
  if ((xml.match(/[<=]/g)?.length ?? 0) > MOST_PARTS) throw new UnreadableXml('The message has too many elements.')
  if (hasForbidden(xml)) throw new UnreadableXml('The message has a character that XML does not allow.')
  try {
    return parser.parse(xml, true)
  } catch {
    throw new UnreadableXml('The message is not well-formed XML.')
  }
}

/** The distinct values of an attribute anywhere in an element. */
export function valuesOf(element: unknown, attribute: string): Set<string> {
  const values = new Set<string>()
  // No recursion, because the sender determines the depth.
  const left: unknown[] = [element]
  while (left.length > 0) {
    const each = left.pop()
    if (each === null || typeof each !== 'object') continue
    for (const [name, part] of Object.entries(each))
      if (name === attribute && typeof part === 'string') values.add(part.trim())
      else left.push(part)
  }
  return values
}

/** An envelope around a message; with credentials in our calls, without them in our responses. */
export function writeEnvelope(body: Readonly<Record<string, unknown>>, credentials?: OtaCredentials): string {
  const security = credentials && {
    'wsse:Security': {
      '@xmlns:wsse': NAMESPACES.security,
      '@soap:mustUnderstand': '1',
      'wsse:UsernameToken': {
        'wsse:Username': credentials.userName,
        'wsse:Password': { '@Type': PASSWORD_TYPE, '#text': credentials.password },
      },
    },
  }
  return `<?xml version="1.0" encoding="UTF-8"?>${builder.build({
    'soap:Envelope': { '@xmlns:soap': NAMESPACES.soap, 'soap:Header': security ?? '', 'soap:Body': body },
  })}`
}

const digest = (text: string) => hash('sha256', text, 'buffer')

/** Whether credentials are equal, compared in constant time. */
export function isSame(given: OtaCredentials, stored: OtaCredentials): boolean {
  const hasName = timingSafeEqual(digest(given.userName), digest(stored.userName))
  const hasPassword = timingSafeEqual(digest(given.password), digest(stored.password))
  return hasName && hasPassword
}
