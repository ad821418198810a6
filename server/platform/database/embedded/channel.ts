import type { PGlite } from '@electric-sql/pglite'
import { startThread } from '../../runtime/thread.ts'
import { engineWorker } from '../assets.ts'
import { DatabaseSetupError, SqlState } from '../errors.ts'
import { answer, hearNotices } from './engine.ts'
import { EngineLostError, type EngineReply, type EngineRequest, fromFailure, toFailure } from './protocol.ts'

/** A connection to one running engine. */
export interface EngineChannel {
  /** @throws EngineError for a failed statement, EngineLostError when the engine can't continue */
  send(request: EngineRequest): Promise<unknown>
  /** Ends the engine immediately, whatever it is doing. */
  end(): Promise<void>
}

interface Waiting {
  resolve(result: unknown): void
  reject(error: Error): void
}

type Tell = (channel: string, payload: string) => void

/** Starts the engine in a thread of its own, on a folder that the caller has locked. */
export async function openWorkerChannel(dataDir: string, tell: Tell): Promise<EngineChannel> {
  const worker = startThread(engineWorker(), { dataDir })
  const waiting = new Map<number, Waiting>()
  let opened: Waiting | undefined
  let lost: Error | undefined
  const lose = (reason: string) => {
    lost ??= new EngineLostError({ code: SqlState.engineLost, message: `The database engine ended: ${reason}` })
    opened?.reject(lost)
    for (const { reject } of waiting.values()) reject(lost)
    waiting.clear()
  }
  worker.on('error', (error) => lose(error.message))
  worker.on('exit', () => lose('its thread stopped'))
  worker.on('message', (reply: EngineReply) => {
    if (reply.kind === 'notice') return tell(reply.channel, reply.payload)
    if (reply.kind === 'ready') return opened?.resolve(undefined)
    if (reply.kind === 'unopened')
      return opened?.reject(reply.setup ? new DatabaseSetupError(reply.message) : new Error(reply.message))
    const caller = waiting.get(reply.id)
    waiting.delete(reply.id)
    if (reply.kind === 'result') caller?.resolve(reply.result)
    else caller?.reject(fromFailure(reply.failure, reply.fatal))
  })
  const end = async () => void (await worker.terminate())
  try {
    await new Promise<unknown>((resolve, reject) => {
      opened = { resolve, reject }
    })
  } catch (error) {
    await end()
    throw error
  }
  let last = 0
  return {
    end,
    send: (request) =>
      new Promise((resolve, reject) => {
        if (lost) return reject(lost)
        const id = ++last
        worker.postMessage({ id, request })
        waiting.set(id, { resolve, reject })
      }),
  }
}

/** An engine in this thread: for tests, which need a fast start and never have to end a running statement. */
export async function localChannel(engine: PGlite, tell: Tell): Promise<EngineChannel> {
  await hearNotices(engine, tell)
  return {
    end: async () => {},
    send: (request) =>
      answer(engine, request).catch((error) => {
        const { failure, fatal } = toFailure(error)
        throw fromFailure(failure, fatal)
      }),
  }
}
