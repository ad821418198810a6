import { EventEmitter } from 'node:events'

/** What the database tells of: each is a channel of LISTEN and NOTIFY. */
export const NOTICE_CHANNELS = ['notification', 'mail', 'forecast', 'rates', 'publication', 'connection'] as const
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number]

/** Hears what is told on a channel, or null where something may have been missed. */
export type NoticeListener = (payload: string | null) => void

/** Hearing of changes that any process makes, once they are committed. */
export interface Notices {
  /** Hears a channel until the answered function is called. */
  on(channel: NoticeChannel, listener: NoticeListener): () => void
}

/** Hands what was told to those who listen. */
export class NoticeBoard implements Notices {
  readonly #listeners = new EventEmitter().setMaxListeners(0)

  on(channel: NoticeChannel, listener: NoticeListener): () => void {
    this.#listeners.on(channel, listener)
    return () => void this.#listeners.off(channel, listener)
  }

  tell(channel: string, payload: string): void {
    this.#listeners.emit(channel, payload)
  }

  /** Tells everybody that something may have been missed. */
  tellMissed(): void {
    for (const channel of NOTICE_CHANNELS) this.#listeners.emit(channel, null)
  }

  get isHeard(): boolean {
    return NOTICE_CHANNELS.some((channel) => this.#listeners.listenerCount(channel) > 0)
  }
}
