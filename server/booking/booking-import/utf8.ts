import { Transform } from 'node:stream'
import { rowReason } from '../../../contract/booking/row-reasons.ts'
import { DamagedFileError } from './damaged-file.ts'

const NEWLINE = 0x0a
const NOTHING = 0x00

/**
 * Passes bytes on as long as they are valid UTF-8; the parser would read invalid bytes as U+FFFD. Fails with `DamagedFileError`
 * naming the line.
 */
export function utf8Only(): Transform {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let line = 1
  const refusal = () => new DamagedFileError(rowReason('encoding'), { line })
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        for (let start = 0; start < chunk.length; ) {
          const end = chunk.indexOf(NEWLINE, start) + 1 || chunk.length
          decoder.decode(chunk.subarray(start, end), { stream: true })
          // Text in UTF-16 without a mark would pass as letters with nothing between them, from its header on.
          if (line === 1 && chunk.subarray(start, end).includes(NOTHING)) return done(refusal())
          if (chunk[end - 1] === NEWLINE) line += 1
          start = end
        }
        return done(null, chunk)
      } catch {
        return done(refusal())
      }
    },
    flush(done) {
      try {
        decoder.decode()
        done()
      } catch {
        done(refusal())
      }
    },
  })
}

/** Passes text in UTF-16 on as UTF-8. */
export function fromUtf16(encoding: 'utf-16le' | 'utf-16be'): Transform {
  const decoder = new TextDecoder(encoding)
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      done(null, decoder.decode(chunk, { stream: true }))
    },
    flush(done) {
      done(null, decoder.decode())
    },
  })
}
