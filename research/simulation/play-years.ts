import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { startThread } from '../../server/platform/runtime/thread.ts'
import type { YearFigures } from './play.ts'
import type { YearReply, YearRequest } from './worker.ts'

/** The script of the threads: TypeScript in source, a bundle of its own in the build. */
const WORKER = new URL(import.meta.url.endsWith('.ts') ? 'worker.ts' : 'simulation-worker.js', import.meta.url)

/** Simulates years with one thread per core; returns their figures in the order of the requests. */
export async function playYears(requests: readonly YearRequest[], onPlayed: () => void): Promise<YearFigures[]> {
  const figures = new Array<YearFigures>(requests.length)
  let next = 0
  const work = async (): Promise<void> => {
    const thread = startThread(WORKER)
    try {
      for (let at = next++; at < requests.length; at = next++) {
        thread.postMessage(requests[at])
        const [reply] = (await once(thread, 'message')) as [YearReply]
        if ('error' in reply) throw new Error(reply.error)
        figures[at] = reply.figures
        onPlayed()
      }
    } finally {
      await thread.terminate()
    }
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), requests.length) }, work))
  return figures
}
