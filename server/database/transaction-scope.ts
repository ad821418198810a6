import { AsyncLocalStorage } from 'node:async_hooks'
import { EngineError, SqlState } from './errors.ts'

/** A transaction that the running code is part of; it may be nested in one of another database. */
interface Running {
  readonly scope: TransactionScope
  readonly around: Running | undefined
  open: boolean
}

// One for all databases: every AsyncLocalStorage that was ever used makes each promise of the process slower.
const running = new AsyncLocalStorage<Running>()

/**
 * Detects whether the running code is inside a transaction of one database. Using the outer `db` there would wait forever on the
 * embedded engine and run outside the transaction on PostgreSQL; here it fails immediately on both.
 */
export class TransactionScope {
  /**
   * Runs the body of a transaction. Work that it starts and does not await may use the outer `db` once the transaction has ended.
   */
  async run<T>(body: () => Promise<T>): Promise<T> {
    const own: Running = { scope: this, around: running.getStore(), open: true }
    try {
      return await running.run(own, body)
    } finally {
      own.open = false
    }
  }

  /** @throws EngineError (25001) when called from inside a transaction that is still open */
  assertOutside(): void {
    if (!this.#isInside(running.getStore())) return
    throw new EngineError({
      code: SqlState.outerDatabase,
      message: 'The outer database was used inside a transaction. Use the `tx` that the transaction hands over.',
    })
  }

  #isInside(transaction: Running | undefined): boolean {
    if (!transaction) return false
    return (transaction.scope === this && transaction.open) || this.#isInside(transaction.around)
  }
}
