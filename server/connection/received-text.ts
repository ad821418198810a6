/** The body of a call from a system, as it was sent. */
export interface ReceivedBody {
  readonly bytes: Buffer
  readonly contentType: string | undefined
}

/** Where an XML declaration ends at the latest. */
const DECLARATION_BYTES = 200

/** The encoding that the first bytes show: a byte order mark, or a character that UTF-16 writes with a zero byte. */
function encodingOfStart(bytes: Buffer): string | undefined {
  const start = bytes.subarray(0, 3).toString('hex')
  if (start === 'efbbbf') return 'utf-8'
  if (start.startsWith('fffe') || start.startsWith('3c00')) return 'utf-16le'
  if (start.startsWith('feff') || start.startsWith('003c')) return 'utf-16be'
  return undefined
}

/** The text in an encoding; undefined if it is none in it, or the encoding is unknown. */
function decoded(bytes: Buffer, encoding: string): string | undefined {
  try {
    // Decoders read ASCII as Windows-1252, but other bytes are no ASCII; what is left is also UTF-8.
    return new TextDecoder(/^(us-)?ascii$/i.test(encoding) ? 'utf-8' : encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/**
 * The text of a body in the encoding that it says: by its first bytes, its content type, or its XML declaration; UTF-8 if none says
 * so. Many systems name UTF-8 in every content type, so the declaration is used where the text is none in that.
 */
export function decodeReceived({ bytes, contentType }: ReceivedBody): { text: string } | { fault: string } {
  const start = encodingOfStart(bytes)
  const [, ofType] = /;\s*charset\s*=\s*"?([\w.:+-]+)/i.exec(contentType ?? '') ?? []
  const head = bytes.subarray(0, DECLARATION_BYTES).toString('latin1')
  const [, declared] = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:+-]+)["']/.exec(head) ?? []
  const named = [ofType, declared].filter((encoding) => encoding !== undefined)
  const encodings = start ? [start] : named.length > 0 ? named : ['utf-8']
  for (const encoding of encodings) {
    const text = decoded(bytes, encoding)
    if (text !== undefined) return { text }
  }
  return { fault: `The message is not text in the encoding ${encodings.join(' or ')}.` }
}
