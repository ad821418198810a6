import type { Worker } from 'node:worker_threads'
import type { NightRecord } from '../../engine/forecast/record.ts'
import { forecastWorker } from '../platform/database/assets.ts'
import { startThread } from '../platform/runtime/thread.ts'
import { type Computed, compute, type ForecastRequest } from './compute/job.ts'

export type ComputeRequest = { kind: 'records'; records: NightRecord[] } | { kind: 'compute'; request: ForecastRequest }
export type ComputeReply = { kind: 'computed'; computed: Computed } | { kind: 'failed'; message: string }

/** Computes one run at a time. The records come piece by piece, so that no piece blocks other work for long. */
export interface Computer {
  /** @throws errors of reading the records, or Error when the engine fails */
  compute(pieces: AsyncIterable<NightRecord[]>, request: ForecastRequest): Promise<Computed>
  close(): Promise<void>
}

interface Waiting {
  resolve(reply: ComputeReply): void
  reject(error: Error): void
}

/** Computes in a thread of its own, started when first needed: a run uses the CPU for a fraction of a second. */
export function threadComputer(): Computer {
  let thread: Worker | undefined
  let waiting: Waiting | undefined
  const start = (): Worker => {
    const started = startThread(forecastWorker())
    started.on('message', (reply: ComputeReply) => waiting?.resolve(reply))
    started.on('error', (error) => waiting?.reject(error))
    started.on('exit', () => {
      if (thread === started) thread = undefined
      waiting?.reject(new Error('The thread that computes has ended.'))
    })
    return started
  }
  const close = async (): Promise<void> => {
    const ended = thread
    thread = undefined
    await ended?.terminate()
  }
  return {
    close,
    compute: async (pieces, request) => {
      thread ??= start()
      const worker = thread
      const answer = new Promise<ComputeReply>((resolve, reject) => {
        waiting = { resolve, reject }
      })
      // It may end while the records are still being read.
      answer.catch(() => undefined)
      const send = (request: ComputeRequest) => worker.postMessage(request)
      try {
        for await (const records of pieces) send({ kind: 'records', records })
        send({ kind: 'compute', request })
        const reply = await answer
        if (reply.kind === 'failed') throw new Error(reply.message)
        return reply.computed
      } catch (error) {
        // The records it has collected so far are useless.
        await close()
        throw error
      } finally {
        waiting = undefined
      }
    },
  }
}

/** Computes in this thread: for tests, and for programs that do nothing else. */
export const localComputer = (): Computer => ({
  close: async () => undefined,
  compute: async (pieces, request) => {
    const records: NightRecord[] = []
    for await (const piece of pieces) records.push(...piece)
    return compute(records, request)
  },
})

/** Lets several callers share a computer: each waits until the previous call has its result. */
export function inTurn(computer: Computer): Computer {
  let last: Promise<unknown> = Promise.resolve()
  return {
    close: computer.close,
    compute: (pieces, request) => {
      const answer = last.then(() => computer.compute(pieces, request))
      last = answer.catch(() => undefined)
      return answer
    },
  }
}
