/** The dismissal of the banner: until when, and the newest notification at that time. */
export interface Hiding {
  /** Milliseconds of this browser's clock. */
  until: number
  /** The moment of the newest notification; empty if there was none. */
  newest: string
}

/** The banner state stored in this browser, by user and hotel. */
export interface HidingMemory {
  read: (key: string) => Hiding | null
  write: (key: string, hiding: Hiding) => void
}

const PREFIX = 'hotel-revenue-console.banner.'

function parsed(text: string | null): Hiding | null {
  const kept = JSON.parse(text ?? 'null') as Partial<Hiding> | null
  return typeof kept?.until === 'number' && typeof kept.newest === 'string'
    ? { until: kept.until, newest: kept.newest }
    : null
}

/** Backed by the browser's storage. If that fails, the state is kept for this page. */
export function createHidingMemory(storage: () => Pick<Storage, 'getItem' | 'setItem'>): HidingMemory {
  const refused = new Map<string, Hiding>()
  const stored = (key: string): Hiding | null => {
    try {
      return parsed(storage().getItem(PREFIX + key))
    } catch {
      return null
    }
  }
  return {
    read: (key) => refused.get(key) ?? stored(key),
    write: (key, hiding) => {
      refused.delete(key)
      try {
        storage().setItem(PREFIX + key, JSON.stringify(hiding))
      } catch {
        refused.set(key, hiding)
      }
    },
  }
}
