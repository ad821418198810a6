import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { isConnectionLost, SqlState } from './errors.ts'
import type { DatabaseLog } from './log.ts'
import { currentWork, type Work } from './work.ts'

/** How long a replica that failed is left alone. */
const PAUSE_MS = 5_000
/** How long a replica may take to connect, and to say how far it is. */
export const REPLICA_PATIENCE_MS = 1_000
/** How often, and after how many milliseconds each time, a replica is looked at again that is behind. */
const LOOKS = { count: 5, everyMs: 20 }

type Query = pg.Pool['query']
type Statement = Parameters<Query>

/**
 * A streaming replica that answers the statements of heavy reading calls. It gives no answer that is older than the call: it is used
 * only when it has applied all that was committed when the call began. Whatever it cannot answer is asked of the primary, so that losing
 * it costs time and nothing else.
 */
export class Replica {
  readonly #pool: pg.Pool
  readonly #primary: Query
  readonly #log: DatabaseLog
  readonly #current = new WeakMap<Work, Promise<boolean>>()
  #pausedUntil = 0
  #isOfPrimary = false

  /** The caller ends the pool of connections to it. */
  constructor(pool: pg.Pool, primary: Query, log: DatabaseLog) {
    this.#pool = pool
    this.#primary = primary
    this.#log = log
  }

  /** Runs a statement outside a transaction, on the replica if the running call may use it, otherwise on the primary. */
  async query(...statement: Statement): Promise<unknown> {
    const work = currentWork()
    if (!work.isReading || !work.isHeavy || !(await this.#isCurrentFor(work)) || this.#isFull())
      return this.#primary(...statement)
    try {
      return await this.#pool.query(...statement)
    } catch (error) {
      if ((error as { code?: unknown }).code === SqlState.statementTimeout) throw error
      if (isConnectionLost(error)) this.#pause(error)
      // A conflict with what it applies, or a statement that writes after all: the primary answers, or fails for the same reason.
      return this.#primary(...statement)
    }
  }

  /** Whether a statement would have to wait for a connection: then it is busy, not lost. */
  #isFull(): boolean {
    const { idleCount, totalCount, waitingCount, options } = this.#pool
    return idleCount + (options.max ?? 0) - totalCount <= waitingCount
  }

  /** Whether it has applied what was committed when it is first asked for this call. */
  #isCurrentFor(work: Work): Promise<boolean> {
    const known = this.#current.get(work)
    if (known) return known
    const current = this.#isCurrent()
    this.#current.set(work, current)
    return current
  }

  async #isCurrent(): Promise<boolean> {
    if (performance.now() < this.#pausedUntil || this.#isFull()) return false
    const { rows } = (await this.#primary('select pg_current_wal_flush_lsn() as position')) as pg.QueryResult
    try {
      if (!this.#isOfPrimary) await this.#compare()
      for (let look = 1; look <= LOOKS.count; look += 1) {
        const config = {
          text: 'select pg_last_wal_replay_lsn() >= $1::pg_lsn as "isCurrent"',
          values: [rows[0]?.position],
          query_timeout: REPLICA_PATIENCE_MS,
        }
        const answer = await this.#pool.query<{ isCurrent: boolean | null }>(config)
        const isCurrent = answer.rows[0]?.isCurrent
        if (isCurrent === null) throw new Error('DATABASE_READ_URL names a server that is not a replica.')
        if (isCurrent) return true
        await setTimeout(LOOKS.everyMs)
      }
    } catch (error) {
      this.#pause(error)
    }
    return false
  }

  /** @throws if the replica follows another server, such as the one before a restore, whose log says nothing of this one */
  async #compare(): Promise<void> {
    const statement = 'select system_identifier::text as id from pg_control_system()'
    const [primary, replica] = await Promise.all([
      this.#primary(statement) as unknown as Promise<pg.QueryResult<{ id: string }>>,
      this.#pool.query<{ id: string }>(statement),
    ])
    if (primary.rows[0]?.id !== replica.rows[0]?.id)
      throw new Error('DATABASE_READ_URL is a replica of another server.')
    this.#isOfPrimary = true
  }

  #pause(error: unknown): void {
    this.#isOfPrimary = false
    this.#log.warn({ err: error }, 'the replica does not answer; the primary does its work')
    this.#pausedUntil = performance.now() + PAUSE_MS
  }
}
