import { Transform } from 'node:stream'
import { rowReason } from '../../contract/row-reasons.ts'
import { DamagedFileError } from './damaged-file.ts'

const NEWLINE = 0x0a

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
          if (chunk[end - 1] === NEWLINE) line += 1
          start = end
        }
        done(null, chunk)
      } catch {
        done(refusal())
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
