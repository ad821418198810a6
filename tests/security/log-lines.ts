import { Writable } from 'node:stream'
import type { buildApp } from '../../server/app.ts'
import { logOptions } from '../../server/platform/http/request-log.ts'
import type { Settings } from '../../server/platform/runtime/settings.ts'

/** The log of a test app, as it would be written to standard output. */
export interface LogLines {
  lines: () => readonly string[]
  logger: (level: Settings['logLevel']) => Parameters<typeof buildApp>[2]
}

/** Keeps the lines of a log in memory, written with the serializers of the product. */
export function logLines(): LogLines {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  return { lines: () => lines, logger: (logLevel) => ({ ...logOptions({ logLevel }), stream }) }
}
