const LAST_ACTIVE = 'hotel-revenue-console.last-active'
const CHANNEL = 'hotel-revenue-console.session'
/** How a session ended: by inactivity, or by signing out. */
export type SessionEnd = 'expired' | 'signed-out'
/** Another tab sees activity this much late at most; every scroll event would be too many. */
const NOTE_EVERY_MS = 1000

/** The messages between the tabs of one browser about the session. */
export interface TabLink {
  /** The last activity in any tab, in milliseconds of this browser's clock. */
  lastActive: () => number
  noteActive: (at: number) => void
  /** Notifies the other tabs that the session is over, and how it ended. */
  sayOver: (end: SessionEnd) => void
  onOver: (listener: (end: SessionEnd) => void) => () => void
}

/** Implemented with the browser's storage and a channel. If the browser stores nothing, each tab counts for itself. */
export function createTabLink(storage: Pick<Storage, 'getItem' | 'setItem'>, channel: BroadcastChannel): TabLink {
  let own = 0
  let written = 0
  const stored = (): number => {
    try {
      return Number(storage.getItem(LAST_ACTIVE)) || 0
    } catch {
      return 0
    }
  }
  return {
    lastActive: () => Math.max(own, stored()),
    noteActive: (at) => {
      own = at
      if (Math.abs(at - written) < NOTE_EVERY_MS) return
      written = at
      try {
        storage.setItem(LAST_ACTIVE, String(at))
      } catch {
        // Refused: this tab still has its own value.
      }
    },
    sayOver: (end) => channel.postMessage(end),
    onOver: (listener) => {
      const hear = ({ data }: MessageEvent) => {
        if (data === 'expired' || data === 'signed-out') listener(data)
      }
      channel.addEventListener('message', hear)
      return () => channel.removeEventListener('message', hear)
    },
  }
}

/** Listens for the end of the session in any tab, including this one; for code that only has to clean up. */
export function whenSessionOver(listener: () => void): void {
  // A separate channel: a message is received by all channels except the one it was sent on.
  createTabLink(window.localStorage, new BroadcastChannel(CHANNEL)).onOver(listener)
}

let shared: TabLink | undefined

/** The link of this tab. */
export function tabLink(): TabLink {
  shared ??= createTabLink(window.localStorage, new BroadcastChannel(CHANNEL))
  return shared
}
