import { PassThrough, type Readable } from 'node:stream'
import { plainMessage } from './plain-message.ts'

/**
 * Lines of JSON, one per event, written during the work: its progress, then its result or error. If the reader is slow, progress
 * events are skipped so that there is no backlog; the last line is always sent.
 */
export function eventsOf(work: (tell: (progress: unknown) => void) => Promise<unknown>): Readable {
  const lines = new PassThrough()
  // A reader that disconnects does not make the work fail.
  lines.on('error', () => undefined)
  const write = (event: unknown) => lines.write(`${JSON.stringify(event)}\n`)
  const tell = (progress: unknown) => {
    if (!lines.destroyed && !lines.writableNeedDrain) write({ progress })
  }
  work(tell)
    .then((result) => write({ result }))
    .catch((error: unknown) => write({ error: plainMessage(error) }))
    .finally(() => lines.end())
  return lines
}
