import { PassThrough, type Readable } from 'node:stream'
import { plainMessage } from './plain-message.ts'

/**
 * Lines of JSON, one per event, written while the work goes on: its progress, then its result or error. Where the reader
 * does not keep up, progress is left out, so that nothing piles up; the last line always comes.
 */
export function eventsOf(work: (tell: (progress: unknown) => void) => Promise<unknown>): Readable {
  const lines = new PassThrough()
  // A reader that went away is no failure of the work.
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
