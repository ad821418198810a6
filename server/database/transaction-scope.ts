import { AsyncLocalStorage } from 'node:async_hooks'
import { EngineError, SqlState } from './errors.ts'

/** A transaction that the running code is part of; one of another database can be around it. */
interface Running {
  readonly scope: TransactionScope
  readonly around: Running | undefined
  open: boolean
}

// One for all databases: each storage that was ever used makes every promise of the process slower.
const running = new AsyncLocalStorage<Running>()

/**
 * Knows whether the running code is inside a transaction of one database. The outer `db` used there waits forever on the
 * embedded engine and escapes the transaction on PostgreSQL; here it fails at once, on both.
 */
export class TransactionScope {
  /** Runs the body of a transaction. Work it leaves behind may use the outer `db` once the transaction has ended. */
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
