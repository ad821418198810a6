import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import type { YearFigures } from '../../engine/pricing/simulation/play.ts'
import { simulationWorker } from '../database/assets.ts'
import { startThread } from '../runtime/thread.ts'
import type { YearReply, YearRequest } from './worker.ts'

/** Simulates years with one thread per core; returns their figures in the order of the requests. */
export async function playYears(requests: readonly YearRequest[], onPlayed: () => void): Promise<YearFigures[]> {
  const figures = new Array<YearFigures>(requests.length)
  let next = 0
  const work = async (): Promise<void> => {
    const thread = startThread(simulationWorker())
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
