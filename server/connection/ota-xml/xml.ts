import { hash, timingSafeEqual } from 'node:crypto'
import { XMLBuilder, XMLParser } from 'fast-xml-parser'
import { LIMITS, LISTS, NAMESPACES, PASSWORD_TYPE, type XmlLimits } from './vendor.ts'

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

const malformed = () => new UnreadableXml('The message is not well-formed XML.')

/** Comments and the like, by how they begin and end. */
const ASIDES = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const

const IS_SPACE = /\s/

/** Where the tag that begins at `start` ends, and how many attributes it has, with a value or not. */
function readTag(xml: string, start: number): { end: number; attributes: number } {
  let attributes = 0
  let quote = ''
  let isBetween = false
  for (let end = start + 1; end < xml.length; end++) {
    const character = xml.charAt(end)
    if (quote) {
      if (character !== quote) continue
      quote = ''
      isBetween = true
    } else if (character === '>') return { end, attributes }
    else if (character === '"' || character === "'") quote = character
    else if (IS_SPACE.test(character)) isBetween = true
    else if (isBetween && character !== '=' && character !== '/') {
      attributes += 1
      isBetween = false
    }
  }
  throw malformed()
}

/** Throws `UnreadableXml` for a text over the limits. It is scanned once, which is much faster than parsing it. */
function checkLimits(xml: string, most: XmlLimits): void {
  let [parts, levels, place] = [0, 0, 0]
  for (let start = xml.indexOf('<'); start >= 0; start = xml.indexOf('<', place)) {
    const [opening, closing] = ASIDES.find(([each]) => xml.startsWith(each, start)) ?? []
    const aside = opening && xml.indexOf(closing, start + opening.length)
    if (aside === -1) throw malformed()
    const { end, attributes } = aside === undefined ? readTag(xml, start) : { end: aside, attributes: 0 }
    if (Math.max(start - place, end - start) > most.characters)
      throw new UnreadableXml('The message has a text that is too long.')
    if (attributes > most.attributes) throw new UnreadableXml('The message has an element with too many attributes.')
    parts += 1 + attributes
    if (parts > most.parts) throw new UnreadableXml('The message has too many elements.')
    if (xml[start + 1] === '/') levels -= 1
    else if (aside === undefined && xml[end - 1] !== '/') levels += 1
    if (levels > most.levels) throw new UnreadableXml('The message has too many elements in each other.')
    place = end + (closing?.length ?? 1)
  }
}

/**
 * The content of an XML text, without namespace prefixes. Whole messages are parsed by `readXml`. Throws `UnreadableXml`, also for a
 * text over the limits, or with a document type, because entities could expand to anything.
 */
export function parseXml(xml: string, limits: XmlLimits = LIMITS): unknown {
  if (/<!DOCTYPE/i.test(xml)) throw new UnreadableXml('A document type (DOCTYPE) is not allowed.')
  checkLimits(xml, limits)
  if (hasForbidden(xml)) throw new UnreadableXml('The message has a character that XML does not allow.')
  try {
    return parser.parse(xml, true)
  } catch {
    throw malformed()
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
