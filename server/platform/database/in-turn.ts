import { setImmediate } from 'node:timers/promises'
import type { SQL } from 'drizzle-orm'
import type { Tx } from './db.ts'

/** Runs statements one after the other; each one is built while the database runs the previous one. */
export async function executeInTurn(tx: Tx, statements: Iterable<SQL>): Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  try {
    for (const statement of statements) {
      await running
      // A Drizzle query runs again each time it is awaited; this promise runs it once.
      running = tx.execute(statement).then((result) => result)
      // It is awaited before the next statement; a failure until then must not count as an unhandled rejection.
      running.catch(() => undefined)
      // Lets the statement be sent before the next one is built.
      await setImmediate()
    }
  } finally {
    await running
  }
}
