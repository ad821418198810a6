import { AsyncLocalStorage } from 'node:async_hooks'
import { EngineError, SqlState } from './errors.ts'

/**
 * Knows whether the running code is inside a transaction. The outer `db` used there waits forever on the embedded
 * engine and escapes the transaction on PostgreSQL; here it fails at once, on both.
 */
export class TransactionScope {
  readonly #current = new AsyncLocalStorage<{ open: boolean }>()

  /** Runs the body of a transaction. Work it leaves behind may use the outer `db` once the transaction has ended. */
  async run<T>(body: () => Promise<T>): Promise<T> {
    const scope = { open: true }
    try {
      return await this.#current.run(scope, body)
    } finally {
      scope.open = false
    }
  }

  /** @throws EngineError (25001) when called from inside a transaction that is still open */
  assertOutside(): void {
    if (!this.#current.getStore()?.open) return
    throw new EngineError({
      code: SqlState.outerDatabase,
      message: 'The outer database was used inside a transaction. Use the `tx` that the transaction hands over.',
    })
  }
}
