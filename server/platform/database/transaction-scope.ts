import { EngineError, SqlState } from './errors.ts'
import { currentTransaction, type OpenTransaction, runInside } from './work.ts'

/**
 * Detects whether the running code is inside a transaction of one database. Using the outer `db` there would wait forever on the
 * embedded engine and run outside the transaction on PostgreSQL; here it fails immediately on both.
 */
export class TransactionScope {
  /**
   * Runs the body of a transaction. Work that it starts and does not await may use the outer `db` once the transaction has ended.
   */
  async run<T>(body: () => Promise<T>): Promise<T> {
    const own: OpenTransaction = { scope: this, around: currentTransaction(), open: true }
    try {
      return await runInside(own, body)
    } finally {
      own.open = false
    }
  }

  /** @throws EngineError (25001) when called from inside a transaction that is still open */
  assertOutside(): void {
    if (!this.#isInside(currentTransaction())) return
    throw new EngineError({
      code: SqlState.outerDatabase,
      message: 'The outer database was used inside a transaction. Use the `tx` that the transaction hands over.',
    })
  }

  #isInside(transaction: OpenTransaction | undefined): boolean {
    if (!transaction) return false
    return (transaction.scope === this && transaction.open) || this.#isInside(transaction.around)
  }
}
