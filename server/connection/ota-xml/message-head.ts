import { envelopeSchema, HEAD_CHARACTERS, HEAD_LIMITS, HOTEL_CODE } from './vendor.ts'
import { type OtaCredentials, parseXml, UnreadableXml, valuesOf } from './xml.ts'

/** The head of a message: enough to identify its sender, and to answer a refused one. */
export interface MessageHead {
  readonly user: OtaCredentials | undefined
  readonly messageId: string | undefined
  /** The message by its name, with its attributes and without its content. */
  readonly body: Readonly<Record<string, unknown>>
}

const ENVELOPE = /<((?:[\w.-]+:)?Envelope)[\s>]/
const BODY = /<((?:[\w.-]+:)?Body)(?:\s[^<>]*)?>/
/** The first element after comments. */
const FIRST_ELEMENT = /^[^<]*(?:<!--(?:(?!-->)[\s\S])*-->[^<]*)*(<[a-z_][\w.:-]*(?:\s[^<>]*)?\/?>)/i

/**
 * Reads the beginning of an envelope, up to the attributes of its message, which is closed there. Throws `UnreadableXml` for another
 * text, and for a head over the limits.
 */
export function readHead(xml: string): MessageHead {
  const start = xml.slice(0, HEAD_CHARACTERS)
  const envelope = ENVELOPE.exec(start)?.[1]
  const body = BODY.exec(start)
  const message = body && FIRST_ELEMENT.exec(start.slice(body.index + body[0].length))?.[1]
  if (!envelope || !message)
    throw new UnreadableXml(
      `The message must be an envelope whose message begins within its first ${HEAD_CHARACTERS} characters.`,
    )
  const opened = start.slice(0, body.index) + body[0]
  const closed = `${message.replace(/\/?>$/, '/>')}</${body[1]}></${envelope}>`
  const { data } = envelopeSchema.safeParse(parseXml(opened + closed, HEAD_LIMITS))
  const header = data?.Envelope.Header
  const token = header?.Security.UsernameToken
  return {
    user: token && { userName: token.Username, password: token.Password },
    messageId: header?.MessageID,
    body: data?.Envelope.Body ?? {},
  }
}

/** With at most 100 characters, each of which may be written as an entity. */
const WRITTEN_CODE = /(?<![\w.-])HotelCode\s*=\s*(?:"[^"<]{0,600}"|'[^'<]{0,600}')/g
/** More ways to write the code than a message for one hotel uses. */
const MOST_CODES = 10
/** More than a message of 2 MB with bookings has. */
const MOST_PLACES = 10_000

/**
 * The distinct codes of hotels (at most ten) anywhere in a message, which is not parsed for this. Throws `UnreadableXml` for one that
 * can't be read.
 */
export function findHotelCodes(xml: string): Set<string> {
  const written = new Set<string>()
  let places = 0
  for (const [code] of xml.matchAll(WRITTEN_CODE)) {
    written.add(code)
    places += 1
    if (places > MOST_PLACES) throw new UnreadableXml('The message has too many elements.')
    if (written.size === MOST_CODES) break
  }
  const hotels = [...written].map((code) => `<Hotel ${code}/>`).join('')
  return valuesOf(parseXml(`<Hotels>${hotels}</Hotels>`, HEAD_LIMITS), HOTEL_CODE)
}
