import pg from 'pg'
import type { DatabaseLog } from './log.ts'
import { NOTICE_CHANNELS, NoticeBoard, type NoticeChannel, type NoticeListener, type Notices } from './notices.ts'

const RETRY_MS = 1_000

/**
 * Receives notifications on a connection of its own, which the first listener opens and `close` ends. A lost connection is opened
 * again, and all listeners are notified that something may have been missed.
 */
export class PostgresqlNotices implements Notices {
  readonly #board = new NoticeBoard()
  readonly #connectionString: string
  readonly #log: DatabaseLog
  #client: pg.Client | undefined
  #retry: NodeJS.Timeout | undefined
  #closed = false

  constructor(connectionString: string, log: DatabaseLog) {
    this.#connectionString = connectionString
    this.#log = log
  }

  on(channel: NoticeChannel, listener: NoticeListener): () => void {
    if (!this.#board.isHeard && !this.#client && !this.#retry) void this.#open()
    return this.#board.on(channel, listener)
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#retry)
    await this.#client?.end()
  }

  async #open(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#connectionString, keepAlive: true })
    this.#client = client
    this.#retry = undefined
    client.on('notification', ({ channel, payload }) => this.#board.tell(channel, payload ?? ''))
    client.on('error', (error) => this.#lose(client, error))
    try {
      await client.connect()
      await client.query(NOTICE_CHANNELS.map((channel) => `listen ${channel}`).join(';'))
      this.#board.tellMissed()
    } catch (error) {
      this.#lose(client, error as Error)
    }
  }

  #lose(client: pg.Client, error: Error): void {
    if (this.#client !== client || this.#closed) return
    this.#client = undefined
    this.#log.warn({ err: error }, 'the connection that hears of changes was lost')
    client.end().catch(() => undefined)
    this.#retry = setTimeout(() => void this.#open(), RETRY_MS).unref()
  }
}
