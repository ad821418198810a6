import { setImmediate } from 'node:timers/promises'
import type { SQL } from 'drizzle-orm'
import type { Tx } from './db.ts'

/** Runs statements one after the other, of which each is made while the database runs the one before. */
export async function executeInTurn(tx: Tx, statements: Iterable<SQL>): Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  try {
    for (const statement of statements) {
      await running
      // What drizzle gives runs again each time it is awaited; this promise runs it once.
      running = tx.execute(statement).then((result) => result)
      // It is awaited before the next one; a failure until then is no unhandled one.
      running.catch(() => undefined)
      // Sent before the next one is made.
      await setImmediate()
    }
  } finally {
    await running
  }
}
