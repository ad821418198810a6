import type { Results } from '@electric-sql/pglite'
import { FairQueue } from '../fair-queue.ts'
import { TransactionScope } from '../transaction-scope.ts'
import { type ClientLimits, type QueryOptions, type StatementRunner, statementRunner } from './statements.ts'
import type { EngineSupervisor } from './supervisor.ts'
import { EngineTransaction } from './transaction.ts'

/**
 * Makes callers take turns on the engine's only session: light requests first, then heavy ones and jobs. A transaction keeps the
 * session until it ends.
 */
export class EngineSession {
  readonly supervisor: EngineSupervisor
  readonly turns = new FairQueue(1)
  readonly scope = new TransactionScope()

  constructor(supervisor: EngineSupervisor) {
    this.supervisor = supervisor
  }
}

/** Takes the place of the PGlite object that Drizzle expects. Clients of one session differ only in their limits. */
export class EngineClient implements StatementRunner {
  readonly #session: EngineSession
  readonly #limits: ClientLimits

  constructor(session: EngineSession, limits: ClientLimits) {
    this.#session = session
    this.#limits = limits
  }

  query(sql: string, params: unknown[] = [], options: QueryOptions = {}): Promise<Results> {
    return this.#alone((runner) => runner.query(sql, params, options))
  }

  /** Runs one or several statements without parameters. */
  exec(sql: string): Promise<Results[]> {
    return this.#alone((runner) => runner.exec(sql))
  }

  /**
   * Runs the body between BEGIN and COMMIT, or ROLLBACK if it throws.
   * @throws what the body throws; EngineError (25P02) when the body swallowed the error that had aborted the transaction
   */
  async transaction<T>(body: (tx: StatementRunner) => Promise<T>): Promise<T> {
    this.#session.scope.assertOutside()
    return this.#session.turns.run(async () => {
      const transaction = await EngineTransaction.begin(this.#session.supervisor, this.#limits)
      try {
        const work = this.#session.scope.run(() => body(transaction))
        const result = await Promise.race([work, transaction.cutShort])
        await transaction.commit()
        return result
      } catch (error) {
        await transaction.rollback()
        throw error
      }
    })
  }

  async #alone<T>(work: (runner: StatementRunner) => Promise<T>): Promise<T> {
    this.#session.scope.assertOutside()
    return this.#session.turns.run(() => work(statementRunner(this.#session.supervisor, this.#limits)))
  }
}
