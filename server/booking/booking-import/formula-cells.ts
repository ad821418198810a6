import { Transform } from 'node:stream'

const [QUOTE, EQUALS, NEWLINE, RETURN] = [0x22, 0x3d, 0x0a, 0x0d]

/**
 * Passes a CSV file on with cells such as `="0012"`, with which exports keep a sheet from changing them, as quoted cells: a quotation
 * mark after an equals sign is none to the parser.
 */
export function plainFormulas(delimiter: string): Transform {
  const separator = delimiter.charCodeAt(0)
  let isQuoted = false
  let isStart = true
  let held: Buffer<ArrayBufferLike> = Buffer.alloc(0)
  const isSeparator = (byte: number | undefined) => byte === separator || byte === NEWLINE || byte === RETURN
  const quotesIn = (bytes: Buffer) => {
    let count = 0
    for (let at = bytes.indexOf(QUOTE); at >= 0; at = bytes.indexOf(QUOTE, at + 1)) count += 1
    return count
  }
  const passOn = (bytes: Buffer): Buffer => {
    if (bytes.length > 0 && !bytes.includes('="')) {
      // Most files have none: only where the next chunk begins has to be known.
      if (quotesIn(bytes) % 2 === 1) isQuoted = !isQuoted
      isStart = !isQuoted && isSeparator(bytes.at(-1))
      return bytes
    }
    const passed = Buffer.allocUnsafe(bytes.length)
    let length = 0
    for (const [place, byte] of bytes.entries()) {
      const isFormula = !isQuoted && isStart && byte === EQUALS && bytes[place + 1] === QUOTE
      if (byte === QUOTE) isQuoted = !isQuoted
      if (isFormula) continue
      isStart = !isQuoted && isSeparator(byte)
      passed[length] = byte
      length += 1
    }
    return passed.subarray(0, length)
  }
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const bytes = held.length > 0 ? Buffer.concat([held, chunk]) : chunk
      // The quotation mark may follow in the next chunk.
      const isCut = bytes.at(-1) === EQUALS
      held = isCut ? bytes.subarray(-1) : Buffer.alloc(0)
      done(null, passOn(isCut ? bytes.subarray(0, -1) : bytes))
    },
    flush(done) {
      done(null, held)
    },
  })
}

/** The value of a cell that an export wrote as a formula with a text. */
export const cellValue = (cell: string): string =>
  cell.startsWith('="') && cell.endsWith('"') && cell.length > 2 ? cell.slice(2, -1).replaceAll('""', '"') : cell
