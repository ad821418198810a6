import type { Results } from '@electric-sql/pglite'
import { EngineError, SqlState } from '../errors.ts'
import { EngineLostError } from './protocol.ts'
import { type ClientLimits, type QueryOptions, type StatementRunner, statementRunner } from './statements.ts'
import type { EngineSupervisor } from './supervisor.ts'

/** One open transaction. The caller that has the session's turn begins and ends it. */
export class EngineTransaction implements StatementRunner {
  readonly #runner: StatementRunner
  readonly #idleLimitMs: number
  /** Rejects when the transaction is ended while its body is still running because it was idle for too long. */
  readonly cutShort: Promise<never>
  #cut: (error: Error) => void = () => {}
  #timer: NodeJS.Timeout | undefined
  #running = 0
  #ended: Error | undefined

  static async begin(supervisor: EngineSupervisor, limits: ClientLimits): Promise<EngineTransaction> {
    const runner = statementRunner(supervisor, limits)
    await runner.exec('begin')
    return new EngineTransaction(runner, limits.idleTransactionTimeoutMs)
  }

  private constructor(runner: StatementRunner, idleLimitMs: number) {
    this.#runner = runner
    this.#idleLimitMs = idleLimitMs
    this.cutShort = new Promise((_resolve, reject) => {
      this.#cut = reject
    })
    // The rejection matters only while the body runs.
    this.cutShort.catch(() => undefined)
    this.#watch()
  }

  query(sql: string, params?: unknown[], options?: QueryOptions): Promise<Results> {
    return this.#statement(() => this.#runner.query(sql, params, options))
  }

  exec(sql: string): Promise<Results[]> {
    return this.#statement(() => this.#runner.exec(sql))
  }

  async commit(): Promise<void> {
    const [result] = await this.#finish('commit')
    // The engine answers COMMIT of a failed transaction with ROLLBACK; the caller must not take that for success.
    if (result?.command !== 'ROLLBACK') return
    throw ended('one of its statements failed, so nothing of it was saved')
  }

  /** Does nothing if the transaction has already ended. */
  async rollback(): Promise<void> {
    if (!this.#ended || this.#ended instanceof IdleTransactionError) await this.#finish('rollback')
  }

  async #finish(command: 'commit' | 'rollback'): Promise<Results[]> {
    if (command === 'commit' && this.#ended) throw ended(this.#ended.message, this.#ended)
    clearTimeout(this.#timer)
    this.#ended ??= new Error('it is over')
    return this.#runner.exec(command)
  }

  async #statement<T>(run: () => Promise<T>): Promise<T> {
    if (this.#ended) throw ended(this.#ended.message, this.#ended)
    this.#running++
    clearTimeout(this.#timer)
    try {
      return await run()
    } catch (error) {
      // The open transaction is lost with the engine; the next statement would run outside of it.
      if (error instanceof EngineLostError) this.#ended = error
      throw error
    } finally {
      this.#running--
      this.#watch()
    }
  }

  #watch(): void {
    if (this.#running > 0 || this.#ended || this.#idleLimitMs === 0) return
    this.#timer = setTimeout(() => {
      this.#ended = new IdleTransactionError(this.#idleLimitMs)
      this.#cut(this.#ended)
    }, this.#idleLimitMs)
    this.#timer.unref()
  }
}

class IdleTransactionError extends EngineError {
  constructor(limitMs: number) {
    super({
      code: SqlState.idleTransaction,
      message: `A transaction was left without a statement for more than ${limitMs} ms and was rolled back.`,
    })
  }
}

function ended(reason: string, cause?: Error): EngineError {
  const message = `This transaction has ended: ${reason}`
  return new EngineError({ code: SqlState.transactionEnded, message }, cause && { cause })
}
