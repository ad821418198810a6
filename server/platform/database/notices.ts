import { EventEmitter } from 'node:events'

/** The database's notifications: each is a channel of LISTEN and NOTIFY. */
export const NOTICE_CHANNELS = ['notification', 'mail', 'forecast', 'rates', 'publication', 'connection'] as const
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number]

/** Receives the payload of a notification, or null if notifications may have been missed. */
export type NoticeListener = (payload: string | null) => void

/** Subscribes to changes that any process makes, once they are committed. */
export interface Notices {
  /** Listens on a channel until the returned function is called. */
  on(channel: NoticeChannel, listener: NoticeListener): () => void
}

/** Passes notifications to the listeners. */
export class NoticeBoard implements Notices {
  readonly #listeners = new EventEmitter().setMaxListeners(0)

  on(channel: NoticeChannel, listener: NoticeListener): () => void {
    this.#listeners.on(channel, listener)
    return () => void this.#listeners.off(channel, listener)
  }

  tell(channel: string, payload: string): void {
    this.#listeners.emit(channel, payload)
  }

  /** Notifies all listeners that something may have been missed. */
  tellMissed(): void {
    for (const channel of NOTICE_CHANNELS) this.#listeners.emit(channel, null)
  }

  get isHeard(): boolean {
    return NOTICE_CHANNELS.some((channel) => this.#listeners.listenerCount(channel) > 0)
  }
}
