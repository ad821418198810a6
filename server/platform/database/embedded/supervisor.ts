import PQueue from 'p-queue'
import { EngineError, SqlState } from '../errors.ts'
import type { DatabaseLog } from '../log.ts'
import type { EngineChannel } from './channel.ts'
import { EngineLostError, type EngineRequest } from './protocol.ts'

/**
 * Keeps one engine running: opens it, gives it one statement at a time, ends it when a statement runs too long (the engine has no
 * time limit of its own and can't be interrupted), and opens it again for the next statement.
 */
export class EngineSupervisor {
  readonly #open: () => Promise<EngineChannel>
  readonly #log: DatabaseLog
  readonly #statements = new PQueue({ concurrency: 1 })
  #channel: EngineChannel | undefined
  #closed = false
  #served = 0

  constructor(open: () => Promise<EngineChannel>, log: DatabaseLog) {
    this.#open = open
    this.#log = log
  }

  /** The number of requests sent so far. */
  get served(): number {
    return this.#served
  }

  /** Opens the engine if it is not running. */
  async start(): Promise<EngineChannel> {
    if (this.#closed) throw new EngineError({ code: SqlState.closed, message: 'The database is closed.' })
    this.#channel ??= await this.#open()
    return this.#channel
  }

  /**
   * Sends one request after all earlier ones.
   * @param limitMs maximum run time in milliseconds, not counting time in the queue; 0 means no limit
   * @throws EngineLostError (57014) when the limit is exceeded, (57P02) when the engine ended by itself
   */
  send(request: EngineRequest, limitMs: number): Promise<unknown> {
    return this.#statements.add(async () => {
      const channel = await this.start()
      this.#served++
      try {
        return await withTimeLimit(channel.send(request), limitMs, () => overdue(limitMs))
      } catch (error) {
        if (error instanceof EngineLostError) await this.#discard(channel, error)
        throw error
      }
    })
  }

  /** Closes the engine after the running statement; later requests are refused. */
  close(): Promise<void> {
    return this.#statements.add(async () => {
      const channel = this.#channel
      this.#closed = true
      this.#channel = undefined
      if (!channel) return
      // A request that never answers must not keep the process from ending; the log holds everything acknowledged.
      await withTimeLimit(channel.send({ kind: 'close' }), CLOSE_LIMIT_MS, () => overdue(CLOSE_LIMIT_MS)).catch(
        (error) => this.#log.warn({ err: error }, `the engine did not close properly: ${error.message}`),
      )
      await channel.end()
    })
  }

  async #discard(channel: EngineChannel, reason: EngineLostError): Promise<void> {
    this.#log.error({ err: reason }, `the database engine is opened again: ${reason.message}`)
    this.#channel = undefined
    await channel.end()
  }
}

const CLOSE_LIMIT_MS = 30_000

function overdue(limitMs: number): EngineLostError {
  return new EngineLostError({
    code: SqlState.statementTimeout,
    message: `A statement took longer than ${limitMs} ms and was ended.`,
  })
}

/**
 * Waits for work, for a limited time.
 * @param limitMs milliseconds; 0 means no limit
 * @param onOverdue creates the error for work that took longer; the work itself continues, and its result is ignored
 */
async function withTimeLimit<T>(work: Promise<T>, limitMs: number, onOverdue: () => Error): Promise<T> {
  if (limitMs === 0) return work
  let timer: NodeJS.Timeout | undefined
  const overdue = new Promise<never>((_resolve, reject) => {
    // If this thread itself was busy, the reply may have arrived but not been read yet; two event-loop turns let it in first.
    const check = () => setImmediate(() => setImmediate(() => reject(onOverdue())))
    timer = setTimeout(check, limitMs)
  })
  try {
    return await Promise.race([work, overdue])
  } finally {
    clearTimeout(timer)
  }
}
